import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { piecesOf } from '#scripts/import-game/map/relations.ts';
import { readGame } from '#scripts/import-game/read-game.ts';
import { temporaryFolder } from '#support/server/temporary-folder.ts';

let root = '';
beforeEach(() => {
  root = temporaryFolder();
});

function write(files: Readonly<Record<string, string>>, folder = root): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

const ITEMS = 'item_id,item_name.en,item_type\n1,Hat,1\n2,Nail,23\n3,Bag,29\n';
const oddities = () => readGame({ root }).report.odd.map(({ what, count }) => `${count} ${what}`);
const item = (id: number) => readGame({ root }).items.find(({ item_id }) => item_id === id);

it('heads are read in any case; one that is no field is warned of with the nearest, and a needed one is asked for', () => {
  write({ 'items.csv': 'Item_ID,item_nmae.en,item_name.br,item_type\n1,Hat,Chapéu,1\n' });
  const { items, report } = readGame({ root });
  expect(items[0]).toMatchObject({ item_id: 1, item_name: { pt: 'Chapéu' } });
  expect(report.warnings.join()).toMatch(/column 'item_nmae\.en' is no field .* item_name\.en/);
  write({ 'items.csv': 'id,item_type\n1,1\n' });
  expect(() => readGame({ root })).toThrow(/no column 'item_id': its columns are id, item_type/);
});

it('a number that is none, or more than one, is counted with its line, and read as far as it goes', () => {
  write({ 'items.csv': 'item_id,item_type,lvl_requirement,p_def,p_atk\n1,sword,7O,35B,.5\n' });
  expect(item(1)).toMatchObject({ item_type: 0, lvl_requirement: 7, p_def: 35, p_atk: 0.5 });
  const counted = readGame({ root }).report.odd.flatMap(({ what, first }) => (/no numbers/.test(what) ? first : []));
  expect(counted.toSorted()).toEqual([
    '35B in items.csv, line 2: 35',
    '7O in items.csv, line 2: 7',
    'sword in items.csv, line 2: 0',
  ]);
});

it('an id that is no number stops the import, with its line', () => {
  write({ 'items.csv': ITEMS, 'monsters.csv': 'id,monster_name.en\n"50,001",Rat\n' });
  expect(() => readGame({ root })).toThrow(/^1 record cannot be read/);
});

it('numbers of drops, recipes, sets and places that are none are counted with their lines', () => {
  write({
    'items.csv': ITEMS,
    'monsters.csv': 'id,monster_name.en\n50001,Rat\n',
    'drops.csv': 'monster_id,item_id,rate,quantity\n50001,2l,50,1\n50001,2,"12,5",1\n50001,1,150,1\n50001,3,5,0\n',
    'recipes.csv': 'result,material,quantity\n1,2,3 pcs\n',
    'sets.csv': 'id,pieces\n5,1;2b\n',
    'spawns.csv': 'monster_id,scene,x,y\n50001,S001,"10,5",17l\n',
  });
  const { monsters, report } = readGame({ root });
  expect(report.odd.flatMap(({ what, first }) => (/no numbers/.test(what) ? first : [])).toSorted()).toEqual([
    '10,5 in spawns.csv, line 2: 10',
    '12,5 in drops.csv, line 3: 12',
    '17l in spawns.csv, line 2: 17',
    '2b in sets.csv, line 2: 2',
    '2l in drops.csv, line 2: 2',
    '3 pcs in recipes.csv, line 2: 3',
  ]);
  expect(report.odd.find(({ what }) => /rate, chance or quantity/.test(what))?.first).toEqual([
    'rate 150 in drops.csv, line 4',
    'quantity 0 in drops.csv, line 5',
  ]);
  expect(Object.keys(monsters[0]?.possible_drops ?? {})).toEqual(['2']);
});

it('a class that is no number, a fraction where none can be, and a number for a name are counted', () => {
  write({ 'items.csv': 'item_id,item_name.en,item_type,class_group,sell_price\n1,70,7,3;mage,12.500\n' });
  expect(item(1)).toMatchObject({ class_group: [3], sell_price: 12 });
  expect(readGame({ root }).report.odd).toEqual([
    { what: expect.stringMatching(/'sell_price' have a fraction/), count: 1, first: ['12.500 in items.csv, line 2'] },
    { what: 'classes are no numbers: left out', count: 1, first: ['3;mage in items.csv, line 2'] },
    { what: 'items are named by a number alone', count: 1, first: ['items.csv, line 2'] },
  ]);
});

it('a column without numbers, or with commas in them, stops the import', () => {
  const drops = Array.from({ length: 30 }, () => '50001,2,"6,2"').join('\n');
  write({ 'items.csv': ITEMS, 'monsters.csv': 'id\n50001\n', 'drops.csv': `monster_id,item_id,rate\n${drops}\n` });
  expect(() => readGame({ root })).toThrow(
    /^drops\.csv has 30 cells of 'rate' that are no numbers, as '6,2' on line 2: nothing was written/,
  );
});

it('what a mapping names goes before a head that is a field; heads without a word are no columns', () => {
  write({ 'items.csv': 'item_id,item_type,Attack,p_atk,,\n1,7,100,7,,\n' });
  const mapping = join(temporaryFolder(), 'mapping.json');
  writeFileSync(mapping, JSON.stringify({ extends: 'csv', families: { items: { fields: { p_atk: 'Attack' } } } }));
  const { items, report } = readGame({ root, mapping });
  expect(items[0]?.p_atk).toBe(100);
  expect(report.warnings).toEqual(["items.csv: the column 'p_atk' says 'p_atk' once more and is not read."]);
});

it('one drop in two rows is one drop, and a material twice is added up', () => {
  write({
    'items.csv': ITEMS,
    'monsters.csv': 'id,monster_name.en\n50001,Rat\n7,Low\n',
    'drops.csv': 'monster_id,item_id,rate,quantity,chance\n50001,2,50,1,0.5\n50001,2,10,9,0.1\n7,2,5,1,0.05\n',
    'recipes.csv': 'result,material,quantity\n1,2,3\n1,3,1\n1,2,4\n',
  });
  const { monsters } = readGame({ root });
  expect(monsters.find(({ id }) => id === 50_001)?.possible_drops).toEqual({
    2: { rate: 60, quantity: 1, min: 1, max: 9, chance: 0.55 },
  });
  expect(item(1)?.crafting).toEqual({ 2: 7, 3: 1 });
  // A monster's number below 50,000 would be read as an item's.
  expect(item(2)?.can_be_found).toEqual([50_001]);
  expect(oddities()).toContain('1 drops name an item twice: shown as one');
});

it('the first folder goes before the second, and what lies in folders of copies after all else', () => {
  const client = temporaryFolder();
  write({ 'data/db/items.csv': ITEMS, 'backup/items.csv': 'item_id,item_type\n9,1\n' });
  write({ 'items.csv': 'item_id,item_type\n8,1\n' }, client);
  const { items, report } = readGame({ root, client });
  expect(items.map(({ item_id }) => item_id)).toEqual([1, 2, 3]);
  expect(report.warnings.join('\n')).toContain(`${client}/items.csv is passed over: data/db/items.csv is taken.`);
});

it.each([
  ['3 pieces: every tenth hit', '3'],
  ['(5) Swift', '5'],
  ['4: Strong', '4'],
  ['5 piezas: fuerza', '5'],
  ['ATK +5', null],
  ['Max HP +3%', null],
  ['3% more health', null],
  ['5 percent', null],
  ['3.5% more health', null],
  ['4-8 damage', null],
  ['5:30 minutes of haste', null],
  ['4. Strong', '4'],
])('an effect %j begins with %j pieces', (text, pieces) => expect(piecesOf({ en: text })).toBe(pieces));
