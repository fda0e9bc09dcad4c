import type { RateLimit } from '#server/kernel/auth/rate-limit.ts';
import type { Secrets } from '#server/kernel/auth/secrets.ts';
import { recordEvent } from '#server/kernel/auth/security-events.ts';
import { MINUTE } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db/database.ts';
import type { Caller } from '#server/kernel/http/caller.ts';
import type { Limits } from '#server/kernel/limits.ts';
import { type Spending, spendCode } from './spend-code.ts';
import { secondFactorState } from './state.ts';

/**
 * Counts codes tried by whoever knows the password, from wherever they come: six digits would not last against many addresses.
 * Apart from confirmations, so that a stranger cannot keep the owner from changing the password.
 */
export function signInCodeLimit(limits: Limits, accountId: number, { address }: Caller): RateLimit {
  const within = limits.loginWindowMinutes * MINUTE;
  const shares = [{ of: 'subject', most: limits.confirmationsPerAccount, within } as const];
  return { kind: 'sign-in code', subject: String(accountId), address, shares };
}

/** Judges the second step of a sign-in, with the account locked: 'asked' where a code is needed and none was sent. */
export async function verifySignInStep(
  tx: Db,
  secrets: Secrets,
  { accountId, totp, by }: { accountId: number; totp: string | undefined; by: Caller },
  now: Date,
): Promise<'passed' | 'asked' | Exclude<Spending, 'spent'>> {
  if (!(await secondFactorState(tx, accountId)).secondFactor) return 'passed';
  if (totp === undefined) return 'asked';
  const spending = await spendCode(tx, secrets, { accountId, typed: totp, by }, now);
  if (spending === 'spent') return 'passed';
  await recordEvent(tx, { accountId, kind: 'signInRefused', by, detail: { secondFactor: true } }, now);
  return spending;
}
