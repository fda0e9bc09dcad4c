import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { secondFactorCodes, secondFactors } from '#server/account/schema.ts';
import type { Db } from '#server/kernel/db/database.ts';

export type SecondFactorState = {
  /** Whether sign-in asks for it: a secret that no code confirmed yet does not count. */
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
