import { describe, expect, test } from 'vitest';
import { languageWord, readRecordPath } from '#domain/catalogue/record-path.ts';

test.each([
  ['es', 'es'],
  ['br', 'br'],
  ['pt', 'br'],
  ['en', 'en'],
  ['de', null],
  ['', null],
  ['constructor', null],
  [undefined, null],
  [null, null],
])('the word %s means %s', (word, language) => {
  expect(languageWord(word)).toBe(language);
});

const read = (address: string) => readRecordPath(address.split('/').slice(1));

describe('an address of a record', () => {
  test('may be short, without a language, whole, or one of a long list', () => {
    const short = { kind: 'item', id: 5201, slug: null, language: null, list: [] };
    expect(read('/database/item/5201')).toEqual(short);
    expect(read('/database/item/5201/blade')).toEqual({ ...short, slug: 'blade' });
    expect(read('/database/item/05201/blade/pt')).toEqual({ ...short, slug: 'blade', language: 'br' });
    const list = { kind: 'monster', id: 1, slug: 'x', language: 'en', list: ['drops', '2'] };
    expect(read('/database/monster/1/x/en/drops/2')).toEqual(list);
  });

  test('may have its language in front, where none stands at the end', () => {
    const record = { kind: 'item', id: 1600, slug: null, language: 'fr', list: [] };
    expect(read('/fr/database/item/1600')).toEqual(record);
    expect(read('/pt/database/item/1600/blade')).toEqual({ ...record, slug: 'blade', language: 'br' });
    expect(read('/fr/database/item/1600/blade/es')).toEqual({ ...record, slug: 'blade', language: 'es' });
  });

  test.each([
    '/database/item',
    '/database/item/abc',
    '/database/item/12345678',
    '/database/item/-1',
    '/database/item/1600/blade/de',
    '/database/item/1600/blade/en/x/y',
    '/database/item/1600/blade/en/drops',
    '/database/item/1600/blade/en/drops/2/3',
    '/database/items/1600',
    '/de/database/item/1600',
    '/es/database',
    '/news/1600',
  ])('is never %s', (address) => {
    expect(read(address)).toBeNull();
  });
});
