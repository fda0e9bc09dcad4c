import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '#server/kernel/db/migrate.ts';
import { schemaState } from '#server/kernel/db/schema-state.ts';
import { balanceOf, book } from '#server/store/ledger.ts';
import { checkLedger } from '#server/store/orders/check-ledger.ts';
import { ledgerEntries, plans } from '#server/store/schema.ts';
import { openEarlier } from '#support/server/earlier-database.ts';
import type { TestDatabase } from '#support/server/test-database.ts';

const LAST_BEFORE = 6;

let database: TestDatabase;

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
  database = await openEarlier(LAST_BEFORE);
  for (const name of ['rich', 'poor', 'new'])
    await run(`insert into accounts (name, created_at) values ('${name}', now())`);
  for (const [nth, [name, points]] of BOOKED.entries()) {
    await run(`insert into ledger_entries (account_id, kind, ref, points, created_at)
      select id, 'grant', 'old-${nth}', ${points}, now() from accounts where name = '${name}'`);
  }
});
afterAll(() => database.close());

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
    expect(await schemaState(database)).toMatchObject({ is: 'older', pending: expect.arrayContaining(['0007_store']) });
    await migrate(database);
    expect(await schemaState(database)).toEqual({ is: 'fits' });
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

test('a migration adds no plans, and changes none', async () => {
  const { db } = database;
  expect(await db.$count(plans)).toBe(0);
  await db.insert(plans).values({ name: 'dlyon', kind: 'commission', mpPoints: 0, bonus: 0, price: 1234, position: 1 });
  const before = await db.select().from(plans);
  await migrate(database);
  expect(await db.select().from(plans)).toEqual(before);
});
