import { and, asc, desc, eq, gt, type InferSelectModel, inArray, lte, sum } from 'drizzle-orm';
import type { DailyCheck, Track } from '#contract/battlepass.ts';
import { dayOf } from '#domain/battlepass/season.ts';
import type { Db } from '../kernel/db/database.ts';
import { HttpError } from '../kernel/http-error.ts';
import { premiumGrants, seasonClaims, seasonDays, seasonPoints, seasons, seasonTiers } from './schema.ts';

export type SeasonRow = InferSelectModel<typeof seasons>;
export type TierRow = InferSelectModel<typeof seasonTiers>;

/** An account's progress in a season; `claimed` holds `claimName`s. */
type SeasonProgress = { points: number; hasPremium: boolean; claimed: ReadonlySet<string> };

export const claimName = (pointsRequired: number, track: Track) => `${pointsRequired} ${track}`;

/** The season shown now: the running one, else the newest ended one that can still be claimed; null: neither. */
export async function shownSeason(db: Db, now: Date): Promise<SeasonRow | null> {
  // Two never run at once, so the running one ends last.
  const [season] = await db
    .select()
    .from(seasons)
    .where(and(lte(seasons.startsAt, now), gt(seasons.claimUntil, now)))
    .orderBy(desc(seasons.endsAt))
    .limit(1);
  return season ?? null;
}

/** The season that runs at an instant; null: none. */
export async function seasonAt(db: Db, instant: Date): Promise<SeasonRow | null> {
  const [season] = await db
    .select()
    .from(seasons)
    .where(and(lte(seasons.startsAt, instant), gt(seasons.endsAt, instant)));
  return season ?? null;
}

/** A season that has begun, by its id, or else the one shown now; refused where there is none. */
export async function begunSeason(db: Db, id: string | undefined, now: Date): Promise<SeasonRow> {
  if (id === undefined) {
    const shown = await shownSeason(db, now);
    if (shown === null) throw new HttpError(404, 'seasonNone', 'No season of the battle pass is running.');
    return shown;
  }
  const [season] = await db
    .select()
    .from(seasons)
    .where(and(eq(seasons.id, id), lte(seasons.startsAt, now)));
  if (!season) throw new HttpError(404, 'seasonUnknown', 'There is no such season.');
  return season;
}

/** A season, locked against changes until the transaction ends: operators' changes wait for claims. */
export async function lockSeasonShared(tx: Db, id: string): Promise<SeasonRow> {
  const [season] = await tx.select().from(seasons).where(eq(seasons.id, id)).for('share');
  if (!season) throw new Error(`the season ${id} is gone`);
  return season;
}

/** The tiers of a season, ascending. */
export async function tiersOf(db: Db, season: string): Promise<TierRow[]> {
  return db.select().from(seasonTiers).where(eq(seasonTiers.season, season)).orderBy(asc(seasonTiers.pointsRequired));
}

const grouped = <Row extends { season: string }>(rows: readonly Row[]) => Map.groupBy(rows, ({ season }) => season);

/** An account's progress in each of some seasons. Premium counts from the start of the season, whenever it was granted. */
export async function standingsOf(
  db: Db,
  accountId: number,
  ids: readonly string[],
): Promise<Map<string, SeasonProgress>> {
  const sums = await db
    .select({ season: seasonPoints.season, points: sum(seasonPoints.points).mapWith(Number) })
    .from(seasonPoints)
    .where(and(eq(seasonPoints.accountId, accountId), inArray(seasonPoints.season, ids)))
    .groupBy(seasonPoints.season);
  const premium = await db
    .select({ season: premiumGrants.season })
    .from(premiumGrants)
    .where(and(eq(premiumGrants.accountId, accountId), inArray(premiumGrants.season, ids)));
  const claims = await db
    .select({
      season: seasonClaims.season,
      pointsRequired: seasonClaims.pointsRequired,
      track: seasonClaims.track,
    })
    .from(seasonClaims)
    .where(and(eq(seasonClaims.accountId, accountId), inArray(seasonClaims.season, ids)));
  const [points, holds, claimed] = [grouped(sums), grouped(premium), grouped(claims)];
  return new Map(
    ids.map((id) => [
      id,
      {
        points: points.get(id)?.[0]?.points ?? 0,
        hasPremium: holds.has(id),
        claimed: new Set((claimed.get(id) ?? []).map((claim) => claimName(claim.pointsRequired, claim.track))),
      },
    ]),
  );
}

export async function seasonProgressOf(db: Db, accountId: number, id: string): Promise<SeasonProgress> {
  const standing = (await standingsOf(db, accountId, [id])).get(id);
  if (!standing) throw new Error(`nothing is known of the season ${id}`);
  return standing;
}

/** An account's checks and minutes of today, in the season's zone; nothing once the season has ended. */
export async function todayOf(db: Db, accountId: number, season: SeasonRow, now: Date) {
  if (now >= season.endsAt) return { checks: new Set<DailyCheck>(), onlineMinutes: 0 };
  const day = dayOf(now, season.zone);
  const rows = await db
    .select({ check: seasonPoints.check })
    .from(seasonPoints)
    .where(and(eq(seasonPoints.accountId, accountId), eq(seasonPoints.season, season.id), eq(seasonPoints.day, day)));
  const [online] = await db
    .select({ minutes: seasonDays.minutes })
    .from(seasonDays)
    .where(and(eq(seasonDays.accountId, accountId), eq(seasonDays.season, season.id), eq(seasonDays.day, day)));
  return { checks: new Set(rows.map(({ check }) => check)), onlineMinutes: online?.minutes ?? 0 };
}
