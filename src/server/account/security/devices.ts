import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Device } from '#contract/account.ts';
import { lockSessionAccount } from '#server/kernel/auth/lock-account.ts';
import { sessions } from '#server/kernel/auth/schema.ts';
import { recordEvent } from '#server/kernel/auth/security-events.ts';
import { endSessionsOf, type SessionUser } from '#server/kernel/auth/sessions.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import type { Db } from '#server/kernel/db/database.ts';
import type { Caller } from '#server/kernel/http/caller.ts';
import type { Route } from '#server/kernel/http/route.ts';
import { HttpError } from '#server/kernel/http-error.ts';

const isActive = (accountId: number, now: Date) =>
  and(eq(sessions.accountId, accountId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now));

/** The active sessions of an account: this device, then the others, newest first. */
async function devicesOf(db: Db, { accountId, sessionId }: SessionUser, now: Date): Promise<Device[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(isActive(accountId, now))
    .orderBy(desc(eq(sessions.id, sessionId)), desc(sessions.createdAt));
  return rows.map(({ id, device, address, createdAt, lastSeenAt }) => ({
    id,
    current: id === sessionId,
    device,
    address,
    signedInAt: createdAt.toISOString(),
    lastSeenAt: (lastSeenAt ?? createdAt).toISOString(),
  }));
}

/** Ends one of the account's own sessions; any other is 404. */
async function endDevice({ db, clock, live }: ServerContext, bearer: SessionUser, caller: Caller, id: string) {
  const { accountId } = bearer;
  const now = clock.now();
  const ended = await db.transaction(async (tx) => {
    await lockSessionAccount(tx, bearer, now);
    const rows = await tx
      .update(sessions)
      .set({ revokedAt: now })
      .where(and(eq(sessions.id, id), isActive(accountId, now)))
      .returning({ id: sessions.id });
    if (rows.length === 0) throw new HttpError(404, 'sessionNotFound', 'This device is not signed in any more.');
    await recordEvent(tx, { accountId, kind: 'devicesEnded', by: caller, detail: { ended: 1 } }, now);
    return rows.map((row) => row.id);
  });
  live.endSessions(ended);
}

async function endDevices({ db, clock, live }: ServerContext, bearer: SessionUser, caller: Caller, all: boolean) {
  const { accountId, sessionId } = bearer;
  const now = clock.now();
  const ended = await db.transaction(async (tx) => {
    // Two devices that end each other at the same moment would each wait for the other's row.
    await lockSessionAccount(tx, bearer, now);
    const ids = await endSessionsOf(tx, accountId, now, all ? undefined : sessionId);
    const detail = { ended: ids.length };
    if (ids.length > 0) await recordEvent(tx, { accountId, kind: 'devicesEnded', by: caller, detail }, now);
    return ids;
  });
  live.endSessions(ended);
  return ended.length;
}

/** The devices an account is signed in on, and the ways to sign them out. */
export function deviceRoutes(on: Route, services: ServerContext): void {
  const { db, clock } = services;

  on('GET /auth/devices').handle(async ({ bearer }) => ({
    statusCode: 200,
    devices: await devicesOf(db, bearer, clock.now()),
  }));

  on('POST /auth/endDevice').handle(async ({ bearer, body, caller }) => {
    await endDevice(services, bearer, caller, body.id);
    return { statusCode: 200 };
  });

  on('POST /auth/endDevices').handle(async ({ bearer, body, caller }) => ({
    statusCode: 200,
    ended: await endDevices(services, bearer, caller, body.all ?? false),
  }));
}
