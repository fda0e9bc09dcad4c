import styles from './ranking.module.css';
import type { RankingTexts } from './ranking-texts.ts';

type Props = {
  /** Whether there is anybody to be found at all. */
  ranked: boolean;
  texts: RankingTexts;
  onShowAll: () => void;
};

/** In place of the rows when there are none: why, and what to do next. */
export function NoResults({ ranked, texts, onShowAll }: Props) {
  return (
    <div className={`empty ${styles.nobody}`}>
      <svg viewBox="0 0 120 60" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
        <path d="M8 52h26V38h26V24h26V10h26" />
        <path d="m112 4 5 6-5 6-5-6Z" />
      </svg>
      <p>{ranked ? texts.noMatch : texts.nobody}</p>
      {ranked && (
        <button className="button button--quiet button--small" type="button" onClick={onShowAll}>
          {texts.showAll}
        </button>
      )}
    </div>
  );
}
