import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { RecordsError } from '#scripts/import-game/problems.ts';
import { readGame } from '#scripts/import-game/read-game.ts';
import { UserError } from '#server/kernel/user-error.ts';
import { encode } from '#support/game-files/encode.ts';
import { type GameFixture, ownWords, withTextsOf } from '#support/game-files/game-fixture.ts';
import { bareItem, gameOf } from '#support/game-files/game-of.ts';
import { writeGame } from '#support/game-files/write-game.ts';
import { temporaryFolder } from '#support/server/temporary-folder.ts';

let root = '';
beforeEach(() => {
  root = temporaryFolder();
});

/** The sentence that refuses a game, and the lines on its records. */
function refusalOf(root: string): string {
  try {
    readGame({ root });
    return '';
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return [error.message, ...(error instanceof RecordsError ? error.lines : [])].join('\n');
  }
}

/** Reads the game by a mapping of this text. */
function readingBy(text: string): () => void {
  const mapping = join(root, 'mapping.json');
  writeFileSync(mapping, text);
  return () => readGame({ root, mapping });
}

const named = (en: string) => ({ text: { en }, hasOwn: true });
const entry = (item: number, rate: number | null, apart = false) => ({ item, stack: 1, rate, apart });
const [GONE, OTHER] = [777, 778];

/** One of each thing that goes wrong in real games; 50,001 is a monster and a bag. */
const game: GameFixture = {
  ...gameOf({ items: [], monsters: [] }),
  items: [
    { ...bareItem(1, 1), name: named('Hat'), quality: 8 },
    { ...bareItem(2, 41), name: { text: {}, hasOwn: true } },
    { ...bareItem(3, 62), name: named('<b>Odd</b>\0'), quality: 9 },
    { ...bareItem(4, 5), name: named('Shoes'), classes: [0, 31, 61] },
    { ...bareItem(50_001, 29), inShop: true, name: named('Bag'), pool: 50_001 },
    { ...bareItem(50_002, 28), inShop: true, name: named('Chest') },
  ],
  monsters: [{ id: 50_001, name: named('The Late\nPorter'), model: 'M000001', scale: 150, numbers: {} }],
  pools: [
    {
      key: 50_001,
      rolls: 2,
      entries: [entry(1, 30), entry(1, 20), entry(3, null), entry(GONE, 50), entry(4, 5, true)],
    },
    { key: 50_002, rolls: 0, entries: [entry(2, 3), entry(4, 1)] },
  ],
  sets: [{ id: 1, name: named('Walk'), pieces: [4, GONE, 1], effects: [OTHER] }],
  recipes: [
    { id: 1, result: 1, materials: [{ item: 2, amount: 3 }] },
    { id: 2, result: 1, materials: [{ item: 3, amount: 9 }] },
    { id: 3, result: GONE, materials: [{ item: 1, amount: 1 }] },
  ],
  scenes: [{ id: 7, name: named('Quay'), picture: 'S007M' }],
  spawns: [
    { scene: 7, monster: 50_001, x: 1, y: 2 },
    { scene: 7, monster: OTHER, x: 3, y: 4 },
  ],
};

describe('a game with all that goes wrong', () => {
  it('is read, and what is odd is counted by kind', () => {
    writeGame(root, withTextsOf(game, 'en', 'fr'), { owner: 'both', hasEncrypted: true });
    const { items, monsters, report } = readGame({ root });
    const counted = (word: RegExp) => report.odd.filter(({ what }) => word.test(what)).map(({ count }) => count);
    expect(counted(/^items have a quality that is not 0 to 7/)).toEqual([2]);
    expect(counted(/type 41/)).toEqual([1]);
    expect(counted(/type 62/)).toEqual([1]);
    expect(counted(/no rate/)).toEqual([1]);
    // Of the monster and of the bag.
    expect(counted(/^drops are of items that are not there/)).toEqual([2]);
    expect(counted(/^pieces of sets/)).toEqual([1]);
    expect(counted(/^effects of sets/)).toEqual([1]);
    expect(counted(/more than one recipe/)).toEqual([1]);
    expect(counted(/^recipes make/)).toEqual([1]);
    expect(counted(/^places are of monsters/)).toEqual([1]);
    expect(report.warnings).toContainEqual(expect.stringMatching(/S_Item\.ini\.bin lies beside .*S_Item\.ini/));
    expect(report.warnings).toContainEqual(expect.stringMatching(/translate_fr.*same file as .*translate_en/));
    expect(items.map(({ item_id }) => item_id)).toEqual([1, 2, 3, 4, 50_001, 50_002]);
    expect(monsters).toHaveLength(1);
  });

  it('gives the rates of one pool to all that share its key', () => {
    writeGame(root, game);
    const { items, monsters } = readGame({ root });
    const byId = new Map(items.map((item) => [item.item_id, item]));
    // One roll of the monster: 50 of 100, all rates being 100; its part is apart, and never rolled for.
    expect(monsters[0]?.possible_drops).toEqual({
      1: { rate: 50, quantity: 1, chance: 0.75 },
      4: { rate: 5, quantity: 1, chance: null },
    });
    expect(byId.get(50_001)?.possible_drops[1]).toEqual({ rate: 50, quantity: 1, chance: 0.75 });
    expect(byId.get(50_002)?.possible_drops[2]?.chance).toBe(0.75);
    expect(byId.get(1)).toMatchObject({ can_be_found: [50_001], found_in_items: [50_001], item_quality: 7 });
    expect(byId.get(2)?.item_name).toEqual({ en: ownWords('item', 2, 'big5') });
    expect(byId.get(3)?.item_name).toEqual({ en: '<b>Odd</b>' });
    expect(byId.get(4)).toMatchObject({ class_group: [0, 61], item_set: [1, 4] });
    expect(monsters[0]).toMatchObject({ material_id: 'M000001', monster_name: { en: 'The Late\nPorter' } });
    expect(monsters[0]?.found_in_maps).toEqual([
      { scene: 'S007', scene_names: { en: 'Quay' }, x_coord: 1, y_coord: 2 },
    ]);
  });
});

describe('what cannot be read is refused in a sentence', () => {
  const table = (name = 'S_Item.ini') => join(root, 'data/db', name);
  const change = (name: string, by: (bytes: Buffer) => Buffer | string) =>
    writeFileSync(table(name), by(readFileSync(table(name))));
  const replaced = (from: string, to: string) => (bytes: Buffer) =>
    Buffer.from(bytes.toString('latin1').replace(from, to), 'latin1');

  const cases: [what: string, breakIt: () => void, says: RegExp][] = [
    ['a missing folder', () => rmSync(root, { recursive: true }), /there is no such folder\. Name the folder/],
    ['an empty folder', () => rmSync(join(root, 'data'), { recursive: true }), /holds no table of items or monsters/],
    ['a torn file', () => change('S_Item.ini', (bytes) => bytes.subarray(0, -40)), /S_Item\.ini.*id 4: expected 93/s],
    ['a torn header', () => change('S_Item.ini', (bytes) => bytes.subarray(4)), /does not begin with a header/],
    ['another number of columns', () => change('S_Monster.ini', replaced('|86|', '|87|')), /S_Monster\.ini.* 87 /],
    ['an unknown version', () => change('S_DropItem.ini', replaced('V.6', 'V.9')), /S_DropItem\.ini.*version V\.9/],
    [
      'another encoding',
      () => change('S_Item.ini', () => encode('|V.16|93|\n1|Épées à l’œuf', 'windows-1252')),
      /big5/,
    ],
    ['two rows of one id', () => change('S_Item.ini', replaced('\n3|', '\n2|')), /S_Item\.ini.*id 2: .*one record/s],
    [
      'only an encrypted file',
      () => {
        for (const name of readdirSync(join(root, 'data/db'))) rmSync(table(name));
        writeFileSync(table('S_Item.ini.bin'), 'x');
      },
      /S_Item\.ini\.bin is encrypted/,
    ],
  ];

  it.each(cases)('%s', (_what, breakIt, says) => {
    writeGame(root, game);
    rmSync(join(root, 'scene'), { recursive: true });
    breakIt();
    expect(refusalOf(root)).toMatch(says);
  });

  it('a mapping that names no field or column', () => {
    writeGame(root, game);
    expect(readingBy('{"families":{"items":{"fields":{"item_nam":9}}}}')).toThrow(
      /mapping\.json names 'item_nam' in 'items'/,
    );
    expect(readingBy('{"families":{"items":{"fields":{"item_name":99}}}}')).toThrow(/no column 99 for 'item_name'/);
    expect(readingBy('{')).toThrow(/mapping\.json is no JSON/);
    expect(readingBy('{"families":{"items":{"fields":{"item_name":15}}}}')).not.toThrow();
    expect(() => readGame({ root, mapping: join(root, 'none.json') })).toThrow(/none\.json cannot be read/);
  });
});

describe('mistakes that look like data are said', () => {
  const counted = () => new Map(readGame({ root }).report.odd.map(({ what, first }) => [what, first]));
  const rewrite = (path: string, by: (text: string) => string) =>
    writeFileSync(join(root, path), by(readFileSync(join(root, path), 'latin1')), 'latin1');

  it('a row of a scene that lacks a cell, a scene without rows, kinds of files that are not there', () => {
    writeGame(root, { ...game, spawns: [...game.spawns, { scene: 8, monster: 50_001, x: 5, y: 6 }], recipes: [] });
    const [scene, other] = ['scene/S007.ini', 'scene/S008.ini'];
    rewrite(scene, (text) => text.replace(/,3,4,/, ',34,'));
    rewrite(other, (text) => text.replace('[reborn_monsters]', '[reborn_monster]'));
    rmSync(join(root, 'data/db/S_ElfCombine.ini'), { force: true });
    const odd = counted();
    expect(odd.get('places have another number of cells than most of their scene: left out')).toEqual([
      expect.stringMatching(/^scene\/S007\.ini, line \d+: \d+, not \d+$/),
    ]);
    expect(odd.get('scenes have no rows in their section [reborn_monsters]')).toEqual([other]);
    const { monsters, report } = readGame({ root });
    expect(monsters[0]?.found_in_maps).toHaveLength(1);
    expect(report.missing).toContain('recipes (S_ElfCombine.ini)');
  });

  it('rates and amounts that cannot be, and a pool of nothing', () => {
    const pool = { key: 50_001, rolls: 1, entries: [entry(1, 6200), entry(2, -5), { ...entry(4, 7), stack: 0 }] };
    writeGame(root, { ...game, pools: [pool, { key: 31_000, rolls: 1, entries: [entry(1, 1)] }] });
    const odd = counted();
    expect(odd.get('drop rates are above 100 percent of a roll: they count as shares of it')).toEqual([
      '50001 → 1: 6200',
    ]);
    expect(odd.get('drop rates are below 0: left out')).toEqual(['50001 → 2: -5']);
    expect(odd.get('amounts are below 1: taken as 1')).toEqual(['50001 → 4']);
    expect(odd.get('pools are of no monster and no container: left out')).toEqual([31_000]);
  });

  it('texts twice, of no item, or saved twice', () => {
    writeGame(root, withTextsOf(game, 'en', 'es'));
    const [en, es] = ['translate_en/T_Item.ini', 'translate_es/T_Item.ini'];
    rewrite(en, (text) => `${text}\n1|Cap||\n999|Lost||\n`);
    writeFileSync(join(root, es), Buffer.from(Buffer.from('1|Jubón añejo||\n').toString('latin1')));
    const odd = counted();
    expect(odd.get('texts have a second one of their id: the first is taken')).toEqual([
      expect.stringMatching(/^1 in translate_en\/T_Item\.ini, line \d+$/),
    ]);
    expect(odd.get('texts are of items that are not there')).toEqual([999]);
    expect(readGame({ root }).report.warnings).toContainEqual(
      expect.stringMatching(/^translate_es\/T_Item\.ini was saved as UTF-8 twice, as '1\|JubÃ³n' on line 1 shows/),
    );
  });

  it('a mapping that reads a column twice, or names no family', () => {
    writeGame(root, game);
    expect(readingBy('{"families":{"items":{"fields":{"p_atk":42}}}}')).toThrow(
      /reads column 42 of 'items' for both '\w+' and '\w+': name another column/,
    );
    expect(readingBy('{"families":{"item":{}}}')).toThrow(
      /names the family 'item', which there is not: it takes items,/,
    );
  });
});

it("reads the server's tables from one folder and the texts from the client's", () => {
  const client = join(root, 'client');
  mkdirSync(client);
  writeGame(join(root, 'server'), game, { client });
  const { items } = readGame({ root: join(root, 'server'), client });
  expect(items.find(({ item_id }) => item_id === 1)?.item_name).toEqual({ en: 'Hat' });
  const alone = readGame({ root: join(root, 'server') });
  expect(alone.items.find(({ item_id }) => item_id === 1)?.item_name).toEqual({ en: ownWords('item', 1, 'big5') });
});
