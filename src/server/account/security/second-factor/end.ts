import { and, eq, gte, isNull, or } from 'drizzle-orm';
import type { Done } from '#contract/account.ts';
import { mailOwner } from '#server/account/mail-owner.ts';
import { secondFactorCodes, secondFactors } from '#server/account/schema.ts';
import { recordEvent } from '#server/kernel/auth/security-events.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { type Confirmed, confirmChange } from './confirm-change.ts';
import { secondFactorOff } from './refusals.ts';

/** Forgets secret and recovery codes. */
export async function eraseSecondFactor(tx: Db, accountId: number): Promise<void> {
  await tx.delete(secondFactorCodes).where(eq(secondFactorCodes.accountId, accountId));
  await tx.delete(secondFactors).where(eq(secondFactors.accountId, accountId));
}

/** Forgets a second factor that was switched on since a moment, or is just being; an earlier one stays. */
export async function eraseSecondFactorSince(tx: Db, accountId: number, since: Date): Promise<void> {
  const factor = eq(secondFactors.accountId, accountId);
  const later = or(isNull(secondFactors.confirmedAt), gte(secondFactors.confirmedAt, since));
  if ((await tx.$count(secondFactors, and(factor, later))) > 0) await eraseSecondFactor(tx, accountId);
}

/** Switches the second factor off; sign-in asks for the password alone again. */
export async function endSecondFactor(services: ServerContext, call: Confirmed): Promise<Done> {
  await confirmChange(services, call, async (tx, { account, secondFactor, now }) => {
    if (!secondFactor) throw secondFactorOff();
    await eraseSecondFactor(tx, account.id);
    await recordEvent(tx, { accountId: account.id, kind: 'secondFactorOff', by: call.caller }, now);
    await mailOwner(tx, account, 'secondFactorOff', now);
  });
  services.mailer.wake();
  return { statusCode: 200 };
}
