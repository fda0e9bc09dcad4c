import type { Item } from '#contract/item.ts';
import type { Monster } from '#contract/monster.ts';
import type { Text } from '#contract/text.ts';
import { Deck } from '#world/deck.ts';
import type { Row } from '#world/grammar/language.ts';
import type { Random } from '#world/random.ts';

/** A monster that stands on a map and drops something at a known rate: notes tell only what the database shows. */
export type Haunt = { monster: Row; map: Row; drop: Row; rate: number };

/** Decks of names fit to stand inside a sentence. */
export type Names = {
  haunts: Deck<Haunt>;
  maps: Deck<Row>;
  items: Deck<Row>;
  weapons: Deck<Row>;
  costumes: Deck<Row>;
  bags: Deck<Row>;
};

const PLAIN = /^[\p{Script=Latin} ’'-]{4,40}$/u;
const WEAPONS: readonly number[] = [7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 54, 55, 59];
const COSTUMES: readonly number[] = [35, 36, 37, 42];
const BAGS: readonly number[] = [28, 29, 63];

/** A name in all four languages; null when one is missing or odd (digits, quotes, marks that markdown would read). */
function plainName({ en = '', es = '', pt = '', fr = '' }: Text): Row | null {
  const row: Row = [en, es, pt, fr];
  return row.every((name) => PLAIN.test(name)) ? row : null;
}

/** Each name once: eight things may be called the same. */
function distinct(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row[0], row])).values()];
}

function named(items: readonly Item[], types?: readonly number[]): Row[] {
  const chosen = types ? items.filter(({ item_type }) => types.includes(item_type)) : items;
  return distinct(
    chosen.flatMap(({ item_name }) => {
      const row = plainName(item_name);
      return row ? [row] : [];
    }),
  );
}

function hauntsOf(monsters: readonly Monster[], items: readonly Item[]): Haunt[] {
  const byId = new Map(items.map((item) => [String(item.item_id), item]));
  return monsters.flatMap(({ monster_name, possible_drops, found_in_maps }) => {
    const monster = plainName(monster_name);
    const map = found_in_maps.map(({ scene_names }) => plainName(scene_names)).find((name) => name !== null);
    if (!monster || !map) return [];
    for (const [id, { rate }] of Object.entries(possible_drops)) {
      const drop = plainName(byId.get(id)?.item_name ?? {});
      if (drop && rate !== null && rate >= 0.05 && rate <= 40) return [{ monster, map, drop, rate }];
    }
    return [];
  });
}

function deck<T>(random: Random, found: readonly T[], else_: readonly T[], what: string): Deck<T> {
  const cards = found.length > 0 ? found : else_;
  if (cards.length === 0)
    throw new Error(`No note can be written: the world has no ${what} with a plain name in all languages.`);
  return new Deck(random, cards);
}

/** The names notes draw from; a world without costumes or bags speaks of other items in their place. */
export function readNames(random: Random, items: readonly Item[], monsters: readonly Monster[]): Names {
  const all = named(items);
  const haunts = hauntsOf(monsters, items);
  const maps = distinct(haunts.map(({ map }) => map));
  return {
    haunts: deck(random, haunts, [], 'monster on a map with a known drop'),
    maps: deck(random, maps, [], 'map'),
    items: deck(random, all, [], 'item'),
    weapons: deck(random, named(items, WEAPONS), all, 'item'),
    costumes: deck(random, named(items, COSTUMES), all, 'item'),
    bags: deck(random, named(items, BAGS), all, 'item'),
  };
}
