import { fill } from '#i18n/fill.ts';
import type { Places } from './find-places.ts';
import type { Formatters } from './formatters.ts';
import styles from './ranking.module.css';
import type { RankingTexts } from './ranking-texts.ts';

type Props = {
  places: Pick<Places, 'page' | 'pages'>;
  texts: RankingTexts;
  formatters: Formatters;
  onTurn: (to: number) => void;
};

/** The pages of what was found; a button that leads nowhere stays where it is and keeps the focus. */
export function Pages({ places: { page, pages }, texts, formatters, onTurn }: Props) {
  const button = (text: string, to: number) => (
    <button
      className="button button--quiet button--small"
      type="button"
      aria-disabled={to < 1 || to > pages}
      onClick={() => to >= 1 && to <= pages && onTurn(to)}
    >
      {text}
    </button>
  );
  return (
    <nav className={styles.pages} aria-label={texts.pages}>
      {button(texts.previous, page - 1)}
      <span>{fill(texts.pageOf, { page: formatters.number(page), pages: formatters.number(pages) })}</span>
      {button(texts.next, page + 1)}
    </nav>
  );
}
