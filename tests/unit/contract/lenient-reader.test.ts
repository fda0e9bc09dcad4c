import { describe, expect, it } from 'vitest';
import { Item } from '#contract/item.ts';
import { readBanner, readItem, readMonster, readNote } from '#contract/lenient-reader.ts';
import { Monster } from '#contract/monster.ts';
import { aMonster, anItem, linkedWorld } from '#support/catalogue/linked-world.ts';

const ITEM = { item_id: 7, item_type: 23, item_quality: 2 };
const MONSTER = { id: 50_001 };
const NOTE = { id: 3, messageId: '9', date: '2026-05-04', created_at: '2026-05-04', content: 'Words' };

type Loose = Record<string, unknown>;

function item(fields: Loose): Loose {
  const reading = readItem({ ...ITEM, ...fields });
  return reading.ok ? (reading.record as unknown as Loose) : { problem: reading.problem };
}

describe('what any server may write of an item', () => {
  it('a record of the contract is read as it is', () => {
    for (const record of linkedWorld().items) expect(readItem(record)).toEqual({ ok: true, record });
  });

  it('a record without the fields that came later is one of the contract still', () => {
    const { m_atk, block, stack_size, sockets, validity, buy_price, sell_price, ...older } = anItem({ item_id: 7 });
    expect([m_atk, block, stack_size, sockets, validity, buy_price, sell_price]).toEqual(Array(7).fill(null));
    expect(Item.parse(older)).toEqual(older);
  });

  it('a record with the least a server must send is complete', () => {
    expect(item({})).toMatchObject({
      item_name: {},
      p_atk: null,
      class_group: [],
      rebirth_count: '0',
      archivable: 0,
      quality: 2,
    });
  });

  it.each<[what: string, field: string, written: unknown, read: unknown]>([
    ['a numeric string', 'p_atk', '1200', 1200],
    ['a negative one', 'eva', ' -3 ', -3],
    ['one with decimals', 'accuracy', '1.5', 1.5],
    ['an empty number', 'p_atk', '', null],
    ['a missing level', 'lvl_requirement', undefined, null],
    ['br for pt', 'item_name', { en: 'Tide', br: 'Maré' }, { en: 'Tide', pt: 'Maré' }],
    ['pt beside br', 'item_name', { br: 'a', pt: 'b' }, { pt: 'b' }],
    ['a plain text', 'item_description', 'Cold.', { en: 'Cold.' }],
    ['empty translations', 'item_name', { en: 'Tide', es: '', fr: null, pt: ' ' }, { en: 'Tide' }],
    ['an empty text', 'set_name', '', {}],
    ['half a character', 'item_name', { en: 'a\ud800b' }, { en: 'a\ufffdb' }],
    ["a class list as '3,4'", 'class_group', '3,4', [3, 4]],
    ['a class list of strings', 'class_group', ['3', '61'], [3, 61]],
    ['no class list', 'class_group', null, []],
    ['an empty class list', 'class_group', '', []],
    ['a single class', 'class_group', 3, [3]],
    ['restrictions in one string', 'restrictions', 'bound, untradable', ['bound', 'untradable']],
    ['a flag as a number', 'unique_slot', 1, true],
    ['a flag as a word', 'unique_slot', 'false', false],
    ['a rebirth count as a number', 'rebirth_count', 1, '1'],
    ['an icon id as a number', 'ui_id_1', 812, '812'],
    ['no icon', 'ui_id_1', '', null],
    ['archive points as a string', 'archivable', '3', 3],
    ['quantities as strings', 'crafting', { '12': '4' }, { '12': 4 }],
    ['a map that is an empty list', 'crafting', [], {}],
    ['a bare rate', 'possible_drops', { '12': 2.5 }, { '12': { rate: 2.5, quantity: 1 } }],
    ['a bare rate as a string', 'possible_drops', { '12': '2.5' }, { '12': { rate: 2.5, quantity: 1 } }],
    ['an unknown rate', 'possible_drops', { '12': { rate: null } }, { '12': { rate: null, quantity: 1 } }],
    ['magic attack', 'm_atk', '310', 310],
    ['a server without magic attack', 'm_atk', undefined, null],
    ['block', 'block', '', null],
    ['a stack', 'stack_size', '99', 99],
    ['sockets', 'sockets', 0, 0],
    ['a price', 'sell_price', '1200', 1200],
    ['a server without validity', 'validity', undefined, null],
    ['a validity of the contract', 'validity', { kind: 'permanent' }, { kind: 'permanent' }],
    ['seconds in a string', 'validity', { kind: 'duration', seconds: '60' }, { kind: 'duration', seconds: 60 }],
    ['bare seconds', 'validity', '604800', { kind: 'duration', seconds: 604_800 }],
    ['no seconds', 'validity', 0, null],
    ['no end as a word', 'validity', 'Permanent', { kind: 'permanent' }],
    ['no end as a number', 'validity', '-1', { kind: 'permanent' }],
    ['a kind in capitals', 'validity', { kind: 'PERMANENT' }, { kind: 'permanent' }],
    ['a bare end', 'validity', '2027-03-01T05:00:00Z', { kind: 'until', until: '2027-03-01T05:00:00Z' }],
    [
      'a drop with all that is known',
      'possible_drops',
      { '12': { rate: '3', quantity: 2, chance: '0.02', min: '1', max: 4 } },
      { '12': { rate: 3, quantity: 2, chance: 0.02, min: 1, max: 4 } },
    ],
    [
      'a drop with a range alone',
      'possible_drops',
      { '12': { rate: 3, chance: null, min: 2, max: 5 } },
      { '12': { rate: 3, quantity: 2, min: 2, max: 5 } },
    ],
    ['effects beyond the known three', 'set_enchants', { '2': 'x', '3': 'y' }, { '3': { en: 'y' } }],
    ['ids as strings', 'can_be_found', ['1504', 50_001], [1504, 50_001]],
  ])('%s', (_, field, written, read) => {
    expect(item({ [field]: written })[field]).toEqual(read);
  });

  it('either name of the quality will do, the specified one wins', () => {
    expect(item({ item_quality: undefined, quality: '5' })).toMatchObject({ item_quality: 5, quality: 5 });
    expect(item({ item_quality: 4, quality: 1 })).toMatchObject({ item_quality: 4, quality: 4 });
  });

  it('fields that nobody knows are left out', () => {
    expect(item({ secret: 1 })).not.toHaveProperty('secret');
  });
});

describe('an optional fact that cannot be read is left out and told, and the record stands', () => {
  it.each<[fact: string, written: unknown, found: string]>([
    ['sockets', -1, '-1'],
    ['stack_size', -1, '-1'],
    ['stack_size', 1.5, '1.5'],
    ['buy_price', 10.5, '10.5'],
    ['sell_price', 'dear', '"dear"'],
    ['block', [], '[]'],
    ['validity', 'a while', '"a while"'],
    ['validity', '2027-03-01', '"2027-03-01"'],
    ['validity', { kind: 'moon' }, '{"kind":"moon"}'],
    ['validity', -60, '-60'],
  ])('%s of an item: %j', (fact, written, found) => {
    const reading = readItem({ ...ITEM, [fact]: written });
    expect(reading).toMatchObject({ ok: true, record: { [fact]: null }, unread: [{ fact, found }] });
  });

  it.each<[fact: string, written: unknown]>([
    ['rank', 'Overlord'],
    ['element', 1.5],
    ['p_atk', 'strong'],
    ['experience', -1],
  ])('%s of a monster: %j', (fact, written) => {
    const reading = readMonster({ ...MONSTER, [fact]: written });
    expect(reading).toMatchObject({ ok: true, record: { [fact]: null }, unread: [{ fact }] });
  });

  it.each([{ chance: 3 }, { min: 0 }, { max: 'many' }, { chance: -1 }])('%j of a drop', (written) => {
    const possible_drops = { 12: { rate: 3, ...written } };
    const unread = [
      { fact: `possible_drops.${Object.keys(written)[0]}`, found: JSON.stringify(Object.values(written)[0]) },
    ];
    const read = { ok: true, record: { possible_drops: { 12: { rate: 3, quantity: 1 } } }, unread };
    expect(readItem({ ...ITEM, possible_drops })).toMatchObject(read);
    expect(readMonster({ ...MONSTER, possible_drops })).toMatchObject(read);
  });
});

describe('what is wrong with a record is said with its field', () => {
  it.each<[what: string, fields: Loose, field: string, found: string]>([
    ['no id', { item_id: undefined }, 'item_id', 'found null'],
    ['an id of eight digits', { item_id: 12_345_678 }, 'item_id', 'found 12345678'],
    ['a quality beyond red', { item_quality: 8 }, 'item_quality', 'found 8'],
    ['no type', { item_type: '' }, 'item_type', 'found null'],
    ['a word for a number', { p_atk: 'strong' }, 'p_atk', 'found "strong"'],
    ['a class that does not exist', { class_group: [3, 62] }, 'class_group.1', 'found 62'],
    ['a rate above certainty', { possible_drops: { 12: { rate: 101 } } }, 'possible_drops.12.rate', 'found 101'],
    ['an ingredient that is no id', { crafting: { salt: 1 } }, 'crafting.salt', 'found 1'],
    ['a name that is a number', { item_name: { en: 5 } }, 'item_name.en', 'found 5'],
    ['a list for a text', { item_description: ['a'] }, 'item_description', 'found ["a"]'],
  ])('%s', (_, fields, field, found) => {
    const reading = readItem({ ...ITEM, ...fields });
    expect(reading.ok ? null : reading.problem).toEqual({ field, reason: expect.stringContaining(found) });
  });

  it.each([null, 5, 'x', [[]], undefined])('%j is no record at all', (raw) => {
    const reading = readItem(raw);
    expect(reading.ok ? null : reading.problem.field).toBe('record');
  });
});

describe('what any server may write of a monster', () => {
  it('a record without the fields that came later is one of the contract still', () => {
    const { rank, element, p_atk, m_atk, p_def, m_def, experience, ...older } = aMonster({ id: 7 });
    expect([rank, element, p_atk, m_atk, p_def, m_def, experience]).toEqual(Array(7).fill(null));
    expect(Monster.parse(older)).toEqual(older);
  });

  it('a record of the contract is read as it is', () => {
    for (const record of linkedWorld().monsters) expect(readMonster(record)).toEqual({ ok: true, record });
  });

  it.each<[string, Loose, Loose]>([
    ['numbers as strings', { level: '40', health_points: '2100000000' }, { level: 40, health_points: 2_100_000_000 }],
    [
      'what it is and does in a fight',
      { rank: '6', element: 4, p_atk: '12', m_atk: null, p_def: '', experience: '90' },
      { rank: 6, element: 4, p_atk: 12, m_atk: null, p_def: null, m_def: null, experience: 90 },
    ],
    ['a rank and an element as words', { rank: 'Boss', element: 'fire' }, { rank: 3, element: 4 }],
    ['a rank of two words', { rank: 'Field boss', element: 'NONE' }, { rank: 6, element: 0 }],
    ['a model with its scale', { material_id: 'M055033$150' }, { material_id: 'M055033' }],
    ['no model', { material_id: '' }, { material_id: null }],
    ['no maps', { found_in_maps: null }, { found_in_maps: [] }],
    [
      'a map with strings',
      { found_in_maps: [{ scene: 'S001', scene_names: { br: 'Baía' }, x_coord: '1', y_coord: '2.5' }] },
      { found_in_maps: [{ scene: 'S001', scene_names: { pt: 'Baía' }, x_coord: 1, y_coord: 2.5 }] },
    ],
  ])('%s', (_, written, read) => {
    expect(readMonster({ ...MONSTER, ...written })).toMatchObject({ ok: true, record: read });
  });

  it('a place without coordinates is refused', () => {
    const reading = readMonster({ ...MONSTER, found_in_maps: [{ scene: 'S001', scene_names: {} }] });
    expect(reading.ok ? null : reading.problem.field).toBe('found_in_maps.0.x_coord');
  });
});

describe('what any server may write of notes and banners', () => {
  it.each<[string, Loose, Loose]>([
    ['a numeric messageId', { messageId: 900 }, { messageId: '900' }],
    ['no messageId', { messageId: undefined }, { messageId: '3' }],
    ['one of two dates', { date: undefined }, { date: '2026-05-04' }],
    ['no content, picture, description', { content: null, image: '' }, { content: '', image: null, description: '' }],
  ])('a note with %s', (_, written, read) => {
    expect(readNote({ ...NOTE, ...written })).toMatchObject({ ok: true, record: read });
  });

  it('a note without any date is refused', () => {
    const reading = readNote({ ...NOTE, date: null, created_at: null });
    expect(reading.ok ? null : reading.problem.field).toBe('date');
  });

  it.each<[string, Loose, Loose]>([
    ['a flag and a film', { active: '1', video: 'abc' }, { active: true, kind: 'video', video: 'abc' }],
    ['a flag only', { active: 0 }, { active: false, kind: 'promotion', title: {}, image: null }],
  ])('a banner with %s', (_, written, read) => {
    expect(readBanner({ id: 1, ...written })).toMatchObject({ ok: true, record: read });
  });
});
