import type { ReactNode } from 'react';
import { columnClass, EMPTY_ROW } from './cells.ts';
import { COLUMNS, type Column, spokenLabel } from './columns.ts';
import type { RankingTexts } from './ranking-texts.ts';
import styles from './standing.module.css';
import type { ViewControl } from './use-view.ts';
import { sorting, type View } from './view.ts';

type Props = {
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

function Head({ column, view, texts, onStep }: Pick<Props, 'view' | 'texts' | 'onStep'> & { column: Column }) {
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
export function RankingTable({ view, texts, onStep, busy, children }: Props) {
  return (
    <table className={styles.table} aria-label={texts.standing} aria-busy={busy}>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <Head key={column} column={column} view={view} texts={texts} onStep={onStep} />
          ))}
          <th scope="col" className={styles.more}>
            <span className="visually-hidden">{texts.more}</span>
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** The shape of rows to come. */
export function SkeletonRows({ rows }: { rows: number }) {
  const bone = <span className="bone" />;
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
    <tr key={row} {...EMPTY_ROW} className={styles.bones}>
      {COLUMNS.map((column) => (
        <td key={column} className={columnClass(column)}>
          {column === 'position' || column === 'name' || column === 'tier' || column === 'score' ? bone : null}
        </td>
      ))}
    </tr>
  ));
}
