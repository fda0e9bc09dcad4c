import { count, eq, sql } from 'drizzle-orm';
import { dayOf } from '#domain/battlepass/season.ts';
import { seededRandom } from '#domain/site/seeded.ts';
import { awardGroups, awardLevels, promotionBatches, promotionCodes } from '#server/awards/schema.ts';
import { seasonPoints, seasons, seasonTiers } from '#server/battlepass/schema.ts';
import { deliveries } from '#server/deliveries/schema.ts';
import { DAY } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { addDefaultPlans } from '#server/store/plans.ts';
import { type Player, type Served, serveProcess, signPlayersIn } from '../fleet/serve-process.ts';
import { between } from '../random.ts';
import { buy, grantPremium, type Premium, type Purchase, type Refund, refund } from './events.ts';
import { type Point, watchCommits } from './watch-commits.ts';
import { CHECK_POINTS, ENDED, LOGIN_MINUTES, RUNNING, type Size, type World, worldOf, ZONE } from './world.ts';

/** What the parent asks: what is there, and what happens outside the site; each may be asked again. */
export type Asked =
  | ({ ask: 'world' } & PlayerSet)
  | ({ ask: 'buy' } & Purchase)
  | ({ ask: 'refund' } & Refund)
  | ({ ask: 'premium' } & Premium)
  | { ask: 'deliveries' };

export type DeliveryCounts = Record<string, number>;

async function standing({ db }: Served): Promise<DeliveryCounts> {
  const rows = await db.select({ state: deliveries.state, times: count() }).from(deliveries).groupBy(deliveries.state);
  return Object.fromEntries(rows.map(({ state, times }) => [state, times]));
}

async function answer(served: Served, asked: Asked): Promise<unknown> {
  const { db, clock } = served;
  if (asked.ask === 'world') return writeWorld(served, asked);
  if (asked.ask === 'deliveries') return standing(served);
  if (asked.ask === 'buy') await buy(db, asked, clock.now());
  else if (asked.ask === 'refund') await refund(served, asked);
  else await grantPremium(db, asked, clock.now());
  return 'done';
}

await serveProcess<Point, Asked>({
  deps: (death, database) => ({ database: { ...database, db: watchCommits(database.db, death.pass) } }),
  answer,
});

/** What a run is made for: players of the fault script first, then one for each burst. */
type PlayerSet = Size & { seed: string };

async function writeSeasons(tx: Db, { tiers }: World, now: Date): Promise<void> {
  const day = (nth: number) => new Date(now.getTime() + nth * DAY);
  const common = { zone: ZONE, points: CHECK_POINTS, loginMinutes: LOGIN_MINUTES };
  const running = { id: RUNNING, title: { en: 'Running' }, startsAt: day(-8), endsAt: day(8), claimUntil: day(16) };
  const ended = { id: ENDED, title: { en: 'Ended' }, startsAt: day(-20), endsAt: day(-8), claimUntil: day(4) };
  await tx.insert(seasons).values([running, ended].map((season) => ({ ...season, ...common })));
  for (const season of [RUNNING, ENDED]) {
    await tx.insert(seasonTiers).values(tiers.map((tier) => ({ ...tier, season })));
  }
}

async function writeRewards(tx: Db, { levels, batches }: World, now: Date): Promise<void> {
  await tx.insert(awardGroups).values([1, 2].map((group) => ({ group, groupName: `Group ${group}`, name: {} })));
  const rows = levels.map(({ key, group, scale: { value, ...facts } }) => ({ key, group, value, facts }));
  await tx.insert(awardLevels).values(rows);
  for (const { codes, name, items, perAccount } of batches) {
    const batch = { name, title: { en: name }, items, perAccount, createdAt: now };
    const [row] = await tx.insert(promotionBatches).values(batch).returning({ id: promotionBatches.id });
    await tx.insert(promotionCodes).values(codes.map((code) => ({ ...code, batchId: row?.id ?? 0 })));
  }
}

/** What a player has before anything happens: purchases, points of the season that ended, and for some the premium track. */
async function writeHistory(tx: Db, { id }: Player, seed: string, now: Date): Promise<void> {
  const chance = seededRandom(`${seed}/history of ${id}`);
  for (let left = between(chance, 0, 3); left > 0; left -= 1) {
    await buy(tx, { account: id, order: crypto.randomUUID(), points: between(chance, 500, 2_500), bonus: 100 }, now);
  }
  const day = dayOf(new Date(now.getTime() - 10 * DAY), ZONE);
  const points = between(chance, 0, 400);
  await tx.insert(seasonPoints).values({ accountId: id, season: ENDED, day, check: 'login', points, createdAt: now });
  for (const season of [RUNNING, ENDED]) if (chance() < 0.3) await grantPremium(tx, { account: id, season }, now);
}

async function writeAll(tx: Db, { id }: Player, now: Date): Promise<void> {
  await buy(tx, { account: id, order: crypto.randomUUID(), points: 1_000_000, bonus: 0 }, now);
  const day = dayOf(new Date(now.getTime() - 10 * DAY), ZONE);
  const row = { accountId: id, season: ENDED, day, check: 'login', points: 1_000_000, createdAt: now } as const;
  await tx.insert(seasonPoints).values(row);
  await grantPremium(tx, { account: id, season: ENDED }, now);
}

/** Puts the world of a run in the place of everything that can be claimed, once; answers its players, signed in. */
async function writeWorld(served: Served, { seed, ...size }: PlayerSet): Promise<Player[]> {
  const now = served.clock.now();
  const signedIn = await signPlayersIn(served, size.players + size.bursts);
  await served.db.transaction(async (tx) => {
    // Asked again by who got no answer.
    const [written] = await tx.select().from(seasons).where(eq(seasons.id, ENDED));
    if (written) return;
    await tx.execute(sql`truncate award_groups, promotion_batches, seasons, deliveries restart identity cascade`);
    await addDefaultPlans(tx);
    const world = worldOf(seed, size);
    await writeSeasons(tx, world, now);
    await writeRewards(tx, world, now);
    for (const player of signedIn.slice(0, size.players)) await writeHistory(tx, player, seed, now);
    for (const player of signedIn.slice(size.players)) await writeAll(tx, player, now);
  });
  return signedIn;
}
