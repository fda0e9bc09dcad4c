/** Item types of the game by number; the word is the locale key (`game:itemType.<word>`) and the folder of its drawings. */
export const ITEM_TYPES = {
  1: 'head',
  2: 'chest',
  3: 'pants',
  4: 'gloves',
  5: 'feet',
  6: 'back',
  7: 'sword',
  8: 'twoHandSword',
  9: 'mace',
  10: 'twoHandMace',
  11: 'axe',
  12: 'twoHandAxe',
  13: 'bow',
  14: 'gun',
  15: 'relic',
  16: 'staff',
  17: 'shield',
  18: 'trinket',
  19: 'arrows',
  20: 'bullets',
  21: 'backpack',
  22: 'generic',
  23: 'material',
  24: 'stone',
  25: 'scroll',
  26: 'talent',
  27: 'setBonus',
  28: 'treasure',
  29: 'fortuneBag',
  30: 'spriteEmblem',
  31: 'spriteEquipment',
  32: 'talentShard',
  33: 'blueprint',
  34: 'crystal',
  35: 'costume',
  36: 'oneHandCostume',
  37: 'twoHandCostume',
  42: 'singleSuit',
  46: 'unbind',
  47: 'spriteBackpack',
  48: 'food',
  54: 'oneHandMechanical',
  55: 'twoHandMechanical',
  56: 'heavyCannon',
  57: 'cannonShells',
  58: 'soulCrystal',
  59: 'katana',
  60: 'key',
  63: 'choosableBag',
  111: 'ultimate',
} as const satisfies Record<number, string>;

export type ItemTypeWord = (typeof ITEM_TYPES)[keyof typeof ITEM_TYPES];

/** The word of a type: folder of drawings, social picture and locale key; a type the game does not list is `generic`. */
export function typeWord(type: number): ItemTypeWord {
  return (ITEM_TYPES as Record<number, ItemTypeWord>)[type] ?? 'generic';
}

/** `item_type` of a question for everything. */
export const ALL_TYPES = 0;

/** `item_type` of a question for the exclusive id ranges. */
export const EXCLUSIVE_TYPE = 99;

/** Item ids shown as exclusive, both ends included; monsters never are. */
export const EXCLUSIVE_RANGES = [
  [5200, 7000],
  [54336, 60000],
] as const;

/** Ids in `can_be_found` from here on are monsters, below are items. */
export const FIRST_MONSTER_ID = 50_000;

/** The order of a set's pieces in the guide: head, gloves, chest, pants, feet. */
export const SET_TYPE_ORDER: readonly number[] = [1, 4, 2, 3, 5];

/** Quality words by number, 0 to 7; the number travels as `item_quality`. */
export const QUALITIES = ['white', 'gray', 'green', 'blue', 'orange', 'yellow', 'purple', 'red'] as const;

export type Quality = (typeof QUALITIES)[number];

/** Whether an item id lies in the exclusive ranges; never asked of monsters, whose ids overlap. */
export function isExclusive(itemId: number): boolean {
  return EXCLUSIVE_RANGES.some(([first, last]) => itemId >= first && itemId <= last);
}
