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

/** Counts one more. */
export function addTo<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** The counts beside every choice; one pass over all rows. Few masks and sets of marks differ: rows are counted by them first. */
export function countFacets(rows: readonly FacetRow[], filter: RestFilter): FacetCounts {
  const [byQuality, byType] = [new Map<number, number>(), new Map<number, number>()];
  const [byMask, byMarks] = [new Map<ClassMask, number>(), new Map<number, number>()];
  let noLevel = 0;
  for (const row of rows) {
    const fails = failsOf(row, row.folded, filter);
    // What fails more than one part is left by no single choice.
    if ((fails & (fails - 1)) !== 0) continue;
    if (fails === 0) addTo(byMarks, row.marks);
    if (fails === 0 || fails === FAILS.quality) addTo(byQuality, row.quality);
    if (fails === 0 || fails === FAILS.type) addTo(byType, row.type);
    if (fails === 0 || fails === FAILS.class) addTo(byMask, row.classes);
    if (row.level === 0 && (fails === 0 || fails === FAILS.level)) noLevel += 1;
  }
  const sumOf = <Key>(counts: ReadonlyMap<Key, number>, isMeant: (key: Key) => boolean) =>
    [...counts].reduce((sum, [key, count]) => (isMeant(key) ? sum + count : sum), 0);
  return {
    qualities: Array.from({ length: QUALITY_COUNT }, (_, quality) => byQuality.get(quality) ?? 0),
    types: Object.fromEntries(byType),
    classes: Object.fromEntries(CLASS_IDS.map((id) => [id, sumOf(byMask, (mask) => isUsableBy(mask, id))])),
    marks: Object.fromEntries(
      ASKED_MARKS.map((mark) => [mark, sumOf(byMarks, (marks) => (marks & MARKS[mark]) !== 0)]),
    ) as Record<AskedMark, number>,
    noLevel,
  };
}
