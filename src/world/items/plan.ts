import type { HintKind } from '#world/lexicon/hints.ts';
import type { HEADS } from '#world/lexicon/nouns/things.ts';
import type { WorldSize } from '#world/world.ts';
import type { FamilyKey } from './families.ts';

/** How a kind of item is named: by a noun of its own list, as `Head: Art`, or by what it makes. */
export type Naming =
  | { by: 'noun'; nouns: number }
  | { by: 'wear'; type: 1 | 2 | 3 | 4 | 5 }
  | { by: 'art'; heads: readonly (keyof typeof HEADS)[] };

/** A kind of item: its numbers on the wire, how many a world has, how it is named, written about and restricted. */
export type Kind = {
  type: number;
  auction?: number;
  rune?: number;
  family: FamilyKey;
  naming: Naming;
  count: Record<WorldSize, number>;
  shop?: boolean;
  /** Share of the kind that has a level. */
  levelled: number;
  hint?: HintKind;
};

const noun = (nouns: number): Naming => ({ by: 'noun', nouns });
const art = (...heads: (keyof typeof HEADS)[]): Naming => ({ by: 'art', heads });

function gear(type: number, family: FamilyKey, demo: number, load: number): Kind {
  return { type, family, naming: noun(type), count: { demo, load }, levelled: 0.99 };
}

const worn = (type: 1 | 2 | 3 | 4 | 5, family: FamilyKey): Kind => ({
  type,
  family,
  naming: { by: 'wear', type },
  count: { demo: 12, load: 960 },
  levelled: 0.99,
});

/** Every kind but the pieces of sets, gear blueprints and the hard cases, which are made beside the plan. */
export const KINDS: readonly Kind[] = [
  worn(1, 'head'),
  worn(2, 'body'),
  worn(3, 'body'),
  worn(4, 'limb'),
  worn(5, 'limb'),
  gear(6, 'cloak', 18, 590),
  gear(7, 'blade', 19, 850),
  gear(8, 'blade', 18, 780),
  gear(9, 'blunt', 18, 700),
  gear(10, 'blunt', 18, 700),
  gear(11, 'axe', 18, 700),
  gear(12, 'axe', 18, 700),
  gear(13, 'bow', 19, 780),
  gear(14, 'gun', 18, 700),
  gear(15, 'relic', 18, 780),
  gear(16, 'staff', 19, 850),
  gear(17, 'shield', 18, 780),
  gear(18, 'trinket', 26, 1920),
  gear(54, 'engine', 14, 630),
  gear(55, 'engine', 14, 630),
  gear(56, 'gun', 14, 630),
  gear(59, 'blade', 16, 700),
  gear(19, 'ammunition', 10, 90),
  gear(20, 'ammunition', 10, 90),
  gear(57, 'ammunition', 10, 90),
  { type: 60, family: 'key', naming: noun(60), count: { demo: 12, load: 200 }, levelled: 0.3 },
  { type: 21, family: 'pack', naming: noun(21), count: { demo: 10, load: 120 }, levelled: 0.4 },
  {
    type: 36,
    family: 'prop',
    naming: noun(36),
    count: { demo: 14, load: 1030 },
    shop: true,
    levelled: 0.1,
    hint: 'dress',
  },
  {
    type: 37,
    family: 'prop',
    naming: noun(37),
    count: { demo: 14, load: 1030 },
    shop: true,
    levelled: 0.1,
    hint: 'dress',
  },
  {
    type: 35,
    auction: 22,
    family: 'costume',
    naming: noun(35.22),
    count: { demo: 18, load: 1760 },
    shop: true,
    levelled: 0.1,
    hint: 'dress',
  },
  {
    type: 35,
    auction: 23,
    family: 'prop',
    naming: noun(35.23),
    count: { demo: 14, load: 1140 },
    shop: true,
    levelled: 0.1,
    hint: 'dress',
  },
  {
    type: 42,
    family: 'costume',
    naming: noun(42),
    count: { demo: 18, load: 1760 },
    shop: true,
    levelled: 0.1,
    hint: 'dress',
  },
  {
    type: 22,
    auction: 38,
    family: 'mount',
    naming: noun(22.38),
    count: { demo: 18, load: 920 },
    shop: true,
    levelled: 0.4,
    hint: 'ride',
  },
  {
    type: 22,
    auction: 32,
    family: 'skillStone',
    naming: art('skillStone', 'upgrade'),
    count: { demo: 38, load: 480 },
    levelled: 1,
    hint: 'apply',
  },
  {
    type: 22,
    auction: 37,
    family: 'instrument',
    naming: noun(22.37),
    count: { demo: 12, load: 160 },
    shop: true,
    levelled: 0,
    hint: 'sprite',
  },
  { type: 22, family: 'oddment', naming: noun(22), count: { demo: 16, load: 700 }, levelled: 0.1 },
  { type: 23, family: 'material', naming: noun(23), count: { demo: 64, load: 2260 }, levelled: 0 },
  {
    type: 24,
    auction: 33,
    rune: 1,
    family: 'stone',
    naming: noun(24.1),
    count: { demo: 14, load: 330 },
    levelled: 0.9,
    hint: 'socket',
  },
  {
    type: 24,
    auction: 33,
    rune: 2,
    family: 'stone',
    naming: noun(24.2),
    count: { demo: 14, load: 330 },
    levelled: 0.9,
    hint: 'socket',
  },
  {
    type: 24,
    auction: 33,
    rune: 3,
    family: 'stone',
    naming: noun(24.3),
    count: { demo: 14, load: 330 },
    levelled: 0.9,
    hint: 'socket',
  },
  {
    type: 25,
    family: 'tome',
    naming: art('tome', 'scroll', 'treatise'),
    count: { demo: 36, load: 780 },
    levelled: 1,
    hint: 'learn',
  },
  {
    type: 26,
    family: 'talent',
    naming: art('talent', 'talent', 'talent', 'ancient'),
    count: { demo: 60, load: 700 },
    levelled: 1,
    hint: 'learn',
  },
  { type: 27, family: 'setBonus', naming: art('setBonus'), count: { demo: 10, load: 330 }, levelled: 0 },
  { type: 28, family: 'treasure', naming: noun(28), count: { demo: 16, load: 470 }, levelled: 0.3, hint: 'open' },
  {
    type: 30,
    family: 'emblem',
    naming: noun(30),
    count: { demo: 16, load: 300 },
    shop: true,
    levelled: 0,
    hint: 'sprite',
  },
  {
    type: 31,
    auction: 35,
    family: 'furniture',
    naming: noun(31),
    count: { demo: 20, load: 730 },
    shop: true,
    levelled: 0,
    hint: 'sprite',
  },
  { type: 32, family: 'talent', naming: art('shard'), count: { demo: 22, load: 390 }, levelled: 0.5 },
  {
    type: 33,
    auction: 32,
    family: 'talent',
    naming: art('talentBlueprint'),
    count: { demo: 20, load: 310 },
    levelled: 0.6,
    hint: 'craft',
  },
  { type: 34, family: 'stone', naming: noun(34), count: { demo: 8, load: 160 }, levelled: 0.2 },
  { type: 46, family: 'unbinder', naming: noun(46), count: { demo: 4, load: 40 }, shop: true, levelled: 0 },
  {
    type: 47,
    family: 'pack',
    naming: noun(47),
    count: { demo: 5, load: 110 },
    shop: true,
    levelled: 0,
    hint: 'sprite',
  },
  { type: 48, family: 'food', naming: noun(48), count: { demo: 30, load: 700 }, levelled: 0.5, hint: 'eat' },
  { type: 58, family: 'soul', naming: noun(58), count: { demo: 10, load: 250 }, levelled: 0.4 },
  {
    type: 111,
    family: 'ultimate',
    naming: art('ultimate'),
    count: { demo: 24, load: 110 },
    levelled: 1,
    hint: 'learn',
  },
  {
    type: 29,
    family: 'bag',
    naming: noun(29),
    count: { demo: 28, load: 2270 },
    shop: true,
    levelled: 0.1,
    hint: 'open',
  },
  {
    type: 63,
    family: 'bag',
    naming: noun(63),
    count: { demo: 10, load: 510 },
    shop: true,
    levelled: 0.1,
    hint: 'choose',
  },
];

/** How many sets, gear blueprints and recipes a world has. */
export const EXTRAS: Record<WorldSize, { sets: number; blueprints: number; recipes: number }> = {
  demo: { sets: 40, blueprints: 20, recipes: 60 },
  load: { sets: 800, blueprints: 1750, recipes: 3600 },
};
