// @module-tag long
// @module-tag embedded
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { openOperator } from '#scripts/admin/run-operator.ts';
import { ImportBase } from '#server/catalogue/import-commands.ts';
import { readSettings } from '#server/kernel/settings.ts';
import { writeStoryGame } from '#support/game-files/story-game.ts';
import { runScript } from '#support/server/run-script.ts';
import { openTestDatabase, prepareHome, type TestDatabase } from '#support/server/test-database.ts';

const onPglite = inject('template').kind === 'pglite';
const folder = mkdtempSync(join(tmpdir(), 'portal-import-game-'));
const [stored, patch, home] = ['stored', 'patch', 'home'].map((name) => join(folder, name)) as [string, string, string];
/** A copy of the game that is stored, for a test to break. */
const root = join(folder, 'game');
const env: Record<string, string> = { PORTAL_HOME: home, AUTH_SECRET: 'a secret of the import of a game in tests' };
let database: TestDatabase | undefined;

const importGame = (args: readonly string[], ...more: [onStart?: Parameters<typeof runScript>[3]]) =>
  runScript('import-game.ts', args, { PATH: process.env['PATH'], ...env }, ...more);

/** All that an import changes, by digest, and the list of imports. */
async function state() {
  const operator = await openOperator(readSettings(env));
  try {
    const ask = (command: string) =>
      operator.run({ by: 'op', command, values: command === 'imports' ? { limit: 99 } : {} });
    const [base, imports] = [await ask('import-base'), await ask('imports')];
    if (!base.ok) throw new Error(base.message);
    return { base: ImportBase.parse(base.facts), imports: imports.message };
  } finally {
    await operator.close();
  }
}

/** The items that players see: what an undone import added is kept, but not shown. */
const shown = ({ items }: ImportBase) => items.filter(([, , gone]) => !gone);

const STEP = /^(?:Reading .*|Comparing with the database|Writing \d+ records?) …$/;
const lines = (err: string) => err.split('\n').filter((line) => line !== '' && !STEP.test(line));

/** Refused with exit code 1 and one sentence; nothing is changed. Answers the report. */
async function expectRefused(args: readonly string[], says: RegExp) {
  const before = await state();
  const { code, err, out } = await importGame(args);
  expect([code, lines(err)], out).toEqual([1, [expect.stringMatching(says)]]);
  expect(await state()).toEqual(before);
  return out;
}

beforeAll(async () => {
  mkdirSync(home);
  if (onPglite) await prepareHome(home);
  else database = await openTestDatabase();
  if (database?.url) env['DATABASE_URL'] = database.url;
  await writeStoryGame(stored);
  await writeStoryGame(patch, true);
  const { code, out, err } = await importGame([stored, '--accept-removals']);
  expect(code, err).toBe(0);
  expect(out).toMatch(/^Import 1: 32 records added, 0 changed, \d+ hidden\./m);
});
beforeEach(() => {
  rmSync(root, { recursive: true, force: true });
  cpSync(stored, root, { recursive: true });
});
afterAll(async () => {
  await database?.close();
  rmSync(folder, { recursive: true, force: true });
});

const table = (name: string) => join(root, 'data/db', name);
const change = (name: string, by: (bytes: string) => string) =>
  writeFileSync(table(name), by(readFileSync(table(name), 'latin1')), 'latin1');
const staged = () => (existsSync(join(home, 'imports')) ? readdirSync(join(home, 'imports')) : []);
const withoutOars = () => change('S_Item.ini', (text) => text.replaceAll(/^71[34]\d\|.*\r\n/gm, ''));

describe('npm run import-game refuses in a sentence, and changes nothing:', () => {
  test('a file that is encrypted, which the report names', async () => {
    renameSync(table('S_Item.ini'), `${table('S_Item.ini')}.bin`);
    const report = await expectRefused([root], /^The files lack all files of items.* that the import before had\. /);
    expect(report).toContain('data/db/S_Item.ini.bin is passed over: it is encrypted, and no plain file is there.');
  });

  test('files that lack more than 1 record in 20, or a whole kind', async () => {
    withoutOars();
    await expectRefused(
      [root],
      /^It would hide 20 of \d+ items because the files lack them, more than 1 in 20\. .* Nothing/,
    );
    cpSync(stored, root, { recursive: true });
    rmSync(table('S_ElfCombine.ini'));
    await expectRefused(
      [root],
      /^The files lack all files of recipes that the import before had\. .* give --accept-removals\. Nothing was written\.$/,
    );
  });
});

test('what would be removed is, once that is accepted, and comes back', async () => {
  const before = await state();
  withoutOars();
  const { code, out } = await importGame([root, '--accept-removals']);
  expect([code, out]).toEqual([0, expect.stringMatching(/^Import \d+: 0 records added, 0 changed, 20 hidden\./m)]);
  expect((await importGame(['--undo'])).out).toMatch(/ is undone: 20 records are as before\./);
  expect(shown((await state()).base)).toEqual(shown(before.base));
});

test('a report says in which fields records change', async () => {
  const { out } = await importGame([patch, '--dry-run']);
  expect(out).toMatch(/^ {2}changed fields:\n {4}p_atk of 1, as of \d+: \d+ → 135$/m);
});

test('what goes without a record of it is accepted once', async () => {
  rmSync(table('S_ItemMall.ini'));
  await expectRefused([root], /^The files lack all files of shop items that the import before had\. /);
  const nothing = 'Nothing differs: nothing was written.';
  expect((await importGame([root, '--accept-removals'])).out).toContain(nothing);
  expect(await importGame([root])).toMatchObject({ code: 0, out: expect.stringContaining(nothing) });
  cpSync(stored, root, { recursive: true });
  expect((await importGame([root])).out).toContain(nothing);
});

describe('an import that is killed', () => {
  test.each([0, 150, 400, 800])('writes all or nothing, and the next one goes on (%i ms)', async (pause) => {
    const { base: before } = await state();
    const killed = await importGame([patch], (child) => {
      child.stderr?.on('data', (chunk: Buffer) => {
        if (chunk.includes('Comparing')) setTimeout(() => child.kill('SIGKILL'), pause);
      });
    });
    // What is younger may be of a process that is not seen from here.
    for (const name of staged()) utimesSync(join(home, 'imports', name), 1_000, 1_000);
    const { base } = await state();
    const goes = /^Import \d+: (?:1 record added, 1|0 records added, 2) changed, 1 hidden\.|^Nothing differs/m;
    const next = await importGame([patch]);
    expect([next.code, next.out]).toEqual([0, expect.stringMatching(goes)]);
    const { base: after } = await state();
    const isDone = next.out.includes('Nothing differs');
    expect([killed.code, base.items, base.version]).toEqual(
      isDone ? [killed.code, after.items, after.version] : [null, before.items, before.version],
    );
    expect(staged()).toEqual([]);
    expect((await importGame(['--undo'])).code).toBe(0);
    expect(shown((await state()).base)).toEqual(shown(before));
  });
});

test('of two imports at once one writes, and the other is refused or finds nothing to do', async () => {
  const { base: before } = await state();
  const both = await Promise.all([importGame([patch]), importGame([patch])]);
  const busy =
    /^(?:Another import or correction of records is under way: run this again when it is through|The database changed since the report: run the import again)\.$|^The process that holds \S+ takes no commands: /;
  const outcomes = both.map(({ code, out, err }) => {
    if (code !== 0) return lines(err);
    return out.includes('Nothing differs') ? 'nothing' : out;
  });
  const written = outcomes.filter((outcome) => /^Import \d+: /m.test(String(outcome)));
  expect(written, JSON.stringify(outcomes)).toHaveLength(1);
  const [other] = outcomes.filter((outcome) => outcome !== written[0]);
  if (other !== 'nothing') expect(other).toEqual([expect.stringMatching(busy)]);
  expect((await importGame(['--undo'])).code).toBe(0);
  expect(shown((await state()).base)).toEqual(shown(before));
});

describe.runIf(!onPglite)('while another import writes', () => {
  test('one is refused; the other is killed, and the next goes on as if it had not been', async () => {
    const { base: before } = await state();
    const pool = database?.pool;
    const blocker = await pool?.connect();
    if (!pool || !blocker) throw new Error('PostgreSQL has connections.');
    const backends = async (condition: string) => {
      const { rows } = await pool.query(
        `select pid from pg_stat_activity where datname = current_database() and ${condition}`,
      );
      return rows.length;
    };
    // Records can be read, not written.
    await blocker.query('begin; lock table items in share mode');
    let kill: () => void = () => undefined;
    const first = importGame([patch], (child) => {
      kill = () => child.kill('SIGKILL');
    });
    await expect.poll(() => backends("wait_event_type = 'Lock'"), { timeout: 30_000 }).toBe(1);
    const second = await importGame([patch]);
    expect([second.code, lines(second.err)]).toEqual([
      1,
      ['Another import or correction of records is under way: run this again when it is through.'],
    ]);
    kill();
    expect(await first).toMatchObject({ code: null });
    await blocker.query('rollback');
    await expect.poll(() => backends("state <> 'idle' and pid <> pg_backend_pid()"), { timeout: 30_000 }).toBe(0);
    blocker.release();
    expect((await state()).base).toEqual(before);
    expect((await importGame([patch])).out).toMatch(
      /^Import \d+: (?:1 record added, 1|0 records added, 2) changed, 1 hidden\./m,
    );
    expect((await importGame(['--undo'])).code).toBe(0);
  });
});

// Only who may mount has a small disk.
const disk = mkdtempSync(join(tmpdir(), 'portal-disk-'));
const isMounted =
  process.getuid?.() === 0 && spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]).status === 0;
afterAll(() => {
  if (isMounted) spawnSync('umount', [disk]);
  rmSync(disk, { recursive: true, force: true });
});

test.runIf(isMounted && !onPglite).each([
  ['with room for a part', 4_096],
  ['without any room', 0],
])('on a full disk, %s, nothing is written', async (_what, left) => {
  const fill = join(disk, 'fill');
  mkdirSync(join(disk, 'imports'), { recursive: true });
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(fill, Buffer.alloc(bavail * bsize - left));
  const before = await state();
  const { code, err } = await runScript('import-game.ts', [patch], {
    PATH: process.env['PATH'],
    ...env,
    PORTAL_HOME: disk,
  });
  const place = `${join(disk, 'imports')}/staged-\\d+\\.ndjson`;
  const says = new RegExp(
    `^${place} cannot be written \\(there is no space left: free some\\), and nothing was changed\\.$`,
  );
  expect([code, lines(err)]).toEqual([1, [expect.stringMatching(says)]]);
  expect(await state()).toEqual(before);
  expect(readdirSync(join(disk, 'imports'))).toEqual([]);
  rmSync(fill);
});
