import type { Account } from '#server/kernel/auth/lock-account.ts';
import { consume, type RateLimit, refund } from '#server/kernel/auth/rate-limit.ts';
import { recordEvent } from '#server/kernel/auth/security-events.ts';
import { ACTIVE } from '#server/kernel/auth/status.ts';
import { MINUTE } from '#server/kernel/clock.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import type { Caller } from '#server/kernel/http/caller.ts';
import { HttpError, unauthorized } from '#server/kernel/http-error.ts';
import type { Limits } from '#server/kernel/limits.ts';
import { accountById } from '../queries.ts';

/** Counts guesses of whoever is signed in already: by the account, from wherever they come. */
export function confirmationLimit(limits: Limits, accountId: number, { address }: Caller): RateLimit {
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
  { db, clock, limits, passwords }: Pick<ServerContext, 'db' | 'clock' | 'limits' | 'passwords'>,
  accountId: number,
  password: string,
  caller: Caller,
): Promise<Account> {
  const attempt = await consume(db, confirmationLimit(limits, accountId, caller), clock.now());
  const account = await accountById(db, accountId);
  const fits = await passwords.fits(password, account.passwordHash).catch(async (error: unknown) => {
    // A queue that is full has judged nothing.
    await refund(db, attempt);
    throw error;
  });
  if (account.status !== ACTIVE) {
    // Deleted or suspended since the call began: the trail of a deleted account takes no addresses any more.
    await refund(db, attempt);
    throw unauthorized();
  }
  if (!fits) {
    await recordEvent(db, { accountId, kind: 'confirmationRefused', by: caller }, clock.now());
    throw new HttpError(400, 'currentPasswordWrong', 'The current password is wrong.');
  }
  await refund(db, attempt);
  return account;
}
