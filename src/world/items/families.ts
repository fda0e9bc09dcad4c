import type { Row } from '#world/grammar/language.ts';
import { BOOSTS, MEALS, PASSIVES, SOCKETS, STRIKES } from '#world/lexicon/effects.ts';
import { BODYWEAR, HEADGEAR, LIMBWEAR } from '#world/lexicon/frames/armour.ts';
import {
  ARCANE_ASIDES,
  ARMS_ASIDES,
  FOOD_ASIDES,
  MOUNT_ASIDES,
  ORNAMENT_ASIDES,
  SPRITE_ASIDES,
  THING_ASIDES,
  WEAR_ASIDES,
} from '#world/lexicon/frames/asides.ts';
import {
  GARMENT_ASIDES,
  MORE_ARCANE_ASIDES,
  MORE_ARMS_ASIDES,
  MORE_FOOD_ASIDES,
  MORE_THING_ASIDES,
  MORE_WEAR_ASIDES,
} from '#world/lexicon/frames/asides-more.ts';
import { BLADES } from '#world/lexicon/frames/blades.ts';
import { AXES, BLUNTS } from '#world/lexicon/frames/blunts.ts';
import { BOWS, ENGINES, GUNS } from '#world/lexicon/frames/bows-guns.ts';
import { BAGS, KEYS, PACKS, TREASURES } from '#world/lexicon/frames/containers.ts';
import { COSTUMES, EMBLEMS, FOODS, FURNITURE, INSTRUMENTS, MOUNTS, PROPS } from '#world/lexicon/frames/household.ts';
import { SET_BONUSES, SKILL_STONES, TALENTS, TOMES, ULTIMATES } from '#world/lexicon/frames/learning.ts';
import { MATERIALS, SOULS, STONES } from '#world/lexicon/frames/materials.ts';
import { AMMUNITION, CLOAKS, TRINKETS } from '#world/lexicon/frames/outerwear.ts';
import { BLUEPRINTS, ODDMENTS, UNBINDERS } from '#world/lexicon/frames/papers.ts';
import { RELICS, SHIELDS, STAVES } from '#world/lexicon/frames/rites.ts';
import { ARCANE_STORIES, STORIES } from '#world/lexicon/frames/stories.ts';
import {
  AMMUNITION_ASIDES,
  AMMUNITION_STORIES,
  FOOD_STORIES,
  MOUNT_STORIES,
} from '#world/lexicon/frames/stories-apart.ts';
import { MORE_ARCANE_STORIES, MORE_STORIES } from '#world/lexicon/frames/stories-more.ts';
import type { AdjectiveKind } from '#world/lexicon/modifiers/adjectives.ts';
import type { StuffKind } from '#world/lexicon/stuffs.ts';

const ALL_ARMS = [...ARMS_ASIDES, ...MORE_ARMS_ASIDES];
const ALL_WEAR = [...WEAR_ASIDES, ...MORE_WEAR_ASIDES];
const ALL_GARMENTS = [...ALL_WEAR, ...GARMENT_ASIDES];
const ALL_THINGS = [...THING_ASIDES, ...MORE_THING_ASIDES];
const ALL_ARTS = [...ARCANE_ASIDES, ...MORE_ARCANE_ASIDES];
const ALL_FOOD = [...FOOD_ASIDES, ...MORE_FOOD_ASIDES];
const ALL_STORIES = [...STORIES, ...MORE_STORIES];
const ALL_ARCANE_STORIES = [...ARCANE_STORIES, ...MORE_ARCANE_STORIES];

/** How a kind of thing is written about: its first sentences, its second thoughts, its stories, what it does. */
export type Family = {
  leads: readonly Row[];
  asides: readonly Row[];
  stories: readonly Row[];
  effects: readonly Row[] | null;
  adjectives: AdjectiveKind;
  /** What such things are made of; null: nobody would say 'iron soup'. */
  stuffs: readonly StuffKind[] | null;
};

const arms = (leads: readonly Row[], stuffs: readonly StuffKind[], adjectives: AdjectiveKind = 'metal'): Family => ({
  leads,
  asides: ALL_ARMS,
  stories: ALL_STORIES,
  effects: null,
  adjectives,
  stuffs,
});

const wear = (leads: readonly Row[], adjectives: AdjectiveKind, stuffs: readonly StuffKind[]): Family => ({
  leads,
  asides: ALL_WEAR,
  stories: ALL_STORIES,
  effects: null,
  adjectives,
  stuffs,
});

const thing = (
  leads: readonly Row[],
  adjectives: AdjectiveKind,
  stuffs: readonly StuffKind[] | null = null,
): Family => ({
  leads,
  asides: ALL_THINGS,
  stories: ALL_STORIES,
  effects: null,
  adjectives,
  stuffs,
});

const art = (leads: readonly Row[], adjectives: AdjectiveKind, effects: readonly Row[] | null): Family => ({
  leads,
  asides: ALL_ARTS,
  stories: ALL_ARCANE_STORIES,
  effects,
  adjectives,
  stuffs: null,
});

const sprite = (leads: readonly Row[], adjectives: AdjectiveKind, stuffs: readonly StuffKind[]): Family => ({
  leads,
  asides: SPRITE_ASIDES,
  stories: ALL_STORIES,
  effects: null,
  adjectives,
  stuffs,
});

/** Every family by its key; item types name theirs in `plan.ts`. */
export const FAMILIES = {
  blade: arms(BLADES, ['metal']),
  blunt: arms(BLUNTS, ['metal']),
  axe: arms(AXES, ['metal']),
  bow: arms(BOWS, ['wood'], 'wood'),
  gun: arms(GUNS, ['metal']),
  engine: arms(ENGINES, ['metal']),
  staff: arms(STAVES, ['wood'], 'wood'),
  relic: { ...thing(RELICS, 'jewel', ['metal', 'stone']), stories: ALL_STORIES },
  shield: arms(SHIELDS, ['metal', 'wood']),
  head: wear(HEADGEAR, 'cloth', ['leather', 'cloth']),
  body: { ...wear(BODYWEAR, 'cloth', ['leather', 'cloth']), asides: ALL_GARMENTS },
  limb: wear(LIMBWEAR, 'cloth', ['leather', 'cloth']),
  ironHead: wear(HEADGEAR, 'metal', ['metal']),
  ironBody: wear(BODYWEAR, 'metal', ['metal']),
  ironLimb: wear(LIMBWEAR, 'metal', ['metal']),
  cloak: { ...wear(CLOAKS, 'cloth', ['cloth']), asides: ALL_GARMENTS },
  trinket: { ...thing(TRINKETS, 'jewel', ['metal', 'stone']), asides: ORNAMENT_ASIDES },
  ammunition: { ...thing(AMMUNITION, 'matter'), asides: AMMUNITION_ASIDES, stories: AMMUNITION_STORIES },
  pack: thing(PACKS, 'cloth', ['leather', 'cloth']),
  bag: thing(BAGS, 'cloth', ['cloth']),
  treasure: thing(TREASURES, 'wood', ['metal', 'wood']),
  key: thing(KEYS, 'metal', ['metal', 'stone']),
  material: thing(MATERIALS, 'matter'),
  stone: { ...thing(STONES, 'stone'), effects: SOCKETS },
  soul: thing(SOULS, 'stone'),
  tome: art(TOMES, 'paper', PASSIVES),
  talent: art(TALENTS, 'paper', PASSIVES),
  skillStone: art(SKILL_STONES, 'stone', BOOSTS),
  ultimate: art(ULTIMATES, 'stone', STRIKES),
  setBonus: art(SET_BONUSES, 'stone', PASSIVES),
  furniture: sprite(FURNITURE, 'house', ['wood']),
  instrument: sprite(INSTRUMENTS, 'wood', ['wood']),
  emblem: sprite(EMBLEMS, 'jewel', ['metal', 'stone']),
  food: { ...thing(FOODS, 'food'), asides: ALL_FOOD, stories: FOOD_STORIES, effects: MEALS },
  mount: { ...thing(MOUNTS, 'beast'), asides: MOUNT_ASIDES, stories: MOUNT_STORIES },
  costume: wear(COSTUMES, 'festive', ['cloth']),
  prop: { ...thing(PROPS, 'show'), asides: ORNAMENT_ASIDES },
  blueprint: thing(BLUEPRINTS, 'paper'),
  oddment: thing(ODDMENTS, 'matter'),
  unbinder: thing(UNBINDERS, 'paper'),
} as const satisfies Record<string, Family>;

export type FamilyKey = keyof typeof FAMILIES;
