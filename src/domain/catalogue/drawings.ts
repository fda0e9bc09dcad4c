import { type ItemTypeWord, typeWord } from './item-types.ts';

/** How many drawings a type has; `src/items/drawings/<word>/<number>.svg` holds them, from 1 on. */
export const DRAWINGS = {
  head: 18,
  chest: 18,
  pants: 18,
  gloves: 18,
  feet: 18,
  back: 4,
  sword: 5,
  twoHandSword: 4,
  mace: 5,
  twoHandMace: 4,
  axe: 3,
  twoHandAxe: 4,
  bow: 4,
  gun: 4,
  relic: 6,
  staff: 4,
  shield: 4,
  trinket: 9,
  arrows: 4,
  bullets: 4,
  backpack: 3,
  generic: 24,
  material: 14,
  stone: 8,
  scroll: 8,
  talent: 8,
  setBonus: 3,
  treasure: 4,
  fortuneBag: 8,
  spriteEmblem: 3,
  spriteEquipment: 7,
  talentShard: 3,
  blueprint: 9,
  crystal: 3,
  costume: 10,
  oneHandCostume: 4,
  twoHandCostume: 6,
  singleSuit: 4,
  unbind: 3,
  spriteBackpack: 3,
  food: 9,
  oneHandMechanical: 4,
  twoHandMechanical: 4,
  heavyCannon: 4,
  cannonShells: 4,
  soulCrystal: 3,
  katana: 4,
  key: 4,
  choosableBag: 4,
  ultimate: 3,
} as const satisfies Record<ItemTypeWord, number>;

/**
 * Stands for all drawings in the names of their files, which browsers keep for a year: another drawing needs another one. The unit
 * test of the drawings says what it has to be.
 */
export const DRAWINGS_HASH = 'aa3c90cd';

/** `I007003` names drawing 3 of type 7. */
const OF_A_DRAWING = /^I(\d{3})(\d{3})$/;

/** FNV-1a, 32 bits: equal texts give equal numbers, on every machine. */
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93);
  return hash >>> 0;
}

/** Which drawing of its type an item has. Icon ids (`ui_id_1`) that name none share them out evenly; no id has the first one. */
export function drawingNumber(type: number, icon: string | null): number {
  const count = DRAWINGS[typeWord(type)];
  if (icon === null) return 1;
  const [, ofType, number] = OF_A_DRAWING.exec(icon) ?? [];
  const named = Number(ofType) === type ? Number(number) : 0;
  return named >= 1 && named <= count ? named : 1 + (hashOf(icon) % count);
}

/** The name of a drawing, such as `sword-3`. */
export function drawingName(word: string, number: number): string {
  return `${word}-${number}`;
}

/** The drawing of an item of this type and icon id. */
export function drawingOf(type: number, icon: string | null): string {
  return drawingName(typeWord(type), drawingNumber(type, icon));
}

/** Where a built site has a drawing, given its name. */
export function drawingAddress(drawing: string): string {
  return `/sprites/${drawing}.${DRAWINGS_HASH}.svg`;
}

/** As `DRAWINGS_HASH`, of the emblems of monsters. */
export const EMBLEMS_HASH = '3afaec88';

/** The file of all emblems; its name is made as those of drawings are. */
export const EMBLEMS_ADDRESS = `/sprites/monsters-1.${EMBLEMS_HASH}.svg`;
