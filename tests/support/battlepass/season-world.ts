import { eq, sql } from 'drizzle-orm';
import type { BattlePass, Track } from '#contract/battlepass.ts';
import type { ProgressEvent } from '#contract/intake.ts';
import { premiumGrants, seasonClaims, seasonPoints, seasons, seasonTiers } from '#server/battlepass/schema.ts';
import { deliveries } from '#server/deliveries/schema.ts';
import { DAY } from '#server/kernel/clock.ts';
import { buildTestApp, type TestApp, type TestAppOptions } from '#support/server/build-test-app.ts';
import { INTAKE_SECRET, report } from '#support/server/signed-report.ts';
import { addBuyer, type Buyer } from '#support/store/store-work.ts';

type Season = typeof seasons.$inferInsert;
type Tier = Omit<typeof seasonTiers.$inferInsert, 'season'>;

/** What each check of the tests' season gives. */
export const CHECK_POINTS = { login: 10, arena: 20, raid: 30, tb: 40, rewards: 50 };

/** Tiers of 100, 200 and 300 points: without a choice, with one on the premium track alone, and with one on the free track alone. */
export const SEASON_TIERS: readonly Tier[] = [
  {
    ...{ pointsRequired: 100, level: 1 },
    free: { title: { en: 'First steps', es: 'Primeros pasos' }, items: [{ item_id: 1600, quantity: 2 }] },
    premium: {
      title: { en: 'First steps, gilded' },
      items: [
        { item_id: 1601, quantity: 5 },
        { item_id: 1602, quantity: 1 },
      ],
    },
  },
  {
    ...{ pointsRequired: 200, level: 2, free: null },
    premium: {
      title: { en: 'A blade of your own' },
      items: [
        { item_id: 1603, quantity: 3 },
        {
          ...{ item_id: 1700, quantity: 1 },
          options: [
            { item_id: 1700, quantity: 1 },
            { item_id: 1701, quantity: 4 },
          ],
        },
      ],
    },
  },
  {
    ...{ pointsRequired: 300, level: 3, premium: null },
    free: {
      title: { en: 'The last mile' },
      items: [
        {
          ...{ item_id: 1702, quantity: 1 },
          options: [
            { item_id: 1702, quantity: 1 },
            { item_id: 1703, quantity: 1 },
          ],
        },
      ],
    },
  },
];

/** A season that began a day ago and runs for thirty, in UTC, unless it is given otherwise. */
export async function addSeason(
  { database, clock }: Pick<TestApp, 'database' | 'clock'>,
  given: Partial<Season> = {},
  tiers: readonly Tier[] = SEASON_TIERS,
): Promise<string> {
  const now = clock.now().getTime();
  const startsAt = given.startsAt ?? new Date(now - DAY);
  const endsAt = given.endsAt ?? new Date(startsAt.getTime() + 30 * DAY);
  const claimUntil = given.claimUntil ?? new Date(endsAt.getTime() + 14 * DAY);
  const season = { id: 'spring', title: { en: 'Spring' }, zone: 'UTC', points: CHECK_POINTS, ...given };
  await database.db.insert(seasons).values({ ...season, startsAt, endsAt, claimUntil });
  await database.db.insert(seasonTiers).values(tiers.map((tier) => ({ ...tier, season: season.id })));
  return season.id;
}

/** Takes every season out, and what hangs on them; what was to be delivered stays. */
export async function withoutSeasons({ database: { db } }: Pick<TestApp, 'database'>): Promise<void> {
  await db.execute(sql`truncate seasons, premium_grants, progress_events restart identity cascade`);
}

let given = 0;

/** Gives a player points in a season, as if won on a day long ago. */
export async function givePoints(
  api: Pick<TestApp, 'database' | 'clock'>,
  { player }: Buyer,
  points: number,
  season = 'spring',
) {
  given += 1;
  const day = new Date(Date.UTC(2000, 0, 1) + given * DAY).toISOString().slice(0, 10);
  const row = { accountId: player.id, season, day, check: 'arena' as const, points, createdAt: api.clock.now() };
  await api.database.db.insert(seasonPoints).values(row);
}

/** Gives a player the premium track of a season. */
export async function givePremium(api: Pick<TestApp, 'database' | 'clock'>, { player }: Buyer, season = 'spring') {
  await api.database.db.insert(premiumGrants).values({ accountId: player.id, season, createdAt: api.clock.now() });
}

/** What claims of a player left behind: rewards claimed, and what is on its way. */
export async function claimsOf({ database: { db } }: Pick<TestApp, 'database'>, { player }: Buyer) {
  const claims = await db.select().from(seasonClaims).where(eq(seasonClaims.accountId, player.id));
  const sent = await db.select().from(deliveries).where(eq(deliveries.accountId, player.id)).orderBy(deliveries.id);
  return { claims, sent };
}

/** What `seasonWorld` opens. */
export type SeasonWorld = Awaited<ReturnType<typeof seasonWorld>>;

let reported = 0;

/** A portal without a season, and the steps of its players and its game server by short names. */
export async function seasonWorld(options: TestAppOptions = {}) {
  const api = await buildTestApp({ ...options, settings: { intakeSecret: INTAKE_SECRET, ...options.settings } });
  if (!options.beside) await withoutSeasons(api);
  return {
    api,
    /** A player who may claim, with points of the season `spring`. */
    claimer: async (points = 0, given: Parameters<typeof addBuyer>[1] = {}): Promise<Buyer> => {
      const buyer = await addBuyer(api, given);
      if (points > 0) await givePoints(api, buyer, points);
      return buyer;
    },
    claim: (
      buyer: Buyer,
      tierPoints: unknown,
      track: Track | string | null = 'free',
      more: object = {},
      on: TestApp = api,
    ) => on.post('/auth/claimPass', { tierPoints, track, ...more }, buyer.bearer),
    pass: async (buyer: Buyer) => (await api.post('/auth/getBattlePassByAccount', {}, buyer.bearer)).json<BattlePass>(),
    /** Tells of one event of a player, now unless given otherwise; answers what became of it. */
    tell: async (buyer: Buyer, kind: ProgressEvent['kind'], more: Partial<ProgressEvent> = {}): Promise<string> => {
      reported += 1;
      const event = {
        id: `event-${reported}`,
        account_name: buyer.player.name,
        kind,
        at: api.clock.now().toISOString(),
      };
      const answer = await report(api, '/intake/progress', { events: [{ ...event, ...more }] });
      return answer.json<{ results: { outcome: string }[] }>().results[0]?.outcome ?? answer.body;
    },
  };
}
