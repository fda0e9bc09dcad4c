/** Ids of the records in `data/` that break careless code; a world multiplied from it has every one under the same id. */
export const HARD_CASES = {
  items: {
    /** Eight items, one name, eight levels. */
    sharedName: [2101, 2102, 2103, 2104, 2105, 2106, 2107, 2108],
    /** Its longest description has 7,600 characters. */
    longTooltip: 7601,
    /** Colour marks that are never closed, out of range, or lone signs. */
    brokenMarks: 7602,
    /** `ui_id_1` is null. */
    noIcon: 7603,
    /** Dropped by at least 120 monsters (demo) or 1,000 (load). */
    manyDroppers: 7604,
    noLevel: 7605,
    /** `class_group` is empty: everyone. */
    forEveryone: 7606,
    /** `class_group` contains 61, the last bit of a 62-bit mask. */
    class61: 7607,
    /** A level beyond the filter's 100. */
    beyondFilter: 7608,
    /** A name of 84 characters, the longest of the game. */
    longName: 7609,
    /** No description, no stats, no restriction: a name and nothing else. */
    bare: 7610,
    /** The pieces of a set that exist; each lists `missingPiece`, too. */
    brokenSet: [7611, 7612, 7613, 7614],
    /** Listed in a set, exists nowhere. */
    missingPiece: 7615,
    /** Names with letters and signs that break careless code. */
    accents: 7621,
    cjk: 7622,
    quotes: 7623,
    pipe: 7624,
    lessThan: 7625,
    /** One costume for 1, 3, 7 and 30 days. */
    timedVariants: [45_101, 45_102, 45_103, 45_104],
    /** A bag that holds a bag that holds the first; the second id is above 49,999, so it travels in `found_in_items`. */
    bagCycle: [45_201, 51_202],
    /** Also the id of a monster. */
    sharedId: 52_000,
  },
  monsters: {
    /** Title, line break, name. */
    twoLines: 50_101,
    /** Drops 41 different items. */
    manyDrops: 50_102,
    noLevel: 50_103,
    /** 2,100,000,000 health points. */
    mostHealth: 50_104,
    /** `material_id` names a model without file. */
    missingModel: 50_105,
    /** Stands on no map. */
    nowhere: 50_106,
    /** Also the id of an item. */
    sharedId: 52_000,
  },
  /**
   * An item whose type, 41, has no name, and whose description has colour marks beyond the qualities' eight.
   */
  unnamedType: 7619,
  /** The scene whose map has no picture; every other one may get one. */
  sceneWithoutImage: 'S040',
} as const;

/** The items among them: nothing else gets these ids, that of the missing piece included, and no copy is made of them. */
export const HARD_ITEMS: ReadonlySet<number> = new Set([
  ...Object.values(HARD_CASES.items).flat(),
  HARD_CASES.unnamedType,
]);

/** The monsters among them. */
export const HARD_MONSTERS: ReadonlySet<number> = new Set(Object.values(HARD_CASES.monsters));
