import { asc, eq, sql } from 'drizzle-orm';
import type { AccountScales, Scale } from '#contract/awards.ts';
import { awardGroups, awardLevels } from '#server/awards/schema.ts';
import { deliveries } from '#server/deliveries/schema.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { buildTestApp, type TestApp, type TestAppOptions } from '#support/server/build-test-app.ts';
import { createFakeProvider } from '#support/store/fake-provider.ts';
import { addBuyer, type Buyer, bought } from '#support/store/store-work.ts';

/** What `awardWorld` opens. */
export type AwardWorld = Awaited<ReturnType<typeof awardWorld>>;

/** A group of levels: open in time and without a name, but for what is given. */
export type GivenGroup = { from?: Date | null; until?: Date | null; name?: string; levels: Record<string, Scale> };

/** A level of 5,000 MP that gives one item, but for what is given. */
export function level(given: Partial<Scale> = {}): Scale {
  return {
    ...{ value: 5_000, ids: [1600], setNames: [], quantity: 1, customQty: {}, chooseOption: false },
    ...{ name: { en: 'A level', es: 'Un nivel' }, description: {}, images: [], imageVertical: false },
    ...given,
  };
}

/** Puts groups by their numbers in the place of all that are there; nobody has claimed anything. */
export async function putGroups(db: Db, groups: Record<number, GivenGroup>): Promise<void> {
  await db.execute(sql`truncate award_groups cascade`);
  for (const [number, { from = null, until = null, name = '', levels }] of Object.entries(groups)) {
    const group = Number(number);
    const named = { groupName: name, name: name === '' ? {} : { en: name } };
    await db.insert(awardGroups).values({ group, ...named, fromAt: from, untilAt: until });
    const rows = Object.entries(levels).map(([key, { value, ...facts }]) => ({ key, group, value, facts }));
    if (rows.length > 0) await db.insert(awardLevels).values(rows);
  }
}

/** What is on its way to an account, or was given to it, the oldest first. */
export function deliveriesOf({ database }: Pick<TestApp, 'database'>, accountId: number) {
  return database.db.select().from(deliveries).where(eq(deliveries.accountId, accountId)).orderBy(asc(deliveries.id));
}

/** A portal that sells through a fake, its award groups, and what players do with them by short names. */
export async function awardWorld(groups: Record<number, GivenGroup>, options: Omit<TestAppOptions, 'provider'> = {}) {
  const provider = createFakeProvider();
  const api = await buildTestApp({ ...options, provider });
  const { db } = api.database;
  await putGroups(db, groups);
  const claim = ({ bearer }: Pick<Buyer, 'bearer'>, scale: string, more: object = {}) =>
    api.post('/auth/claimScale', { scale, ...more }, bearer);
  return {
    ...{ api, provider, claim },
    define: (given: Record<number, GivenGroup>) => putGroups(db, given),
    /** Buys a pack to the end: 5,000 MP unless it is another. */
    buy: (buyer: Buyer, price?: string) => bought(api, provider, buyer, price),
    /** A buyer of its own that bought these packs. */
    buyerOf: async (...packs: string[]) => {
      const buyer = await addBuyer(api);
      for (const pack of packs) await bought(api, provider, buyer, pack);
      return buyer;
    },
    scales: async ({ bearer }: Pick<Buyer, 'bearer'>): Promise<AccountScales> =>
      (await api.post('/auth/getScalesByAccount', {}, bearer)).json(),
    given: ({ player }: Pick<Buyer, 'player'>) => deliveriesOf(api, player.id),
  };
}
