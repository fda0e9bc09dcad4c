import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { PLANS } from '#game/plans.ts';
import { systemClock } from '#server/clock.ts';
import { openDatabase, overPglite } from '#server/db/connect.ts';
import type { Database } from '#server/db/database.ts';
import { isMigrated, migrate } from '#server/db/migrate.ts';
import { ledgerEntries, plans } from '#server/db/store-schema.ts';
import { balanceOf, book } from '#server/ledger.ts';
import { checkLedger } from '#server/orders/check-ledger.ts';
import { databaseAt, onServer } from '#support/api-template.ts';

const MIGRATIONS = fileURLToPath(new URL('../../src/server/db/migrations', import.meta.url));
const LAST_BEFORE = 6;

type Opened = Omit<Database, 'announce'>;
let database: Opened;
let drop: () => Promise<void>;
let migrationsFolder: string;

async function openEmpty(): Promise<[Opened, () => Promise<void>]> {
  const template = inject('template');
  if (template.kind === 'pglite') return [overPglite(await PGlite.create()), async () => undefined];
  const name = `portal_chain_${randomUUID().replaceAll('-', '')}`;
  await onServer(template.server, `create database ${name} encoding 'UTF8' template template0`);
  const settings = { home: '', databaseUrl: databaseAt(template.server, name) };
  const opened = await openDatabase(settings, systemClock, () => undefined);
  return [opened, () => onServer(template.server, `drop database ${name} with (force)`)];
}

/** The migrations as they were before the store. */
async function earlierMigrations(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-migrations-'));
  await cp(MIGRATIONS, folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(path, 'utf8'));
  const entries = journal.entries.filter(({ idx }: { idx: number }) => idx <= LAST_BEFORE);
  await writeFile(path, JSON.stringify({ ...journal, entries }));
  return folder;
}

const run = (text: string) => database.db.execute(sql.raw(text));

/** Name and points, in the order they were booked. */
const BOOKED = [
  ['rich', 5000],
  ['poor', -300],
  ['rich', -4999],
  ['rich', 2_147_483_647],
  ['poor', 300],
  ['rich', 2_147_483_647],
  ['poor', -1],
] as const;

beforeAll(async () => {
  [database, drop] = await openEmpty();
  migrationsFolder = await earlierMigrations();
  if (database.pool) await migratePostgres(drizzle({ client: database.pool }), { migrationsFolder });
  else await migratePglite(database.db as unknown as PgliteDatabase, { migrationsFolder });
  for (const name of ['rich', 'poor', 'new'])
    await run(`insert into accounts (name, created_at) values ('${name}', now())`);
  for (const [nth, [name, points]] of BOOKED.entries()) {
    await run(`insert into ledger_entries (account_id, kind, ref, points, created_at)
      select id, 'grant', 'old-${nth}', ${points}, now() from accounts where name = '${name}'`);
  }
});
afterAll(async () => {
  await database.close();
  await drop();
  await rm(migrationsFolder, { recursive: true, force: true });
});

const idOf = async (name: string) => {
  const { rows } = (await run(`select id from accounts where name = '${name}'`)) as { rows: { id: number }[] };
  return rows[0]?.id ?? 0;
};
const entriesOf = async (name: string) => {
  const entries = await database.db.select().from(ledgerEntries).orderBy(ledgerEntries.id);
  const id = await idOf(name);
  return entries
    .filter(({ accountId }) => accountId === id)
    .map(({ number, previous, balanceBefore, points, balanceAfter }) => [
      number,
      previous,
      balanceBefore,
      points,
      balanceAfter,
    ]);
};

describe('a ledger from before the store', () => {
  test('is known as one that is not migrated, and becomes a chain for each account', async () => {
    expect(await isMigrated(database)).toBe(false);
    await migrate(database);
    expect(await isMigrated(database)).toBe(true);
    expect(await entriesOf('rich')).toEqual([
      [1, null, 0, 5000, 5000],
      [2, 1, 5000, -4999, 1],
      [3, 2, 1, 2_147_483_647, 2_147_483_648],
      [4, 3, 2_147_483_648, 2_147_483_647, 4_294_967_295],
    ]);
    expect(await entriesOf('poor')).toEqual([
      [1, null, 0, -300, -300],
      [2, 1, -300, 300, 0],
      [3, 2, 0, -1, -1],
    ]);
    expect((await checkLedger(database.db, new Date())).problems).toEqual([]);
  });

  test('is carried on from where it was, beyond four billion points', async () => {
    const [rich, poor, fresh] = [await idOf('rich'), await idOf('poor'), await idOf('new')];
    const now = new Date();
    for (const accountId of [rich, poor, fresh]) {
      await database.db.transaction((tx) =>
        book(tx, { accountId, kind: 'purchase', ref: `new-${accountId}`, points: 7 }, now),
      );
    }
    expect([await balanceOf(database.db, rich), await balanceOf(database.db, poor)]).toEqual([4_294_967_302, 6]);
    expect(await entriesOf('new')).toEqual([[1, null, 0, 7, 7]]);
  });

  test('is not changed by anybody any more', async () => {
    for (const text of [
      'update ledger_entries set points = points + 1',
      'update ledger_entries set number = number',
      'delete from ledger_entries',
      `delete from ledger_entries where account_id = ${await idOf('new')}`,
    ]) {
      await expect(run(text)).rejects.toMatchObject({ cause: { message: expect.stringContaining('append-only') } });
    }
  });

  test('is migrated once: again, also by several at once, nothing changes', async () => {
    const before = await entriesOf('rich');
    await migrate(database);
    if (database.pool) await Promise.all([migrate(database), migrate(database)]);
    expect(await entriesOf('rich')).toEqual(before);
  });
});

test('a first start finds every plan, and what an operator changed stays', async () => {
  const names = async () => (await database.db.select().from(plans).orderBy(plans.position)).map(({ name }) => name);
  expect(await names()).toEqual(PLANS.map(({ name }) => name));
  await run("update plans set price = 1234, sale_limit = 9, active = false where name = 'dlyon'");
  await run("delete from plans where name = 'howl'");
  await migrate(database);
  expect((await names()).toSorted()).toEqual(PLANS.map(({ name }) => name).toSorted());
  const { rows } = (await run("select price, sale_limit, active from plans where name = 'dlyon'")) as {
    rows: unknown[];
  };
  expect(rows).toEqual([{ price: 1234, sale_limit: 9, active: false }]);
});
