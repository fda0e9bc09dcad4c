import { asc, desc, gt, inArray, lte, sql } from 'drizzle-orm';
import type { PastSeason, SeasonFacts, Track } from '#contract/battlepass.ts';
import type { AnswerOf } from '#contract/calls.ts';
import { countRewards } from '#domain/battlepass/battlepass-state.ts';
import { seasonPhase } from '#domain/battlepass/season.ts';
import { nextDay } from '#domain/battlepass/season-day.ts';
import type { SessionUser } from '../kernel/auth/sessions.ts';
import type { ServerContext } from '../kernel/context.ts';
import type { Db } from '../kernel/db/database.ts';
import { claimName, type SeasonRow, shownSeason, standingsOf, todayOf } from './queries.ts';
import { seasons, seasonTiers } from './schema.ts';

type Seasons = AnswerOf<'GET /battlepass/seasons'>;

function timesOf(season: SeasonRow, now: Date) {
  const { id, title, startsAt, endsAt, claimUntil } = season;
  const times = {
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    claimUntil: claimUntil.toISOString(),
  };
  return { id, title, phase: seasonPhase(season, now), ...times };
}

/** When the marks of today are yesterday's; null when the season has no other day. */
function nextResetOf({ zone, endsAt }: SeasonRow, now: Date): string | null {
  const reset = nextDay(now, zone);
  return reset < endsAt ? reset.toISOString() : null;
}

async function factsOf(db: Db, accountId: number, season: SeasonRow, now: Date): Promise<SeasonFacts> {
  const { zone, points, loginMinutes, frozenUntil } = season;
  const { onlineMinutes } = await todayOf(db, accountId, season, now);
  return {
    ...timesOf(season, now),
    frozenUntil: frozenUntil?.toISOString() ?? null,
    nextReset: nextResetOf(season, now),
    ...{ zone, points, loginMinutes, onlineMinutes },
  };
}

/** Which rewards some seasons have, without what they give. */
async function rewardsOf(db: Db, ids: readonly string[]) {
  const rows = await db
    .select({
      season: seasonTiers.season,
      pointsRequired: seasonTiers.pointsRequired,
      free: sql<boolean>`${seasonTiers.free} is not null`,
      premium: sql<boolean>`${seasonTiers.premium} is not null`,
    })
    .from(seasonTiers)
    .where(inArray(seasonTiers.season, ids));
  const rewards = rows.flatMap(({ season, pointsRequired, ...tracks }) => {
    const given = (['free', 'premium'] as const satisfies Track[]).filter((track) => tracks[track]);
    return given.map((track) => ({ season, pointsRequired, track }));
  });
  return Map.groupBy(rewards, ({ season }) => season);
}

async function pastOf(db: Db, accountId: number, ended: readonly SeasonRow[], now: Date): Promise<PastSeason[]> {
  const ids = ended.map(({ id }) => id);
  const standings = await standingsOf(db, accountId, ids);
  const rewards = await rewardsOf(db, ids);
  return ended.flatMap((season) => {
    const standing = standings.get(season.id);
    if (!standing) return [];
    const { points, hasPremium, claimed } = standing;
    const all = (rewards.get(season.id) ?? []).map((reward) => {
      return { ...reward, claimed: claimed.has(claimName(reward.pointsRequired, reward.track)) };
    });
    return { ...timesOf(season, now), prestigeAmount: points, hasPremium, ...countRewards(standing, all) };
  });
}

/** `GET /battlepass/seasons`: the season shown now, the next one, and the others that ended, the newest first. */
export async function readSeasons({ db, clock }: ServerContext, { accountId }: SessionUser): Promise<Seasons> {
  const now = clock.now();
  const current = await shownSeason(db, now);
  const [next] = await db
    .select()
    .from(seasons)
    .where(gt(seasons.startsAt, now))
    .orderBy(asc(seasons.startsAt))
    .limit(1);
  const ended = await db.select().from(seasons).where(lte(seasons.endsAt, now)).orderBy(desc(seasons.endsAt));
  const others = ended.filter(({ id }) => id !== current?.id);
  return {
    statusCode: 200,
    current: current && (await factsOf(db, accountId, current, now)),
    next: next ? { id: next.id, title: next.title, startsAt: next.startsAt.toISOString() } : null,
    past: await pastOf(db, accountId, others, now),
  };
}
