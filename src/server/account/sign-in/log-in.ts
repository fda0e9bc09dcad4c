import { eq } from 'drizzle-orm';
import type { Credentials, SecondFactorAsked, SignedIn } from '#contract/account.ts';
import { type Account, lockAccount } from '#server/kernel/auth/lock-account.ts';
import {
  type Attempt,
  consume,
  type RateLimit,
  refund,
  refuseCached,
  resetPair,
} from '#server/kernel/auth/rate-limit.ts';
import { accounts } from '#server/kernel/auth/schema.ts';
import type { Secrets } from '#server/kernel/auth/secrets.ts';
import { recordEvent, recordRefusedSignIn } from '#server/kernel/auth/security-events.ts';
import { endSession, type OpenedSession, openSession } from '#server/kernel/auth/sessions.ts';
import { isSuspended, isSuspensionOver, refuseInactive } from '#server/kernel/auth/status.ts';
import { MINUTE } from '#server/kernel/clock.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import type { Db } from '#server/kernel/db/database.ts';
import type { Caller } from '#server/kernel/http/caller.ts';
import type { Route } from '#server/kernel/http/route.ts';
import { HttpError } from '#server/kernel/http-error.ts';
import { accountByName } from '../accounts.ts';
import { codeNotSpent } from '../refusals.ts';
import { confirmationLimit } from '../security/confirm-change.ts';
import { type Spending, secondFactorState, spendCode } from '../security/second-factor/codes.ts';
import { liftSuspensions, suspensionReason } from '../suspension.ts';
import { isKnownAddress, knownDevice, mailNewDevice, proveDevice } from './known-devices.ts';

/** One text whether the name or the password is wrong. */
const wrongCredentials = () => new HttpError(400, 'invalidCredentials', 'Invalid user name or password.');

/** A device or an address that the account was signed in on before has its own tries; all others share the account's. */
export function loginLimit({ limits, secrets }: ServerContext, sent: Credentials, { address }: Caller): RateLimit {
  const within = limits.loginWindowMinutes * MINUTE;
  const { account_name: name } = sent;
  const ofAddress = { of: 'address', most: limits.loginPerAddress, within } as const;
  const device = knownDevice(secrets, name, sent.device);
  if (device !== null) {
    const own = { of: 'subject', most: limits.loginPerPair, within } as const;
    return { kind: 'login', subject: `${name}\n${device}`, address, shares: [own, ofAddress] };
  }
  return {
    kind: 'login',
    subject: name,
    address,
    shares: [
      { of: 'pair', most: limits.loginPerPair, within },
      { of: 'subject', most: limits.loginPerAccount, within },
      ofAddress,
    ],
    isKnown: isKnownAddress(name, address),
  };
}

type Proven = {
  account: Account;
  /** The replacement of an outdated hash; null: the stored one is up to date. */
  newHash: string | null;
};

/** The account of a name and password; any other pair costs the same time and gets the same refusal. */
async function proven(
  { db, clock, passwords }: ServerContext,
  credentials: Credentials,
  caller: Caller,
  attempt: Attempt,
): Promise<Proven> {
  const { account_name: name, password } = credentials;
  const account = await accountByName(db, name);
  const stored = account?.passwordHash ?? null;
  try {
    const fits = await passwords.fits(password, stored);
    if (fits && account) {
      return { account, newHash: passwords.needsRehash(stored) ? await passwords.hash(password) : null };
    }
  } catch (error) {
    // A full queue has judged nothing: the try is taken back.
    await refund(db, attempt);
    throw error;
  }
  await recordRefusedSignIn(db, name, caller, clock.now());
  throw wrongCredentials();
}

/** Why no session began: the password was changed meanwhile, or the second factor is missing (`asked`), wrong or unreadable. */
type NotBegun = 'changed' | 'asked' | 'wrong' | 'unreadable';

/** Refuses an account that may not sign in, with the reason and the end of a suspension; lifts one whose time is over. */
async function refuseSuspended(tx: Db, account: Account, now: Date): Promise<void> {
  const note = isSuspended(account, now) ? await suspensionReason(tx, account.id) : null;
  refuseInactive(account, now, note);
  if (isSuspensionOver(account, now)) await liftSuspensions(tx, now, [account.id]);
}

/** Begins a session once the second factor is right, too, if the account's password is still the judged one. */
async function begin(
  services: ServerContext,
  judged: Proven,
  totp: string | undefined,
  caller: Caller,
): Promise<OpenedSession | NotBegun> {
  const { db, clock, limits, secrets } = services;
  const { account, newHash } = judged;
  const now = clock.now();
  return db.transaction(async (tx) => {
    const locked = await lockAccount(tx, account.id);
    const { passwordHash, language } = locked;
    if (passwordHash !== account.passwordHash) return 'changed';
    await refuseSuspended(tx, locked, now);
    const step = await verifySignInStep(tx, secrets, { accountId: account.id, totp, by: caller }, now);
    if (step !== 'passed') return step;
    if (newHash !== null || language !== caller.language) {
      const changes = { language: caller.language, ...(newHash === null ? {} : { passwordHash: newHash }) };
      await tx.update(accounts).set(changes).where(eq(accounts.id, account.id));
    }
    if (newHash !== null) await recordEvent(tx, { accountId: account.id, kind: 'passwordRehashed', by: caller }, now);
    await mailNewDevice(tx, limits, locked, caller, now);
    await recordEvent(tx, { accountId: account.id, kind: 'signedIn', by: caller }, now);
    return openSession(tx, account.id, caller, now, limits);
  });
}

/** As `begin`, with the tries counted: a wrong code counts in both rate limits; a missing code or a suspended account in none. */
async function secondStep(
  services: ServerContext,
  judged: Proven,
  totp: string | undefined,
  caller: Caller,
  attempt: Attempt,
): Promise<OpenedSession | Exclude<NotBegun, 'wrong' | 'unreadable'>> {
  const { db, clock, limits } = services;
  const tries = [attempt];
  const refundAttempts = () => Promise.all(tries.map((counted) => refund(db, counted)));
  const verifyCredentials = async () => {
    if (totp !== undefined) {
      // From all addresses together, because six digits would not resist many addresses; separate from confirmations, so that a
      // stranger cannot keep the owner from changing the password.
      const rateLimit = confirmationLimit(limits, judged.account.id, caller, 'sign-in code');
      tries.push(await consume(db, rateLimit, clock.now()));
    }
    return begin(services, judged, totp, caller);
  };
  const begun = await verifyCredentials().catch(async (error: unknown) => {
    await refundAttempts();
    throw error;
  });
  if (begun === 'wrong' || begun === 'unreadable') throw codeNotSpent(begun);
  // The caller clears the pair, with this try, for a session that began.
  if (typeof begun === 'object') tries.shift();
  await refundAttempts();
  return begun;
}

/** Signs in. A try counts as failed until it is proved right, so that parallel guesses do not exceed the limit. */
export async function logIn(
  services: ServerContext,
  credentials: Credentials,
  caller: Caller,
): Promise<SignedIn | SecondFactorAsked> {
  const { db, clock, secrets, tokens, live } = services;
  const now = clock.now();
  const attempt = await consume(db, loginLimit(services, credentials, caller), now);
  const judged = await proven(services, credentials, caller, attempt);
  const { account } = judged;
  const session = await secondStep(services, judged, credentials.totp, caller, attempt);
  // Of two parallel first sign-ins of an imported account one renews the hash; a password that was changed meanwhile is refused there.
  if (session === 'changed') return logIn(services, credentials, caller);
  if (session === 'asked') return { statusCode: 200, message: 'totpRequired' };
  await resetPair(db, attempt);
  live.endSessions(session.ended);
  return {
    statusCode: 200,
    token: tokens.sign(session.id, now, session.expiresAt),
    account_name: account.name,
    pvalues: await services.balanceOf(db, account.id),
    email: account.email ?? '',
    verifyAccount: account.verifiedAt !== null,
    device: proveDevice(secrets, account.name),
    message: 'Login successful.',
  };
}

/** Checks the second step of a sign-in, with the account locked: 'asked' where a code is needed and none was sent. */
async function verifySignInStep(
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

/** Sign-in and sign-out. */
export function signInRoutes(on: Route, services: ServerContext): void {
  const { db, clock, signIns, live } = services;

  on('POST /auth/login').handle(({ body, caller }) => {
    // A cached refusal takes no place in the queue.
    refuseCached(db, loginLimit(services, body, caller), clock.now());
    return signIns(() => logIn(services, body, caller), caller.address);
  });

  on('POST /auth/logout').handle(async ({ bearer, caller }) => {
    await endSession(db, bearer.sessionId, clock.now());
    await recordEvent(db, { accountId: bearer.accountId, kind: 'signedOut', by: caller }, clock.now());
    live.endSessions([bearer.sessionId]);
    return { statusCode: 200 };
  });
}
