import { describe, expect, it } from 'vitest';
import type { Item } from '#contract/item.ts';
import { itemFacts } from '#domain/catalogue/item-facts.ts';
import { anItem } from '#support/catalogue/linked-world.ts';

const facts = (fields: Partial<Item>) => itemFacts(anItem({ item_id: 1501, ...fields }));

describe('stats', () => {
  it('an item without stats has none', () => {
    expect(facts({}).stats).toEqual([]);
  });

  it.each<[keyof Item, string]>([
    ['p_atk', 'atk'],
    ['r_atk', 'rangedAtk'],
    ['m_atk', 'magicAtk'],
    ['p_def', 'def'],
    ['m_def', 'magicDef'],
    ['str_bonus', 'str'],
    ['vit_bonus', 'vit'],
    ['int_bonus', 'int'],
    ['agi_bonus', 'agi'],
    ['wil_bonus', 'will'],
    ['bonus_hp', 'hp'],
    ['bonus_mp', 'mp'],
    ['accuracy', 'accuracy'],
    ['eva', 'evasion'],
    ['block', 'block'],
    ['p_critical_dmg', 'physicalCritDamage'],
    ['m_critical_dmg', 'magicCritDamage'],
    ['durability', 'durability'],
  ])('%s is shown whole as %s', (field, word) => {
    expect(facts({ [field]: 120 }).stats).toEqual([{ word, value: 120, decimals: 0, percent: false }]);
  });

  it.each<[keyof Item, string, boolean]>([
    ['atk_spd', 'speed', false],
    ['p_critical_rate', 'physicalCritRate', true],
    ['m_critical_rate', 'magicCritRate', true],
  ])('%s travels times ten and is shown with one decimal as %s', (field, word, percent) => {
    expect(facts({ [field]: 15 }).stats).toEqual([{ word, value: 1.5, decimals: 1, percent }]);
  });

  it.each([null, 0])('%s is empty', (value) => {
    expect(facts({ p_atk: value, atk_spd: value }).stats).toEqual([]);
  });

  it('a penalty is shown', () => {
    expect(facts({ eva: -12 }).stats).toEqual([{ word: 'evasion', value: -12, decimals: 0, percent: false }]);
  });

  it('stats stand in the specified order', () => {
    const words = facts({ eva: 1, p_atk: 1, durability: 1, str_bonus: 1, atk_spd: 1 }).stats.map(({ word }) => word);
    expect(words).toEqual(['atk', 'speed', 'str', 'evasion', 'durability']);
  });
});

describe('texts', () => {
  it('only texts that say something are listed', () => {
    expect(facts({ attribute_dmg_text: { es: 'Fuego +12' }, sprite_skill_name: {} }).texts).toEqual([
      { word: 'attributeDamage', text: { es: 'Fuego +12' } },
    ]);
  });
});

describe('goods', () => {
  it('how long it stays, then sockets, stack and prices', () => {
    const validity = { kind: 'duration', seconds: 604_800 } as const;
    expect(facts({ sell_price: 5, buy_price: 20, stack_size: 99, sockets: 2, validity }).goods).toEqual([
      { word: 'validity', value: validity },
      { word: 'sockets', value: 2 },
      { word: 'stackSize', value: 99 },
      { word: 'buyPrice', value: 20 },
      { word: 'sellPrice', value: 5 },
    ]);
  });

  it.each([null, 0, undefined])('%s is not said, nor that it does not stack, nor that it stays for good', (none) => {
    const goods = { sockets: none, buy_price: none, sell_price: none };
    expect(facts({ ...goods, stack_size: 1, validity: { kind: 'permanent' } }).goods).toEqual([]);
  });
});

describe('badges', () => {
  it('an ordinary item has none', () => {
    expect(facts({}).badges).toEqual([]);
  });

  it.each<[string, Partial<Item>, object]>([
    ['a rebirth item', { rebirth_count: '1' }, { kind: 'rebirth' }],
    ['the first exclusive id', { item_id: 5200 }, { kind: 'exclusive' }],
    ['the last exclusive id', { item_id: 60_000 }, { kind: 'exclusive' }],
    ['an item that can be archived', { archivable: 3 }, { kind: 'archivable', points: 3 }],
    ['an item that may be worn once', { unique_slot: true }, { kind: 'uniqueSlot' }],
    ['a known restriction', { restrictions: ['bound'] }, { kind: 'restriction', key: 'bound' }],
    ['an unknown restriction', { restrictions: ['moonlit'] }, { kind: 'restriction', key: 'moonlit' }],
  ])('%s has its badge', (_, fields, badge) => {
    expect(facts(fields).badges).toEqual([badge]);
  });

  it.each([5199, 7001, 54_335, 60_001])('id %i is not exclusive', (item_id) => {
    expect(facts({ item_id }).badges).toEqual([]);
  });

  it('two rebirths are not the rebirth mark', () => {
    expect(facts({ rebirth_count: '2' }).badges).toEqual([]);
  });
});

describe('classes', () => {
  it('an empty list means everyone', () => {
    expect(facts({}).classes).toEqual([]);
  });

  it('the list is ascending and without repeats, up to the last class', () => {
    expect(facts({ class_group: [61, 3, 17, 3] }).classes).toEqual([3, 17, 61]);
  });
});
