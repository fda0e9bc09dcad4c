import { describe, expect, it } from 'vitest';
import { CLASS_IDS } from '#domain/catalogue/classes.ts';
import { itemFacts, type StatWord } from '#domain/catalogue/item-facts.ts';
import { ITEM_TYPES, typeWord } from '#domain/catalogue/item-types.ts';
import { LANGUAGES, languageOf } from '#i18n/languages.ts';
import { badgeText, className, elementName, qualityName, rankName, typeName } from '#items/item-labels.ts';
import { statText } from '#items/stat-text.ts';
import { anItem } from '#support/catalogue/linked-world.ts';

const en = languageOf('en');
const es = languageOf('es');

describe.each(LANGUAGES)('in $name', (language) => {
  it('every class has a name', () => {
    const nameless = CLASS_IDS.filter((id) => /\d/.test(className(language, id)));
    expect(nameless).toEqual([]);
  });

  it('every item type has a name', () => {
    expect(Object.keys(ITEM_TYPES).filter((type) => typeName(language, Number(type)).includes(type))).toEqual([]);
  });

  it('what nobody has named says its number', () => {
    const named = [typeName(language, 41), typeName(language, 62), rankName(language, 7), elementName(language, 9)];
    expect(named.map((name) => /\d+/.exec(name)?.[0])).toEqual(['41', '62', '7', '9']);
    expect(new Set([1, 2, 3, 6].map((rank) => rankName(language, rank))).size).toBe(4);
    expect(new Set([1, 2, 3, 4, 5, 6].map((element) => elementName(language, element))).size).toBe(6);
  });

  it('all eight qualities have names of their own', () => {
    expect(new Set([0, 1, 2, 3, 4, 5, 6, 7].map((quality) => qualityName(language, quality))).size).toBe(8);
  });
});

describe('what no catalogue knows', () => {
  it('is called by its number, its key or its kind', () => {
    expect(className(en, 99)).toBe('Class 99');
    expect(badgeText(en, { kind: 'restriction', key: 'glimmering' })).toBe('glimmering');
    expect(typeName(es, 9_999)).toBe('Otro (9999)');
    expect(typeName(en, 41)).toBe('Other (41)');
    expect([rankName(en, 7), elementName(en, 9)]).toEqual(['Rank 7', 'Element 9']);
  });

  it('takes the icon of miscellaneous things', () => {
    expect(typeWord(9_999)).toBe('generic');
  });
});

describe('badges', () => {
  it.each([
    [{ kind: 'rebirth' } as const, 'Rebirth'],
    [{ kind: 'exclusive' } as const, 'Exclusive'],
    [{ kind: 'uniqueSlot' } as const, 'Unique slot'],
    [{ kind: 'archivable', points: 1200 } as const, 'Archivable: 1,200'],
    [{ kind: 'restriction', key: 'bound' } as const, 'Bound'],
  ])('%o reads %s', (badge, text) => {
    expect(badgeText(en, badge)).toBe(text);
  });
});

describe('stats', () => {
  const texts = (fields: Parameters<typeof anItem>[0]) =>
    itemFacts(anItem(fields)).stats.map((stat) => statText(en, stat));

  it('carry the specified mark and its meaning', () => {
    expect(texts({ item_id: 1, p_atk: 1842 })).toEqual([
      { mark: 'ATK', name: 'Physical attack', value: '1,842', bonus: false },
    ]);
  });

  it('that are stored times ten are shown with one decimal', () => {
    expect(texts({ item_id: 1, atk_spd: 14, p_critical_rate: 35 }).map(({ value }) => value)).toEqual(['1.4', '+3.5%']);
  });

  it('need no meaning beside them when they are words already', () => {
    const named: StatWord[] = ['accuracy', 'evasion', 'durability'];
    const stat = { value: 5, decimals: 0, percent: false } as const;
    expect(named.map((word) => statText(en, { ...stat, word }).name)).toEqual([null, null, null]);
  });

  it('of the item itself have no sign, those it lends have one', () => {
    expect(texts({ item_id: 1, p_def: 10, str_bonus: 10 }).map(({ value }) => value)).toEqual(['10', '+10']);
  });
});
