import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accounts } from '#server/db/account-schema.ts';
import { banners, items, ledgerEntries, patchNotes, premiumGrants } from '#server/db/schema.ts';
import { isEmpty, seedWorld } from '#server/seed.ts';
import { item, smallWorld } from '#support/small-world.ts';
import { createTestClock } from '#support/test-clock.ts';
import { emptyDatabase, openTestDatabase, type TestDatabase } from '#support/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => emptyDatabase(database));
afterAll(() => database.close());

test('a migrated database is empty until it is seeded', async () => {
  expect(await isEmpty(database.db)).toBe(true);
  await seedWorld(database.db, smallWorld, createTestClock());
  expect(await isEmpty(database.db)).toBe(false);
});

test('a seeding that breaks off leaves the database empty', async () => {
  const broken = { ...smallWorld, banners: [...smallWorld.banners, ...smallWorld.banners] };
  await expect(seedWorld(database.db, broken, createTestClock())).rejects.toThrow();
  expect(await isEmpty(database.db)).toBe(true);
  await seedWorld(database.db, smallWorld, createTestClock());
  expect(await database.db.$count(items)).toBe(smallWorld.items.length);
});

test('more rows than one statement takes are all there', async () => {
  const many = Array.from({ length: 1_201 }, (_, index) => item(1_500 + index));
  await seedWorld(database.db, { ...smallWorld, items: many }, createTestClock());
  expect(await database.db.$count(items)).toBe(1_201);
});

test('what must be now is counted from the first start', async () => {
  const clock = createTestClock(new Date('2031-02-03T04:05:06Z'));
  await seedWorld(database.db, smallWorld, clock);
  const rows = await database.db.select().from(banners);
  expect(rows.find((row) => row.kind === 'promotion')?.endsAt).toEqual(new Date('2031-02-04T04:05:06Z'));
});

test('the demo accounts are verified or not, and old or new, as the rules about them need', async () => {
  await seedWorld(database.db, smallWorld, createTestClock());
  const rows = await database.db.select().from(accounts).orderBy(accounts.id);
  const facts = rows.map((row) => [
    row.name,
    row.verifiedAt !== null,
    row.createdAt < new Date('2024-09-22T05:00:00Z'),
  ]);
  expect(facts).toEqual([
    ['demo', true, false],
    ['novice', false, false],
    ['veteran', false, true],
  ]);
  expect(rows.every((row) => row.passwordHash?.startsWith('$argon2id$'))).toBe(true);
  const demo = rows[0]?.id;
  expect((await database.db.select().from(premiumGrants)).map((row) => row.accountId)).toEqual([demo]);
  expect(await database.db.select().from(ledgerEntries)).toMatchObject([{ accountId: demo, points: 12_500 }]);
});

test('a note without a readable date is refused by name', async () => {
  const [note] = smallWorld.notes.en;
  const notes = { ...smallWorld.notes, en: note ? [{ ...note, date: 'yesterday!' }] : [] };
  await expect(seedWorld(database.db, { ...smallWorld, notes }, createTestClock())).rejects.toThrow(`note ${note?.id}`);
  expect(await database.db.$count(patchNotes)).toBe(0);
});
