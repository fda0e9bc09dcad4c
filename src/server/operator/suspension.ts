import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { accounts } from '../kernel/auth/schema.ts';
import { recordEvent } from '../kernel/auth/security-events.ts';
import { endSessionsOf } from '../kernel/auth/sessions.ts';
import { ACTIVE, SUSPENDED } from '../kernel/auth/status.ts';
import { SentenceError } from '../kernel/sentence-error.ts';
import { AccountName, lockNamed } from './account-of.ts';
import { audit } from './audit.ts';
import type { OperatorContext } from './command.ts';

/** An account that may not sign in until it is restored; the reason is in the trail, which its owner may download. */
export const Suspend = z.object({ account: AccountName, reason: z.string().trim().min(1).max(500) });
export const Restore = z.object({ account: AccountName });

const isCancelled = (name: string) =>
  new SentenceError(`The account '${name}' was cancelled: it can be neither suspended nor restored.`);

/** Suspends an account and ends its sessions and sockets at once; suspended before, nothing changes. */
export async function suspend(
  { db, clock, live }: OperatorContext,
  by: string,
  { account: name, reason }: z.infer<typeof Suspend>,
): Promise<string> {
  const now = clock.now();
  const ended = await db.transaction(async (tx) => {
    const { id, status } = await lockNamed(tx, name);
    if (status === SUSPENDED) return null;
    if (status !== ACTIVE) throw isCancelled(name);
    await tx.update(accounts).set({ status: SUSPENDED }).where(eq(accounts.id, id));
    const sessions = await endSessionsOf(tx, id, now);
    const detail = { reason, endedSessions: sessions.length };
    await recordEvent(tx, { accountId: id, kind: 'accountSuspended', by: { operator: by }, detail }, now);
    const after = { status: SUSPENDED, ...detail };
    await audit(tx, { actor: by, command: `suspend ${name}`, before: { status }, after }, now);
    return sessions;
  });
  if (ended === null) return `${name} is suspended already.`;
  live.endSessions(ended);
  return `${name} is suspended; sessions ended: ${ended.length}.`;
}

/** Lets a suspended account sign in again; its old sessions stay ended. */
export async function restore(
  { db, clock }: OperatorContext,
  by: string,
  { account: name }: z.infer<typeof Restore>,
): Promise<string> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const { id, status } = await lockNamed(tx, name);
    if (status === ACTIVE) return `${name} is not suspended.`;
    if (status !== SUSPENDED) throw isCancelled(name);
    await tx.update(accounts).set({ status: ACTIVE }).where(eq(accounts.id, id));
    await recordEvent(tx, { accountId: id, kind: 'accountRestored', by: { operator: by } }, now);
    await audit(tx, { actor: by, command: `restore ${name}`, before: { status }, after: { status: ACTIVE } }, now);
    return `${name} may sign in again.`;
  });
}
