import type { Item } from '#contract/item.ts';
import type { Monster } from '#contract/monster.ts';
import type { PatchNote } from '#contract/patch-note.ts';
import type { Text } from '#contract/text.ts';
import type { World } from '#snapshot/world.ts';
import { aMonster, aNote, anItem } from '#support/catalogue/linked-world.ts';
import { INJECTIONS } from '#support/fuzz/injections.ts';
import { range } from '../random.ts';

/** What a database can hold: everything else is refused before it comes so far. */
export const HELD = INJECTIONS.filter((text) => text.isWellFormed() && !text.includes('\0') && text !== '');

const at = (nth: number) => HELD[nth % HELD.length] ?? '';
const text = (nth: number): Text => ({ en: at(nth), es: at(nth + 1), pt: at(nth + 2), fr: at(nth + 3) });

/** Ids of the items, monsters and notes of the world: each item has another injection for its name. */
export const FIRST_ITEM = 1000;
export const FIRST_MONSTER = 60_000;
export const MONSTERS = 120;
export const FIRST_NOTE = 5000;
export const NOTES = 24;

/** An item that has an injection in everything that a page prints of it. */
export function hostileItem(id: number, nth: number, types: readonly number[] = [7, 1, 24, 28]): Item {
  const next = FIRST_ITEM + ((nth + 1) % HELD.length);
  return anItem({
    item_id: id,
    item_type: types[nth % types.length] ?? 7,
    auction_type: nth % 3 === 2 ? 33 : null,
    item_name: text(nth),
    item_description: { ...text(nth + 5), en: [at(nth + 6), at(nth + 7), at(nth + 8)].join('\n') },
    secondary_description: text(nth + 9),
    ui_id_1: at(nth + 13),
    lvl_requirement: nth % 100,
    class_group: [nth % 61],
    p_atk: 12,
    attribute_dmg_text: text(nth + 14),
    attribute_resistence_text: text(nth + 18),
    rebirth_restriction_text: text(nth + 22),
    restrictions: [at(nth + 26), at(nth + 27), '__proto__'],
    sprite_skill: 7,
    sprite_skill_name: text(nth + 28),
    crafting: { [String(next)]: 2 },
    item_set: [id, next],
    set_name: text(nth + 32),
    set_enchants: { '3': text(nth + 36), '5': text(nth + 40) },
    can_be_found: [FIRST_MONSTER + (nth % MONSTERS)],
    possible_drops: { [String(next)]: { rate: 2.5, quantity: 1 } },
  });
}

function hostileMonster(nth: number): Monster {
  return aMonster({
    id: FIRST_MONSTER + nth,
    monster_name: { ...text(nth * 5), en: `${at(nth * 5)}\n${at(nth * 5 + 4)}` },
    material_id: at(nth * 5 + 1),
    level: nth,
    possible_drops: { [String(FIRST_ITEM + nth)]: { rate: 50, quantity: 1 } },
    found_in_maps: [
      {
        scene: nth % 4 === 0 ? at(nth) : `S${String(nth).padStart(3, '0')}`,
        scene_names: text(nth * 5 + 2),
        x_coord: 1,
        y_coord: 2,
      },
    ],
  });
}

/** A note of injections: parts of a text, its picture, and what it is summed up as. */
function hostileNote(nth: number): PatchNote {
  const each = Math.ceil(HELD.length / NOTES);
  return aNote({
    id: FIRST_NOTE + nth,
    content: HELD.slice(nth * each, (nth + 1) * each)
      .join('\n\n')
      .slice(0, 25_000),
    image: at(nth * each + 3),
    description: at(nth * each + 4),
  });
}

/** A world whose every text is an injection. */
export function hostileWorld(): World {
  const banners: World['banners'] = range(30).map((nth) => ({
    id: 1 + nth,
    active: true,
    kind: (['video', 'promotion', 'popup'] as const)[nth % 3] ?? 'video',
    title: text(nth * 20),
    image: at(nth * 20 + 1),
    href: at(nth * 20 + 2),
    video: at(nth * 20 + 3),
    endsAt: nth % 2 === 0 ? null : '2099-01-01T00:00:00Z',
  }));
  return {
    items: HELD.map((_, nth) => hostileItem(FIRST_ITEM + nth, nth)),
    monsters: range(MONSTERS).map(hostileMonster),
    notes: { en: range(NOTES).map(hostileNote), es: [], pt: [], fr: [] },
    banners,
  };
}
