import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Item } from '#contract/item.ts';
import type { Monster } from '#contract/monster.ts';
import { worldOf } from '#scripts/bench/load-world.ts';
import { decodeText } from '#scripts/import-game/read/decode-text.ts';
import { listFiles, takeFile, takeTexts } from '#scripts/import-game/read/find-files.ts';
import { pipeRows, readPipeHeader } from '#scripts/import-game/read/pipe-rows.ts';
import { HARD_CASES } from '#support/catalogue/hard-cases.ts';
import {
  type GameFixture,
  ownWords,
  POOL_VERSIONS,
  type Writing,
  withTextsOf,
} from '#support/game-files/game-fixture.ts';
import { bareItem, gameOf } from '#support/game-files/game-of.ts';
import { randomGame, randomWriting } from '#support/game-files/random-game.ts';
import { comparable, recordsOf } from '#support/game-files/records-of.ts';
import { columnsOf, layout } from '#support/game-files/table-rows.ts';
import { writeGame } from '#support/game-files/write-game.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'written-game-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const bytesOf = (path: string) => readFileSync(join(root, path));

/** Every cell of a table that was written, as its reader sees it. */
function cellsOf(family: string, encoding: Writing['encoding'] = 'big5') {
  const taken = takeFile(listFiles(root), columnsOf(family).files);
  if (!taken) throw new Error(`There is no table of ${family}.`);
  const decoded = decodeText(bytesOf(taken.file.path), encoding === 'gbk' ? 'big5' : encoding);
  const header = readPipeHeader(decoded.text, taken.file.path);
  const rows: string[][] = [];
  const refused: object[] = [];
  for (const { cell } of pipeRows(decoded.text, header, (one) => refused.push(one))) {
    rows.push(Array.from({ length: header.columns }, (_, column) => cell(column)));
  }
  expect(refused).toEqual([]);
  return { ...decoded, ...header, rows, warnings: taken.warnings };
}

const column = (family: string, field: string) => Number(columnsOf(family).fields[field]);

const swords: GameFixture = {
  ...gameOf({ items: [], monsters: [] }),
  items: [
    {
      ...bareItem(1, 7),
      name: { text: { en: 'Épée\nlongue' }, hasOwn: true },
      classes: [4, 61],
      level: 12,
      quality: 8,
    },
    { ...bareItem(2, 28), pool: 9, restrictions: ['untradable', 'boundOnUse'], isUnique: true },
  ],
  monsters: [{ id: 50_001, name: { text: {}, hasOwn: true }, model: 'M000007', scale: 150, numbers: { level: 3 } }],
  pools: [
    {
      key: 9,
      rolls: 2,
      entries: [
        { item: 1, stack: 3, rate: 12.5, apart: false },
        { item: 0, stack: 1, rate: null, apart: false },
        { item: 2, stack: 1, rate: 4, apart: true },
      ],
    },
  ],
  spawns: [
    { scene: 25, monster: 50_001, x: 4, y: 5 },
    { scene: 7, monster: 50_001, x: 6, y: 7 },
  ],
};

describe('a game as files', () => {
  it.each(['big5', 'gbk', 'utf-8', 'utf-16le'] as const)('decodes back from %s, own signs included', (encoding) => {
    writeGame(root, swords, { encoding, hasMark: true, hasComment: true });
    const { encoding: found, broken, version, columns, rows } = cellsOf('items', encoding);
    expect({ found, broken, version, columns }).toEqual({ found: encoding, broken: 0, version: 'V.16', columns: 93 });
    expect(rows.map((cells) => cells[column('items', 'item_name')])).toEqual([ownWords('item', 1, encoding), '']);
    expect(cellsOf('monsters', encoding).rows).toHaveLength(1);
  });

  it('has signs whose second byte is the pipe, which a reader of bytes would split', () => {
    writeGame(root, swords);
    const pipes = bytesOf('data/db/S_Item.ini').filter((byte) => byte === 0x7c).length;
    const header = 3;
    expect(pipes).toBe(header + 2 * 93 + ownWords('item', 1, 'big5').length);
  });

  it('has numbers, masks, bits and scales in the columns of the layout', () => {
    writeGame(root, swords, { hasWideDigits: true });
    const [first = [], second = []] = cellsOf('items').rows;
    const at = (field: string) => [first[column('items', field)], second[column('items', field)]];
    expect(at('item_id')).toEqual(['1', '2']);
    expect(at('lvl_requirement')).toEqual(['１２', '']);
    expect(at('class_group')).toEqual(['2000000000000010', '']);
    expect(at('item_quality')).toEqual(['８', '0']);
    expect(at('flags')).toEqual(['０', String(4 + 1_048_576)]);
    expect(at('moreFlags')).toEqual(['０', '32']);
    expect(at('pool')).toEqual(['', '9']);
    expect(cellsOf('monsters').rows[0]?.[column('monsters', 'material_id')]).toBe('M000007$150');
  });

  it.each(POOL_VERSIONS)('has pools of version %s, which are refused where they do not fit', (version) => {
    const parts = ['V.5', 'V.6'].includes(version);
    const [pool] = swords.pools;
    const entries = pool?.entries.filter(({ apart }) => parts || !apart) ?? [];
    writeGame(root, { ...swords, pools: [{ key: 9, rolls: 2, entries }] }, { pools: version });
    const { slots, columns: byName } = columnsOf('pools');
    const { rows, columns, version: found } = cellsOf('pools');
    expect([found, columns]).toEqual([version, byName?.[version]]);
    const first = slots?.first[version] ?? slots?.first['*'] ?? 0;
    expect(rows[0]?.slice(first, first + 8)).toEqual(['1', '#1', '3', '12.5', '0', '#0', '1', '']);
    const apart = rows[0]?.slice(first + 40 * 4, first + 41 * 4);
    expect(apart).toEqual(parts ? ['2', '#2', '1', '4'] : []);
    const many = Array.from({ length: 41 }, () => ({ item: 1, stack: 1, rate: 1, apart: false }));
    const tooMany = () =>
      writeGame(root, { ...swords, pools: [{ key: 9, rolls: 1, entries: many }] }, { pools: version });
    expect(tooMany).toThrow(/more entries than/);
  });

  it('has texts by language over several lines, scenes by name, and what lies beside them', () => {
    const options = { hasUpperCaseNames: true, owner: 'both', hasEncrypted: true, tables: 'db' } as const;
    writeGame(root, withTextsOf(swords, 'en', 'pt'), options);
    const files = listFiles(root);
    const texts = takeTexts(files, layout.texts.families['items']?.files[0] ?? '');
    expect([...texts].map(([language, { path }]) => [language, path])).toEqual([
      ['pt', 'translate_br/T_ITEM.INI'],
      ['en', 'translate_en/T_ITEM.INI'],
    ]);
    expect(bytesOf('translate_en/T_ITEM.INI').toString('latin1')).toBe('1|Épée\r\nlongue||\r\n');
    expect(bytesOf('translate_br/T_ITEM.INI')).toEqual(bytesOf('translate_en/T_ITEM.INI'));
    expect(cellsOf('items').warnings).toEqual([expect.stringContaining('db/S_ITEM.INI.BIN lies beside db/S_ITEM.INI')]);
    expect(files.filter(({ path }) => /C_ITEM\.INI|scene\//.test(path)).map(({ path }) => path)).toEqual([
      'db/C_ITEM.INI',
      'scene/S007.INI',
      'scene/S025.INI',
    ]);
    expect(bytesOf('scene/S025.INI').toString()).toContain(
      '[reborn_monsters],\r\n1,50001,0,1,30,4,5,0,\r\n[reborn_npcs],',
    );
  });

  it('has whole records whatever it holds and however it is written', () => {
    for (let seed = 0; seed < 20; seed += 1) {
      const writing = randomWriting(seed);
      const game = randomGame(seed, writing.pools);
      rmSync(root, { recursive: true });
      writeGame(root, game, writing);
      const { rows } = cellsOf('monsters', writing.encoding);
      expect(
        rows.map(([id]) => Number(id)),
        `seed ${seed}`,
      ).toEqual(game.monsters.map(({ id }) => id));
      const shop = cellsOf('shopItems', writing.encoding).rows.length;
      expect(cellsOf('items', writing.encoding).rows.length + shop, `seed ${seed}`).toBe(game.items.length);
    }
  });
});

describe('a game made of records', () => {
  const world = worldOf('demo');
  const back = recordsOf(gameOf(world), { textEncoding: 'utf-8' });

  /** What tables of pipes have no place for, and relations that are shortened by it. */
  const LOST = new Set(
    'sell_price archivable secondary_description rebirth_restriction_text attribute_resistence_text restrictions'
      .concat(' validity crafting possible_drops can_be_found found_in_items found_in_maps')
      .split(' '),
  );
  const { brokenSet, pipe } = HARD_CASES.items;
  const without = (record: object) => Object.entries(record).filter(([name]) => !LOST.has(name));
  const told = (record: Item | Monster) => Object.fromEntries(without(comparable(record)));

  it('says the same of each, but for what its tables have no place for', () => {
    const isHard = ({ item_id }: Item) => item_id === pipe || (brokenSet as readonly number[]).includes(item_id);
    const items = new Map(back.items.map((item) => [item.item_id, item]));
    for (const item of world.items.filter((one) => !isHard(one))) {
      expect(told(items.get(item.item_id) as Item)).toEqual(told(item));
    }
    expect(back.monsters.map(told)).toEqual(world.monsters.map(told));
    expect(items.get(brokenSet[0])?.item_set).toEqual(brokenSet);
  });

  it('has drops whose chances are those of the records', () => {
    const monsters = new Map(back.monsters.map((monster) => [monster.id, monster]));
    let compared = 0;
    for (const { id, possible_drops } of world.monsters) {
      // A pool of more than 40 entries is cut.
      if (Object.keys(possible_drops).length > 40) continue;
      for (const [item, { chance, quantity }] of Object.entries(possible_drops)) {
        if (chance == null) continue;
        const drop = monsters.get(id)?.possible_drops[item];
        // Rates of the records are rounded.
        expect(Math.abs((drop?.chance ?? 0) / chance - 1)).toBeLessThan(0.02);
        expect(drop?.quantity).toBe(quantity);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(500);
  });
});
