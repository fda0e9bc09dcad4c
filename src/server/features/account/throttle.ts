import { createHash } from 'node:crypto';
import { and, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { DAY, MINUTE } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import { loginFailures } from '../../db/schema.ts';
import type { Limits } from '../../limits.ts';
import { tooManyRequests } from '../../refused.ts';
import { networkOf } from './network-of.ts';

/** A counted sign-in try. */
export type Try = { id: number; nameDigest: string; address: string };

/** People type passwords into the name field: the table never holds what was typed. */
const digest = (name: string) => createHash('sha256').update(name).digest('base64url');

/** When the oldest of the last `limit` failures leaves the window; null when there are fewer. */
async function blockedUntil(db: Db, matches: SQL | undefined, limit: number, window: number, now: Date) {
  const [nth] = await db
    .select({ at: loginFailures.failedAt })
    .from(loginFailures)
    .where(and(matches, gt(loginFailures.failedAt, new Date(now.getTime() - window))))
    .orderBy(desc(loginFailures.failedAt))
    .limit(1)
    .offset(limit - 1);
  return nth ? nth.at.getTime() + window : null;
}

/**
 * Counts a try as failed, or refuses it with 429 when the account or the address has had its share (decisions.md, Accounts);
 * a refused try is not counted. The locks make tries that arrive together take turns; their order keeps two from waiting for each other.
 */
export async function recordTry(db: Db, limits: Limits, name: string, address: string, now: Date): Promise<Try> {
  const window = limits.loginWindowMinutes * MINUTE;
  const pair = { nameDigest: digest(name), address: networkOf(address) };
  const sameName = eq(loginFailures.nameDigest, pair.nameDigest);
  const sameAddress = eq(loginFailures.address, pair.address);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`login address ${pair.address}`}, 0))`);
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`login name ${pair.nameDigest}`}, 0))`);
    const blocks = [
      await blockedUntil(tx, and(sameName, sameAddress), limits.loginPerPair, window, now),
      await blockedUntil(tx, sameName, limits.loginPerAccount, window, now),
      await blockedUntil(tx, sameAddress, limits.loginPerAddress, window, now),
    ].filter((until) => until !== null);
    if (blocks.length > 0) throw tooManyRequests((Math.max(...blocks) - now.getTime()) / 1000);
    const [row] = await tx
      .insert(loginFailures)
      .values({ ...pair, failedAt: now })
      .returning({ id: loginFailures.id });
    if (!row) throw new Error('the failed sign-in was not stored');
    return { id: row.id, ...pair };
  });
}

/** Takes back a try whose password was never judged. */
export async function forgetTry(db: Db, attempt: Try): Promise<void> {
  await db.delete(loginFailures).where(eq(loginFailures.id, attempt.id));
}

/** A success clears the pair of account and address, and nothing else. */
export async function clearFailures(db: Db, { nameDigest, address }: Try): Promise<void> {
  await db
    .delete(loginFailures)
    .where(and(eq(loginFailures.nameDigest, nameDigest), eq(loginFailures.address, address)));
}

/** Forgets failures that no window reaches any more. */
export async function sweepFailures(db: Db, now: Date): Promise<void> {
  await db.delete(loginFailures).where(lt(loginFailures.failedAt, new Date(now.getTime() - DAY)));
}
