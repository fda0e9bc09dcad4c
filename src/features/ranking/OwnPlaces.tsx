import { fill } from '#i18n/fill.ts';
import type { Formatters } from './formatters.ts';
import type { RankedRow } from './ranked-rows.ts';
import styles from './ranking.module.css';
import type { RankingTexts } from './ranking-texts.ts';

type Props = {
  rows: readonly RankedRow[];
  texts: RankingTexts;
  formatters: Formatters;
  onShow: (position: number) => void;
};

/** The way to the visitor's own rows, one button a player; its place is kept for who is signed in. */
export function OwnPlaces({ rows, texts, formatters, onShow }: Props) {
  return (
    <ul className={`${styles.ownPlaces} when-in`} aria-label={texts.ownPlaces}>
      {rows.map(({ position, player }) => (
        <li key={player.id}>
          <button className="button button--quiet button--small" type="button" onClick={() => onShow(position)}>
            {fill(rows.length === 1 ? texts.showMyPlace : texts.showPlaceOf, {
              name: player.player_name,
              position: formatters.number(position),
            })}
          </button>
        </li>
      ))}
    </ul>
  );
}
