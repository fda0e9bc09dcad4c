import { and, eq, lt, sql } from 'drizzle-orm';
import type { DailyCheck, Track } from '#contract/battlepass.ts';
import type { ProgressEvent, ProgressOutcome } from '#contract/intake.ts';
import { rewardState } from '#domain/battlepass/battlepass-state.ts';
import { dayOf, isFrozen, minutesByDay, minutesInSeason } from '#domain/battlepass/season.ts';
import { lockAccountByGameName } from '../kernel/auth/lock-account.ts';
import { CANCELLED } from '../kernel/auth/status.ts';
import { DAY } from '../kernel/clock.ts';
import type { ServerContext } from '../kernel/context.ts';
import type { Db } from '../kernel/db/database.ts';
import type { Input } from '../kernel/http/route.ts';
import { claimName, type SeasonRow, seasonAt, seasonProgressOf, shownSeason, tiersOf } from './queries.ts';
import { progressEvents, seasonDays, seasonPoints } from './schema.ts';

/** How many rewards of the season that is shown an account can claim now. */
export async function readyRewards(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  accountId: number,
): Promise<number> {
  const now = clock.now();
  const season = await shownSeason(db, now);
  if (season === null || isFrozen(season, now)) return 0;
  const tiers = await tiersOf(db, season.id);
  const { points, hasPremium, claimed } = await seasonProgressOf(db, accountId, season.id);
  const ready = tiers.flatMap(({ pointsRequired, ...tier }) =>
    TRACKS.filter((track) => {
      const isClaimed = claimed.has(claimName(pointsRequired, track));
      const state = rewardState({ points, hasPremium, pointsRequired, track, claimed: isClaimed });
      return tier[track] !== null && state === 'claimable';
    }),
  );
  return ready.length;
}

const TRACKS = ['free', 'premium'] as const satisfies Track[];

/** The check of each kind of event. Time online counts once it reaches `loginMinutes`. */
const CHECKS = {
  online: 'login',
  arena: 'arena',
  raid: 'raid',
  tb: 'tb',
  challenge: 'rewards',
} as const satisfies Record<ProgressEvent['kind'], DailyCheck>;

type Progress = { accountId: number; season: SeasonRow; now: Date };

/** Records a check, which gives its points once a day. */
async function recordCheck(
  tx: Db,
  { accountId, season, now }: Progress,
  check: DailyCheck,
  day: string,
): Promise<void> {
  const row = { accountId, season: season.id, day, check, points: season.points[check], createdAt: now };
  await tx.insert(seasonPoints).values(row).onConflictDoNothing();
}

async function addMinutes(tx: Db, progress: Progress, end: Date, minutes: number): Promise<void> {
  const { accountId, season } = progress;
  for (const part of minutesByDay(end, minutes, season.zone)) {
    const [sum] = await tx
      .insert(seasonDays)
      .values({ accountId, season: season.id, ...part })
      .onConflictDoUpdate({
        target: [seasonDays.accountId, seasonDays.season, seasonDays.day],
        set: { minutes: sql`${seasonDays.minutes} + excluded.minutes` },
      })
      .returning({ minutes: seasonDays.minutes });
    if ((sum?.minutes ?? 0) >= season.loginMinutes) await recordCheck(tx, progress, CHECKS.online, part.day);
  }
}

/** Applies an event to its season; false: no season ran, or it was frozen. */
async function enter(
  tx: Db,
  accountId: number,
  { kind, minutes = 0, at: written }: ProgressEvent,
  now: Date,
): Promise<boolean> {
  const at = new Date(written);
  const season = await seasonAt(tx, at);
  if (season === null || isFrozen(season, at)) return false;
  const progress = { accountId, season, now };
  if (kind !== 'online') {
    await recordCheck(tx, progress, CHECKS[kind], dayOf(at, season.zone));
    return true;
  }
  const counted = minutesInSeason(season, at, minutes);
  await addMinutes(tx, progress, at, counted);
  return counted > 0;
}

/** Applies one event in a transaction of its own, so that a failure does not affect other events. */
async function takeEvent({ db, clock, limits }: ServerContext, event: ProgressEvent): Promise<ProgressOutcome> {
  const now = clock.now();
  const age = now.getTime() - Date.parse(event.at);
  if (age > limits.progressDays * DAY) return 'tooOld';
  if (-age > limits.intakeSeconds * 1000) return 'tooNew';
  return db.transaction(async (tx) => {
    const account = await lockAccountByGameName(tx, event.account_name);
    // Events of a deleted account are not stored.
    if (account === null || account.status === CANCELLED) return 'unknownAccount';
    const recorded = await recordProgress(tx, account.id, event, now);
    if (recorded !== 'new') return recorded;
    return (await enter(tx, account.id, event, now)) ? 'counted' : 'ignored';
  });
}

/** `POST /intake/progress`: events of players, each once for its `id`. */
export async function receiveProgress(services: ServerContext, { events }: Input<'POST /intake/progress'>['body']) {
  const results: { id: string; outcome: ProgressOutcome }[] = [];
  // One after the other: of two events with the same id the first counts, and a long report leaves connections to other requests.
  for (const event of events) results.push({ id: event.id, outcome: await takeEvent(services, event) });
  return { statusCode: 200 as const, results };
}

/** Stores an event; `known`: it exists with the same contents, `conflict`: with others. */
async function recordProgress(
  tx: Db,
  accountId: number,
  { id, kind, minutes, at: written }: Pick<ProgressEvent, 'id' | 'kind' | 'minutes' | 'at'>,
  now: Date,
): Promise<'new' | 'known' | 'conflict'> {
  const event = { id, accountId, kind, minutes: minutes ?? null, at: new Date(written) };
  const added = await tx
    .insert(progressEvents)
    .values({ ...event, receivedAt: now })
    .onConflictDoNothing()
    .returning({ id: progressEvents.id });
  if (added.length > 0) return 'new';
  const [known] = await tx.select().from(progressEvents).where(eq(progressEvents.id, id));
  const isSame =
    known?.accountId === accountId &&
    known.kind === kind &&
    known.minutes === event.minutes &&
    known.at.getTime() === event.at.getTime();
  return isSame ? 'known' : 'conflict';
}

/** Deletes events that are too old to be reported again. */
export async function purgeProgress(db: Db, progressDays: number, now: Date): Promise<void> {
  // A day longer than events are accepted; events that were dated in the future stay as much longer.
  const old = new Date(now.getTime() - (progressDays + 1) * DAY);
  await db.delete(progressEvents).where(and(lt(progressEvents.receivedAt, old), lt(progressEvents.at, old)));
}
