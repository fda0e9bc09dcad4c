import type { Drops, Item } from '#contract/item.ts';
import type { Monster } from '#contract/monster.ts';
import type { PatchNote } from '#contract/patch-note.ts';
import type { Text } from '#contract/text.ts';
import type { World } from '#snapshot/world.ts';

type Loose = Record<string, unknown>;

/** Numbers as strings, all the way down. */
function numbersAsStrings(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(numbersAsStrings);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, numbersAsStrings(entry)]));
}

/** `br` where this project says `pt`, '' where it leaves a language out. */
function foreignText(text: Text): Loose {
  const { pt = '', en = '', es = '', fr = '' } = text;
  return { en, es, br: pt, fr };
}

/** The bare rate where one piece is dropped. */
function foreignDrops(drops: Drops): Loose {
  return Object.fromEntries(
    Object.entries(drops).map(([id, { rate, quantity }]) => [id, quantity === 1 ? rate : { rate, quantity }]),
  );
}

/** An item with the specified fields only: no auction type, no rune type, no list of containers, one name of its quality. */
export function foreignItem(item: Item): unknown {
  const { auction_type: _, rune_type: __, found_in_items: ___, item_quality, quality, ...specified } = item;
  return numbersAsStrings({
    ...specified,
    ...(item.item_id % 2 === 0 ? { quality } : { item_quality }),
    item_name: foreignText(item.item_name),
    item_description: foreignText(item.item_description),
    secondary_description: foreignText(item.secondary_description),
    set_name: foreignText(item.set_name),
    class_group: item.class_group.join(','),
    lvl_requirement: item.lvl_requirement ?? '',
    p_atk: item.p_atk ?? '',
    unique_slot: Number(item.unique_slot),
    possible_drops: foreignDrops(item.possible_drops),
  });
}

/** A monster, its model with a scale mark. */
export function foreignMonster(monster: Monster): unknown {
  return numbersAsStrings({
    ...monster,
    monster_name: foreignText(monster.monster_name),
    material_id: monster.material_id && `${monster.material_id}$150`,
    possible_drops: foreignDrops(monster.possible_drops),
    found_in_maps: monster.found_in_maps.map((spot) => ({ ...spot, scene_names: foreignText(spot.scene_names) })),
  });
}

/** A note with numbers as strings. */
export function foreignNote(note: PatchNote): unknown {
  return { ...note, id: String(note.id), messageId: Number(note.messageId) };
}

/** The same world with names missing: every third record lacks French, every seventh has none at all. */
export function withoutSomeNames(world: World): World {
  const less = (id: number, { fr, ...others }: Text): Text =>
    id % 7 === 0 ? {} : id % 3 === 0 || !fr ? others : { ...others, fr };
  return {
    ...world,
    items: world.items.map((item) => ({ ...item, item_name: less(item.item_id, item.item_name) })),
    monsters: world.monsters.map((monster) => ({ ...monster, monster_name: less(monster.id, monster.monster_name) })),
  };
}
