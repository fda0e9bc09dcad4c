import { eq } from 'drizzle-orm';
import { newPasswordProblem } from '#domain/account/password.ts';
import { isCommonPassword } from '#server/kernel/auth/common-passwords.ts';
import { isKnownAddress } from '#server/kernel/auth/known-address.ts';
import { type Account, lockAccount } from '#server/kernel/auth/lock-account.ts';
import {
  type Attempt,
  admitSubject,
  consume,
  type RateLimit,
  refund,
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
import type { Input } from '#server/kernel/http/route.ts';
import { HttpError, invalidCode } from '#server/kernel/http-error.ts';
import type { Limits } from '#server/kernel/limits.ts';
import { queueMail } from '#server/kernel/mail/mails.ts';
import { accountByName } from '../queries.ts';
import { passwordRecoveries } from '../schema.ts';
import { expiredCode } from '../verification/refusals.ts';
import { checkRecoveryCode, countWrong, type Verdict, validCode } from './check-code.ts';
import { accountNotFound } from './request-recovery.ts';

type Reset = Input<'POST /auth/reset-password'>['body'];
type Recovering = { account: Account; code: string; caller: Caller };

/**
 * Specified: the rules come back as message keys; judged before the code, so that they cost no try. The address has no part in it:
 * whoever does not know the code would learn it.
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

/** The share of the address alone, of a try that nothing is judged by: counted for the account, it would keep its owner out. */
function withoutSubject(rateLimit: RateLimit): RateLimit {
  const { kind, address, shares } = rateLimit;
  return { kind, subject: '', address, shares: shares.filter(({ of }) => of === 'address') };
}

function refuseUnlessRight(verdict: Verdict): void {
  if (verdict !== 'right') throw verdict === 'dead' ? expiredCode() : invalidCode();
}

/** The account of a name that has a code to be judged. */
async function recoverableAccount(services: ServerContext, name: string): Promise<Account> {
  const { db, clock } = services;
  const account = await accountByName(db, name);
  if (!account) throw accountNotFound();
  refuseInactive(account.status);
  const code = await validCode(db, services, account.id, clock.now());
  if (typeof code === 'string') refuseUnlessRight(code);
  return account;
}

/** Judges a code and counts it when it is wrong; what is counted must be committed, so the refusal comes after. */
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
  // The code ended after it was found to stand: the try was not judged.
  if (verdict === 'dead' || verdict === 'none') await refund(db, attempt);
  refuseUnlessRight(verdict);
}

/** Sets the new password and takes away whatever a stranger may have left behind: sessions, and with them a change of address under way. */
async function recover(tx: Db, { id, name, email }: Account, passwordHash: string, caller: Caller, now: Date) {
  await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, id));
  await tx.update(passwordRecoveries).set({ usedAt: now }).where(eq(passwordRecoveries.accountId, id));
  const ended = await endSessionsOf(tx, id, now);
  // Else the owner could be kept out by the failed sign-ins of somebody else.
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

/** Stores a hash, if the code still is right: hashing waits outside the transaction, and another call may have used it up. */
async function store(services: ServerContext, { account, code, caller }: Recovering, hash: string): Promise<string[]> {
  const now = services.clock.now();
  return services.db.transaction(async (tx) => {
    const locked = await lockAccount(tx, account.id);
    refuseInactive(locked.status);
    refuseUnlessRight(await checkRecoveryCode(tx, services, { accountId: account.id, code }, now));
    return recover(tx, locked, hash, caller, now);
  });
}

/** `POST /auth/reset-password`: of calls that arrive together with the right code one sets its password. */
export async function resetPassword(services: ServerContext, sent: Reset, caller: Caller): Promise<void> {
  const { db, clock, limits, passwords, live, mailer } = services;
  refuseBad(sent);
  const rateLimit = rateLimitOf(limits, sent.account_name, caller);
  refuseCached(db, rateLimit, clock.now());
  const account = await recoverableAccount(services, sent.account_name).catch(async (error: unknown) => {
    if (error instanceof HttpError) await consume(db, withoutSubject(rateLimit), clock.now());
    throw error;
  });
  // Before it is judged: parallel guesses cannot slip past.
  const attempt = await consume(db, rateLimit, clock.now());
  const recovering = { account, code: sent.code.trim(), caller };
  await tryCode(services, recovering, attempt);
  const hash = await passwords.hash(sent.newPassword).catch(async (error: unknown) => {
    await refund(db, attempt);
    throw error;
  });
  const ended = await store(services, recovering, hash);
  for (const kind of ['login', 'recovery']) admitSubject(db, kind, account.name);
  live.endSessions(ended);
  mailer.wake();
}
