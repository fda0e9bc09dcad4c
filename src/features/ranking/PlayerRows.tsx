import type { ReactNode } from 'react';
import { errorText } from '#lib/failure.ts';
import { Failed } from '#ui/Failed.tsx';
import { COLUMNS, type Column, columnClass, EMPTY_ROW, spokenLabel } from './columns.ts';
import { PAGE_ROWS } from './find-places.ts';
import type { Formatters } from './formatters.ts';
import { RankingRow } from './RankingRow.tsx';
import styles from './ranking.module.css';
import type { RankingTexts } from './ranking-texts.ts';
import sheet from './standing.module.css';
import { loadRanking } from './state.ts';
import type { useTableSummary } from './use-table-summary.ts';
import type { ViewControl } from './use-view.ts';
import { isDefault, sorting, type View } from './view.ts';

type Props = { standing: ReturnType<typeof useTableSummary>; texts: RankingTexts; formatters: Formatters };

/** The rows, or what replaces them: a skeleton, the empty state, or the failure. */
export function PlayerRows({ standing, texts, formatters }: Props) {
  const { control, answer, ranking, view, places, own, reset } = standing;
  if (answer.state === 'failed') {
    const text = `${texts.failed} ${errorText(answer.failure, texts.errors)}`;
    return <Failed text={text} retry={texts.retry} onRetry={() => void loadRanking(isDefault(view))} />;
  }
  if (places?.total === 0) return <NoResults ranked={ranking?.total !== 0} texts={texts} onShowAll={reset} />;
  return (
    <RankingTable view={view} texts={texts} onStep={control.step} busy={!places}>
      {places ? (
        places.rows.map((row, line) => (
          <RankingRow
            // biome-ignore lint/suspicious/noArrayIndexKey: another order changes what lines say, which is quicker than new lines.
            key={line}
            row={row}
            own={own.includes(row)}
            compared={ranking?.previousAsOf != null}
            texts={texts}
            formatters={formatters}
          />
        ))
      ) : (
        <SkeletonRows rows={PAGE_ROWS} />
      )}
    </RankingTable>
  );
}

type NoResultsProps = {
  /** Whether the ranking has any player. */
  ranked: boolean;
  texts: RankingTexts;
  onShowAll: () => void;
};

/** In place of the rows when there are none: why, and what to do next. */
function NoResults({ ranked, texts, onShowAll }: NoResultsProps) {
  return (
    <div className={`empty ${styles.noResults}`}>
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

type TableProps = {
  view: View;
  texts: RankingTexts;
  onStep: ViewControl['step'];
  busy: boolean;
  children: ReactNode;
};

const SORTED = { asc: 'ascending', desc: 'descending' } as const;

/** A label that may break in its narrow head, and is read out whole. */
function Label({ text }: { text: string }) {
  const spoken = spokenLabel(text);
  if (spoken === text) return <span>{text}</span>;
  return (
    <>
      <span aria-hidden="true">{text}</span>
      <span className="visually-hidden">{spoken}</span>
    </>
  );
}

function Head({ column, view, texts, onStep }: Pick<TableProps, 'view' | 'texts' | 'onStep'> & { column: Column }) {
  const sorted = view.sort === column ? { 'aria-sort': SORTED[view.dir] } : {};
  return (
    <th scope="col" className={columnClass(column)} {...sorted}>
      <button type="button" onClick={() => onStep((last) => sorting(last, column))}>
        <Label text={texts[column]} />
      </button>
    </th>
  );
}

/** The head, whose buttons sort, around the rows. */
function RankingTable({ view, texts, onStep, busy, children }: TableProps) {
  return (
    <table className={sheet.table} aria-label={texts.standing} aria-busy={busy}>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <Head key={column} column={column} view={view} texts={texts} onStep={onStep} />
          ))}
          <th scope="col" className={sheet.more}>
            <span className="visually-hidden">{texts.more}</span>
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** The shape of rows to come. */
function SkeletonRows({ rows }: { rows: number }) {
  const skeleton = <span className="skeleton-item" />;
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
    <tr key={row} {...EMPTY_ROW} className={sheet.skeletonRow}>
      {COLUMNS.map((column) => (
        <td key={column} className={columnClass(column)}>
          {column === 'position' || column === 'name' || column === 'tier' || column === 'score' ? skeleton : null}
        </td>
      ))}
    </tr>
  ));
}
