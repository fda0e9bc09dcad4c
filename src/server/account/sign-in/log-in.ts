import { eq } from 'drizzle-orm';
import type { Credentials, SecondFactorAsked, SignedIn } from '#contract/account.ts';
import { isKnownAddress } from '#server/kernel/auth/known-address.ts';
import { knownDevice, proveDevice } from '#server/kernel/auth/known-device.ts';
import { type Account, lockAccount } from '#server/kernel/auth/lock-account.ts';
import { type Attempt, consume, type RateLimit, refund, resetPair } from '#server/kernel/auth/rate-limit.ts';
import { accounts } from '#server/kernel/auth/schema.ts';
import { recordEvent, recordRefusedSignIn } from '#server/kernel/auth/security-events.ts';
import { type OpenedSession, openSession } from '#server/kernel/auth/sessions.ts';
import { refuseInactive } from '#server/kernel/auth/status.ts';
import { MINUTE } from '#server/kernel/clock.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import type { Caller } from '#server/kernel/http/caller.ts';
import { HttpError } from '#server/kernel/http-error.ts';
import { accountByName } from '../queries.ts';
import { codeNotSpent } from '../security/second-factor/refusals.ts';
import { signInCodeLimit, verifySignInStep } from '../security/second-factor/sign-in-step.ts';
import { mailNewDevice } from './mail-new-device.ts';

/** One text whether the name or the password is wrong. */
const wrongCredentials = () => new HttpError(400, 'invalidCredentials', 'Invalid user name or password.');

/** A device that the account was signed in on before has tries of its own, and so has an address; all others share the account's. */
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
  /** What to store in the place of a hash that is out of date; null: it is not. */
  newHash: string | null;
};

/** The account whose name and password these are; any other pair costs the same time and is refused in the same words. */
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
    // A queue that is full has judged nothing: the try is taken back.
    await refund(db, attempt);
    throw error;
  }
  await recordRefusedSignIn(db, name, caller, clock.now());
  throw wrongCredentials();
}

/** Why no session began: the password was changed meanwhile, or the second factor is missing or wrong. */
type NotBegun = 'changed' | 'asked' | 'wrong' | 'unreadable';

/** Begins a session of an account that still is as it was judged, once its second factor has proved right, too. */
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
    const { passwordHash, status, language } = locked;
    if (passwordHash !== account.passwordHash) return 'changed';
    refuseInactive(status);
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

/** As `begin`, with the tries counted: a wrong code is one of both throttles; what only lacks its code, or is suspended, is none. */
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
      tries.push(await consume(db, signInCodeLimit(limits, judged.account.id, caller), clock.now()));
    }
    return begin(services, judged, totp, caller);
  };
  const begun = await verifyCredentials().catch(async (error: unknown) => {
    await refundAttempts();
    throw error;
  });
  if (begun === 'wrong' || begun === 'unreadable') throw codeNotSpent(begun);
  // A session that began clears the pair, this try with it.
  if (typeof begun === 'object') tries.shift();
  await refundAttempts();
  return begun;
}

/** Signs in. A try counts as failed until all of it has proved right, so that parallel guesses cannot slip past the throttle. */
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
  // Two first sign-ins of an old account renew its hash in turn; a password that was changed meanwhile is refused there.
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
