// @module-tag long
// @module-tag embedded
import { asc, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { siteFacts } from '#domain/site/site-facts.ts';
import { premiumGrants } from '#server/battlepass/schema.ts';
import { items } from '#server/catalogue/schema.ts';
import { accounts } from '#server/kernel/auth/schema.ts';
import { DAY } from '#server/kernel/clock.ts';
import { mails } from '#server/kernel/mail/schema.ts';
import { isEmpty, seedWorld } from '#server/main.ts';
import { patchNotes } from '#server/news/schema.ts';
import { checkLedger } from '#server/store/orders/check-ledger.ts';
import { createProvider, sandboxOf } from '#server/store/payments/serve-payments.ts';
import { ledgerEntries, orders, plans } from '#server/store/schema.ts';
import { requestsOf, requestsOfOrders } from '#server/store/service-orders.ts';
import { item, smallWorld } from '#support/catalogue/small-world.ts';
import { createTestClock } from '#support/server/test-clock.ts';
import { emptyDatabase, openTestDatabase, type TestDatabase } from '#support/server/test-database.ts';

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
  const rows = await database.db.select().from(plans);
  expect(rows.flatMap(({ bonusUntil }) => bonusUntil ?? [])).toEqual([new Date('2031-02-04T04:05:06Z')]);
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
  const booked = await database.db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.accountId, demo ?? 0))
    .orderBy(asc(ledgerEntries.id));
  // Everything that was bought has been spent; what is left is the start that newcomers get.
  expect(booked.at(-1)).toMatchObject({ kind: 'seed', points: 12_500, balanceAfter: 12_500 });
  expect(booked.slice(0, -1).filter(({ kind }) => kind !== 'purchase' && kind !== 'game')).toEqual([]);
  expect(booked).toEqual(booked.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()));
  expect(await database.db.$count(ledgerEntries, eq(ledgerEntries.accountId, rows[1]?.id ?? 0))).toBe(0);
});

/** What an account of the demo world bought, the oldest first. */
async function boughtBy(name: string) {
  const rows = await database.db
    .select({ order: orders })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .where(eq(accounts.name, name))
    .orderBy(asc(orders.createdAt));
  return rows.map(({ order }) => order);
}

test('veteran has an order history of more than a year, with every end an order can have, and a clean ledger', async () => {
  const clock = createTestClock();
  await seedWorld(database.db, smallWorld, clock);
  const bought = await boughtBy('veteran');
  expect(new Set(bought.map(({ state }) => state))).toEqual(new Set(['paid', 'cancelled', 'expired', 'refunded']));
  const ages = bought.map(({ createdAt }) => (clock.now().getTime() - createdAt.getTime()) / DAY);
  expect([ages[0], ages.at(-1)]).toEqual([expect.closeTo(430), expect.closeTo(33.125)]);
  const requests = await requestsOfOrders(
    database.db,
    bought.map(({ id }) => id),
  );
  expect([...requests.values()].map(({ plan, state }) => [plan, state])).toEqual([
    ['CHANGE_GUILD_NAME', 'done'],
    ['OBJECT_RECOVERY', 'declined'],
  ]);
  const { problems, counts } = await checkLedger(database.db, clock.now());
  expect(problems).toEqual([]);
  expect(counts.orders).toBe(18);
});

test('demo has bought points now and then, and of late a new name that is not chosen yet', async () => {
  await seedWorld(database.db, smallWorld, createTestClock());
  const bought = await boughtBy('demo');
  const packs = bought.filter(({ plan, state }) => plan === 'MP5000' && state === 'paid');
  expect(packs).toHaveLength(7);
  expect(bought.filter((order) => !packs.includes(order)).map(({ plan, state }) => [plan, state])).toEqual([
    ['MP5000', 'expired'],
    ['MP10000', 'cancelled'],
    ['CHANGE_NAME', 'paid'],
  ]);
  const [request] = await requestsOf(database.db, bought[0]?.accountId ?? 0);
  expect(request).toMatchObject({ plan: 'CHANGE_NAME', state: 'waiting', operator: null });
  expect(await boughtBy('novice')).toEqual([]);
});

test('the sandbox knows the demo orders: money of them can be given back', async () => {
  const clock = createTestClock();
  await seedWorld(database.db, smallWorld, clock);
  const [oldest] = await boughtBy('veteran');
  const settings = {
    payments: { provider: 'sandbox' },
    publicOrigin: 'http://localhost:4321',
    publicApiBase: '',
    site: siteFacts({}, true),
  } as const;
  const sandbox = sandboxOf(settings, { db: database.db, clock, wake: () => undefined, report: () => undefined });
  const provider = createProvider(settings, { clock, sandbox });
  for (const order of [...(await boughtBy('veteran')), ...(await boughtBy('demo'))]) {
    const payment = await provider?.getPayment(order.providerOrderId ?? '');
    const expected = { paid: 'completed', refunded: 'completed', cancelled: 'gone', expired: 'open' };
    expect([order.plan, payment?.status]).toEqual([order.plan, expected[order.state as keyof typeof expected]]);
  }
  const money = { minor: oldest?.priceMinor ?? 0, currency: 'EUR' } as const;
  expect((await provider?.refund(oldest?.captureId ?? '', money, 'a-refund'))?.money).toEqual(money);
});

test('no mail of the demo world goes out', async () => {
  await seedWorld(database.db, smallWorld, createTestClock());
  expect(await database.db.$count(mails, isNull(mails.sentAt))).toBe(0);
});

test('a note without a readable date is refused by name', async () => {
  const [note] = smallWorld.notes.en;
  const notes = { ...smallWorld.notes, en: note ? [{ ...note, date: 'yesterday!' }] : [] };
  await expect(seedWorld(database.db, { ...smallWorld, notes }, createTestClock())).rejects.toThrow(`note ${note?.id}`);
  expect(await database.db.$count(patchNotes)).toBe(0);
});
