import { choiceOf, rewardItems } from '#domain/battlepass/battlepass-state.ts';
import { dayOf, nextDay } from '#domain/battlepass/season-day.ts';
import { addDelivery, type PastClaim } from '#server/deliveries/service.ts';
import { accountIds } from '#server/kernel/auth/account-ids.ts';
import { HOUR } from '#server/kernel/clock.ts';
import { addRows } from '#server/kernel/db/add-rows.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { passTitle } from '../pass-title.ts';
import { premiumGrants, seasonClaims, seasonDays, seasonPoints, seasons, seasonTiers } from '../schema.ts';
import { DEMO_SEASON } from './demo-season.ts';
import { DEMO_SEASONS, type DemoTier, demoTiers, seasonRow } from './demo-seasons.ts';
import { type DemoDay, type DemoPass, type DemoReward, PLAYERS_SEASONS } from './players-seasons.ts';

type SeasonRow = typeof seasons.$inferInsert;

/** Every day of a season up to today, with what was done on it and a time within it. */
function playedDays({ startsAt, endsAt, zone }: SeasonRow, { days, today }: DemoPass, now: Date) {
  const played: (DemoDay & { day: string; at: Date })[] = [];
  for (let start = startsAt; start < endsAt && start <= now; start = nextDay(start, zone)) {
    const end = nextDay(start, zone);
    const isToday = end > now;
    const done = isToday ? today : (days[played.length % days.length] ?? today);
    played.push({ ...done, day: dayOf(start, zone), at: isToday ? now : new Date(end.getTime() - HOUR) });
  }
  return played;
}

type Played = ReturnType<typeof playedDays>;
type Own = { accountId: number; season: SeasonRow; tiers: readonly DemoTier[]; played: Played };

/** Minutes online and points, day by day. */
async function addDays(db: Db, { accountId, season, played }: Own): Promise<void> {
  const row = { accountId, season: season.id };
  const online = played.filter(({ minutes }) => minutes > 0);
  await addRows(
    db,
    seasonDays,
    online.map(({ day, minutes }) => ({ ...row, day, minutes })),
  );
  const points = played.flatMap(({ checks, day, at }) =>
    checks.map((check) => ({ ...row, day, check, points: season.points[check], createdAt: at })),
  );
  await addRows(db, seasonPoints, points);
}

/** When so many points were reached; null: not yet. */
function reachedAt(played: Played, { points }: SeasonRow, pointsRequired: number): Date | null {
  let sum = 0;
  for (const { checks, at } of played) {
    for (const check of checks) sum += points[check];
    if (sum >= pointsRequired) return at;
  }
  return null;
}

function pastClaim(db: Db, own: Own, reward: DemoReward, now: Date): PastClaim {
  const { accountId, season, tiers, played } = own;
  const { track, level, waits } = reward;
  const tier = tiers.find((one) => one.level === level);
  const given = tier?.[track] ?? null;
  const option = choiceOf(given?.items ?? [])?.options?.[reward.option ?? -1]?.item_id;
  const items = given && rewardItems(given, option);
  const reached = tier && reachedAt(played, season, tier.pointsRequired);
  if (!reached || !items) throw new Error(`the ${track} reward ${level} of ${season.id} cannot have been claimed`);
  const { pointsRequired } = tier;
  const at = waits ? new Date(now.getTime() - HOUR) : reached;
  const ref = `${accountId}:${season.id}:${pointsRequired}:${track}`;
  const title = passTitle(season, tier, given);
  const delivery = { accountId, source: 'battlepass', ref, title, items } as const;
  const add = async () => {
    const deliveryId = await addDelivery(db, delivery, at, waits);
    const row = { accountId, season: season.id, pointsRequired, track, deliveryId, claimedAt: at };
    await db.insert(seasonClaims).values({ ...row, option: option ?? null });
  };
  return { at, add };
}

/** Adds the seasons with their tiers; the running one began some days before now. */
async function addSeasons(db: Db, tiers: readonly DemoTier[], now: Date): Promise<Map<string, SeasonRow>> {
  const rows = DEMO_SEASONS.map((season) => seasonRow(season, now));
  await addRows(db, seasons, rows);
  const ofSeasons = DEMO_SEASONS.flatMap(({ id, tiers: count }) =>
    tiers.slice(0, count).map((tier) => ({ ...tier, season: id })),
  );
  await addRows(db, seasonTiers, ofSeasons);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Adds the seasons of the demo world, and what demo accounts did in them; answers what they claimed. */
export async function addDemoSeasons(db: Db, now: Date): Promise<PastClaim[]> {
  const tiers = demoTiers();
  const rows = await addSeasons(db, tiers, now);
  const idOf = await accountIds(db);
  await db.insert(premiumGrants).values({ accountId: idOf('demo'), season: DEMO_SEASON, createdAt: now });
  const claims: PastClaim[] = [];
  for (const pass of PLAYERS_SEASONS) {
    const season = rows.get(pass.season);
    if (!season) throw new Error(`there is no season ${pass.season}`);
    const own = { accountId: idOf(pass.by), season, tiers, played: playedDays(season, pass, now) };
    await addDays(db, own);
    claims.push(...pass.claimed.map((reward) => pastClaim(db, own, reward, now)));
  }
  return claims;
}
