import { type Account, lockSessionAccount } from '#server/kernel/auth/lock-account.ts';
import {
  type Attempt,
  consume,
  type RateLimit,
  refund,
  refundOnError,
  subjectLimit,
} from '#server/kernel/auth/rate-limit.ts';
import { recordEvent } from '#server/kernel/auth/security-events.ts';
import type { SessionUser } from '#server/kernel/auth/sessions.ts';
import { ACTIVE } from '#server/kernel/auth/status.ts';
import { MINUTE } from '#server/kernel/clock.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import type { Db } from '#server/kernel/db/database.ts';
import type { Caller } from '#server/kernel/http/caller.ts';
import { HttpError, unauthorized } from '#server/kernel/http-error.ts';
import type { Limits } from '#server/kernel/limits.ts';
import { accountById } from '../accounts.ts';
import { codeNotSpent, secondFactorWrong } from '../refusals.ts';
import { type Spending, secondFactorState, spendCode } from './second-factor/codes.ts';

/** What is counted apart, so that tries of one kind do not use up those of another. */
type Kind = 'confirmation' | 'sign-in code' | 'own data';

/** Counts tries of one kind: by the account, from all addresses together. */
export function confirmationLimit(limits: Limits, accountId: number, caller: Caller, kind: Kind): RateLimit {
  const share = { most: limits.confirmationsPerAccount, within: limits.loginWindowMinutes * MINUTE };
  return subjectLimit(kind, String(accountId), caller, share);
}

/**
 * Checks the current password of a signed-in account: returns the account as it was read, refuses a wrong password with 400
 * `currentPasswordWrong`, and with 429 when too many were wrong. A right one takes back only its own try: those of a second factor,
 * which share the limit, stay.
 */
export async function confirmPassword(
  { db, clock, limits, passwords }: Pick<ServerContext, 'db' | 'clock' | 'limits' | 'passwords'>,
  accountId: number,
  password: string,
  caller: Caller,
): Promise<Account> {
  const attempt = await consume(db, confirmationLimit(limits, accountId, caller, 'confirmation'), clock.now());
  const account = await accountById(db, accountId);
  // A full queue has judged nothing.
  const fits = await refundOnError(db, attempt, passwords.fits(password, account.passwordHash));
  if (account.status !== ACTIVE) {
    // Deleted or suspended since the call began: a deleted account gets no more events, because they hold addresses.
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

/** A call that requires the password again, and the second factor where it is on. */
export type Confirmed = {
  bearer: SessionUser;
  caller: Caller;
  body: { currentPassword: string; totp?: string | undefined };
};

/** The change, with the account locked; `secondFactor`: whether a code was required. */
type Change<Result> = (tx: Db, confirmed: { account: Account; secondFactor: boolean; now: Date }) => Promise<Result>;

/** Checks the code and makes the change in one transaction; or returns why the code is refused. */
async function verifyAndChange<Result>(
  { db, clock, secrets }: ServerContext,
  { bearer, caller, body }: Confirmed,
  change: Change<Result>,
): Promise<{ result: Result } | Exclude<Spending, 'spent'>> {
  const now = clock.now();
  const { accountId } = bearer;
  return db.transaction(async (tx) => {
    const account = await lockSessionAccount(tx, bearer, now);
    const { secondFactor } = await secondFactorState(tx, accountId);
    if (secondFactor) {
      if (body.totp === undefined) throw secondFactorWrong();
      const spending = await spendCode(tx, secrets, { accountId, typed: body.totp, by: caller }, now);
      if (spending !== 'spent') {
        const detail = { secondFactor: true };
        await recordEvent(tx, { accountId, kind: 'confirmationRefused', by: caller, detail }, now);
        return spending;
      }
    }
    return { result: await change(tx, { account, secondFactor, now }) };
  });
}

/**
 * Makes an irreversible change after the password and, where it is on, the second factor were right: else 400
 * `currentPasswordWrong` or `secondFactorWrong` (also for a missing code), and 429 after too many wrong ones of either.
 */
export async function confirmChange<Result>(
  services: ServerContext,
  call: Confirmed,
  change: Change<Result>,
): Promise<Result> {
  const { db, clock, limits } = services;
  const { accountId } = call.bearer;
  await confirmPassword(services, accountId, call.body.currentPassword, call.caller);
  let attempt: Attempt | null = null;
  if (call.body.totp !== undefined) {
    attempt = await consume(db, confirmationLimit(limits, accountId, call.caller, 'confirmation'), clock.now());
  }
  const changing = verifyAndChange(services, call, change);
  const done = await (attempt ? refundOnError(db, attempt, changing) : changing);
  if (typeof done === 'string') throw codeNotSpent(done);
  if (attempt) await refund(db, attempt);
  return done.result;
}
