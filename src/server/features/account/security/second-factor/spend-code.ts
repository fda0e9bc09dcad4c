import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { Secrets } from '../../../../auth/secrets.ts';
import { recordEvent } from '../../../../auth/security-events.ts';
import { judgeCode } from '../../../../auth/totp.ts';
import { secondFactors } from '../../../../db/account-schema.ts';
import type { Db } from '../../../../db/database.ts';
import type { Caller } from '../../../../http/caller.ts';
import { spendRecoveryCode } from './recovery-codes.ts';

/** What an app or a person puts between the digits; the code is what remains. */
const BETWEEN = /[\s\p{Dash}]/gu;

/** A code as it was typed, without what only makes it readable. */
export const plainCode = (typed: string) => typed.replace(BETWEEN, '');

/** Uses up an app's code; false when it is wrong or was used. */
async function spendAppCode(tx: Db, secrets: Secrets, accountId: number, code: string, now: Date): Promise<boolean> {
  const confirmed = and(eq(secondFactors.accountId, accountId), isNotNull(secondFactors.confirmedAt));
  const [factor] = await tx.select().from(secondFactors).where(confirmed);
  const step = factor ? judgeCode(secrets.open(factor.secret), code, now, factor.lastStep) : null;
  if (step === null) return false;
  // Of two that read the same last step, the database lets one through.
  const spent = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(confirmed, lt(secondFactors.lastStep, step)))
    .returning({ step: secondFactors.lastStep });
  return spent.length > 0;
}

/**
 * Uses up a code of the second factor, of the app or a recovery code; false when it is none, or was used. In the transaction of
 * what it is asked for: a code is not lost to a change that did not happen.
 */
export async function spendCode(
  tx: Db,
  secrets: Secrets,
  { accountId, typed, by }: { accountId: number; typed: string; by: Caller },
  now: Date,
): Promise<boolean> {
  const code = plainCode(typed);
  if (await spendAppCode(tx, secrets, accountId, code, now)) return true;
  if (!(await spendRecoveryCode(tx, secrets, accountId, code, now))) return false;
  await recordEvent(tx, { accountId, kind: 'recoveryCodeUsed', by }, now);
  return true;
}
