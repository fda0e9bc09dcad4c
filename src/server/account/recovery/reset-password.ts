import { randomInt, timingSafeEqual } from 'node:crypto';
import { eq, type InferSelectModel, sql } from 'drizzle-orm';
import type { AnswerOf } from '#contract/calls.ts';
import { newPasswordProblem } from '#domain/account/credentials.ts';
import { isCommonPassword } from '#server/kernel/auth/common-passwords.ts';
import { type Account, lockAccount } from '#server/kernel/auth/lock-account.ts';
import {
  type Attempt,
  addressLimit,
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
import { accountNotFound, expiredCode, noEmail } from '../refusals.ts';
import { passwordRecoveries } from '../schema.ts';
import { isKnownAddress } from '../sign-in/known-devices.ts';

type Judging = Pick<ServerContext, 'secrets' | 'limits'>;

/** Why there is no valid code: none was requested, or it is used, expired or guessed wrong too often. */
type Missing = 'none' | 'dead';
type Verdict = 'right' | 'wrong' | Missing;

const PURPOSE = 'recovery';
/** The digest includes the account, so that a code fits no other one. */
const ofAccount = (accountId: number, code: string) => `${accountId}:${code}`;

/** How a recovery code is stored: six digits could be computed from a plain hash. */
function recoveryDigest({ secrets }: Pick<ServerContext, 'secrets'>, accountId: number, code: string): string {
  return secrets.digest(PURPOSE, ofAccount(accountId, code));
}

const equal = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** The valid code of an account, or why there is none. */
async function validCode(
  db: Db,
  { limits }: Pick<ServerContext, 'limits'>,
  accountId: number,
  now: Date,
): Promise<InferSelectModel<typeof passwordRecoveries> | Missing> {
  const [recovery] = await db.select().from(passwordRecoveries).where(eq(passwordRecoveries.accountId, accountId));
  if (!recovery) return 'none';
  const { usedAt, wrongTries, expiresAt } = recovery;
  return usedAt !== null || wrongTries >= limits.recoveryTriesPerCode || expiresAt <= now ? 'dead' : recovery;
}

/** Checks a code of a locked account; changes nothing. */
async function checkRecoveryCode(
  tx: Db,
  services: Judging,
  { accountId, code }: { accountId: number; code: string },
  now: Date,
): Promise<Verdict> {
  const valid = await validCode(tx, services, accountId, now);
  if (typeof valid === 'string') return valid;
  const digests = services.secrets.digests(PURPOSE, ofAccount(accountId, code));
  return digests.some((one) => equal(valid.digest, one)) ? 'right' : 'wrong';
}

/** Counts a wrong try of the code, which is dead after some. */
async function countWrong(tx: Db, accountId: number): Promise<void> {
  await tx
    .update(passwordRecoveries)
    .set({ wrongTries: sql`${passwordRecoveries.wrongTries} + 1` })
    .where(eq(passwordRecoveries.accountId, accountId));
}

type Requested = Pick<AnswerOf<'POST /auth/request-password-recovery'>, 'message' | 'retryAfter'>;

const DIGITS = 6;
/** In ms. */
const SECOND = 1000;

/**
 * Milliseconds until another mail may be sent after that of an unused code, be it valid or dead by wrong tries; 0: at once.
 */
async function resendWait(tx: Db, { limits }: ServerContext, account: Account, now: Date): Promise<number> {
  const [sent] = await tx.select().from(passwordRecoveries).where(eq(passwordRecoveries.accountId, account.id));
  if (!sent || sent.usedAt !== null) return 0;
  const age = now.getTime() - sent.sentAt.getTime();
  // One that was sent in the future was sent by a clock that was wrong.
  return age < 0 ? 0 : Math.max(0, limits.recoveryResendMinutes * MINUTE - age);
}

/** Replaces the old code, and mails the new one to the address on file: a pending one is not proved to be the owner's. */
async function sendCode(tx: Db, services: ServerContext, account: Account, caller: Caller, now: Date): Promise<void> {
  const { id: accountId, name, email } = account;
  if (email === null) throw noEmail();
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  const fresh = {
    digest: recoveryDigest(services, accountId, code),
    wrongTries: 0,
    sentAt: now,
    expiresAt: new Date(now.getTime() + services.limits.recoveryCodeMinutes * MINUTE),
    usedAt: null,
  };
  await tx
    .insert(passwordRecoveries)
    .values({ accountId, ...fresh })
    .onConflictDoUpdate({ target: passwordRecoveries.accountId, set: fresh });
  const { language } = caller;
  await queueMail(tx, { kind: 'recoveryCode', accountId, recipient: email, language, facts: { name, code } }, now);
  await recordEvent(tx, { accountId, kind: 'recoveryRequested', by: caller }, now);
}

/** `POST /auth/request-password-recovery`: of parallel calls one sends. */
async function requestRecovery(services: ServerContext, name: string, caller: Caller): Promise<Requested> {
  const { db, clock, limits, mailer } = services;
  const now = clock.now();
  const share = { most: limits.recoveryRequestsPerAddress, within: limits.loginWindowMinutes * MINUTE };
  await consume(db, addressLimit('recovery request', caller, share), now);
  const found = await accountByName(db, name);
  if (!found) throw accountNotFound();
  const requested = await db.transaction(async (tx): Promise<Requested> => {
    const account = await lockAccount(tx, found.id);
    refuseInactive(account, now);
    const wait = await resendWait(tx, services, account, now);
    if (wait > 0) return { message: 'recoveryCodeAlreadySent', retryAfter: Math.ceil(wait / SECOND) };
    await sendCode(tx, services, account, caller, now);
    return { message: 'recoveryCodeSent', retryAfter: limits.recoveryResendMinutes * (MINUTE / SECOND) };
  });
  mailer.wake();
  return requested;
}

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
  refuseInactive(account, clock.now());
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
    refuseInactive(locked, now);
    refuseUnlessRight(await checkRecoveryCode(tx, services, { accountId: account.id, code }, now));
    return recover(tx, locked, hash, caller, now);
  });
}

/** `POST /auth/reset-password`: of parallel calls with the right code one sets its password. */
async function resetPassword(services: ServerContext, sent: Reset, caller: Caller): Promise<void> {
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
    const requested = await openCalls(() => requestRecovery(services, body.account_name, caller), caller.address);
    return { statusCode: 200, ...requested };
  });

  on('POST /auth/reset-password').handle(async ({ body, caller }) => {
    await openCalls(() => resetPassword(services, body, caller), caller.address);
    return { statusCode: 200, message: 'passwordResetSuccess' };
  });
}
