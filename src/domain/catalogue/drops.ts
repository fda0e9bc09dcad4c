import type { Drop, Drops } from '#contract/item.ts';
import type { RecordSource } from './record-source.ts';
import { type ItemRef, itemRef, type MissingRef } from './refs.ts';

/**
 * What is known of a drop: `rate` in percent as given, `chance` of one kill or opening from 0 to 1, both null when it
 * knows. How many at once: `range` from the fewest to the most, null where it is always `quantity`, which is null when
 * is unknown.
 */
export type Odds = {
  rate: number | null;
  quantity: number | null;
  chance: number | null;
  range: readonly [least: number, most: number] | null;
};

export type DropRow = Odds & { ref: ItemRef | MissingRef };

type Rated = Pick<Odds, 'rate'> & Partial<Pick<Odds, 'chance'>>;

export function oddsOf({ rate, quantity, chance, min, max }: Drop): Odds {
  const [one, other] = [min ?? quantity, max ?? quantity];
  if (one === other) return { rate, quantity: one, chance: chance ?? null, range: null };
  return { rate, quantity, chance: chance ?? null, range: [Math.min(one, other), Math.max(one, other)] };
}

/** Of a drop that no record tells of. */
export const UNKNOWN_ODDS: Odds = { rate: null, quantity: null, chance: null, range: null };

/** The figure of a drop in percent, by which drops are compared: the rate as given, else the chance; null when neither is known. */
export function shownRate({ rate, chance }: Rated): number | null {
  return rate ?? (chance === null || chance === undefined ? null : chance * 100);
}

/** More tries than this is never. */
const MOST_TRIES = 1_000_000_000;
/** A chance is counted, and known no better than to so many digits. */
const DIGITS = 3;

/** How many kills or openings one gets it in, on average; null when that is unknown, or it never comes. */
export function triesFor({ chance }: Pick<Odds, 'chance'>): number | null {
  const tries = chance ? Math.max(1, Math.round(Number((1 / chance).toPrecision(DIGITS)))) : Number.POSITIVE_INFINITY;
  return tries <= MOST_TRIES ? tries : null;
}

/** The highest figure first, unknown ones last, then by id. */
export function byRate(a: Rated & { id: number }, b: Rated & { id: number }): number {
  return (shownRate(b) ?? -1) - (shownRate(a) ?? -1) || a.id - b.id;
}

/** Whether a list's bars compare anything: one rate alone, or none, is the best of its kind. */
export function hasRates(rows: readonly Rated[]): boolean {
  return rows.filter((row) => shownRate(row) !== null).length > 1;
}

/** What a bag or a monster gives, as its page lists it. */
export function dropRows(source: RecordSource, drops: Drops): DropRow[] {
  return Object.entries(drops)
    .map(([id, drop]) => ({ id: Number(id), ...oddsOf(drop) }))
    .sort(byRate)
    .map(({ id, ...odds }) => ({ ref: itemRef(source, id), ...odds }));
}
