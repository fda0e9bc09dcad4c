import { and, desc, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import { accounts, securityEvents } from '#server/kernel/auth/schema.ts';
import { recordEvent } from '#server/kernel/auth/security-events.ts';
import { ACTIVE, SUSPENDED } from '#server/kernel/auth/status.ts';
import type { Db } from '#server/kernel/db/database.ts';

/** The actor of a suspension's end that no operator made. */
const BY_TIME = { operator: 'end of the suspension' };

/** Lifts suspensions whose time is over: those of some accounts, or all. A sign-in lifts its own, so that nobody waits for this. */
export async function liftSuspensions(db: Db, now: Date, ids?: readonly number[]): Promise<void> {
  const isOver = and(
    eq(accounts.status, SUSPENDED),
    isNotNull(accounts.suspendedUntil),
    lte(accounts.suspendedUntil, now),
    ids === undefined ? undefined : inArray(accounts.id, [...ids]),
  );
  await db.transaction(async (tx) => {
    const active = { status: ACTIVE, suspendedUntil: null };
    const lifted = await tx.update(accounts).set(active).where(isOver).returning({ id: accounts.id });
    for (const { id } of lifted) await recordEvent(tx, { accountId: id, kind: 'accountRestored', by: BY_TIME }, now);
  });
}

/** The reason of the newest suspension, as its operator wrote it; null: none is known. */
export async function suspensionReason(db: Db, accountId: number): Promise<string | null> {
  const [event] = await db
    .select({ detail: securityEvents.detail })
    .from(securityEvents)
    .where(and(eq(securityEvents.accountId, accountId), eq(securityEvents.kind, 'accountSuspended')))
    .orderBy(desc(securityEvents.id))
    .limit(1);
  const reason = event?.detail?.['reason'];
  return typeof reason === 'string' ? reason : null;
}
