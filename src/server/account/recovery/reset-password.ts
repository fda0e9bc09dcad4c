import { eq } from 'drizzle-orm';
import { newPasswordProblem } from '#domain/account/credentials.ts';
import { isCommonPassword } from '#server/kernel/auth/common-passwords.ts';
import { type Account, lockAccount } from '#server/kernel/auth/lock-account.ts';
import {
  type Attempt,
  admitSubject,
  consume,
  type RateLimit,
  refund,
  refundOnError,
  refuseCached,
  resetSubject,
} from '#server/kernel/auth/rate-limit.ts';
import { accounts } from '#server/kernel/auth/schema.ts';
import { recordEvent } from '#server/kernel/auth/security-events.ts';
import { endSessionsOf } from '#server/kernel/auth/sessions.ts';
import { refuseInactive } from '#server/kernel/auth/status.ts';
import { DAY, MINUTE } from '#server/kernel/clock.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import type { Db } from '#server/kernel/db/database.ts';
import type { Caller } from '#server/kernel/http/caller.ts';
import type { Input, Route } from '#server/kernel/http/route.ts';
import { HttpError, invalidCode } from '#server/kernel/http-error.ts';
import type { Limits } from '#server/kernel/limits.ts';
import { queueMail } from '#server/kernel/mail/mails.ts';
import { accountByName } from '../accounts.ts';
import { accountNotFound, expiredCode } from '../refusals.ts';
import { passwordRecoveries } from '../schema.ts';
import { isKnownAddress } from '../sign-in/known-devices.ts';
import { checkRecoveryCode, countWrong, requestRecovery, type Verdict, validCode } from './request-recovery.ts';

type Reset = Input<'POST /auth/reset-password'>['body'];
type Recovering = { account: Account; code: string; caller: Caller };

/**
 * Refuses a password that breaks a rule, with the rule as the message; before the code, so that it costs no try. The address of the
 * account is no part of the rules here: a caller without the code could learn it.
 */
function refuseBad({ account_name: name, newPassword }: Reset): void {
  const isCommon = isCommonPassword(newPassword, [name]);
  const problem = newPasswordProblem(newPassword) ?? (isCommon ? 'passwordTooCommon' : null);
  if (problem === null) return;
  const key = problem === 'passwordRequired' ? 'passwordTooShort' : problem;
  throw new HttpError(400, key, key);
}

function rateLimitOf(limits: Limits, subject: string, { address }: Caller): RateLimit {
  const within = limits.loginWindowMinutes * MINUTE;
  const ofOne = [
    { most: limits.recoveryTriesPerAccount, within },
    { most: limits.recoveryTriesPerDay, within: DAY },
  ];
  return {
    kind: 'recovery',
    subject,
    address,
    shares: [
      ...ofOne.map((share) => ({ of: 'subject' as const, ...share })),
      ...ofOne.map((share) => ({ of: 'pair' as const, ...share })),
      { of: 'address', most: limits.recoveryTriesPerAddress, within },
    ],
    isKnown: isKnownAddress(subject, address),
  };
}

/** The share of the address alone, for a try without a valid code: counted for the account, it would keep its owner out. */
function withoutSubject(rateLimit: RateLimit): RateLimit {
  const { kind, address, shares } = rateLimit;
  return { kind, subject: '', address, shares: shares.filter(({ of }) => of === 'address') };
}

function refuseUnlessRight(verdict: Verdict): void {
  if (verdict !== 'right') throw verdict === 'dead' ? expiredCode() : invalidCode();
}

/** The account of a name, if it has a valid code. */
async function recoverableAccount(services: ServerContext, name: string): Promise<Account> {
  const { db, clock } = services;
  const account = await accountByName(db, name);
  if (!account) throw accountNotFound();
  refuseInactive(account.status);
  const code = await validCode(db, services, account.id, clock.now());
  if (typeof code === 'string') refuseUnlessRight(code);
  return account;
}

/** Checks a code and counts a wrong one; the count must be committed, so the refusal follows the transaction. */
async function tryCode(
  services: ServerContext,
  { account, code, caller }: Recovering,
  attempt: Attempt,
): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const verdict = await db.transaction(async (tx) => {
    await lockAccount(tx, account.id);
    const judged = await checkRecoveryCode(tx, services, { accountId: account.id, code }, now);
    if (judged === 'wrong') {
      await countWrong(tx, account.id);
      await recordEvent(tx, { accountId: account.id, kind: 'recoveryCodeRefused', by: caller }, now);
    }
    return judged;
  });
  // The code ended after it was found valid: the try was not judged.
  if (verdict === 'dead' || verdict === 'none') await refund(db, attempt);
  refuseUnlessRight(verdict);
}

/** Sets the new password and ends what a thief may have begun: sessions, and with them a pending change of address. */
async function recover(tx: Db, { id, name, email }: Account, passwordHash: string, caller: Caller, now: Date) {
  await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, id));
  await tx.update(passwordRecoveries).set({ usedAt: now }).where(eq(passwordRecoveries.accountId, id));
  const ended = await endSessionsOf(tx, id, now);
  // Failed sign-ins of strangers must not keep the owner out.
  await resetSubject(tx, 'login', name);
  await resetSubject(tx, 'recovery', name);
  const detail = { endedSessions: ended.length };
  await recordEvent(tx, { accountId: id, kind: 'passwordRecovered', by: caller, detail }, now);
  if (email !== null) {
    const { language } = caller;
    await queueMail(tx, { kind: 'passwordChanged', accountId: id, recipient: email, language, facts: { name } }, now);
  }
  return ended;
}

/** Stores a hash if the code is still valid: hashing ran outside the transaction, and another call may have used the code. */
async function store(services: ServerContext, { account, code, caller }: Recovering, hash: string): Promise<string[]> {
  const now = services.clock.now();
  return services.db.transaction(async (tx) => {
    const locked = await lockAccount(tx, account.id);
    refuseInactive(locked.status);
    refuseUnlessRight(await checkRecoveryCode(tx, services, { accountId: account.id, code }, now));
    return recover(tx, locked, hash, caller, now);
  });
}

/** `POST /auth/reset-password`: of parallel calls with the right code one sets its password. */
export async function resetPassword(services: ServerContext, sent: Reset, caller: Caller): Promise<void> {
  const { db, clock, limits, passwords, live, mailer } = services;
  refuseBad(sent);
  const rateLimit = rateLimitOf(limits, sent.account_name, caller);
  refuseCached(db, rateLimit, clock.now());
  const account = await recoverableAccount(services, sent.account_name).catch(async (error: unknown) => {
    if (error instanceof HttpError) await consume(db, withoutSubject(rateLimit), clock.now());
    throw error;
  });
  // Counted before it is judged: parallel guesses do not exceed the limit.
  const attempt = await consume(db, rateLimit, clock.now());
  const recovering = { account, code: sent.code.trim(), caller };
  await tryCode(services, recovering, attempt);
  const hash = await refundOnError(db, attempt, passwords.hash(sent.newPassword));
  const ended = await store(services, recovering, hash);
  for (const kind of ['login', 'recovery']) admitSubject(db, kind, account.name);
  live.endSessions(ended);
  mailer.wake();
}

/** Recovery of a password by a code that is mailed. */
export function recoveryRoutes(on: Route, services: ServerContext): void {
  const { openCalls } = services;

  on('POST /auth/request-password-recovery').handle(async ({ body, caller }) => {
    const message = await openCalls(() => requestRecovery(services, body.account_name, caller), caller.address);
    return { statusCode: 200, message };
  });

  on('POST /auth/reset-password').handle(async ({ body, caller }) => {
    await openCalls(() => resetPassword(services, body, caller), caller.address);
    return { statusCode: 200, message: 'passwordResetSuccess' };
  });
}
