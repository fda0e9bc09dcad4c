import type { ReactNode } from 'react';
import { errorText } from '#lib/failure.ts';
import { Failed } from '#ui/Failed.tsx';
import { COLUMNS, type Column, columnClass, detailsOf, spokenLabel } from './columns.ts';
import { PAGE_ROWS } from './find-places.ts';
import { RankingRow } from './RankingRow.tsx';
import styles from './ranking.module.css';
import sheet from './standing.module.css';
import { loadRanking } from './state.ts';
import type { TableState } from './use-table-summary.ts';
import { isDefault, sorting } from './view.ts';

type Props = { table: TableState };

/** The rows, or what replaces them: a skeleton, the empty state, or the failure. */
export function PlayerRows({ table, folded }: Props & { folded: boolean }) {
  const { answer, ranking, view, places, own, formatters } = table;
  const { texts } = formatters;
  if (answer.state === 'failed') {
    const text = `${texts.failed} ${errorText(answer.failure, texts.errors)}`;
    return <Failed text={text} retry={texts.retry} onRetry={() => void loadRanking(isDefault(view))} />;
  }
  if (places?.total === 0) return <NoResults table={table} />;
  return (
    <RankingTable table={table} folded={folded}>
      {places ? (
        places.rows.map((row, line) => (
          <RankingRow
            // biome-ignore lint/suspicious/noArrayIndexKey: another order changes what lines say, which is quicker than new lines.
            key={line}
            row={row}
            own={own.includes(row)}
            compared={ranking?.previousAsOf != null}
            sorted={view.sort}
            formatters={formatters}
          />
        ))
      ) : (
        <SkeletonRows sorted={view.sort} />
      )}
    </RankingTable>
  );
}

/** In place of the rows when there are none: why, and what to do next. */
function NoResults({ table: { ranking, reset, formatters } }: Props) {
  const { texts } = formatters;
  const ranked = ranking?.total !== 0;
  return (
    <div className={`empty ${styles.noResults}`}>
      <svg viewBox="0 0 120 60" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
        <path d="M8 52h26V38h26V24h26V10h26" />
        <path d="m112 4 5 6-5 6-5-6Z" />
      </svg>
      <p>{ranked ? texts.noMatch : texts.nobody}</p>
      {ranked && (
        <button className="button button--quiet button--small" type="button" onClick={reset}>
          {texts.showAll}
        </button>
      )}
    </div>
  );
}

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

function Head({ column, table: { view, control, formatters } }: Props & { column: Column }) {
  const sorted = view.sort === column ? { 'aria-sort': SORTED[view.dir] } : {};
  return (
    <th scope="col" className={columnClass(column, view.sort)} {...sorted}>
      <button type="button" onClick={() => control.step((last) => sorting(last, column))}>
        <Label text={formatters.texts[column]} />
      </button>
    </th>
  );
}

/** The head, whose buttons sort, around the rows. */
function RankingTable({ table, folded, children }: Props & { folded: boolean; children: ReactNode }) {
  const { texts } = table.formatters;
  return (
    <table
      className={folded ? `${sheet.table} ${sheet.folded}` : sheet.table}
      data-sorted={detailsOf(table.view.sort)}
      aria-label={texts.standing}
      aria-busy={!table.places}
    >
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <Head key={column} column={column} table={table} />
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

const WITH_SKELETON: readonly Column[] = ['position', 'name', 'tier', 'score'];

/** A placeholder row, which assistive technology skips. */
const EMPTY_ROW = { 'aria-hidden': true } as const;

/** The shape of rows to come. */
function SkeletonRows({ sorted }: { sorted: Column }) {
  return Array.from({ length: PAGE_ROWS }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
    <tr key={row} {...EMPTY_ROW} className={sheet.skeletonRow}>
      {COLUMNS.map((column) => (
        <td key={column} className={columnClass(column, sorted)}>
          {WITH_SKELETON.includes(column) && <span className="skeleton-item" />}
        </td>
      ))}
    </tr>
  ));
}
