import { sql } from 'drizzle-orm';
import type { DailyCheck } from '#contract/battlepass.ts';
import type { ProgressEvent, ProgressOutcome } from '#contract/calls/intake.ts';
import { isFrozen, minutesInSeason } from '#domain/battlepass/season.ts';
import { dayOf, minutesByDay } from '#domain/battlepass/season-day.ts';
import { lockAccountByGameName } from '../kernel/auth/lock-account.ts';
import { CANCELLED } from '../kernel/auth/status.ts';
import { DAY } from '../kernel/clock.ts';
import type { ServerContext } from '../kernel/context.ts';
import type { Db } from '../kernel/db/database.ts';
import type { Input } from '../kernel/http/route.ts';
import { recordProgress } from './progress-events.ts';
import { type SeasonRow, seasonAt } from './queries.ts';
import { seasonDays, seasonPoints } from './schema.ts';

/** What each kind of event ticks off; time online does so only when it is enough. */
const CHECKS = {
  online: 'login',
  arena: 'arena',
  raid: 'raid',
  tb: 'tb',
  challenge: 'rewards',
} as const satisfies Record<ProgressEvent['kind'], DailyCheck>;

type Doer = { accountId: number; season: SeasonRow; now: Date };

/** Ticks a check off, which gives its points once a day. */
async function tickOff(tx: Db, { accountId, season, now }: Doer, check: DailyCheck, day: string): Promise<void> {
  const row = { accountId, season: season.id, day, check, points: season.points[check], createdAt: now };
  await tx.insert(seasonPoints).values(row).onConflictDoNothing();
}

/** Adds time online to the days it was spent on. */
async function addMinutes(tx: Db, doer: Doer, end: Date, minutes: number): Promise<void> {
  const { accountId, season } = doer;
  for (const part of minutesByDay(end, minutes, season.zone)) {
    const [sum] = await tx
      .insert(seasonDays)
      .values({ accountId, season: season.id, ...part })
      .onConflictDoUpdate({
        target: [seasonDays.accountId, seasonDays.season, seasonDays.day],
        set: { minutes: sql`${seasonDays.minutes} + excluded.minutes` },
      })
      .returning({ minutes: seasonDays.minutes });
    if ((sum?.minutes ?? 0) >= season.loginMinutes) await tickOff(tx, doer, CHECKS.online, part.day);
  }
}

/** What an event does to its season; false: nothing, because none ran, or it stood still. */
async function enter(
  tx: Db,
  accountId: number,
  { kind, minutes = 0, at: written }: ProgressEvent,
  now: Date,
): Promise<boolean> {
  const at = new Date(written);
  const season = await seasonAt(tx, at);
  if (season === null || isFrozen(season, at)) return false;
  const doer = { accountId, season, now };
  if (kind !== 'online') {
    await tickOff(tx, doer, CHECKS[kind], dayOf(at, season.zone));
    return true;
  }
  const counted = minutesInSeason(season, at, minutes);
  await addMinutes(tx, doer, at, counted);
  return counted > 0;
}

/** Takes one event in a transaction of its own, so that what is wrong with one keeps no other from counting. */
async function takeEvent({ db, clock, limits }: ServerContext, event: ProgressEvent): Promise<ProgressOutcome> {
  const now = clock.now();
  const age = now.getTime() - Date.parse(event.at);
  if (age > limits.progressDays * DAY) return 'tooOld';
  if (-age > limits.intakeSeconds * 1000) return 'tooNew';
  return db.transaction(async (tx) => {
    const account = await lockAccountByGameName(tx, event.account_name);
    // When a deleted account's owner plays is nobody's business any more.
    if (account === null || account.status === CANCELLED) return 'unknownAccount';
    const recorded = await recordProgress(tx, account.id, event, now);
    if (recorded !== 'new') return recorded;
    return (await enter(tx, account.id, event, now)) ? 'counted' : 'ignored';
  });
}

/** `POST /intake/progress`: what players did, event by event, each once for its `id`. */
export async function receiveProgress(services: ServerContext, { events }: Input<'POST /intake/progress'>['body']) {
  const results: { id: string; outcome: ProgressOutcome }[] = [];
  // In turn: of two with one id the first counts, and a long report leaves connections for everybody else.
  for (const event of events) results.push({ id: event.id, outcome: await takeEvent(services, event) });
  return { statusCode: 200 as const, results };
}
