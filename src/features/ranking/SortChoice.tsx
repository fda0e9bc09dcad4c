import { COLUMNS, type Column, spokenLabel } from './columns.ts';
import styles from './ranking.module.css';
import type { RankingTexts } from './ranking-texts.ts';
import type { ViewControl } from './use-view.ts';
import { sorting, type View } from './view.ts';

type Props = { view: View; texts: RankingTexts; onStep: ViewControl['step'] };

/** The order of the rows, where there is no head with a button for every column. */
export function SortChoice({ view, texts, onStep }: Props) {
  return (
    <div className={`field ${styles.sortChoice}`}>
      <label htmlFor="ranking-sort">{texts.sortBy}</label>
      <div>
        <select
          id="ranking-sort"
          value={view.sort}
          onChange={({ target }) => onStep((last) => sorting(last, target.value as Column))}
        >
          {COLUMNS.map((column) => (
            <option key={column} value={column}>
              {spokenLabel(texts[column])}
            </option>
          ))}
        </select>
        <button
          className="button button--quiet button--small"
          type="button"
          aria-label={`${texts.direction}: ${view.dir === 'asc' ? texts.ascending : texts.descending}`}
          onClick={() => onStep((last) => sorting(last, last.sort))}
        >
          {view.dir === 'asc' ? '↑' : '↓'}
        </button>
      </div>
    </div>
  );
}
