import { and, eq } from 'drizzle-orm';
import { addressColumns } from '#server/account/addresses.ts';
import { emailLinks, passwordRecoveries } from '#server/account/schema.ts';
import type { AccountData } from '#server/kernel/auth/account-data.ts';
import { accounts, securityEvents, sessions } from '#server/kernel/auth/schema.ts';
import { endSessionsOf } from '#server/kernel/auth/sessions.ts';
import { CANCELLED } from '#server/kernel/auth/status.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { mails } from '#server/kernel/mail/schema.ts';
import { eraseSecondFactor } from '../second-factor/end.ts';

/**
 * Cancels an account and takes away what is personal; answers the sessions that ended. Its name stays taken, so that nobody can
 * pass for its owner. Bookings stay, because they are the truth about money; claims and deliveries, because they are the truth
 * about what is in the game. When somebody played is nobody's business any more: not even the days on which points were won.
 */
export async function eraseAccount(
  tx: Db,
  id: number,
  now: Date,
  accountData: readonly AccountData[],
): Promise<string[]> {
  await tx
    .update(accounts)
    .set({
      status: CANCELLED,
      ...{
        ...addressColumns(null),
        pendingEmail: null,
        passwordHash: null,
        verifiedAt: null,
        verificationSentAt: null,
      },
    })
    .where(eq(accounts.id, id));
  await eraseSecondFactor(tx, id);
  await tx.delete(passwordRecoveries).where(eq(passwordRecoveries.accountId, id));
  await tx.delete(emailLinks).where(eq(emailLinks.accountId, id));
  for (const { erase } of accountData) await erase?.(tx, id, now);
  // Sent ones, too: each names an address.
  await tx.delete(mails).where(eq(mails.accountId, id));
  const ended = await endSessionsOf(tx, id, now);
  await tx.update(sessions).set({ address: '', device: '' }).where(eq(sessions.accountId, id));
  const own = and(eq(securityEvents.accountId, id), eq(securityEvents.actor, 'player'));
  await tx.update(securityEvents).set({ address: '', device: '', detail: null }).where(own);
  return ended;
}
