import { describe, expect, it } from 'vitest';
import type { Item } from '#contract/item.ts';
import { guideItemIds, guideKey, guidePage } from '#snapshot/guide-page.ts';
import { aMonster, anItem } from '#support/catalogue/linked-world.ts';
import { memorySnapshot } from '#support/catalogue/memory-snapshot.ts';

const worldOf = (items: Item[]) =>
  memorySnapshot({ items, monsters: [], notes: { en: [], es: [], pt: [], fr: [] }, banners: [] });

const DAWN = [2001, 2002, 2003, 2004, 2005];
const piece = (item_id: number, item_type: number, fields: Partial<Item> = {}) =>
  anItem({ item_id, item_type, class_group: [3, 17], item_set: DAWN, set_name: { en: 'Dawn' }, ...fields });
const talent = (item_id: number, fields: Partial<Item> = {}) =>
  anItem({ item_id, item_type: 26, class_group: [3, 17, 32, 40], lvl_requirement: 31, ...fields });

const EFFECTS = { '3': { en: 'Three: strength +8' }, '4': { en: 'No label' }, '5': { en: 'Five: light: at night' } };

const items = [
  piece(2001, 5, { lvl_requirement: 40, set_enchants: EFFECTS }),
  piece(2002, 3, { lvl_requirement: 60, set_enchants: EFFECTS }),
  piece(2003, 2, { lvl_requirement: 50, set_enchants: EFFECTS }),
  piece(2004, 4, { set_enchants: EFFECTS }),
  piece(2005, 1, { lvl_requirement: 45, set_enchants: EFFECTS }),
  piece(2011, 1, { item_set: [2011, 2012], set_name: { en: 'Dusk' }, lvl_requirement: 20, set_enchants: EFFECTS }),
  piece(2012, 6, { item_set: [2012, 2011], set_name: { en: 'Dusk' }, lvl_requirement: 20 }),
  piece(2021, 5, { item_set: [2029, 2021, 2022], set_name: {}, set_enchants: EFFECTS }),
  piece(2022, 1, { item_set: [2022, 2029, 2021], set_name: { fr: 'Nuit' }, set_enchants: EFFECTS }),
  piece(2031, 1, { item_set: [2031], class_group: [] }),
  talent(2101, {
    item_name: { en: 'B', es: 'Talento del alba' },
    item_description: { en: '$2$Hits$$ harder.\nA tale.' },
  }),
  talent(2102, { item_name: { en: 'A', es: 'El Talento Antiguo' } }),
  talent(2103, { class_group: [32, 40], lvl_requirement: 86 }),
  talent(2104, { lvl_requirement: null }),
  talent(2105, { lvl_requirement: 20 }),
  talent(2106, { class_group: [4] }),
  anItem({ item_id: 2201, item_type: 25, class_group: [40] }),
  anItem({ item_id: 2202, item_type: 22, auction_type: 32, class_group: [3] }),
  anItem({ item_id: 2203, item_type: 22, auction_type: 38, class_group: [3] }),
  anItem({ item_id: 2204, item_type: 111, class_group: [17] }),
];
const guide = guidePage(worldOf(items), 3);
const idsOf = (tab: keyof typeof guide.learned) =>
  guide.learned[tab].map(({ classId, items: rows }) => [classId, rows.map(({ ref }) => ref.id)]);

describe('the Sets tab', () => {
  const [dusk, dawn, night] = guide.sets;

  it('groups sets by their sorted member ids, in whatever order the pieces name them', () => {
    expect(guide.sets).toHaveLength(3);
  });

  it('sorts sets by minimum level; those without a level come last', () => {
    expect(guide.sets.map(({ name }) => name.en ?? name.fr)).toEqual(['Dusk', 'Dawn', 'Nuit']);
  });

  it('orders the items inside a set by item type 1, 4, 2, 3, 5, then what else belongs to it', () => {
    expect(dawn?.pieces.map(({ id }) => id)).toEqual([2005, 2004, 2003, 2002, 2001]);
    expect(dusk?.pieces.map(({ id }) => id)).toEqual([2011, 2012]);
  });

  it('shows the level range of the pieces that have a level', () => {
    expect([dusk?.levels, dawn?.levels, night?.levels]).toEqual([{ min: 20, max: 20 }, { min: 40, max: 60 }, null]);
  });

  it('shows the effect text after its first colon, whole when there is none', () => {
    expect(dawn?.effects).toEqual([
      { pieces: 3, text: { en: 'strength +8' } },
      { pieces: 4, text: { en: 'No label' } },
      { pieces: 5, text: { en: 'light: at night' } },
    ]);
  });

  it('a set with fewer pieces shows what it can reach', () => {
    expect(dusk?.effects).toEqual([]);
    expect(night?.effects.map(({ pieces }) => pieces)).toEqual([3]);
  });

  it('a missing piece keeps its place', () => {
    expect(night?.pieces).toMatchObject([{ kind: 'missing', id: 2029 }, { id: 2022 }, { id: 2021 }]);
  });

  it('takes the name from the first piece that has one', () => {
    expect(night?.name).toEqual({ fr: 'Nuit' });
  });
});

describe('the other tabs', () => {
  it("Talents exclude items whose Spanish name contains 'Talento Antiguo'; the Ancient talents tab shows only those", () => {
    expect(idsOf('talents').flatMap(([, ids]) => ids)).toEqual([2105, 2101, 2104, 2103]);
    expect(idsOf('ancient')).toEqual([[3, [2102]]]);
  });

  it('stand under the first class of the line that may use them, by level, then id', () => {
    expect(idsOf('talents')).toEqual([
      [3, [2105, 2101, 2104]],
      [32, [2103]],
    ]);
    expect(guide.learned.talents.map(({ level }) => level)).toEqual([31, 86]);
  });

  it('hold tomes, skill stones and ultimates of the line, and nothing that names no class of it', () => {
    expect([idsOf('tomes'), idsOf('stones'), idsOf('ultimates')]).toEqual([
      [[40, [2201]]],
      [[3, [2202]]],
      [[17, [2204]]],
    ]);
    expect(guideItemIds(worldOf(items), 3)).not.toEqual(expect.arrayContaining([2031, 2106, 2203, 2029]));
  });

  it('say what a thing does in the first line of its description, with its colours', () => {
    expect(guide.learned.talents[0]?.items[1]?.about).toEqual({ en: '$2$Hits$$ harder.' });
  });
});

describe('the key of a guide', () => {
  const keyOf = (changed: Item[]) => guideKey(worldOf(changed), 3);
  const before = keyOf(items);
  const change = (id: number, fields: Partial<Item>) =>
    keyOf(items.map((item) => (item.item_id === id ? { ...item, ...fields } : item)));

  it.each<[what: string, id: number, fields: Partial<Item>]>([
    ['the name of a piece', 2003, { item_name: { en: 'Plate' } }],
    ['the type of a piece', 2012, { item_type: 18 }],
    ['the quality of a piece', 2003, { item_quality: 5, quality: 5 }],
    ['the level of a piece', 2001, { lvl_requirement: 39 }],
    ['the name of a set', 2001, { set_name: { en: 'Noon' } }],
    ['an effect of a set', 2001, { set_enchants: { '3': { en: 'Three: strength +9' } } }],
    ['who may use a tome', 2201, { class_group: [32] }],
    ['the first line of a talent', 2101, { item_description: { en: 'Hits $2$harder$$.\nA tale.' } }],
    ['a translation', 2101, { item_name: { en: 'B', es: 'Talento del alba', fr: 'Talent' } }],
    ['a talent that becomes an ancient one', 2103, { item_name: { es: 'Talento Antiguo' } }],
    ['a stone that becomes a mount', 2202, { auction_type: 38 }],
    ['a missing piece that comes', 2203, { item_id: 2029 }],
  ])('changes with %s', (_, id, fields) => {
    expect(change(id, fields)).not.toBe(before);
  });

  it.each<[what: string, id: number, fields: Partial<Item>]>([
    ['the rest of a description', 2101, { item_description: { en: '$2$Hits$$ harder.\nAnother tale.' } }],
    ['a stat', 2003, { p_def: 12 }],
    ['an item for other classes', 2106, { lvl_requirement: 90 }],
  ])('stays with %s, which the page does not show', (_, id, fields) => {
    expect(change(id, fields)).toBe(before);
  });
});

it('a guide of a class that begins no line is an error of the program', () => {
  expect(() => guidePage(worldOf([]), 17)).toThrow(RangeError);
});

describe('the bands of levels', () => {
  const sword = (item_id: number, fields: Partial<Item>) =>
    anItem({ item_id, item_type: 7, class_group: [3, 17], lvl_requirement: 40, ...fields });
  const set = (item_set: number[], lvl_requirement: number, item_quality: number) =>
    item_set.map((id) => piece(id, 1, { item_set, lvl_requirement, item_quality }));
  const monster = aMonster({ id: 50_001, possible_drops: { 3001: { rate: 2, quantity: 1 } } });
  const better = aMonster({ id: 50_002, possible_drops: { 3001: { rate: 9, quantity: 1 } } });
  const worn = [
    ...set([3001, 3002, 3003, 3999], 60, 3).slice(0, 2),
    { ...(set([3001, 3002, 3003, 3999], 60, 3)[2] as Item), crafting: { 4001: 2, 4002: 1 } },
    anItem({ item_id: 4010, item_type: 28, possible_drops: { 3002: { rate: 1, quantity: 1 } } }),
  ];
  const others = [
    ...set([3011, 3012], 60, 4),
    ...set([3021, 3022], 64, 1),
    ...set([3031, 3032], 30, 1),
    sword(4001, {}),
    sword(4002, { class_group: [] }),
    sword(4003, { lvl_requirement: null }),
    sword(4004, { class_group: [4] }),
    sword(4005, { lvl_requirement: 95, class_group: [40] }),
    sword(4006, { item_type: 13, class_group: [7] }),
  ];
  const bandsOf = (all: Item[]) =>
    guidePage(
      memorySnapshot({
        items: all,
        monsters: [monster, better],
        notes: { en: [], es: [], pt: [], fr: [] },
        banners: [],
      }),
      3,
    ).bands;
  const bands = bandsOf([...worn, ...others].sort((a, b) => a.item_id - b.item_id));

  it('has a band before the first class and one for each class, without a gap', () => {
    expect(bands.map(({ classId, isBefore, from, to }) => [classId, isBefore, from, to])).toEqual([
      [3, true, 1, 30],
      [3, false, 31, 65],
      [17, false, 66, 85],
      [32, false, 86, 90],
      [40, false, 91, null],
    ]);
  });

  it('counts what the list of a type shows for the class and the levels, of types that name a class of the line', () => {
    const counts = bands.map(({ weapons }) => weapons.map(({ entry, count }) => [entry.type, count]));
    expect(counts).toEqual([[], [[7, 2]], [], [], [[7, 1]]]);
  });

  it('shows the two best sets of a band: by level, then quality', () => {
    expect(bands.map(({ sets }) => sets.map((one) => one.pieces[0]?.ref.id))).toEqual([
      [3031],
      [3021, 3011],
      [],
      [],
      [],
    ]);
  });

  it('names the likeliest monster, else a box, else the recipe; a missing piece has no line', () => {
    const [pieces] = bandsOf(worn).flatMap(({ sets }) => sets.map((one) => one.pieces));
    expect(pieces).toMatchObject([
      { ref: { id: 3001 }, source: { kind: 'monster', ref: { id: 50_002 }, more: 1 } },
      { ref: { id: 3002 }, source: { kind: 'item', ref: { id: 4010 }, more: 0 } },
      { ref: { id: 3003 }, source: { kind: 'craft', materials: 2 } },
    ]);
  });
});
