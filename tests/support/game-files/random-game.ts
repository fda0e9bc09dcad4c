import type { Text } from '#contract/text.ts';
import { between, pick, type Random, range, seeded, shuffled } from '#scripts/bench/random.ts';
import {
  type GameFixture,
  ITEM_NUMBERS,
  type ItemFixture,
  type Limit,
  MONSTER_NUMBERS,
  type MonsterFixture,
  POOL_VERSIONS,
  type PoolEntryFixture,
  type PoolFixture,
  type SetFixture,
  type Words,
  type Writing,
} from './game-fixture.ts';
import { bareItem, CONTAINERS, SET_EFFECT } from './game-of.ts';
import { RESTRICTIONS } from './table-rows.ts';

/** Texts that break careless code, and some as games have them. */
const TEXTS: readonly Text[] = [
  { en: 'Lamp-Keeper’s Wick', es: 'Mecha del farolero', pt: 'Pavio do faroleiro', fr: 'Mèche du lampiste' },
  { en: 'Tin Whistle', es: 'Silbato de hojalata', fr: 'Sifflet d’étain' },
  { es: 'Señal del muelle', pt: 'Sinal do cais' },
  { fr: 'Clé à l’œil de bœuf' },
  { en: '<b>Bold</b> & <script>alert("1")</script>' },
  { en: 'Cut\0 in two', pt: 'Corta\0do' },
  { en: '\u200FTurned\u200E about' },
  { en: 'Twelve steps\n12', es: 'Doce pasos\n12\n\n7 y medio' },
  { en: '# no comment; "quoted", [section],' },
  { en: '$5$Orange$$ for 3$', fr: '$60$ pièces' },
  { en: 'V.16' },
  {},
];

/** Set effects: how many pieces they need stands at the beginning of their text, or nowhere. */
const COUNTED = (count: number): Text => ({ en: `${count} pieces: steady`, es: `${count} piezas: firme` });
const UNCOUNTED: Text = { en: 'Steady hands', pt: 'Mãos firmes' };

/** Ids of things that are on no list. */
const DANGLING = 7_777_777;
const [LAST_QUALITY, LAST_CLASS, LAST_ELEMENT] = [9, 61, 6];
const UNKNOWN_TYPES = [41, 62];
const TYPES = [1, 2, 3, 4, 5, 7, 15, 22, 23, 24, 25, 31, ...CONTAINERS, ...CONTAINERS, ...UNKNOWN_TYPES];

const chance = (random: Random, share: number) => random() < share;
const some = <T>(random: Random, list: readonly T[], share: number) => list.filter(() => chance(random, share));
const words = (random: Random): Words => ({ text: pick(random, TEXTS), hasOwn: chance(random, 0.7) });
const perhaps = <T>(random: Random, make: () => T): T | null => (chance(random, 0.5) ? make() : null);

function numbers<Name extends string>(random: Random, names: readonly Name[]): Partial<Record<Name, number>> {
  const entries = some(random, names, 0.4).map((name) => [name, chance(random, 0.1) ? 0 : between(random, 1, 9_999)]);
  return Object.fromEntries(entries) as Partial<Record<Name, number>>;
}

/** Different whole numbers from `low` to `high`, ascending. */
function distinct(random: Random, count: number, low: number, high: number): number[] {
  const found = new Set<number>();
  while (found.size < Math.min(count, high - low + 1)) found.add(between(random, low, high));
  return [...found].sort((one, other) => one - other);
}

function limit(random: Random): Limit | null {
  if (chance(random, 0.5)) return chance(random, 0.5) ? null : 'permanent';
  return { unit: pick(random, [1, 2, 3, 4, 5, 6] as const), amount: between(random, 1, 90) };
}

function randomItem(random: Random, id: number, skills: readonly number[], keys: readonly number[]): ItemFixture {
  const type = pick(random, TYPES);
  return {
    ...bareItem(id, type),
    inShop: chance(random, 0.3),
    name: words(random),
    description: words(random),
    icon: perhaps(random, () => `I${between(random, 1, 999)}`),
    runeType: perhaps(random, () => between(random, 1, 9)),
    auction: perhaps(random, () => between(random, 1, 40)),
    level: perhaps(random, () => between(random, 1, 120)),
    isRebirth: chance(random, 0.3),
    classes: perhaps(random, () => distinct(random, between(random, 1, 9), 0, LAST_CLASS)) ?? [],
    quality: between(random, 0, LAST_QUALITY),
    numbers: numbers(random, ITEM_NUMBERS),
    element: between(random, 0, LAST_ELEMENT),
    elementDamage: between(random, 0, 2) * 6,
    elementResistance: between(random, 0, 2) * 13,
    pool: perhaps(random, () => pick(random, [...keys, DANGLING])),
    spriteSkill: perhaps(random, () => pick(random, [...skills, DANGLING])),
    limit: limit(random),
    price: perhaps(random, () => ({ kind: between(random, 1, 4), coins: between(random, 0, 90_000) })),
    restrictions: some(random, RESTRICTIONS, 0.3),
    isUnique: chance(random, 0.2),
  };
}

const randomMonster = (random: Random, id: number): MonsterFixture => {
  const model = perhaps(random, () => `M${String(between(random, 1, 999_999)).padStart(6, '0')}`);
  const scale = model === null ? null : perhaps(random, () => between(random, 50, 300));
  return { id, name: words(random), model, scale, numbers: numbers(random, MONSTER_NUMBERS) };
};

/** So many entries lie in slots that are rolled for, and so many apart from them. */
const ROOM = {
  'V.2': [20, 0],
  'V.3': [20, 0],
  'V.4': [40, 0],
  'V.5': [40, 5],
  'V.6': [40, 5],
} satisfies Record<Writing['pools'], [number, number]>;

function randomPool(random: Random, key: number, ids: readonly number[], version: Writing['pools']): PoolFixture {
  const [rolled, apart] = ROOM[version];
  const entry = (isApart: boolean): PoolEntryFixture => {
    const item = chance(random, 0.1) ? 0 : chance(random, 0.1) ? DANGLING : pick(random, ids);
    const rate = pick(random, [null, 0, 0.05, 0.5, 2, 12.5, 40, 100]);
    return { item, stack: between(random, 1, 5), rate, apart: isApart };
  };
  const most = chance(random, 0.1) ? rolled : 6;
  const entries = [
    ...range(between(random, 0, most)).map(() => entry(false)),
    ...range(between(random, 0, apart)).map(() => entry(true)),
  ];
  return { key, rolls: pick(random, [null, 0, 1, 2, 5]), entries };
}

const PIECE_TYPES = [5, 3, 2, 4, 1];

/** Sets of pieces of one type each, in an order of the table's own; each effect has an item of its own. */
function randomSets(random: Random, first: number): { sets: SetFixture[]; items: ItemFixture[] } {
  const items: ItemFixture[] = [];
  const add = (type: number, description: Words): number => {
    const id = first + items.length;
    items.push({ ...bareItem(id, type), inShop: false, name: words(random), description });
    return id;
  };
  const sets = range(between(random, 0, 3)).map((nth): SetFixture => {
    const types = shuffled(random, PIECE_TYPES).slice(0, between(random, 1, 5));
    const pieces = types.map((type) => add(type, words(random)));
    const isCounted = chance(random, 0.5);
    const counts = distinct(random, between(random, 0, 3), 3, 5);
    const texts = counts.map((count) => (isCounted ? COUNTED(count) : UNCOUNTED));
    const effects = texts.map((text) => add(SET_EFFECT, { text, hasOwn: false }));
    return { id: nth + 1, name: words(random), pieces: chance(random, 0.3) ? [...pieces, DANGLING] : pieces, effects };
  });
  return { sets, items };
}

/** A small game of everything that a table can say, with what goes wrong in real ones. */
export function randomGame(seed: number, version: Writing['pools']): GameFixture {
  const random = seeded(seed, 'game');
  const ids = distinct(random, between(random, 1, 12), 1, 60_000);
  const monsterIds = distinct(random, between(random, 0, 6), 50_000, 60_000);
  const keys = [...new Set([...some(random, [...ids, ...monsterIds], 0.7), 4, 5])];
  const skills = distinct(random, 3, 1, 900);
  const { sets, items } = randomSets(random, 61_000);
  const all = [...ids.map((id) => randomItem(random, id, skills, keys)), ...items];
  const made = all.map(({ id }) => id);
  const scenes = distinct(random, between(random, 0, 4), 1, 430);
  const spots = range(scenes.length === 0 ? 0 : between(random, 0, 12));
  return {
    items: all,
    monsters: monsterIds.map((id) => randomMonster(random, id)),
    pools: keys.sort((one, other) => one - other).map((key) => randomPool(random, key, made, version)),
    sets,
    recipes: range(between(random, 0, 4)).map((nth) => ({
      id: nth + 1,
      result: chance(random, 0.1) ? DANGLING : pick(random, made),
      materials: distinct(random, between(random, 1, 3), 0, made.length).map((at) => ({
        item: made[at] ?? DANGLING,
        amount: between(random, 1, 99),
      })),
    })),
    scenes: some(random, scenes, 0.8).map((id) => ({ id, name: words(random), picture: `S${id}M` })),
    spawns: spots.map(() => ({
      scene: pick(random, scenes),
      monster: pick(random, [...monsterIds, DANGLING]),
      x: between(random, 0, 255),
      y: between(random, 0, 255),
    })),
    spriteSkills: some(random, skills, 0.8).map((id) => ({ id, text: pick(random, TEXTS) })),
  };
}

/** One of the ways in which games are written. */
export function randomWriting(seed: number): Omit<Writing, 'client'> {
  const random = seeded(seed, 'writing');
  const isSo = () => chance(random, 0.3);
  return {
    tables: pick(random, ['data/db', 'db'] as const),
    encoding: pick(random, ['big5', 'big5', 'gbk', 'utf-8', 'utf-16le'] as const),
    textEncoding: pick(random, ['windows-1252', 'utf-8'] as const),
    lineEnd: pick(random, ['\n', '\r\n'] as const),
    pools: pick(random, POOL_VERSIONS),
    hasComment: isSo(),
    hasMark: isSo(),
    hasBlankLines: isSo(),
    hasWideDigits: isSo(),
    hasUpperCaseNames: isSo(),
    owner: pick(random, ['server', 'server', 'both', 'client'] as const),
    hasEncrypted: isSo(),
  };
}
