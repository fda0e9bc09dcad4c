import type { Drops, Item } from '#contract/item.ts';
import type { Monster } from '#contract/monster.ts';
import { type Text, WireLanguage } from '#contract/text.ts';
import { FIRST_MONSTER_ID, SET_TYPE_ORDER } from '#domain/catalogue/item-types.ts';
import { restoreItem, restoreMonster } from '#snapshot/defaults.ts';
import type { ItemDraft } from './map/items.ts';
import type { MonsterDraft } from './map/monsters.ts';
import { dropsOf, joinedDrop, type Pool, type Roller } from './map/pools.ts';
import { type DropRow, piecesOf, type RecipeRow, type SetDraft, type Spawn } from './map/relations.ts';
import type { Problems } from './problems.ts';

/** All that was read of a game, before its parts are related. */
export type GameDraft = {
  items: Map<number, ItemDraft>;
  monsters: Map<number, MonsterDraft>;
  pools: Map<number, Pool>;
  drops: DropRow[];
  sets: SetDraft[];
  recipes: RecipeRow[];
  spawns: Spawn[];
};

const CHOICE_TYPE = 63;
const ABSENT_DROPS = 'drops are of items that are not there: left out';

type Related = { draft: GameDraft; problems: Problems };

/** The drops of monsters and containers by kind and id; items that are not there are counted and left out. */
function allDrops({ draft, problems }: Related): { monsters: Map<number, Drops>; items: Map<number, Drops> } {
  const { items, monsters, pools } = draft;
  const known = (drops: Drops, from: string): Drops => {
    const entries = Object.entries(drops).filter(([id]) => {
      const isThere = items.has(Number(id));
      if (!isThere) problems.count(ABSENT_DROPS, `${from} → ${id}`);
      return isThere;
    });
    return Object.fromEntries(entries);
  };
  const used = new Set<number>();
  const given = (key: number | null, roller: Roller, from: string): Drops | null => {
    const pool = key === null ? undefined : pools.get(key);
    if (key !== null) used.add(key);
    return pool ? known(dropsOf(pool, roller), from) : null;
  };
  const found = { monsters: new Map<number, Drops>(), items: new Map<number, Drops>() };
  for (const id of monsters.keys()) {
    const drops = given(id, 'monster', `monster ${id}`);
    if (drops) found.monsters.set(id, drops);
  }
  for (const [id, { pool, record }] of items) {
    const drops = given(pool, record.item_type === CHOICE_TYPE ? 'choice' : 'bag', `item ${id}`);
    if (drops) found.items.set(id, drops);
  }
  for (const key of pools.keys())
    if (!used.has(key)) problems.count('pools are of no monster and no container: left out', key);
  for (const { kind, from, item, drop } of draft.drops) {
    const [givers, table] = kind === 'monster' ? [monsters, found.monsters] : [items, found.items];
    if (!givers.has(from))
      problems.count(`drops are of ${kind === 'item' ? 'containers' : 'monsters'} that are not there: left out`, from);
    else if (!items.has(item)) problems.count(ABSENT_DROPS, `${kind} ${from} → ${item}`);
    else {
      const drops = table.get(from) ?? {};
      const before = drops[item];
      if (before) problems.count('drops name an item twice: shown as one', `${kind} ${from} → ${item}`);
      drops[item] = before ? joinedDrop(before, drop) : drop;
      table.set(from, drops);
    }
  }
  return found;
}

/** Where each item is found: ids of monsters and of containers, ascending. */
function sourcesOf({ monsters, items }: ReturnType<typeof allDrops>) {
  const found = new Map<number, { places: Set<number>; items: Set<number> }>();
  const of = (id: string) => {
    const known = found.get(Number(id)) ?? { places: new Set<number>(), items: new Set<number>() };
    found.set(Number(id), known);
    return known;
  };
  // A number below would be read as an item's; pages find the droppers of an item by what monsters drop.
  for (const [monster, drops] of monsters) {
    if (monster >= FIRST_MONSTER_ID) for (const id of Object.keys(drops)) of(id).places.add(monster);
  }
  for (const [container, drops] of items) {
    for (const id of Object.keys(drops)) of(id)[container < FIRST_MONSTER_ID ? 'places' : 'items'].add(container);
  }
  const ascending = (ids: Set<number>) => [...ids].sort((one, other) => one - other);
  return new Map(
    [...found].map(([id, { places, items }]) => [id, { places: ascending(places), items: ascending(items) }]),
  );
}

/** What each item is made of; of several recipes of one item the first counts. */
function craftingOf({ draft: { recipes, items }, problems }: Related): Map<number, Item['crafting']> {
  const crafting = new Map<number, Item['crafting']>();
  for (const { result, materials } of recipes) {
    if (!items.has(result)) problems.count('recipes make items that are not there: left out', result);
    else if (crafting.has(result)) problems.count('items have more than one recipe: the first is shown', result);
    else {
      const known = materials.filter(([id]) => {
        if (!items.has(id))
          problems.count('recipes take items that are not there: left out of them', `${result} ← ${id}`);
        return items.has(id);
      });
      const amounts: Item['crafting'] = {};
      for (const [id, amount] of known) amounts[id] = (amounts[id] ?? 0) + amount;
      crafting.set(result, amounts);
    }
  }
  return crafting;
}

const COUNTS = ['3', '4', '5'] as const;

const joined = (one: Text | undefined, other: Text): Text =>
  one === undefined
    ? other
    : Object.fromEntries(
        WireLanguage.options.flatMap((language) => {
          const texts = [one[language], other[language]].filter((text) => text !== undefined);
          return texts.length > 0 ? [[language, texts.join('\n')]] : [];
        }),
      );

/** The effects of a set by the number of pieces: as their texts say, else by their order. */
function enchantsOf(
  { called, effects, enchants }: SetDraft,
  { draft: { items }, problems }: Related,
): Item['set_enchants'] {
  const found: Item['set_enchants'] = { ...enchants };
  for (const [at, id] of effects.entries()) {
    const text = items.get(id)?.record.item_description;
    if (!text) problems.count('effects of sets are items that are not there: left out', `${called} → ${id}`);
    else if (Object.keys(text).length > 0) {
      const count = piecesOf(text) ?? COUNTS[Math.min(at, COUNTS.length - 1)] ?? '5';
      found[count] = joined(found[count], text);
    }
  }
  return found;
}

type SetFacts = Pick<Item, 'item_set' | 'set_name' | 'set_enchants'>;

function setsOf(related: Related): Map<number, SetFacts> {
  const { draft, problems } = related;
  const facts = new Map<number, SetFacts>();
  const place = (id: number) => {
    const type = draft.items.get(id)?.record.item_type ?? 0;
    const order = SET_TYPE_ORDER.indexOf(type);
    return order < 0 ? SET_TYPE_ORDER.length + type : order;
  };
  for (const set of draft.sets) {
    const pieces = [...new Set(set.pieces)].filter((id) => {
      if (!draft.items.has(id))
        problems.count('pieces of sets are items that are not there: left out', `${set.called} → ${id}`);
      return draft.items.has(id);
    });
    pieces.sort((one, other) => place(one) - place(other) || one - other);
    const fact = { item_set: pieces, set_name: set.name, set_enchants: enchantsOf(set, related) };
    for (const id of pieces) {
      if (facts.has(id)) problems.count('items are pieces of more than one set: the first is shown', id);
      else facts.set(id, fact);
    }
  }
  return facts;
}

function spotsOf({ draft: { spawns, monsters }, problems }: Related): Map<number, Monster['found_in_maps']> {
  const spots = new Map<number, Monster['found_in_maps']>();
  for (const { monster, spot } of spawns) {
    if (!monsters.has(monster))
      problems.count('places are of monsters that are not there: left out', `${spot.scene} → ${monster}`);
    else spots.set(monster, [...(spots.get(monster) ?? []), spot]);
  }
  return spots;
}

const inOrder = (one: number, other: number) => one - other;

const ITEM = restoreItem({ item_id: 0, item_type: 0, item_quality: 0 });
const MONSTER = restoreMonster({ id: 0 });

/** Relates the parts of a game: who drops what and where it is found, sets, recipes, places. Records are in order of id. */
export function relate(draft: GameDraft, problems: Problems): { items: Item[]; monsters: Monster[] } {
  const related = { draft, problems };
  const drops = allDrops(related);
  const [sources, crafting, sets, spots] = [sourcesOf(drops), craftingOf(related), setsOf(related), spotsOf(related)];
  const items = [...draft.items.keys()].sort(inOrder).map((id) => {
    const source = sources.get(id);
    const own = draft.items.get(id)?.record;
    // Two forms of all records at once would take half as much memory again.
    draft.items.delete(id);
    return {
      ...ITEM,
      ...own,
      quality: own?.item_quality ?? 0,
      crafting: crafting.get(id) ?? {},
      ...sets.get(id),
      possible_drops: drops.items.get(id) ?? {},
      can_be_found: source?.places ?? [],
      found_in_items: source?.items ?? [],
    };
  });
  const monsters = [...draft.monsters.keys()].sort(inOrder).map((id) => ({
    ...MONSTER,
    ...draft.monsters.get(id),
    possible_drops: drops.monsters.get(id) ?? {},
    found_in_maps: spots.get(id) ?? [],
  }));
  return { items, monsters };
}
