import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, lt, ne, or } from 'drizzle-orm';
import { DAY, MINUTE } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { Caller } from '../http/caller.ts';
import type { Limits } from '../limits.ts';
import { accounts, sessions } from './schema.ts';
import { ACTIVE } from './status.ts';

/** The player of a request, by a valid token. */
export type SessionUser = { accountId: number; accountName: string; sessionId: string; expiresAt: Date };

/** A session that has begun, and those that ended for it. */
export type OpenedSession = { id: string; expiresAt: Date; ended: string[] };

/** How old `last_seen_at` of a session in use may be. */
const SEEN_WITHIN = 5 * MINUTE;

/**
 * Begins a session of an account; the oldest ones end where it would have more than `sessionsPerAccount`. In a transaction that
 * has locked the account: sign-ins that arrive together would not count each other.
 */
export async function openSession(
  tx: Db,
  accountId: number,
  { address, device }: Pick<Caller, 'address' | 'device'>,
  now: Date,
  { sessionDays, sessionsPerAccount }: Pick<Limits, 'sessionDays' | 'sessionsPerAccount'>,
): Promise<OpenedSession> {
  const id = randomUUID();
  const expiresAt = new Date(now.getTime() + sessionDays * DAY);
  const active = await tx
    .select({ id: sessions.id, createdAt: sessions.createdAt })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt));
  const ended = active.slice(sessionsPerAccount - 1).map((session) => session.id);
  if (ended.length > 0) await tx.update(sessions).set({ revokedAt: now }).where(inArray(sessions.id, ended));
  // Later than all others, also within one tick of the clock: `createdAt` decides which session is the oldest.
  const newest = active[0]?.createdAt.getTime() ?? 0;
  const createdAt = new Date(Math.max(now.getTime(), newest + 1));
  await tx.insert(sessions).values({ id, accountId, createdAt, expiresAt, address, device });
  return { id, expiresAt, ended };
}

const BEARER = {
  accountId: accounts.id,
  accountName: accounts.name,
  sessionId: sessions.id,
  expiresAt: sessions.expiresAt,
};

const isActive = (now: Date) =>
  and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now), eq(accounts.status, ACTIVE));

/** The bearer of a session; null when it has ended, or its account is suspended or cancelled. */
export async function findActiveSession(db: Db, sessionId: string, now: Date): Promise<SessionUser | null> {
  const [found] = await db
    .select({ ...BEARER, lastSeenAt: sessions.lastSeenAt, createdAt: sessions.createdAt })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.id, sessionId), isActive(now)));
  if (!found) return null;
  const { lastSeenAt, createdAt, ...bearer } = found;
  if (now.getTime() - (lastSeenAt ?? createdAt).getTime() > SEEN_WITHIN) {
    await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, sessionId));
  }
  return bearer;
}

/** The bearers of those of the sessions that are active, by session; it does not count as a use of them. */
export async function findActiveSessions(db: Db, sessionIds: string[], now: Date): Promise<Map<string, SessionUser>> {
  const found = await db
    .select(BEARER)
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(inArray(sessions.id, sessionIds), isActive(now)));
  return new Map(found.map((bearer) => [bearer.sessionId, bearer]));
}

/** Ends a session for good; its token is refused from now on. */
export async function endSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)));
}

/**
 * Ends the sessions of an account except the named one, and returns their ids. The caller closes their sockets by
 * `live.endSessions`. A pending change of address is dropped: one of these sessions may have begun it.
 */
export async function endSessionsOf(db: Db, accountId: number, now: Date, except?: string): Promise<string[]> {
  const mine = and(eq(sessions.accountId, accountId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now));
  const ended = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(except === undefined ? mine : and(mine, ne(sessions.id, except)))
    .returning({ id: sessions.id });
  await db.update(accounts).set({ pendingEmail: null }).where(eq(accounts.id, accountId));
  return ended.map(({ id }) => id);
}

/** Deletes sessions that expired or were ended more than a day ago. */
export async function purgeSessions(db: Db, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY);
  await db.delete(sessions).where(or(lt(sessions.expiresAt, yesterday), lt(sessions.revokedAt, yesterday)));
}
