import { sql } from 'drizzle-orm';
import type { Done } from '#contract/account.ts';
import type { AnswerOf } from '#contract/calls.ts';
import { receiveProgress } from '../battlepass/service.ts';
import { acknowledge, claimDeliveries, reject } from '../deliveries/service.ts';
import { type CachedValue, createCachedValue, type Report } from '../kernel/cached-value.ts';
import { type Clock, MINUTE } from '../kernel/clock.ts';
import type { ServerContext } from '../kernel/context.ts';
import type { Db } from '../kernel/db/database.ts';
import type { Input, Route } from '../kernel/http/route.ts';
import { type Figure, secondsSince } from '../kernel/metrics/database-figures.ts';
import { reportRanking } from '../ranking/service.ts';
import { spend } from '../store/service.ts';
import { gameStatus } from './schema.ts';

/** The last report of the game server; null: none yet. */
type KnownStatus = { report: typeof gameStatus.$inferSelect | null };

/** The last report of the game server, in memory, because every view of the home page reads it. */
export function createStatusSource(db: Db, clock: Clock, report: Report): CachedValue<KnownStatus> {
  const read = async () => {
    const [report = null] = await db.select().from(gameStatus);
    return { report };
  };
  return createCachedValue({ name: 'The status', read, clock, report });
}

/** The status now; unknown once the last report is too old. */
function currentStatus(
  { clock, limits }: Pick<ServerContext, 'clock' | 'limits'>,
  { report }: KnownStatus,
): AnswerOf<'GET /status'> {
  if (report === null) return { online: null, since: null };
  // After the clock is set back, a report is dated in the future and would stay valid for too long.
  const age = Math.abs(clock.now().getTime() - report.reportedAt.getTime());
  if (age > limits.statusMinutes * MINUTE) return { online: null, since: null };
  return { online: report.online, since: report.since?.toISOString() ?? null };
}

/** Stores a report of the game server, dated by the portal's clock. */
async function reportStatus(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  { online, since }: Input<'POST /intake/status'>['body'],
): Promise<Done> {
  const values = { online, since: since === null ? null : new Date(since), reportedAt: clock.now() };
  await db.insert(gameStatus).values(values).onConflictDoUpdate({ target: gameStatus.only, set: values });
  return { statusCode: 200 };
}

/** The signed calls of the game server, and its public status. */
export function gameServerRoutes(on: Route, services: ServerContext, { current }: CachedValue<KnownStatus>): void {
  on('GET /status').handle(async ({ fresh }) => currentStatus(services, await current(fresh)));
  on('POST /intake/status').handle(({ body }) => reportStatus(services, body));
  on('POST /intake/ranking').handle(({ body }) => reportRanking(services, body));
  on('POST /intake/progress').handle(({ body }) => receiveProgress(services, body));
  on('POST /intake/spending').handle(({ body }) => spend(services, body));
  on('POST /intake/deliveries/claim').handle(async ({ body }) => {
    return { statusCode: 200, deliveries: await claimDeliveries(services, body) };
  });
  on('POST /intake/deliveries/acknowledge').handle(({ body }) => acknowledge(services, body));
  on('POST /intake/deliveries/reject').handle(({ body }) => reject(services, body));
}

export const STATUS_FIGURES: readonly Figure[] = [
  {
    name: 'memoria_status_report_age_seconds',
    help: 'Since the game server last reported its status; +Inf: never.',
    none: Number.POSITIVE_INFINITY,
    query: (now) =>
      sql`select null::text as label, ${secondsSince(now, gameStatus.reportedAt)} as value from ${gameStatus}`,
  },
];
