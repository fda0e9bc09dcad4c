import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { DAY } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { accounts, sessions } from '../db/schema.ts';
import { ACTIVE } from './status.ts';

/** Who makes a call, by a token that stands. */
export type Bearer = { accountId: number; accountName: string; sessionId: string; expiresAt: Date };

/** Begins a session of an account. */
export async function openSession(
  db: Db,
  accountId: number,
  now: Date,
  days: number,
): Promise<{ id: string; expiresAt: Date }> {
  const session = { id: randomUUID(), accountId, createdAt: now, expiresAt: new Date(now.getTime() + days * DAY) };
  await db.insert(sessions).values(session);
  return session;
}

/** The bearer of a session; null when it has ended, or its account is suspended or cancelled. */
export async function standingSession(db: Db, sessionId: string, now: Date): Promise<Bearer | null> {
  const [found] = await db
    .select({
      accountId: accounts.id,
      accountName: accounts.name,
      sessionId: sessions.id,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        eq(sessions.id, sessionId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        eq(accounts.status, ACTIVE),
      ),
    );
  return found ?? null;
}

/** Ends a session for good; its token is worth nothing from now on. */
export async function endSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)));
}

/** Forgets sessions that expired more than a day ago. */
export async function sweepSessions(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, new Date(now.getTime() - DAY)));
}
