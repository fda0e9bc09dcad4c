import { eq } from 'drizzle-orm';
import type { Credentials, SecondFactorAsked, SignedIn } from '#contract/account.ts';
import { GateFullError } from '../../../auth/gate.ts';
import { recordEvent } from '../../../auth/security-events.ts';
import { type OpenedSession, openSession } from '../../../auth/sessions.ts';
import { refuseInactive } from '../../../auth/status.ts';
import { forgetPair, forgetTry, recordTry, type Throttle, type Try } from '../../../auth/throttle.ts';
import { MINUTE } from '../../../clock.ts';
import { accounts } from '../../../db/account-schema.ts';
import type { Db } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { balanceOf } from '../../../ledger.ts';
import type { Limits } from '../../../limits.ts';
import { Refused, tooManyRequests } from '../../../refused.ts';
import type { Services } from '../../../services.ts';
import { type Account, accountByName, lockAccount } from '../queries.ts';

/** When the queue of password checks is full, it empties within about this many seconds. */
const BUSY_SECONDS = 5;

/** One text whether the name or the password is wrong (wire.md 28). */
const wrongCredentials = () => new Refused(400, 'invalidCredentials', 'Invalid user name or password.');

function throttleOf(limits: Limits, subject: string, { address }: Caller): Throttle {
  const within = limits.loginWindowMinutes * MINUTE;
  return {
    kind: 'login',
    subject,
    address,
    shares: [
      { of: 'pair', most: limits.loginPerPair, within },
      { of: 'subject', most: limits.loginPerAccount, within },
      { of: 'address', most: limits.loginPerAddress, within },
    ],
  };
}

/** A queue that is full has judged nothing: the try is taken back. */
async function notJudged(db: Db, attempt: Try, error: unknown): Promise<never> {
  await forgetTry(db, attempt);
  throw error instanceof GateFullError ? tooManyRequests(BUSY_SECONDS) : error;
}

type Proven = {
  account: Account;
  /** What to store in the place of a hash that is out of date; null: it is not. */
  newHash: string | null;
};

/** The account whose name and password these are; any other pair costs the same time and is refused in the same words. */
async function proven({ db, passwords }: Services, credentials: Credentials, attempt: Try): Promise<Proven> {
  const { account_name: name, password } = credentials;
  const account = await accountByName(db, name);
  const stored = account?.passwordHash ?? null;
  try {
    const fits = await passwords.fits(password, stored);
    if (fits && account) {
      return { account, newHash: passwords.needsRehash(stored) ? await passwords.hash(password) : null };
    }
  } catch (error) {
    return notJudged(db, attempt, error);
  }
  throw wrongCredentials();
}

/** Begins a session of an account that still is as it was judged; null: its password was changed meanwhile. */
async function begin(services: Services, judged: Proven, caller: Caller): Promise<OpenedSession | null> {
  const { db, clock, limits } = services;
  const { account, newHash } = judged;
  const now = clock.now();
  return db.transaction(async (tx) => {
    const { passwordHash, status } = await lockAccount(tx, account.id);
    if (passwordHash !== account.passwordHash) return null;
    refuseInactive(status);
    const changes = { language: caller.language, ...(newHash === null ? {} : { passwordHash: newHash }) };
    await tx.update(accounts).set(changes).where(eq(accounts.id, account.id));
    if (newHash !== null) await recordEvent(tx, { accountId: account.id, kind: 'passwordRehashed', by: caller }, now);
    await recordEvent(tx, { accountId: account.id, kind: 'signedIn', by: caller }, now);
    return openSession(tx, account.id, caller, now, limits);
  });
}

/** Signs in. A try counts as failed until all of it has proved right, so that parallel guesses cannot slip past the throttle. */
export async function logIn(
  services: Services,
  credentials: Credentials,
  caller: Caller,
): Promise<SignedIn | SecondFactorAsked> {
  const { db, clock, limits, tokens, live } = services;
  const now = clock.now();
  const attempt = await recordTry(db, throttleOf(limits, credentials.account_name, caller), now);
  const judged = await proven(services, credentials, attempt);
  const { account } = judged;
  await forgetPair(db, attempt);
  const session = await begin(services, judged, caller);
  // Two first sign-ins of an old account renew its hash in turn; a password that was changed meanwhile is refused there.
  if (session === null) return logIn(services, credentials, caller);
  live.endSessions(session.ended);
  return {
    statusCode: 200,
    token: tokens.sign(session.id, now, session.expiresAt),
    account_name: account.name,
    pvalues: await balanceOf(db, account.id),
    email: account.email ?? '',
    verifyAccount: account.verifiedAt !== null,
    message: 'Login successful.',
  };
}
