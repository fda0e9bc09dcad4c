import { and, eq, gte, isNull, or } from 'drizzle-orm';
import type { Done } from '#contract/account.ts';
import { accounts } from '#server/kernel/auth/schema.ts';
import { recordEvent } from '#server/kernel/auth/security-events.ts';
import { endSessionsOf } from '#server/kernel/auth/sessions.ts';
import { DAY } from '#server/kernel/clock.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import type { Db } from '#server/kernel/db/database.ts';
import type { Caller } from '#server/kernel/http/caller.ts';
import type { Limits } from '#server/kernel/limits.ts';
import { isAddressConflict, isEmailTaken } from '../addresses.ts';
import { emailTaken } from '../registration/add-account.ts';
import { emailLinks, passwordRecoveries } from '../schema.ts';
import { eraseSecondFactorSince } from '../security/second-factor/end.ts';
import { freeAddress } from './free-address.ts';
import { type OpenedLink, openLink } from './open-link.ts';
import { sameAddress } from './same-address.ts';

/** All that came after the change is worth nothing: links to its address, and the means to undo this undoing. */
async function retireLinks(tx: Db, { link }: OpenedLink, now: Date): Promise<void> {
  const later = or(eq(emailLinks.purpose, 'verify'), gte(emailLinks.id, link.id));
  const open = and(eq(emailLinks.accountId, link.accountId), isNull(emailLinks.usedAt));
  await tx.update(emailLinks).set({ usedAt: now }).where(and(open, later));
}

/** Brings the old address back and shuts the account until its password is recovered there; answers the sessions that ended. */
async function undo(
  tx: Db,
  opened: OpenedLink,
  { undoDays }: Pick<Limits, 'undoDays'>,
  caller: Caller,
  now: Date,
): Promise<string[]> {
  const { link, account } = opened;
  await freeAddress(tx, opened, now);
  const verifiedAt = sameAddress(account.email, link.email) ? account.verifiedAt : link.verifiedAt;
  // An older account may share the mailbox by another spelling: its owner has it back all the same.
  const mailboxShared = await isEmailTaken(tx, link.email, account.id);
  await tx
    .update(accounts)
    .set({ email: link.email, mailboxShared, verifiedAt, passwordHash: null })
    .where(eq(accounts.id, account.id));
  await retireLinks(tx, opened, now);
  // Taken away, not only used up: the owner asks for another at once.
  await tx.delete(passwordRecoveries).where(eq(passwordRecoveries.accountId, account.id));
  // Whoever changed the address would keep the owner out by one that was switched on for it, also shortly before.
  await eraseSecondFactorSince(tx, account.id, new Date(link.createdAt.getTime() - undoDays * DAY));
  const ended = await endSessionsOf(tx, account.id, now);
  const detail = { endedSessions: ended.length };
  await recordEvent(tx, { accountId: account.id, kind: 'emailChangeUndone', by: caller, detail }, now);
  return ended;
}

/** `POST /auth/undo-email-change`; 409 when another account has confirmed the old address meanwhile. */
export async function undoEmailChange(services: ServerContext, code: string, caller: Caller): Promise<Done> {
  const undone = openLink(services, { purpose: 'undo', code, caller }, (tx, opened, now) =>
    undo(tx, opened, services.limits, caller, now),
  );
  const ended = await undone.catch((error: unknown) => {
    throw isAddressConflict(error) ? emailTaken() : error;
  });
  services.live.endSessions(ended);
  return { statusCode: 200 };
}
