import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Item } from '#contract/item.ts';
import type { Monster } from '#contract/monster.ts';
import { readGame } from '#scripts/import-game/read-game.ts';
import { randomGame, randomWriting } from '#support/game-files/random-game.ts';
import { comparable, recordsOf } from '#support/game-files/records-of.ts';
import { writeCsvGame } from '#support/game-files/write-csv.ts';
import { writeGame } from '#support/game-files/write-game.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'random-games-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const GAMES = 200;

function byId(records: readonly (Item | Monster)[]): Record<string, object> {
  const entries = records.map((record) => ['item_id' in record ? record.item_id : record.id, comparable(record)]);
  return Object.fromEntries(entries) as Record<string, object>;
}

const DIGITS = 8;

/** What is expected, with fractions that may differ behind their eighth digit: rates are added up in any order. */
function nearly(value: unknown): unknown {
  if (typeof value === 'number' && !Number.isInteger(value)) return expect.closeTo(value, DIGITS);
  if (Array.isArray(value)) return value.map(nearly);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, nearly(one)]));
}

it(`${GAMES} random games, written in random ways, are read as the records that they say`, () => {
  for (let seed = 1; seed <= GAMES; seed += 1) {
    const root = join(folder, `game-${seed}`);
    const client = seed % 3 === 0 ? join(folder, `client-${seed}`) : null;
    const writing = { ...randomWriting(seed), client };
    const game = randomGame(seed, writing.pools);
    const told = recordsOf(game, writing);
    writeGame(root, game, writing);
    const { items, monsters, report } = readGame({ root, client });
    const what = `seed ${seed}: ${JSON.stringify(writing)}`;
    expect(byId(items), what).toEqual(nearly(byId(told.items)));
    expect(byId(monsters), what).toEqual(nearly(byId(told.monsters)));
    expect(report.layout).toBe('pipe-ini');
  }
});

it('the records of random games are the same when they come as CSV', () => {
  for (let seed = 1; seed <= GAMES / 4; seed += 1) {
    const root = join(folder, `csv-${seed}`);
    const told = recordsOf(randomGame(seed, 'V.6'), { textEncoding: 'utf-8' });
    writeCsvGame(root, told);
    const { items, monsters, report } = readGame({ root });
    expect(byId(items), `seed ${seed}`).toEqual(nearly(byId(told.items)));
    expect(byId(monsters), `seed ${seed}`).toEqual(nearly(byId(told.monsters)));
    expect(report.layout).toBe('csv');
  }
});
