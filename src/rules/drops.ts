import type { Drops } from '#contract/item.ts';
import type { RecordSource } from './record-source.ts';
import { type ItemRef, itemRef, type MissingRef } from './refs.ts';

/** One row of a drop list; `rate` in percent, null when nobody knows it. */
export type DropRow = { ref: ItemRef | MissingRef; rate: number | null; quantity: number };

/** Best rate first, unknown rates last, then by id. */
export function byRate(a: { rate: number | null; id: number }, b: { rate: number | null; id: number }): number {
  return (b.rate ?? -1) - (a.rate ?? -1) || a.id - b.id;
}

/** Whether a list's bars compare anything: one rate alone, or none, is the best of its kind. */
export function hasRates(rows: readonly { rate: number | null }[]): boolean {
  return rows.filter(({ rate }) => rate !== null).length > 1;
}

/** What a bag or a monster gives, as its page lists it. */
export function dropRows(source: RecordSource, drops: Drops): DropRow[] {
  return Object.entries(drops)
    .map(([id, drop]) => ({ id: Number(id), ...drop }))
    .sort(byRate)
    .map(({ id, rate, quantity }) => ({ ref: itemRef(source, id), rate, quantity }));
}
