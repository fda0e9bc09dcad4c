// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import type { Item } from '#contract/item.ts';
import { comparedFacts } from '#domain/catalogue/compared-facts.ts';
import { tooltipSource } from '#domain/catalogue/item-page.ts';
import { monsterRef } from '#domain/catalogue/refs.ts';
import { type Column, compareTable } from '#features/catalogue/compare/compare-table.ts';
import { askedItems, leftOut } from '#features/catalogue/compare/open-compare.ts';
import { LANGUAGES, type Language } from '#i18n/languages.ts';
import { refOf } from '#items/item-files.ts';
import { tooltipRecord } from '#items/tooltip/tooltip-record.ts';
import { anItem, linkedWorld } from '#support/catalogue/linked-world.ts';
import { memorySnapshot } from '#support/catalogue/memory-snapshot.ts';

const [ENGLISH, SPANISH] = LANGUAGES;
const weapon = (item_id: number, fields: Partial<Item>) => anItem({ item_id, item_type: 7, ...fields });
const world = linkedWorld();
const data = memorySnapshot({
  ...world,
  items: [
    ...world.items,
    weapon(1510, { p_atk: 1324, atk_spd: 15, vit_bonus: 124, class_group: [3, 17, 32, 40, 4], sockets: 2 }),
    weapon(1511, { p_atk: 1200, atk_spd: 12, lvl_requirement: null, class_group: [] }),
  ].sort((a, b) => a.item_id - b.item_id),
});

function columnOf(id: number, language: Language): Column {
  const record = tooltipRecord(tooltipSource(data, id), language);
  // As it comes out of its file.
  const facts = JSON.parse(JSON.stringify(comparedFacts(data, data.items.get(id) as Item)));
  const ref = refOf(id, record, facts, language);
  if (ref.kind !== 'item') throw new Error(`there is no item ${id}`);
  return { ref, facts, setTitle: record.g?.[0] ?? null };
}

/** The cells of each row, by the words at its head. */
function tableOf(ids: readonly number[], language: Language = ENGLISH): Record<string, string[]> {
  const compared = {
    columns: ids.map((id) => columnOf(id, language)),
    itemOf: (id: number) => columnOf(id, language).ref,
    monsterOf: (id: number) => monsterRef(data, id),
  };
  const place = document.createElement('div');
  place.innerHTML = compareTable(compared, language).text;
  document.body.replaceChildren(place);
  const words = (cell: Element) => (cell.textContent ?? '').replace(/\s+/g, ' ').trim();
  return Object.fromEntries(
    [...place.querySelectorAll('tbody tr')].map((row) => {
      const [head, ...cells] = [...row.children].map(words);
      return [head, cells];
    }),
  );
}

describe('the table', () => {
  test('measures figures against the first column, and names the best', () => {
    const rows = tableOf([1501, 1510, 1511]);
    expect(rows['Physical attack ATK']).toEqual(['1,200', '1,324 (best) +124', '1,200 the same']);
    expect(rows['Vitality VIT']).toEqual(['–none', '+124 (best) +124', '–none']);
    expect(rows['Attack speed SPD']).toEqual(['1.5', '1.5 the same', '1.2 -0.3']);
    expect(rows['Level']).toEqual(['42', '∞no level needed', '∞no level needed']);
    expect(rows['Sockets']).toEqual(['–none', '2', '–none']);
  });

  test('says who may use them, whole lines by their name', () => {
    const { 'Who may use it': classes } = tableOf([1501, 1510, 1511]);
    expect(classes?.[1]).toBe('Berserker and all its branches, Paladin');
    expect(classes?.[2]).toBe('Everyone');
  });

  test('says where they come from, likeliest first, with the monster’s page and its place on the map', () => {
    const { 'Where from': sources, Set: sets } = tableOf([1501]);
    expect(sources?.[0]).toMatch(/^Monster 50002 8% ?Old Bell \(Keeper\) 0\.5% on the map.*and 2 more.*Made from 2/);
    expect(sets).toEqual(['Harbour Watch 3 pieces']);
    const links = [...document.querySelectorAll('td li a')].map((link) => link.getAttribute('href'));
    expect(links).toContain('/database/monster/50001/keeper-old-bell/en');
    expect(links).toContain('/database/map/S001#m50001');
  });

  test('is in the reader’s language', () => {
    const rows = tableOf([1501, 1510], SPANISH);
    expect(rows['De dónde sale']?.[0]).toContain('en el mapa');
    expect(document.querySelector('thead a')?.getAttribute('href')).toBe('/database/item/1501/espada-de-la-marea/es');
  });
});

describe('an address', () => {
  test.each([
    ['?ids=14358,14646', [14358, 14646]],
    ['?ids=14358&ids=14646', [14358, 14646]],
    ['?ids=1,2,3,4,5', [1, 2, 3, 4]],
    ['?ids=7,7, 8 ,,', [7, 8]],
    ['?ids=-1,1e3,99999999,%00,<b>', []],
    ['', []],
  ])('%s names the columns %j', (search, ids) => expect(askedItems(search).ids).toEqual(ids));

  test('of more than that says what was left out, and lets an unknown item be taken out', () => {
    const lines = leftOut(askedItems('?ids=7,7,x,8,9,10,11,12'), [8], ENGLISH).map(({ text }) =>
      text
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    );
    expect(lines).toEqual([
      'Left out, because it is not an item ID: x.',
      'Named more than once and shown once: 7.',
      'Four items fit. Left out: 11 and 12.',
      'There is no item 8. Remove',
    ]);
  });
});
