import styles from './figures.module.css';
import type { Formatters } from './formatters.ts';
import type { RankingTexts } from './ranking-texts.ts';

type Props = {
  position: number;
  /** null: not ranked before; undefined: the server does not say. */
  before: number | null | undefined;
  texts: RankingTexts;
  formatters: Formatters;
};

/** How a place changed since the ranking before: a mark to see, words to hear. */
export function PlaceChange({ position, before, texts, formatters }: Props) {
  if (before === undefined) return null;
  if (before === null) return <span className={`${styles.change} ${styles.newHere}`}>{texts.new}</span>;
  const up = before - position;
  if (up === 0) {
    return (
      <span className={styles.change}>
        <span aria-hidden="true">=</span>
        <span className="visually-hidden">{texts.same}</span>
      </span>
    );
  }
  const [name, sign] = up > 0 ? (['up', '▲'] as const) : (['down', '▼'] as const);
  return (
    <span className={styles.change} data-way={name}>
      <span aria-hidden="true">
        {sign}
        {formatters.number(Math.abs(up))}
      </span>
      <span className="visually-hidden">{formatters.counted(name, Math.abs(up))}</span>
    </span>
  );
}
