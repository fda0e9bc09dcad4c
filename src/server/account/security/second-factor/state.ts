import { and, eq, gte, isNotNull, isNull, or } from 'drizzle-orm';
import { secondFactorCodes, secondFactors } from '#server/account/schema.ts';
import type { Db } from '#server/kernel/db/database.ts';

export type SecondFactorState = {
  /** Whether sign-in requires it: an unconfirmed secret does not count. */
  secondFactor: boolean;
  /** Recovery codes that were not used yet; 0 while it is off. */
  recoveryCodesLeft: number;
};

/** What the owner of an account sees of its second factor. */
export async function secondFactorState(db: Db, accountId: number): Promise<SecondFactorState> {
  const confirmed = and(eq(secondFactors.accountId, accountId), isNotNull(secondFactors.confirmedAt));
  if ((await db.$count(secondFactors, confirmed)) === 0) return { secondFactor: false, recoveryCodesLeft: 0 };
  const unused = and(eq(secondFactorCodes.accountId, accountId), isNull(secondFactorCodes.usedAt));
  return { secondFactor: true, recoveryCodesLeft: await db.$count(secondFactorCodes, unused) };
}

/** Deletes secret and recovery codes. */
export async function eraseSecondFactor(tx: Db, accountId: number): Promise<void> {
  await tx.delete(secondFactorCodes).where(eq(secondFactorCodes.accountId, accountId));
  await tx.delete(secondFactors).where(eq(secondFactors.accountId, accountId));
}

/** Deletes a second factor that was switched on since a moment, or is not confirmed yet; an earlier one stays. */
export async function eraseSecondFactorSince(tx: Db, accountId: number, since: Date): Promise<void> {
  const factor = eq(secondFactors.accountId, accountId);
  const later = or(isNull(secondFactors.confirmedAt), gte(secondFactors.confirmedAt, since));
  if ((await tx.$count(secondFactors, and(factor, later))) > 0) await eraseSecondFactor(tx, accountId);
}
