import { expect, it } from 'vitest';
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

it('archivable is above 0, reborn is the text 1', () => {
  expect(listRow(item(1, { archivable: 3, rebirth_count: '1' }), 'en')).toMatchObject({
    archivable: true,
    rebirth: true,
  });
  expect(listRow(item(2), 'en')).toMatchObject({ archivable: false, rebirth: false });
});
