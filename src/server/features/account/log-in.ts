import type { Credentials, SignedIn } from '#contract/account.ts';
import { GateFullError } from '../../auth/gate.ts';
import { openSession } from '../../auth/sessions.ts';
import { refuseInactive } from '../../auth/status.ts';
import { balanceOf } from '../../ledger.ts';
import { Refused, tooManyRequests } from '../../refused.ts';
import type { Services } from '../../services.ts';
import { accountByName } from './queries.ts';
import { clearFailures, forgetTry, recordTry } from './throttle.ts';

/** When the queue of password checks is full, it empties within about this many seconds. */
const BUSY_SECONDS = 5;

/** One text whether the name or the password is wrong (wire.md 28). */
const wrongCredentials = () => new Refused(400, 'invalidCredentials', 'Invalid user name or password.');

/** Signs in. A try counts as failed until its password has proved right, so that parallel guesses cannot slip past the throttle. */
export async function logIn(services: Services, credentials: Credentials, address: string): Promise<SignedIn> {
  const { db, clock, limits, passwords, tokens, live } = services;
  const attempt = await recordTry(db, limits, credentials.account_name, address, clock.now());
  const account = await accountByName(db, credentials.account_name);
  const fits = await passwords
    .fits(credentials.password, account?.passwordHash ?? null)
    .catch(async (error: unknown) => {
      await forgetTry(db, attempt);
      throw error instanceof GateFullError ? tooManyRequests(BUSY_SECONDS) : error;
    });
  if (!fits || !account) throw wrongCredentials();
  await clearFailures(db, attempt);
  refuseInactive(account.status);
  const now = clock.now();
  const session = await openSession(db, account.id, now, limits);
  for (const ended of session.ended) live.endSession(ended);
  return {
    statusCode: 200,
    token: tokens.sign(session.id, now, session.expiresAt),
    account_name: account.name,
    pvalues: await balanceOf(db, account.id),
    email: account.email,
    verifyAccount: account.verifiedAt !== null,
    message: 'Login successful.',
  };
}
