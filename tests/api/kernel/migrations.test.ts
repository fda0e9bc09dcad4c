// @module-tag long
// @module-tag embedded
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import type { Pool, PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { applyMigrations, migrate } from '#server/kernel/db/migrate.ts';
import { type Migration, readMigrations, requireSchema, schemaState } from '#server/kernel/db/schema-state.ts';
import { VERSION } from '#server/kernel/version.ts';
import { buildTestApp } from '#support/server/build-test-app.ts';
import { openEmptyDatabase, type TestDatabase } from '#support/server/test-database.ts';

const ALL = readMigrations();
const BEFORE_STORE = ALL.filter(({ number }) => number < 7);
const names = (migrations: readonly Migration[]) => migrations.map(({ name }) => name);

/** As later code would have it. */
const later = (number: number, serves: number): Migration => ({
  name: `${number}_later`,
  number,
  serves,
  stamp: (ALL.at(-1)?.stamp ?? 0) + number,
  hash: String(number),
  statements: [`create table later_${number} (id integer)`],
});

describe('a migration that fails', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openEmptyDatabase();
    await applyMigrations(database, BEFORE_STORE);
    await database.db.execute('create table orders (somebody_elses text)');
  });
  afterAll(() => database.close());

  test('names itself and its cause, not its statement, and changes nothing', async () => {
    await expect(migrate(database)).rejects.toThrow(
      /^The migration 0007_store failed \(relation "orders" already exists\)\. Nothing was changed, .*migrate again\.$/,
    );
    expect(await schemaState(database)).toEqual({
      is: 'older',
      applied: names(BEFORE_STORE),
      pending: names(ALL.slice(BEFORE_STORE.length)),
    });
  });

  test('is applied with all that follow once its cause is gone', async () => {
    await database.db.execute('drop table orders');
    expect(await migrate(database)).toEqual(names(ALL.slice(BEFORE_STORE.length)));
    expect(await migrate(database)).toEqual([]);
  });
});

describe('a schema of later code', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openEmptyDatabase();
    await migrate(database);
  });
  afterAll(() => database.close());

  test('is served as long as its migrations say so', async () => {
    await applyMigrations(database, [...ALL, later(9001, ALL.at(-1)?.number ?? 0)]);
    expect(await schemaState(database)).toEqual({ is: 'fits', newest: '9001_later' });
    await requireSchema(database);
    expect(await migrate(database)).toEqual([]);
  });

  test('is refused by this code, with a sentence that says which side is older, once one of them asks for later code', async () => {
    await applyMigrations(database, [...ALL, later(9001, 0), later(9002, 9001)]);
    const said = `This code is older than the schema of the database: that is at 9002_later and needs code that knows 9001_later, and this code ends with ${ALL.at(-1)?.name}; run newer code.`;
    await expect(requireSchema(database)).rejects.toThrow(said);
    await expect(migrate(database)).rejects.toThrow(said);
  });
});

test('a process is not ready, and says why, as long as it cannot serve the schema', async () => {
  const api = await buildTestApp();
  const ready = async () => {
    const answer = await api.app.inject({ url: '/ready' });
    return [answer.statusCode, answer.json()];
  };
  expect(await ready()).toEqual([200, { status: 'ready', version: VERSION }]);
  const newest = ALL.at(-1);
  await api.database.db.execute(sql`delete from drizzle.__drizzle_migrations where created_at = ${newest?.stamp}`);
  const message = expect.stringContaining(`${newest?.name} is missing): run npm run migrate first.`);
  expect(await ready()).toEqual([503, { status: 'not ready', reason: 'schema', message }]);
  await applyMigrations(api.database, [...ALL.slice(0, -1), { ...later(9003, 9003), stamp: newest?.stamp ?? 0 }]);
  expect(await ready()).toEqual([200, { status: 'ready', version: VERSION }]);
  await applyMigrations(api.database, [...ALL, later(9004, 9004)]);
  expect((await ready())[0]).toBe(503);
  await api.close();
});

describe.runIf(inject('template').kind === 'postgres')('of a database of one’s own', () => {
  let database: TestDatabase;
  let home: string;
  beforeAll(async () => {
    database = await openEmptyDatabase();
    await applyMigrations(database, BEFORE_STORE);
    home = await mkdtemp(join(tmpdir(), 'portal-migrate-'));
  });
  afterAll(async () => {
    await database.close();
    await rm(home, { recursive: true, force: true });
  });

  async function run(...args: string[]): Promise<{ code: number | null; said: string }> {
    const own = {
      PORTAL_HOME: home,
      PORT: '0',
      DATABASE_URL: database.url ?? '',
      AUTH_SECRET: 's'.repeat(32),
      SITE: 'off',
    };
    const child = spawn(process.execPath, args, { env: { ...process.env, ...own } });
    const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
    const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
    return { code: await closed, said: `${out}${err}`.trim() };
  }

  describe('while another session reads a table that is changed', () => {
    const changes = { ...later(9005, 0), statements: ['alter table accounts add column later integer'] };
    const PATIENCE = { lock: 20, tries: 3 };
    let used: TestDatabase;
    let reader: PoolClient;
    beforeAll(async () => {
      used = await openEmptyDatabase();
      await migrate(used);
      reader = await (used.pool as Pool).connect();
    });
    beforeEach(async () => void (await reader.query('begin; select from accounts')));
    afterAll(async () => {
      reader.release(true);
      await used.close();
    });

    test('a migration is tried again, and delays no other query meanwhile', async () => {
      const said: string[] = [];
      const pause = async () => {
        await used.db.execute(sql`select from accounts`);
        if (said.length === 2) await reader.query('commit');
      };
      const say = (line: string) => void said.push(line);
      expect(await applyMigrations(used, [...ALL, changes], { ...PATIENCE, pause, say })).toEqual(['9005_later']);
      const waits = 'The migration 9005_later waits for a table that another session uses, a backup or a long query';
      expect(said).toEqual([`${waits}: try 1 of 3.`, `${waits}: try 2 of 3.`]);
    });

    test('it ends in a sentence when its connection breaks, and nothing was changed', async () => {
      const holders = sql`select pid from pg_locks join pg_database on pg_database.oid = database
        where datname = current_database() and locktype = 'advisory' and granted`;
      const pause = () => used.db.execute(sql`select pg_terminate_backend(pid) from (${holders}) as holders`);
      const again = { ...changes, ...later(9007, 0), statements: ['drop table accounts cascade'] };
      await expect(applyMigrations(used, [...ALL, changes, again], { ...PATIENCE, pause })).rejects.toThrow(
        /^The connection to the database broke while it was migrated \(.+\): migrate again, which applies what is missing\.$/,
      );
      await used.db.execute(sql`select later from accounts`);
    });

    test('it ends in a sentence after so many tries, and nothing was changed', async () => {
      const again = {
        ...later(9006, 0),
        statements: ['create table later (id integer)', 'drop table accounts cascade'],
      };
      const tried = applyMigrations(used, [...ALL, changes, again], { ...PATIENCE, pause: async () => undefined });
      await expect(tried).rejects.toThrow(
        /^The migration 9006_later waits for .*, and was tried 3 times\. Nothing was changed: migrate again /,
      );
      const { rows } = await reader.query("select to_regclass('later') as made");
      expect(rows).toEqual([{ made: null }]);
      await reader.query('commit');
    });
  });

  test.each([
    ['scripts/admin.ts', 'plans'],
    ['scripts/export.ts'],
    ['scripts/rebuild.ts'],
    ['scripts/serve.ts'],
    ['scripts/start.ts'],
  ])('%s migrates nothing: it refuses an older schema, and names the command', async (...args) => {
    const { code, said } = await run(...args);
    expect(said).toBe(
      `The schema of the database is older than this code (it is at 0006_visitors_mail, and 0007_store and ${ALL.length - BEFORE_STORE.length - 1} more are missing): run npm run migrate first.`,
    );
    expect(code).toBe(1);
    expect(await schemaState(database)).toMatchObject({ is: 'older', applied: names(BEFORE_STORE) });
  });

  test('npm run migrate lists what is missing, applies it on request, and then has nothing to do', async () => {
    const status = await run('scripts/migrate.ts', '--status');
    expect(status.said).toContain(`Applied: ${BEFORE_STORE.length}\n  0000_foundation\n`);
    expect(status.said).toContain(`Missing: ${ALL.length - BEFORE_STORE.length}\n  0007_store\n`);
    expect(status.said).toContain(
      'The oldest code that can serve this schema is the one that knows 0006_visitors_mail.',
    );
    const dry = await run('scripts/migrate.ts', '--dry-run');
    const missing = names(ALL.slice(BEFORE_STORE.length)).map((name) => `  ${name}`);
    expect(dry).toEqual({ code: 0, said: ['These would be applied:', ...missing].join('\n') });
    expect(await schemaState(database)).toMatchObject({ is: 'older' });
    expect(await run('scripts/migrate.ts')).toEqual({ code: 0, said: ['Applied:', ...missing].join('\n') });
    expect(await schemaState(database)).toEqual({ is: 'fits' });
    expect(await run('scripts/migrate.ts')).toEqual({ code: 0, said: 'Nothing to apply: the schema is up to date.' });
    expect((await run('scripts/admin.ts', 'plans')).code).toBe(0);
  });
});
