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

/** Section key (`game:section.<key>`) and its entries, in the order they are shown; the guide is a link of its own. */
export const SIDE_BAR = [
  { key: 'all', entries: [entry('all', 0), entry('exclusive', 99)] },
  {
    key: 'weapons',
    entries: [
      entry('sword', 7),
      entry('mace', 9),
      entry('axe', 11),
      entry('twoHandSword', 8),
      entry('twoHandAxe', 12),
      entry('twoHandMace', 10),
      entry('bow', 13),
      entry('gun', 14),
      entry('relic', 15),
      entry('staff', 16),
      entry('shield', 17),
      entry('oneHandMechanical', 54),
      entry('twoHandMechanical', 55),
      entry('heavyCannon', 56),
      entry('arrows', 19),
      entry('bullets', 20),
      entry('cannonShells', 57),
      entry('katana', 59),
      entry('key', 60),
    ],
  },
  {
    key: 'armor',
    entries: [
      entry('head', 1),
      entry('chest', 2),
      entry('pants', 3),
      entry('gloves', 4),
      entry('feet', 5),
      entry('back', 6),
      entry('trinket', 18),
      entry('backpack', 21),
    ],
  },
  {
    key: 'costume',
    entries: [
      entry('oneHandCostume', 36),
      entry('twoHandCostume', 37),
      entry('headCostume', 35, 22),
      entry('backCostume', 35, 23),
      entry('singleSuit', 42),
      entry('mount', 22, 38),
    ],
  },
  {
    key: 'talents',
    entries: [
      entry('talent', 26),
      entry('talentBlueprint', 33, 32),
      entry('talentShard', 32),
      entry('skillStone', 22, 32),
      entry('ultimate', 111),
    ],
  },
  {
    key: 'sprite',
    entries: [entry('spriteInstrument', 22, 37), entry('spriteFurniture', 31, 35), entry('spriteEmblem', 30)],
  },
  {
    key: 'stones',
    entries: [entry('prismatic', 24, 33, 1), entry('runestone', 24, 33, 2), entry('resonance', 24, 33, 3)],
  },
] as const satisfies readonly { key: string; entries: readonly ListEntry[] }[];

/** Every entry of the side bar, flat. */
export const LIST_ENTRIES: readonly ListEntry[] = SIDE_BAR.flatMap((section) => section.entries);
