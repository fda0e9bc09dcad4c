import { expect, it } from 'vitest';
import { MARKS } from '#domain/catalogue/item-marks.ts';
import { listRow, sharedNames } from '#domain/catalogue/list-row.ts';
import { item } from '#support/catalogue/small-world.ts';

it('rows of one name are told apart', () => {
  const rows = ['Moonlit Katana', 'Lantern', 'Moonlit Katana'].map((name) => ({ name }));
  expect([...sharedNames(rows)]).toEqual(['Moonlit Katana']);
});

it('a row reads its name as every reader does, and has none only where no language has one', () => {
  expect(listRow(item(38, { item_name: { pt: 'Poção' } }), 'fr').name).toBe('Poção');
  expect(listRow(item(39, { item_name: {} }), 'fr').name).toBe('');
});

const marksOf = (special: Parameters<typeof item>[1], sources?: { dropped: boolean; boxed: boolean }) => {
  const { marks } = listRow(item(1, special), 'en', sources ? { sources } : {});
  return Object.entries(MARKS).flatMap(([mark, bit]) => ((marks & bit) === 0 ? [] : [mark]));
};

it('archivable is above 0, reborn is the text 1, and what stays with its owner cannot be traded', () => {
  expect(marksOf({ archivable: 3, rebirth_count: '1' })).toEqual(['rebirth', 'archivable', 'trade']);
  expect(marksOf({ restrictions: ['bound'] })).toEqual([]);
  expect(marksOf({ restrictions: ['unsellable'], crafting: { 7: 2 }, item_set: [1, 2] })).toEqual([
    'craft',
    'set',
    'trade',
  ]);
});

it('where it comes from is what its record says, or what others say of it', () => {
  expect(marksOf({ can_be_found: [60, 50_104] })).toEqual(['drop', 'trade', 'box']);
  expect(marksOf({ found_in_items: [9] })).toEqual(['trade', 'box']);
  expect(marksOf({}, { dropped: true, boxed: false })).toEqual(['drop', 'trade']);
});
