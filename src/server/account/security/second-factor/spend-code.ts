import { and, eq, isNotNull, lt } from 'drizzle-orm';
import { secondFactors } from '#server/account/schema.ts';
import type { Secrets } from '#server/kernel/auth/secrets.ts';
import { recordEvent } from '#server/kernel/auth/security-events.ts';
import { verifyTotp } from '#server/kernel/auth/totp.ts';
import type { Db } from '#server/kernel/db/database.ts';
import type { Caller } from '#server/kernel/http/caller.ts';
import { spendRecoveryCode } from './recovery-codes.ts';

/** What an app or a person puts between the digits; the code is what remains. */
const BETWEEN = /[\s\p{Dash}]/gu;

/** A code as it was typed, without what only makes it readable. */
export const plainCode = (typed: string) => typed.replace(BETWEEN, '');

/** What became of a code; `unreadable`: none of the server's secrets opens what the app's codes are judged by. */
export type Spending = 'spent' | 'wrong' | 'unreadable';

/** Uses up an app's code, and seals anew what an older secret sealed. */
async function spendAppCode(tx: Db, secrets: Secrets, accountId: number, code: string, now: Date): Promise<Spending> {
  const confirmed = and(eq(secondFactors.accountId, accountId), isNotNull(secondFactors.confirmedAt));
  const [factor] = await tx.select().from(secondFactors).where(confirmed);
  if (!factor) return 'wrong';
  const opened = secrets.open(factor.secret);
  if (opened === null) return 'unreadable';
  const step = verifyTotp(opened.text, code, now, factor.lastStep);
  if (step === null) return 'wrong';
  const secret = opened.isOutdated ? secrets.seal(opened.text) : factor.secret;
  // Of two that read the same last step, the database lets one through.
  const spent = await tx
    .update(secondFactors)
    .set({ lastStep: step, secret })
    .where(and(confirmed, lt(secondFactors.lastStep, step)))
    .returning({ step: secondFactors.lastStep });
  return spent.length > 0 ? 'spent' : 'wrong';
}

/**
 * Uses up a code of the second factor, of the app or a recovery code. In the transaction of what it is asked for: a code is not
 * lost to a change that did not happen.
 */
export async function spendCode(
  tx: Db,
  secrets: Secrets,
  { accountId, typed, by }: { accountId: number; typed: string; by: Caller },
  now: Date,
): Promise<Spending> {
  const code = plainCode(typed);
  const byApp = await spendAppCode(tx, secrets, accountId, code, now);
  if (byApp === 'spent') return byApp;
  if (!(await spendRecoveryCode(tx, secrets, accountId, code, now))) return byApp;
  await recordEvent(tx, { accountId, kind: 'recoveryCodeUsed', by }, now);
  return 'spent';
}
