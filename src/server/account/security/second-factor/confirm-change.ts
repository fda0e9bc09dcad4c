import type { Account } from '#server/kernel/auth/lock-account.ts';
import { lockSessionAccount } from '#server/kernel/auth/lock-session-account.ts';
import { type Attempt, consume, refund } from '#server/kernel/auth/rate-limit.ts';
import { recordEvent } from '#server/kernel/auth/security-events.ts';
import type { SessionUser } from '#server/kernel/auth/sessions.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import type { Db } from '#server/kernel/db/database.ts';
import type { Caller } from '#server/kernel/http/caller.ts';
import { confirmationLimit, confirmPassword } from '../confirm-password.ts';
import { codeNotSpent, secondFactorWrong } from './refusals.ts';
import { type Spending, spendCode } from './spend-code.ts';
import { secondFactorState } from './state.ts';

/** A call that asks for the password again, and for the second factor where there is one. */
export type Confirmed = {
  bearer: SessionUser;
  caller: Caller;
  body: { currentPassword: string; totp?: string | undefined };
};

/** What is changed, with the account locked; `secondFactor` tells whether a code was asked for. */
type Change<Result> = (tx: Db, asked: { account: Account; secondFactor: boolean; now: Date }) => Promise<Result>;

/** Judges the code and makes the change in one transaction; or says why the code is not taken. */
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
 * Makes a change that cannot be taken back, once the password and, where it is on, the second factor have proved right: else 400
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
    attempt = await consume(db, confirmationLimit(limits, accountId, call.caller), clock.now());
  }
  const refundAttempts = async () => {
    if (attempt) await refund(db, attempt);
  };
  const done = await verifyAndChange(services, call, change).catch(async (error: unknown) => {
    await refundAttempts();
    throw error;
  });
  if (typeof done === 'string') throw codeNotSpent(done);
  await refundAttempts();
  return done.result;
}
