import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Item } from '#contract/item.ts';
import { Monster } from '#contract/monster.ts';
import { between, pick, type Random, range, seeded } from '#scripts/bench/random.ts';
import { RecordsError } from '#scripts/import-game/problems.ts';
import { listFiles } from '#scripts/import-game/read/find-files.ts';
import { readGame } from '#scripts/import-game/read-game.ts';
import { UserError } from '#server/kernel/user-error.ts';
import { randomGame, randomWriting } from '#support/game-files/random-game.ts';
import { recordsOf } from '#support/game-files/records-of.ts';
import { writeCsvGame } from '#support/game-files/write-csv.ts';
import { writeGame } from '#support/game-files/write-game.ts';

/** A change of a file's bytes; `other` is another file of the game. */
type Mutation = (bytes: Buffer, random: Random, other: Buffer) => Buffer;

const at = (random: Random, bytes: Buffer) => between(random, 0, Math.max(0, bytes.length - 1));
const without = (bytes: Buffer, from: number, to: number) =>
  Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);

/** A place of one of these bytes, near a random one; where there is none, that one. */
function near(bytes: Buffer, random: Random, sign: string): number {
  const from = at(random, bytes);
  const found = bytes.indexOf(sign, from);
  return found < 0 ? from : found;
}

const MUTATIONS: Record<string, Mutation> = {
  'a byte flipped': (bytes, random) => {
    const changed = Buffer.from(bytes);
    const place = at(random, bytes);
    changed[place] = (changed[place] ?? 0) ^ (1 << between(random, 0, 7));
    return changed;
  },
  cut: (bytes, random) => bytes.subarray(0, at(random, bytes)),
  'a piece doubled': (bytes, random) => {
    const from = at(random, bytes);
    const to = between(random, from, bytes.length);
    return Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)]);
  },
  'doubled as a whole': (bytes) => Buffer.concat([bytes, bytes]),
  'a pipe or comma taken out': (bytes, random) => {
    const place = near(bytes, random, pick(random, ['|', ',']));
    return without(bytes, place, place + 1);
  },
  'a line taken out': (bytes, random) => {
    const from = near(bytes, random, '\n');
    const end = bytes.indexOf('\n', from + 1);
    return without(bytes, from, end < 0 ? bytes.length : end);
  },
  'another file in its place': (_bytes, _random, other) => other,
  'a number of the header changed': (bytes, random) => {
    const head = bytes
      .subarray(0, 60)
      .toString('latin1')
      .replace(/\d+/, String(between(random, 0, 9_999)));
    return Buffer.concat([Buffer.from(head, 'latin1'), bytes.subarray(60)]);
  },
  'a number made large, small or a word': (bytes, random) => {
    const place = near(bytes, random, pick(random, ['0', '1', '2']));
    const word = pick(random, ['99999999999999999999', '-1', 'abc', '1e999', '0x10', '２', '']);
    return Buffer.concat([bytes.subarray(0, place), Buffer.from(word), bytes.subarray(place + 1)]);
  },
  'random bytes within': (bytes, random) => {
    const noise = Buffer.from(range(between(random, 1, 40)).map(() => between(random, 0, 255)));
    const place = at(random, bytes);
    return Buffer.concat([bytes.subarray(0, place), noise, bytes.subarray(place)]);
  },
  'random bytes throughout': (bytes, random) => Buffer.from([...bytes].map(() => between(random, 0, 255))),
  'nothing at all': () => Buffer.alloc(0),
};

let folder = '';
const roots: string[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mutated-games-'));
  for (const seed of [3, 4, 5, 6]) {
    const root = join(folder, `game-${seed}`);
    const writing = { ...randomWriting(seed), client: null };
    writeGame(root, randomGame(seed, writing.pools), writing);
    roots.push(root);
  }
  writeCsvGame(join(folder, 'csv'), recordsOf(randomGame(7, 'V.6')));
  roots.push(join(folder, 'csv'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What reading comes to: records, each as the contract wants it, or a sentence. */
function outcome(root: string): 'records' | 'a sentence' {
  try {
    const { items, monsters } = readGame({ root });
    Item.array().parse(items);
    Monster.array().parse(monsters);
    expect(new Set(items.map(({ item_id }) => item_id)).size).toBe(items.length);
    expect(new Set(monsters.map(({ id }) => id)).size).toBe(monsters.length);
    return 'records';
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    expect(error.message).toMatch(/^[^\n]+\.$/);
    const lines = error instanceof RecordsError ? error.lines : [];
    for (const line of lines) expect(line).toMatch(/^ {2}[^\n]+$/);
    expect([error.message, ...lines].join('\n')).not.toMatch(/undefined|NaN|\[object/);
    return 'a sentence';
  }
}

/** Changes one file after another, reads the game, and puts the file back. */
function mutate(count: number, from: number): Record<string, number> {
  const outcomes: Record<string, number> = {};
  for (let seed = from; seed < from + count; seed += 1) {
    const random = seeded(seed, 'mutation');
    const root = pick(random, roots);
    const files = listFiles(root).map(({ path }) => join(root, path));
    const file = pick(random, files);
    const [name, change] = pick(random, Object.entries(MUTATIONS));
    const bytes = readFileSync(file);
    writeFileSync(file, change(bytes, random, readFileSync(pick(random, files))));
    try {
      const came = outcome(root);
      outcomes[came] = (outcomes[came] ?? 0) + 1;
    } catch (error) {
      throw new Error(`Mutation ${seed}, ${name} in ${file}: ${(error as Error).message}`, { cause: error });
    }
    writeFileSync(file, bytes);
  }
  return outcomes;
}

it('mutated files are read, or refused in a sentence', () => {
  const { records = 0, 'a sentence': sentences = 0 } = mutate(300, 0);
  expect(records).toBeGreaterThan(50);
  expect(sentences).toBeGreaterThan(50);
});

it('5,000 mutated files are read, or refused in a sentence', { tags: 'long' }, () => {
  const outcomes = mutate(5_000, 10_000);
  expect(Object.values(outcomes).reduce((sum, count) => sum + count, 0)).toBe(5_000);
});
