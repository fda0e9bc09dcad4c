// @module-tag embedded
import { asc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { Item } from '#contract/item.ts';
import { ImportBase } from '#server/catalogue/import-commands.ts';
import { recordDigest } from '#server/catalogue/record-rows.ts';
import { gameImportRows, gameImports, items, monsters } from '#server/catalogue/schema.ts';
import { itemsOf } from '#server/catalogue/service.ts';
import { askServer } from '#server/kernel/commands/control-socket.ts';
import { auditEntries } from '#server/kernel/commands/schema.ts';
import { readSettings } from '#server/kernel/settings.ts';
import { startServer } from '#server/main.ts';
import { item, monster } from '#support/catalogue/small-world.ts';
import { importerOf, stagedLines } from '#support/catalogue/staged-import.ts';
import { fails, type OperatorApi, openOperator, said } from '#support/server/operator-command.ts';
import { temporaryFolder } from '#support/server/temporary-folder.ts';
import { emptyDatabase, prepareHome } from '#support/server/test-database.ts';

const FRESH = { 'cache-control': 'no-cache' };

let operator: OperatorApi;
let importer: ReturnType<typeof importerOf>;
beforeAll(async () => {
  operator = await openOperator();
  importer = importerOf(operator.api);
});
beforeEach(async () => {
  await emptyDatabase(operator.api.database);
  await operator.api.database.db.delete(auditEntries);
});
afterAll(() => operator.api.close());

const FILES = {
  items: [item(100, { lvl_requirement: 7, class_group: [3] }), item(101), item(102, { can_be_found: [50_001] })],
  monsters: [monster(50_001), monster(50_002)],
};
const hat = (en: string, special: Partial<Item> = {}) => item(100, { item_name: { en }, ...special });

/** All that is stored of items and monsters. */
async function stored() {
  const { db } = operator.api.database;
  return {
    items: await db.select().from(items).orderBy(asc(items.id)),
    monsters: await db.select().from(monsters).orderBy(asc(monsters.id)),
  };
}
const statusOf = async (path: string) => (await operator.api.get(path, FRESH)).statusCode;
const nameOf = async (id: number) => (await operator.api.get(`/items/${id}`, FRESH)).json<Item>().item_name.en;

describe('an import', () => {
  test('adds what is new, with the columns that searches filter by', async () => {
    expect(await importer.bring(FILES)).toEqual(
      said('Import 1: 5 records added, 0 changed, 0 hidden. Their pages come with the next npm run rebuild.'),
    );
    const [first, second] = (await stored()).items;
    expect(first).toMatchObject({ id: 100, level: 7, classes: [3], nameEs: 'cosa 100', source: null, gone: false });
    expect(first).toMatchObject({
      record: FILES.items[0],
      digest: recordDigest(FILES.items[0] as Item),
      hidden: false,
    });
    expect(second?.classes).toEqual([]);
    expect(await operator.api.get('/items/find-items?item_type=0', FRESH).then((answer) => answer.json().total)).toBe(
      3,
    );
    expect(await statusOf('/monsters/50002')).toBe(200);
    const counts = { items: { added: 3, changed: 0, hidden: 0 }, monsters: { added: 2, changed: 0, hidden: 0 } };
    const facts = { actor: 'op', command: 'import-take /srv/game', after: { import: 1, counts } };
    expect(await operator.newestAudit()).toMatchObject(facts);
    expect(await operator.api.database.db.select().from(gameImports)).toMatchObject([
      { id: 1, at: operator.api.clock.now(), by: 'op', source: '/srv/game', files: [], counts, report: { lines: [] } },
    ]);
  });

  test('of the same files writes nothing, not even a new version', async () => {
    await importer.bring(FILES);
    const [before, { version }] = [await stored(), await importer.base()];
    expect(await importer.bring(FILES)).toEqual(said('Nothing differs: nothing was written.'));
    expect(await stored()).toEqual(before);
    expect((await importer.base()).version).toBe(version);
    expect(await operator.audits()).toBe(1);
    expect(await operator.api.database.db.$count(gameImports)).toBe(1);
  });

  test('writes the rows that differ alone', async () => {
    await importer.bring(FILES);
    const { db } = operator.api.database;
    const stamps = () => db.select({ id: items.id, stamp: sql<string>`xmin::text` }).from(items).orderBy(asc(items.id));
    const before = await stamps();
    const patch = { ...FILES, items: [hat('Red Hat'), ...FILES.items.slice(1)] };
    expect(await importer.bring(patch)).toEqual(said(/^Import 2: 0 records added, 1 changed, 0 hidden\./));
    const after = await stamps();
    expect(after.filter(({ stamp }, nth) => stamp !== before[nth]?.stamp).map(({ id }) => id)).toEqual([100]);
    expect(await nameOf(100)).toBe('Red Hat');
  });

  test('hides what the files no longer have, and shows it again once they do', async () => {
    await importer.bring(FILES);
    const fewer = { items: FILES.items.slice(1), monsters: FILES.monsters.slice(1) };
    expect(await importer.bring(fewer)).toEqual(said(/^Import 2: 0 records added, 0 changed, 2 hidden\./));
    expect([await statusOf('/items/100'), await statusOf('/monsters/50001')]).toEqual([404, 404]);
    expect((await stored()).items[0]).toMatchObject({ id: 100, gone: true, hidden: true, record: FILES.items[0] });
    expect(await importer.bring(fewer)).toEqual(said('Nothing differs: nothing was written.'));
    expect(await importer.bring(FILES)).toEqual(said(/^Import 3: 0 records added, 2 changed, 0 hidden\./));
    expect([await statusOf('/items/100'), await statusOf('/monsters/50001')]).toEqual([200, 200]);
  });

  test('takes records over that were never imported, and hides those that the files lack', async () => {
    await operator.admin('load-snapshot', 'data');
    const { items: before } = await importer.base();
    expect(before.every(([, digest, gone]) => digest === null && !gone)).toBe(true);
    const id = before[0]?.[0] ?? 0;
    expect(await importer.bring({ items: [item(id)] })).toEqual(
      said(/^Import 1: 0 records added, 1 changed, 1553 hid/),
    );
    expect(await operator.api.get('/items/find-items?item_type=0', FRESH).then((answer) => answer.json().total)).toBe(
      1,
    );
  });

  test('writes thousands in batches', async () => {
    const many = Array.from({ length: 2_300 }, (_, nth) => item(1 + nth));
    expect(await importer.bring({ items: many })).toEqual(said(/^Import 1: 2300 records added/));
    const some = many.slice(0, 1_100).map((one) => ({ ...one, durability: 5 }));
    expect(await importer.bring({ items: [...some, ...many.slice(1_100, 1_200)] })).toEqual(
      said(/^Import 2: 0 records added, 1100 changed, 1100 hidden\./),
    );
    expect(await operator.admin('undo-import')).toEqual(said(/is undone: 2200 records are as before\./));
    expect((await stored()).items.map(({ record }) => record)).toEqual(many);
  });
});

describe('undone', () => {
  test('imports bring back what they found, the newest first, and say so in a list', async () => {
    await importer.bring(FILES);
    const first = await stored();
    await importer.bring({ items: [hat('Red Hat'), item(103)], monsters: FILES.monsters });
    expect(await operator.admin('undo-import')).toEqual(
      said(/^Import 2 from \/srv\/game .* 3 records are as before, 1 that it added is/),
    );
    const { items: added, ...others } = await stored();
    expect({ items: added.slice(0, 3), ...others }).toEqual(first);
    expect(added.slice(3)).toMatchObject([{ id: 103, gone: true, hidden: true }]);
    expect(await operator.newestAudit()).toMatchObject({
      command: 'undo-import /srv/game',
      before: { import: 2 },
      after: { restored: 3, hidden: 1 },
    });
    expect(await operator.admin('undo-import')).toEqual(said(/^Import 1 from .* 5 that it added are hidden\./));
    const isShown = ({ gone, hidden }: { gone: boolean; hidden: boolean }) => !gone || !hidden;
    expect(Object.values(await stored()).map((rows) => rows.filter(isShown))).toEqual([[], []]);
    expect(await operator.admin('undo-import')).toEqual(fails('There is no import to undo.'));
    expect(await operator.api.database.db.$count(gameImportRows)).toBe(0);
    const { message } = await operator.admin('imports');
    expect(message.split('\n')).toEqual([
      expect.stringMatching(/^ {4}2 {2}\S+Z {2}op {2}\/srv\/game {2}1 new {2}1 changed {2}2 hidden {2}undone \S+Z$/),
      expect.stringMatching(/^ {4}1 {2}\S+Z {2}op {2}\/srv\/game {2}5 new {2}0 changed {2}0 hidden {2}undone \S+Z$/),
    ]);
  });

  test('an import makes room for another, which is undone first', async () => {
    await importer.bring(FILES);
    await importer.bring({ ...FILES, items: [hat('Red Hat'), ...FILES.items.slice(1)] });
    await operator.admin('undo-import');
    await importer.bring({ ...FILES, items: [hat('Blue Hat'), ...FILES.items.slice(1)] });
    expect(await nameOf(100)).toBe('Blue Hat');
    expect(await operator.admin('undo-import')).toEqual(said(/^Import 3 /));
    expect(await nameOf(100)).toBe('Thing 100');
    expect(await operator.admin('undo-import')).toEqual(said(/^Import 1 /));
    expect(await statusOf('/items/100')).toBe(404);
    // What a player was given meanwhile keeps its name.
    expect((await itemsOf(operator.api.database.db, [101])).get(101)).toEqual(FILES.items[1]);
    const gone = await stored();
    expect(await importer.bring(FILES)).toEqual(said(/^Import 4: 0 records added, 5 changed, 0 hidden\./));
    expect([await nameOf(100), await statusOf('/monsters/50002')]).toEqual(['Thing 100', 200]);
    expect(await operator.admin('undo-import')).toEqual(said(/^Import 4 .* is undone: 5 records are as before\./));
    expect(await stored()).toEqual(gone);
  });

  test('only the last ten can be', async () => {
    for (let round = 1; round <= 12; round += 1) await importer.bring({ items: [hat(`Hat ${round}`)] });
    for (let id = 12; id > 2; id -= 1) {
      expect(await operator.admin('undo-import')).toEqual(said(new RegExp(`^Import ${id} `)));
    }
    expect(await nameOf(100)).toBe('Hat 2');
    expect(await operator.admin('undo-import')).toEqual(
      fails(/^Import 2 of \S+Z cannot be undone any more: what was there before is kept for 10 imports\.$/),
    );
    expect(await nameOf(100)).toBe('Hat 2');
  });
});

describe('nothing changes', () => {
  const STALE = 'The database changed since the report: run the import again.';

  /** Runs what is refused, and expects everything to be as before. */
  async function refused(work: () => Promise<unknown>): Promise<unknown> {
    const before = await stored();
    const [audits, { version }] = [await operator.audits(), await importer.base()];
    const outcome = await work();
    expect(await stored()).toEqual(before);
    expect([await operator.audits(), (await importer.base()).version]).toEqual([audits, version]);
    return outcome;
  }

  test('where the database changed since the report', async () => {
    await importer.bring(FILES);
    const base = await importer.base();
    const file = importer.stage(stagedLines({ items: [] }, base));
    await operator.admin('hide-item', '100', '--reason', 'spoiler');
    expect(await refused(() => importer.take(file, base.version))).toEqual(fails(STALE));
  });

  test('where a staged file is torn, foreign, of another report, or away', async () => {
    await importer.bring(FILES);
    const base = await importer.base();
    const lines = stagedLines({ items: [hat('Red Hat'), item(103), item(104)] }, base);
    const take = (some: readonly string[], end?: string) =>
      refused(() => importer.take(importer.stage(some, end), base.version));
    const torn = (line: number) =>
      fails(
        new RegExp(`^The staged import \\S+ is torn, or npm run import-game did not write it \\(line ${line}\\): run`),
      );
    const [head = '', first = '', second = ''] = lines;
    expect(await take([head, first, second.slice(0, -20)], '')).toEqual(torn(3));
    expect(await take([head, first, second.slice(0, -20)])).toEqual(torn(3));
    expect(await take([])).toEqual(torn(1));
    expect(await take([''], '')).toEqual(torn(1));
    expect(await take([first])).toEqual(torn(1));
    expect(await take([head, first, first])).toEqual(torn(3));
    expect(await take([head, first.replace('"id":100', '"id":101')])).toEqual(torn(2));
    expect(await take([head, first.replace('Red Hat', 'Red\\u0000Hat')])).toEqual(torn(2));
    expect(await take([head, first.replace('"item_type":', '"archivable":99999999999,"item_type":')])).toEqual(torn(2));
    expect(await take([head, first.replace('"item_name":', '"item_nmae":')])).toEqual(torn(2));
    const other = fails(/^The staged import \S+ does not hold what its report says: run the import again\.$/);
    expect(await take(lines.slice(0, -1))).toEqual(other);
    const [emptyHead = ''] = stagedLines(FILES, base);
    expect(await take([emptyHead, first])).toEqual(other);
    const away = '/nowhere/staged.ndjson';
    expect(await refused(() => importer.take(away, base.version))).toEqual(
      fails(`The staged import ${away} cannot be read (ENOENT): run the import again.`),
    );
  });

  test('twice: of two at once one is refused in a sentence', async () => {
    await importer.bring(FILES);
    const base = await importer.base();
    const file = importer.stage(stagedLines({ ...FILES, items: [hat('Red Hat'), ...FILES.items.slice(1)] }, base));
    const both = await Promise.all([importer.take(file, base.version), importer.take(file, base.version)]);
    const [good, bad] = both.sort((one, other) => Number(other.ok) - Number(one.ok));
    expect(good).toEqual(said(/^Import 2: 0 records added, 1 changed, 0 hidden\./));
    const sentence = 'Another import or correction of records is under way: run this again when it is through.';
    expect([STALE, sentence]).toContain(bad?.message);
    expect(await operator.api.database.db.$count(gameImports)).toBe(2);
  });

  test('where the connection is cut in the middle', async ({ skip }) => {
    const { pool, db } = operator.api.database;
    if (pool === null) return skip('the embedded database has no connections');
    await importer.bring(FILES);
    const base = await importer.base();
    const red = [hat('Red Hat'), ...FILES.items.slice(1)];
    const file = importer.stage(stagedLines({ items: red, monsters: [monster(50_001, { level: 9 })] }, base));
    // The items are written by then, and the monsters wait.
    const blocker = await pool.connect();
    await blocker.query('begin; lock table monsters in access exclusive mode');
    const taken = importer.take(file, base.version).catch((error: Error) => error);
    const waiting = "from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    const isWaiting = async () =>
      (await db.execute(sql.raw(`select pid ${waiting}`))) as unknown as { rows: unknown[] };
    await expect.poll(async () => (await isWaiting()).rows.length, { timeout: 30_000 }).toBe(1);
    await db.execute(sql.raw(`select pg_terminate_backend(pid) ${waiting}`));
    expect(await taken).toBeInstanceOf(Error);
    await blocker.query('rollback');
    blocker.release();
    expect(await nameOf(100)).toBe('Thing 100');
    expect(await importer.base()).toEqual(base);
    expect(await importer.take(file, base.version)).toEqual(
      said(/^Import \d+: 0 records added, 2 changed, 1 hidden\./),
    );
  });
});

test.runIf(inject('template').kind === 'pglite')('a running server takes an import through its socket', async () => {
  const home = temporaryFolder();
  await prepareHome(home);
  const server = await startServer(readSettings({ PORTAL_HOME: home, PORT: '0' }), { logLevel: 'silent' });
  const ask = (command: string, values = {}) => askServer(home, { by: 'op', command, values });
  const base = async () => ImportBase.parse((await ask('import-base')).facts);
  const files = { items: Array.from({ length: 3_000 }, (_, nth) => item(200_000 + nth)) };
  const before = await base();
  const values = { file: importer.stage(stagedLines(files, before)), version: before.version };
  expect(await ask('import-take', values)).toEqual(said(/^Import 1: 3000 records added, 0 changed, [1-9]\d* hidden\./));
  const answer = await fetch(`${server.address}/api/v1/items/202999`, { headers: FRESH });
  expect(await answer.json()).toEqual(files.items.at(-1));
  expect((await base()).items.filter(([, digest]) => digest !== null)).toHaveLength(3_000);
  await server.close();
});
