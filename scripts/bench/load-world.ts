import { fileURLToPath } from 'node:url';
import type { Item } from '#contract/item.ts';
import type { Monster } from '#contract/monster.ts';
import type { PatchNote } from '#contract/patch-note.ts';
import { type Text, WireLanguage } from '#contract/text.ts';
import { FIRST_MONSTER_ID, isExclusive } from '#domain/catalogue/item-types.ts';
import { noteInstant } from '#domain/news/note.ts';
import { readStoredWorld, type World } from '#snapshot/world.ts';
import { HARD_ITEMS, HARD_MONSTERS } from '#support/catalogue/hard-cases.ts';
import { createNamer, type Namer } from './load-names.ts';
import { between, pick, type Random, seeded, shuffled } from './random.ts';

/** `demo` is the committed sample, `load` the scale of a real game: 45,000 items, 8,600 monsters, 430 maps, 100,000 drops. */
export type WorldSize = 'demo' | 'load';

export const SEED = 20_261_119;

/** Copies that the load world has of each item of a type, so that types are as frequent as in a real game. */
const COPIES: Readonly<Record<number, number>> = {
  1: 70,
  2: 82,
  3: 82,
  4: 82,
  5: 82,
  6: 31,
  18: 57,
  19: 9,
  20: 9,
  21: 12,
  22: 25,
  23: 34,
  24: 24,
  25: 22,
  26: 12,
  27: 33,
  28: 28,
  29: 77,
  30: 19,
  31: 37,
  32: 18,
  33: 52,
  34: 20,
  35: 91,
  36: 74,
  37: 74,
  42: 80,
  46: 10,
  47: 22,
  48: 23,
  57: 9,
  58: 25,
  60: 17,
  63: 51,
  111: 5,
};
const OTHER_COPIES = 41;
const SET_COPIES = 19;
const MONSTERS = 8_600;
const NOTE_COPIES = 10;
/** Maps are numbered S001 to S430; the copies of a map are 40 numbers apart. */
const [LAST_SCENE, SCENES] = [430, 40];
/** Drops of a copied monster that stay those of the sample: these items have a hundred droppers and more. */
const SAME_DROP = 0.35;

const FIRST_ITEM = 1_500;
const FIRST_SHOP_ITEM = 40_001;
const LAST_ID = 60_000;
const bandOf = (id: number) => (isExclusive(id) ? 'exclusive' : id < FIRST_SHOP_ITEM ? 'ordinary' : 'shop');

/** Ids without a record, as many as are asked for, spread evenly over the whole band. */
function freeIds(count: number, from: number, isFree: (id: number) => boolean): number[] {
  const free = Array.from({ length: LAST_ID - from + 1 }, (_, at) => from + at).filter(isFree);
  return Array.from({ length: count }, (_, at) => free[Math.floor((at * free.length) / count)] as number);
}

/** The id of each copy by the id of its original: neighbours by id are of one kind, as in a game. */
function copyIds(items: readonly Item[]): Map<number, number[]> {
  const taken = new Set([...items.map(({ item_id }) => item_id), ...HARD_ITEMS]);
  const plan = items
    .filter(({ item_id }) => !HARD_ITEMS.has(item_id))
    .flatMap(({ item_id, item_type, item_set }) => {
      const count = item_set.length > 0 ? SET_COPIES : (COPIES[item_type] ?? OTHER_COPIES);
      return Array.from({ length: count }, () => item_id);
    });
  const ids = new Map<number, number[]>();
  for (const band of ['ordinary', 'shop', 'exclusive']) {
    const own = plan.filter((id) => bandOf(id) === band);
    const free = freeIds(own.length, FIRST_ITEM, (id) => bandOf(id) === band && !taken.has(id));
    for (const [at, original] of own.entries()) {
      ids.set(original, [...(ids.get(original) ?? []), free[at] as number]);
    }
  }
  return ids;
}

const STRENGTHS =
  'p_atk r_atk m_atk p_def m_def bonus_hp bonus_mp durability sell_price health_points experience'.split(' ');

function varied<Part extends object>(random: Random, record: Part): Part {
  const strengths = Object.entries(record).flatMap(([field, value]) =>
    STRENGTHS.includes(field) && typeof value === 'number' ? [[field, Math.round(value * (0.9 + random() / 5))]] : [],
  );
  return { ...record, ...Object.fromEntries(strengths) };
}

type Making = { random: Random; namer: Namer; ids: ReadonlyMap<number, readonly number[]>; all: readonly Item[] };

function itemCopies({ random, namer, ids, all }: Making, item: Item): Item[] {
  const copyOf = (id: number, nth: number) => ids.get(id)?.[nth % (ids.get(id)?.length ?? 1)] ?? id;
  const anyCopy = (id: number) => copyOf(id, between(random, 0, 99));
  const moved = <Row>(map: Record<string, Row>, to: (id: number) => number) =>
    Object.fromEntries(Object.entries(map).map(([id, row]) => [to(Number(id)), row]));
  return (ids.get(item.item_id) ?? []).map((item_id, nth) => ({
    ...varied(random, item),
    item_id,
    item_name:
      item.item_set.length > 0 ? namer.ofSet(item.item_name, item.item_set, nth) : namer.another(item.item_name),
    item_description: namer.reworded(item.item_description, [pick(random, all), pick(random, all)]),
    ui_id_1: nth % 2 === 1 && item.ui_id_1 ? `${item.ui_id_1}-${nth}` : item.ui_id_1,
    set_name: namer.ofSet(item.set_name, item.item_set, nth),
    item_set: item.item_set.map((id) => copyOf(id, nth)),
    crafting: moved(item.crafting, anyCopy),
    possible_drops: moved(item.possible_drops, anyCopy),
  }));
}

function dropOf({ random, ids, all }: Making, id: number): number {
  if (random() < SAME_DROP) return id;
  const copies = ids.get(id) ?? ids.get(pick(random, all).item_id);
  return copies ? pick(random, copies) : id;
}

function monsterCopy(making: Making, sample: Monster, id: number): Monster {
  const { random, namer } = making;
  const turn = between(random, 0, Math.floor(LAST_SCENE / SCENES));
  const spots = sample.found_in_maps.map((spot) => {
    const number = Number(spot.scene.slice(1)) + turn * SCENES;
    const near = { ...spot, x_coord: between(random, 8, 247), y_coord: between(random, 8, 247) };
    if (turn === 0 || number > LAST_SCENE) return near;
    const scene = `S${String(number).padStart(3, '0')}`;
    return { ...near, scene, scene_names: namer.ofSet(spot.scene_names, [number], turn) };
  });
  const drops = Object.entries(sample.possible_drops).map(([dropped, row]) => [dropOf(making, Number(dropped)), row]);
  const level = sample.level && Math.min(100, Math.max(1, sample.level + between(random, -4, 4)));
  const monster_name = namer.another(sample.monster_name);
  const possible_drops = Object.fromEntries(drops);
  return { ...varied(random, sample), id, level, monster_name, found_in_maps: spots, possible_drops };
}

function allMonsters(making: Making, sample: readonly Monster[]): Monster[] {
  const taken = new Set(sample.map(({ id }) => id));
  const own = sample.filter(({ id }) => !HARD_MONSTERS.has(id));
  // Half of a game's monsters drop something, which is more than in the sample.
  const droppers = own.filter(({ possible_drops }) => Object.keys(possible_drops).length > 0);
  const originals = [...own, ...droppers.slice(0, 24)];
  const ids = freeIds(MONSTERS - sample.length, FIRST_MONSTER_ID + 1, (id) => !taken.has(id));
  const copies = shuffled(making.random, ids).map((id, nth) =>
    monsterCopy(making, originals[nth % originals.length] as Monster, id),
  );
  return [...sample, ...copies].sort((a, b) => a.id - b.id);
}

/** The notes of a language: copies are some weeks older, and end as another note of the language does. */
function allNotes(sample: readonly PatchNote[]): PatchNote[] {
  const copies = sample.flatMap((note, at) =>
    Array.from({ length: NOTE_COPIES }, (_, nth) => {
      const age = nth + 1;
      const day = new Date(`${note.date.slice(0, 10)}T00:00:00Z`);
      day.setUTCDate(day.getUTCDate() - 9 * age);
      const date = day.toISOString().slice(0, 10) + note.date.slice(10);
      const other = sample[(at + age) % sample.length]?.content ?? '';
      const content = note.content.split('\n\n').slice(0, -1).concat(other.split('\n\n').slice(-2)).join('\n\n');
      const messageId = String(BigInt(note.messageId) - BigInt(age));
      return { ...note, id: note.id + 5_000 * age, messageId, date, created_at: date, content };
    }),
  );
  const instant = ({ date }: PatchNote) => noteInstant(date)?.getTime() ?? 0;
  return [...sample, ...copies].sort((a, b) => instant(b) - instant(a) || b.id - a.id);
}

/** Where a thing is found follows from what holds or drops it; bare ids from 50,000 on are read as monsters. */
function linked(items: readonly Item[], monsters: readonly Monster[]): Item[] {
  const found = new Map(
    items.map((item) => [item.item_id, { can_be_found: [] as number[], found_in_items: [] as number[] }]),
  );
  const containers = items.map(({ item_id, possible_drops }) => ({ id: item_id, possible_drops, isItem: true }));
  for (const { id, possible_drops, isItem } of [...containers, ...monsters.map((one) => ({ ...one, isItem: false }))]) {
    const field = isItem && id >= FIRST_MONSTER_ID ? 'found_in_items' : 'can_be_found';
    for (const held of Object.keys(possible_drops)) found.get(Number(held))?.[field].push(id);
  }
  const sorted = (ids: number[] = []) => ids.sort((a, b) => a - b);
  return items.map((item) => {
    const { can_be_found, found_in_items } = found.get(item.item_id) ?? {};
    return { ...item, can_be_found: sorted(can_be_found), found_in_items: sorted(found_in_items) };
  });
}

/** Multiplies a sample to the scale of a real game; its own records, the hard cases among them, stay. Always the same. */
export function loadWorld(sample: World): World {
  const random = seeded(SEED, 'load');
  const all = sample.items.filter(({ item_id }) => !HARD_ITEMS.has(item_id));
  const making = { random, namer: createNamer(random, all), ids: copyIds(sample.items), all };
  const items = [...sample.items, ...all.flatMap((item) => itemCopies(making, item))];
  items.sort((a, b) => a.item_id - b.item_id);
  const monsters = allMonsters(making, sample.monsters);
  const notes = Object.fromEntries(WireLanguage.options.map((one) => [one, allNotes(sample.notes[one])]));
  return { items: linked(items, monsters), monsters, notes: notes as World['notes'], banners: sample.banners };
}

export function worldOf(size: WorldSize): World {
  const sample = readStoredWorld(fileURLToPath(new URL('../../data', import.meta.url)));
  return size === 'demo' ? sample : loadWorld(sample);
}

const SHARE = 100;
/** One touched item in so many gets another name; the others get another stat or text. */
const RENAMED = 10;

const STATS = ['p_atk', 'r_atk', 'p_def', 'm_def', 'str_bonus', 'bonus_hp', 'durability'] as const;

/** Texts end in the round's number, the old one's taken off: two patches in a row never give the same text. */
function reworded(text: Text, round: number): Text {
  const translated = Object.entries(text).map(([language, words = '']) => [
    language,
    `${words.replace(/ ·\d+$/, '')} ·${round}`,
  ]);
  return Object.fromEntries(translated) as Text;
}

function changedStat(item: Item, round: number): Partial<Item> | null {
  const stat = STATS.find((name) => item[name]);
  return stat ? { [stat]: Number(item[stat]) + round } : null;
}

function changedText(item: Item, round: number): Partial<Item> {
  const text = Object.keys(item.item_description).length > 0 ? item.item_description : item.item_name;
  return { item_description: reworded(text, round) };
}

function patched(item: Item, turn: number, round: number): Item {
  if (turn % RENAMED === 0) return { ...item, item_name: reworded(item.item_name, round) };
  const stat = turn % 2 === 1 ? changedStat(item, round) : null;
  return { ...item, ...(stat ?? changedText(item, round)) };
}

/**
 * A world after a patch that touches 1 % of its items: one in ten of them gets another name in every language, the others
 * another stat or description. The same world and round give the same patch; rounds (from 1) differ from each other.
 */
export function patchWorld(world: World, round: number): World {
  const items = world.items.map((item, index) => (index % SHARE === 0 ? patched(item, index / SHARE, round) : item));
  return { ...world, items };
}
