import { CLASS_IDS } from './classes.ts';
import { type ClassMask, FAILS, failsOf, isUsableBy, type RestFacts, type RestFilter } from './item-filter.ts';
import { ASKED_MARKS, type AskedMark, MARKS } from './item-marks.ts';

/** How many items each choice would leave: those that pass all of a filter but the part the choice belongs to. */
export type FacetCounts = {
  /** By number. */
  qualities: number[];
  /** By type. */
  types: Record<number, number>;
  /** By class. */
  classes: Record<number, number>;
  marks: Record<AskedMark, number>;
  noLevel: number;
};

export type FacetRow = RestFacts & { folded: string };

/** What passes a filter, by place, and the counts beside every choice; one pass over all rows. */
export type Counted = { passed: Uint8Array; total: number; counts: FacetCounts };

const QUALITY_COUNT = 8;

/** Few masks differ: their rows are counted first, their classes afterwards. */
function classCounts(byMask: ReadonlyMap<ClassMask, number>): Record<number, number> {
  const counts: Record<number, number> = Object.fromEntries(CLASS_IDS.map((id) => [id, 0]));
  for (const [mask, count] of byMask) {
    for (const id of CLASS_IDS) if (isUsableBy(mask, id)) counts[id] = (counts[id] ?? 0) + count;
  }
  return counts;
}

export function countFacets(rows: readonly FacetRow[], filter: RestFilter): Counted {
  const passed = new Uint8Array(rows.length);
  const qualities = Array.from({ length: QUALITY_COUNT }, () => 0);
  const types: Record<number, number> = {};
  const byMask = new Map<ClassMask, number>();
  const marks: FacetCounts['marks'] = { archivable: 0, craft: 0, drop: 0, set: 0, trade: 0 };
  let [total, noLevel] = [0, 0];
  for (const [place, row] of rows.entries()) {
    const fails = failsOf(row, row.folded, filter);
    const only = (part: number) => (fails & ~part) === 0;
    if (fails === 0) {
      passed[place] = 1;
      total += 1;
    }
    if (only(FAILS.quality)) qualities[row.quality] = (qualities[row.quality] ?? 0) + 1;
    if (only(FAILS.type)) types[row.type] = (types[row.type] ?? 0) + 1;
    if (only(FAILS.class)) byMask.set(row.classes, (byMask.get(row.classes) ?? 0) + 1);
    if (row.level === 0 && only(FAILS.level)) noLevel += 1;
    for (const mark of ASKED_MARKS) {
      if ((row.marks & MARKS[mark]) !== 0 && only(FAILS.marks * MARKS[mark])) marks[mark] += 1;
    }
  }
  return { passed, total, counts: { qualities, types, classes: classCounts(byMask), marks, noLevel } };
}
