import type { Account } from '#server/kernel/auth/lock-account.ts';
import { recordEvent } from '#server/kernel/auth/security-events.ts';
import { ACTIVE } from '#server/kernel/auth/status.ts';
import { forgetTry, recordTry, type Throttle } from '#server/kernel/auth/throttle.ts';
import { MINUTE } from '#server/kernel/clock.ts';
import type { Caller } from '#server/kernel/http/caller.ts';
import type { Limits } from '#server/kernel/limits.ts';
import { Refused, unauthorized } from '#server/kernel/refused.ts';
import type { Services } from '#server/kernel/services.ts';
import { accountById } from '../queries.ts';

/** Counts guesses of whoever is signed in already: by the account, from wherever they come. */
export function confirmationThrottle(limits: Limits, accountId: number, { address }: Caller): Throttle {
  const within = limits.loginWindowMinutes * MINUTE;
  return {
    kind: 'confirmation',
    subject: String(accountId),
    address,
    shares: [{ of: 'subject', most: limits.confirmationsPerAccount, within }],
  };
}

/**
 * Asks for the current password of a signed-in account: answers the account as it was judged, refuses a wrong one with 400
 * `currentPasswordWrong`, and with 429 when too many were wrong. Only its own try is taken back by being right: those of a
 * second factor, which count with it, stay.
 */
export async function confirmPassword(
  { db, clock, limits, passwords }: Pick<Services, 'db' | 'clock' | 'limits' | 'passwords'>,
  accountId: number,
  password: string,
  caller: Caller,
): Promise<Account> {
  const attempt = await recordTry(db, confirmationThrottle(limits, accountId, caller), clock.now());
  const account = await accountById(db, accountId);
  const fits = await passwords.fits(password, account.passwordHash).catch(async (error: unknown) => {
    // A queue that is full has judged nothing.
    await forgetTry(db, attempt);
    throw error;
  });
  if (account.status !== ACTIVE) {
    // Deleted or suspended since the call began: the trail of a deleted account takes no addresses any more.
    await forgetTry(db, attempt);
    throw unauthorized();
  }
  if (!fits) {
    await recordEvent(db, { accountId, kind: 'confirmationRefused', by: caller }, clock.now());
    throw new Refused(400, 'currentPasswordWrong', 'The current password is wrong.');
  }
  await forgetTry(db, attempt);
  return account;
}
