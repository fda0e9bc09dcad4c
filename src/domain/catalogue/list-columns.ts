import { STATS, type StatWord } from './item-facts.ts';

/** What a list shows of its items beside name and level; `effect` is an item's first bonus, `sources` is where it comes from. */
export type ColumnWord = 'quality' | 'sources' | 'effect' | StatWord;

/** What every item has says nothing; what few have leaves holes. */
const COMMON = 0.3;
const MOST = 3;
/** Wear is not what anybody chooses by. */
const LEFT_OUT: readonly StatWord[] = ['durability'];

type StatsOf = { stats: readonly number[] };

/** The places in `STATS` of those that any of the rows has. */
export function statsAmong(rows: readonly StatsOf[]): number[] {
  return STATS.flatMap((_, place) => (rows.some(({ stats }) => stats[place] !== 0) ? [place] : []));
}

/** The columns of a list whose items are of one kind: the stats that many of them have. */
export function statColumns(rows: readonly StatsOf[]): StatWord[] {
  const many = STATS.filter(({ word }, place) => {
    const having = rows.filter(({ stats }) => stats[place] !== 0).length;
    return !LEFT_OUT.includes(word) && having > 0 && having >= COMMON * rows.length;
  });
  return many.slice(0, MOST).map(({ word }) => word);
}
