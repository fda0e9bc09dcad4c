import type { Credentials, SecondFactorAsked, SignedIn } from '#contract/account.ts';
import { GateFullError } from '../../../auth/gate.ts';
import { recordEvent } from '../../../auth/security-events.ts';
import { openSession } from '../../../auth/sessions.ts';
import { refuseInactive } from '../../../auth/status.ts';
import { forgetPair, forgetTry, recordTry, type Throttle, type Try } from '../../../auth/throttle.ts';
import { MINUTE } from '../../../clock.ts';
import type { Caller } from '../../../http/caller.ts';
import { balanceOf } from '../../../ledger.ts';
import type { Limits } from '../../../limits.ts';
import { Refused, tooManyRequests } from '../../../refused.ts';
import type { Services } from '../../../services.ts';
import { type Account, accountByName } from '../queries.ts';

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

/** The account whose name and password these are; any other pair costs the same time and is refused in the same words. */
async function proven({ db, passwords }: Services, credentials: Credentials, attempt: Try): Promise<Account> {
  const account = await accountByName(db, credentials.account_name);
  const fits = await passwords
    .fits(credentials.password, account?.passwordHash ?? null)
    .catch(async (error: unknown) => {
      await forgetTry(db, attempt);
      throw error instanceof GateFullError ? tooManyRequests(BUSY_SECONDS) : error;
    });
  if (fits && account) return account;
  throw wrongCredentials();
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
  const account = await proven(services, credentials, attempt);
  await forgetPair(db, attempt);
  refuseInactive(account.status);
  const session = await openSession(db, account.id, caller, now, limits);
  await recordEvent(db, { accountId: account.id, kind: 'signedIn', by: caller }, now);
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
