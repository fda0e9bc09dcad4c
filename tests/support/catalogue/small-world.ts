import type { Item } from '#contract/item.ts';
import type { Monster } from '#contract/monster.ts';
import type { PatchNote } from '#contract/patch-note.ts';
import type { WireLanguage } from '#contract/text.ts';
import type { World } from '#snapshot/world.ts';
import { anItem } from './linked-world.ts';

/** An item that is nothing special, but for what is given. */
export function item(id: number, special: Partial<Item> = {}): Item {
  const item_name = { en: `Thing ${id}`, es: `Cosa ${id}`, pt: `Coisa ${id}`, fr: `Chose ${id}` };
  return anItem({ item_id: id, item_name, ...special });
}

/** A monster that drops and stands nowhere, but for what is given. */
export function monster(id: number, special: Partial<Monster> = {}): Monster {
  return {
    id,
    monster_name: { en: `Beast ${id}` },
    material_id: null,
    level: null,
    health_points: null,
    mana_points: null,
    ...{ rank: null, element: null, p_atk: null, m_atk: null, p_def: null, m_def: null, experience: null },
    possible_drops: {},
    found_in_maps: [],
    ...special,
  };
}

const items: Item[] = [
  item(1600, { item_type: 7, item_quality: 3, lvl_requirement: 10, class_group: [3, 61], p_atk: 12, atk_spd: 15 }),
  item(1601, { item_type: 7, item_quality: 0, lvl_requirement: 40, class_group: [4], archivable: 5 }),
  item(1602, { item_type: 7, item_name: { en: 'Éclair Blade', es: 'Hoja del Rayo', fr: 'Lame éclair' } }),
  item(1603, { item_type: 8, lvl_requirement: 101, item_quality: 7 }),
  item(1604, { item_type: 24, auction_type: 33, rune_type: 1, item_name: { fr: 'Pierre Ancienne' } }),
  item(1605, { item_type: 24, auction_type: 33, rune_type: 2, item_name: {} }),
  item(1606, { item_name: { en: '100% Pure_Water \\ "quoted" <b>|', es: '純水' } }),
  item(1607, {
    item_type: 41,
    item_name: {},
    m_atk: 310,
    block: 4,
    stack_size: 99,
    sockets: 2,
    validity: { kind: 'duration', seconds: 604_800 },
    buy_price: 120,
    sell_price: 24,
    possible_drops: { '1600': { rate: 3, quantity: 2, chance: 0.06, min: 1, max: 4 } },
  }),
  item(1700, { item_type: 1, class_group: [3], item_set: [1700, 1701], set_name: { en: 'Dawn' }, lvl_requirement: 31 }),
  item(1701, { item_type: 2, class_group: [3], item_set: [1700, 1701], set_name: { en: 'Dawn' }, lvl_requirement: 31 }),
  item(1702, { item_type: 25, class_group: [17] }),
  item(1703, { item_type: 26, class_group: [32, 33] }),
  item(1704, { item_type: 22, auction_type: 32, class_group: [40] }),
  item(1705, { item_type: 111, class_group: [3] }),
  item(1706, { item_type: 26, class_group: [] }),
  item(1707, { item_type: 22, auction_type: 38, class_group: [3] }),
  item(1708, { item_type: 1, class_group: [3] }),
  item(5200, { item_type: 36 }),
  item(7000, { item_type: 35, auction_type: 22 }),
  item(7001, { item_type: 35, auction_type: 22 }),
  item(50_001, { possible_drops: { '1600': { rate: 2.5, quantity: 1 } } }),
  item(54_336),
  item(60_000),
];

const monsters: Monster[] = [
  monster(50_001, { level: 12, health_points: 2_100_000_000, possible_drops: { '1600': { rate: null, quantity: 2 } } }),
  monster(50_002, { found_in_maps: [{ scene: 'S001', scene_names: { en: 'Shore' }, x_coord: 10, y_coord: 20.5 }] }),
  monster(50_003, { rank: 7, element: 4, p_atk: 12, m_atk: 13, p_def: 14, m_def: 15, experience: 90 }),
];

const FIRST_NOTE: Record<WireLanguage, number> = { en: 100, es: 200, pt: 300, fr: 400 };

/** Three messages a language, newest first; the middle one was never put into French. */
function notesOf(language: WireLanguage): PatchNote[] {
  const note = (nth: number, date: string): PatchNote => ({
    id: FIRST_NOTE[language] + nth,
    messageId: String(9_000 + nth),
    date,
    created_at: date,
    content: `# Note ${nth}\nHello <@12> in ${language}`,
    image: nth === 1 ? '/art/notes/tide.webp' : null,
    description: nth === 1 ? 'First' : '',
  });
  const all = [note(3, '2026-03-01 10:00:00'), note(2, '2026-02-01T10:00:00Z'), note(1, '2026-01-01')];
  return language === 'fr' ? all.filter((one) => one.messageId !== '9002') : all;
}

/** A world of a few records, each there for a rule of the API; the tests name what they look for. */
export const smallWorld: World = {
  items,
  monsters,
  notes: { en: notesOf('en'), es: notesOf('es'), pt: notesOf('pt'), fr: notesOf('fr') },
  banners: [
    {
      id: 1,
      active: true,
      kind: 'video',
      title: { en: 'Trailer' },
      image: null,
      href: null,
      video: 'abc',
      endsAt: null,
    },
    { id: 2, active: false, kind: 'promotion', title: {}, image: '/x.webp', href: '/store', video: null, endsAt: null },
  ],
};
