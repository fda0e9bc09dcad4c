import { ITEM_TYPES } from '../catalogue/item-types.ts';

/** The database side bar: sections and entries as specified; an entry's numbers are its address. */
export type ListEntry = {
  /** Locale key: `game:entry.<key>`. */
  key: string;
  type: number;
  auction?: number;
  rune?: number;
};

const entry = (key: string, type: number, auction?: number, rune?: number): ListEntry => ({
  key,
  type,
  ...(auction === undefined ? {} : { auction }),
  ...(rune === undefined ? {} : { rune }),
});

/** Entries of whole types: the key is the type's own word. */
const types = (...numbers: readonly (keyof typeof ITEM_TYPES)[]) =>
  numbers.map((type) => entry(ITEM_TYPES[type], type));

/** Section key (`game:section.<key>`) and its entries, in the order they are shown; the guide is a link of its own. */
export const SIDE_BAR = [
  { key: 'all', entries: [entry('all', 0), entry('exclusive', 99)] },
  { key: 'weapons', entries: types(7, 9, 11, 8, 12, 10, 13, 14, 15, 16, 17, 54, 55, 56, 19, 20, 57, 59, 60) },
  { key: 'armor', entries: types(1, 2, 3, 4, 5, 6, 18, 21) },
  {
    key: 'costume',
    entries: [
      ...types(36, 37),
      entry('headCostume', 35, 22),
      entry('backCostume', 35, 23),
      ...types(42),
      entry('mount', 22, 38),
    ],
  },
  {
    key: 'talents',
    entries: [...types(26), entry('talentBlueprint', 33, 32), ...types(32), entry('skillStone', 22, 32), ...types(111)],
  },
  {
    key: 'sprite',
    entries: [entry('spriteInstrument', 22, 37), entry('spriteFurniture', 31, 35), ...types(30)],
  },
  {
    key: 'stones',
    entries: [entry('prismatic', 24, 33, 1), entry('runestone', 24, 33, 2), entry('resonance', 24, 33, 3)],
  },
] as const satisfies readonly { key: string; entries: readonly ListEntry[] }[];

export const LIST_ENTRIES: readonly ListEntry[] = SIDE_BAR.flatMap((section) => section.entries);
