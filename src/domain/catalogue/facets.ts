import { CLASS_IDS } from './classes.ts';
import { type ClassMask, FAILS, failsOf, isUsableBy, passes, type RestFacts, type RestFilter } from './item-filter.ts';
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

const QUALITY_COUNT = 8;

/** Few masks differ: their rows are counted first, their classes afterwards. */
function classCounts(byMask: ReadonlyMap<ClassMask, number>): Record<number, number> {
  const counts: Record<number, number> = Object.fromEntries(CLASS_IDS.map((id) => [id, 0]));
  for (const [mask, count] of byMask) {
    for (const id of CLASS_IDS) if (isUsableBy(mask, id)) counts[id] = (counts[id] ?? 0) + count;
  }
  return counts;
}

/** Which rows pass a filter, by place, and how many; `within`: only these can pass. A letter that is typed waits for this. */
export function passing(
  rows: readonly FacetRow[],
  filter: RestFilter,
  within?: Uint8Array,
): { passed: Uint8Array; total: number } {
  const passed = new Uint8Array(rows.length);
  let total = 0;
  for (let place = 0; place < rows.length; place += 1) {
    if (within?.[place] === 0) continue;
    const row = rows[place] as FacetRow;
    if (!passes(row, row.folded, filter)) continue;
    passed[place] = 1;
    total += 1;
  }
  return { passed, total };
}

/** The counts beside every choice; one pass over all rows. */
export function countFacets(rows: readonly FacetRow[], filter: RestFilter): FacetCounts {
  const qualities = Array.from({ length: QUALITY_COUNT }, () => 0);
  const types: Record<number, number> = {};
  const byMask = new Map<ClassMask, number>();
  const marks: FacetCounts['marks'] = { archivable: 0, craft: 0, drop: 0, set: 0, trade: 0 };
  let noLevel = 0;
  for (const row of rows) {
    const fails = failsOf(row, row.folded, filter);
    const only = (part: number) => (fails & ~part) === 0;
    if (only(FAILS.quality)) qualities[row.quality] = (qualities[row.quality] ?? 0) + 1;
    if (only(FAILS.type)) types[row.type] = (types[row.type] ?? 0) + 1;
    if (only(FAILS.class)) byMask.set(row.classes, (byMask.get(row.classes) ?? 0) + 1);
    if (row.level === 0 && only(FAILS.level)) noLevel += 1;
    for (const mark of ASKED_MARKS) {
      if ((row.marks & MARKS[mark]) !== 0 && only(FAILS.marks * MARKS[mark])) marks[mark] += 1;
    }
  }
  return { qualities, types, classes: classCounts(byMask), marks, noLevel };
}
