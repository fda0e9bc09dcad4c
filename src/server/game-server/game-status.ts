import type { Done } from '#contract/account.ts';
import type { AnswerOf } from '#contract/calls.ts';
import { type CachedValue, createCachedValue, type Report } from '../kernel/cached-value.ts';
import { type Clock, MINUTE } from '../kernel/clock.ts';
import type { ServerContext } from '../kernel/context.ts';
import type { Db } from '../kernel/db/database.ts';
import type { Input } from '../kernel/http/route.ts';
import { gameStatus } from './schema.ts';

/** What the game server last said; null: nothing yet. */
export type KnownStatus = { said: typeof gameStatus.$inferSelect | null };

/** What the game server last said, in memory: every visitor of the home page asks. */
export function createStatusSource(db: Db, clock: Clock, report: Report): CachedValue<KnownStatus> {
  const read = async () => {
    const [said = null] = await db.select().from(gameStatus);
    return { said };
  };
  return createCachedValue({ name: 'The status', read, clock, report });
}

/** What may be told of the game server now: nothing once its last word is too old. */
export function currentStatus(
  { clock, limits }: Pick<ServerContext, 'clock' | 'limits'>,
  { said }: KnownStatus,
): AnswerOf<'GET /status'> {
  if (said === null) return { online: null, since: null };
  // A clock that was set back leaves a word of the future, which would not grow old for as long.
  const age = Math.abs(clock.now().getTime() - said.reportedAt.getTime());
  if (age > limits.statusMinutes * MINUTE) return { online: null, since: null };
  return { online: said.online, since: said.since?.toISOString() ?? null };
}

/** Takes what the game server says of itself; it counts from our own clock. */
export async function reportStatus(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  { online, since }: Input<'POST /intake/status'>['body'],
): Promise<Done> {
  const values = { online, since: since === null ? null : new Date(since), reportedAt: clock.now() };
  await db.insert(gameStatus).values(values).onConflictDoUpdate({ target: gameStatus.only, set: values });
  return { statusCode: 200 };
}
