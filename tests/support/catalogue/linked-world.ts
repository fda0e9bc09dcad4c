import type { Item } from '#contract/item.ts';
import type { Monster } from '#contract/monster.ts';
import type { PatchNote } from '#contract/patch-note.ts';
import { restoreItem, restoreMonster } from '#snapshot/defaults.ts';
import type { World } from '#snapshot/world.ts';

/** An item with the defaults of a record that says nothing. */
export function anItem(fields: Partial<Item> & { item_id: number }): Item {
  return restoreItem({ item_type: 23, item_quality: 0, item_name: { en: `Item ${fields.item_id}` }, ...fields });
}

/** A monster with the defaults of a record that says nothing. */
export function aMonster(fields: Partial<Monster> & { id: number }): Monster {
  return restoreMonster({ monster_name: { en: `Monster ${fields.id}` }, ...fields });
}

/** A note of a day in May 2026. */
export function aNote(fields: Partial<PatchNote> & { id: number }): PatchNote {
  const date = '2026-05-04 12:00:00';
  return {
    messageId: String(fields.id),
    date,
    created_at: date,
    content: 'PATCH\nWords.',
    image: null,
    description: '',
    ...fields,
  };
}

const names = (en: string, es: string, pt: string, fr: string) => ({ en, es, pt, fr });

const SWORD = anItem({
  item_id: 1501,
  item_type: 7,
  item_quality: 4,
  quality: 4,
  item_name: names('Tide Sword', 'Espada de la marea', 'Espada da maré', 'Épée des marées'),
  item_description: names('Cold to the touch.', 'Fría al tacto.', 'Fria ao toque.', 'Froide au toucher.'),
  ui_id_1: 'A0012',
  lvl_requirement: 42,
  class_group: [3, 61],
  p_atk: 1200,
  atk_spd: 15,
  crafting: { '1502': 12, '1599': 1 },
  item_set: [1501, 1503, 1598],
  set_name: names('Harbour Watch', 'Guardia del puerto', 'Guarda do porto', 'Garde du port'),
  set_enchants: { '3': { en: 'Three: Strength +8' }, '5': { en: 'Five: never reached' } },
  can_be_found: [1504, 50_001, 50_002, 59_999],
  found_in_items: [50_001],
});

/** Twelve records with every kind of reference: craft, set, bag, containers above 50,000, droppers, gaps, one shared id. */
export function linkedWorld(): World {
  const items = [
    SWORD,
    anItem({ item_id: 1502, ui_id_1: 'M0001', can_be_found: [50_001] }),
    anItem({ item_id: 1503, item_type: 1, item_set: [1501, 1503, 1598], rebirth_count: '1', restrictions: ['bound'] }),
    anItem({
      item_id: 1504,
      item_type: 28,
      possible_drops: { '1501': { rate: 2.5, quantity: 1 }, '1502': { rate: null, quantity: 3 } },
    }),
    anItem({ item_id: 1505, item_type: 24, auction_type: 33, rune_type: 2, can_be_found: [1504] }),
    anItem({ item_id: 1506, item_type: 35, auction_type: 22, unique_slot: true, archivable: 3 }),
    anItem({ item_id: 5200, item_type: 22, auction_type: 38, item_name: { es: 'Corcel' } }),
    anItem({ item_id: 50_001, item_type: 28, item_name: {}, possible_drops: { '1501': { rate: 100, quantity: 1 } } }),
  ];
  const monsters = [
    aMonster({
      id: 50_001,
      monster_name: names(
        'Keeper\nOld Bell',
        'Guardián\nVieja campana',
        'Guardião\nVelho sino',
        'Gardien\nVieille cloche',
      ),
      material_id: 'M001001',
      level: 40,
      health_points: 2_100_000_000,
      possible_drops: { '1501': { rate: 0.5, quantity: 1 }, '1502': { rate: 40, quantity: 2 } },
      found_in_maps: [{ scene: 'S001', scene_names: { en: 'Saltmere' }, x_coord: 12, y_coord: 30 }],
    }),
    aMonster({ id: 50_002, possible_drops: { '1501': { rate: 8, quantity: 1 } } }),
    aMonster({ id: 50_003, level: 7 }),
  ];
  const notes = {
    en: [
      aNote({ id: 12, messageId: '900', image: '/art/notes/tide.webp' }),
      aNote({ id: 10, messageId: '800', date: '2026-04-01' }),
    ],
    es: [aNote({ id: 13, messageId: '900', content: 'PARCHE\nPalabras.' })],
    pt: [aNote({ id: 14, messageId: '900', content: 'PATCH\nPalavras.' })],
    fr: [],
  };
  const banners = [
    {
      id: 1,
      active: true,
      kind: 'video' as const,
      title: { en: 'Film' },
      image: null,
      href: null,
      video: 'abc',
      endsAt: null,
    },
  ];
  return { items, monsters, notes, banners };
}

/** The same world after a patch: records of every kind came, changed and went, one file with its only item. */
export function patchedWorld(): World {
  const world = linkedWorld();
  const items = world.items
    .filter(({ item_id }) => item_id !== 5200)
    .map((item) => (item.item_id < 1504 ? { ...item, archivable: 77 } : item));
  return { ...world, items, monsters: [...world.monsters, aMonster({ id: 61_000 })] };
}
