import type { Registration } from '#contract/account.ts';
import { mailboxOf } from '#domain/account/email.ts';
import { consume, type RateLimit, refund } from '#server/kernel/auth/rate-limit.ts';
import { HOUR } from '#server/kernel/clock.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import type { Caller } from '#server/kernel/http/caller.ts';
import type { Limits } from '#server/kernel/limits.ts';
import { isEmailTaken } from '../addresses.ts';
import { refuseBadEmail, refuseBadPassword, refuseMismatch } from '../rule-refusals.ts';
import { isNameRetired, nameTaken, refuseBadName } from '../service.ts';
import { addAccount, emailTaken } from './add-account.ts';
import type { KeyedMutex } from './keyed-mutex.ts';

/** What is registered, by whom, and through which campaign; null for none. */
export type Application = { sent: Registration; caller: Caller; serviceId: number | null };

const rateLimitOf = ({ registrationsPerAddress }: Limits, { address }: Caller): RateLimit => ({
  kind: 'registration',
  subject: '',
  address,
  shares: [{ of: 'address', most: registrationsPerAddress, within: HOUR }],
});

/** Refuses a registration that breaks a rule, with the first one in the order of the form. */
function refuseBroken({ account, email }: Registration): void {
  refuseBadName(account.mid);
  refuseBadEmail(email);
  refuseBadPassword(account.password, [account.mid, email]);
  refuseMismatch(account.pwd, account.password);
}

/** Refuses what is taken before it costs a hash. */
async function addUntaken(
  services: ServerContext,
  { sent, caller, serviceId }: Application,
  now: Date,
): Promise<number> {
  const { account, email } = sent;
  if (await isNameRetired(services.db, account.mid)) throw nameTaken();
  if (await isEmailTaken(services.db, email)) throw emailTaken();
  const passwordHash = await services.passwords.hash(account.password);
  return addAccount(services, { name: account.mid, email, passwordHash, serviceId }, caller, now);
}

/**
 * Makes an account; answers its id. A try holds a place of its address's share until it is refused, so that what arrives together
 * cannot slip past. Tries for one name or address take turns: only the first of them is hashed.
 */
export async function register(services: ServerContext, turns: KeyedMutex, application: Application): Promise<number> {
  const { db, clock, limits, captcha, mailer } = services;
  const { sent, caller } = application;
  const now = clock.now();
  const attempt = await consume(db, rateLimitOf(limits, caller), now);
  try {
    await captcha.verify(sent.captcha, db, now);
    refuseBroken(sent);
    // Always the address before the name: no two can wait for each other.
    const id = await turns(`email ${mailboxOf(sent.email)}`, () =>
      turns(`name ${sent.account.mid}`, () => addUntaken(services, application, now)),
    );
    mailer.wake();
    return id;
  } catch (error) {
    await refund(db, attempt);
    throw error;
  }
}
