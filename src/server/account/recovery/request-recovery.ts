import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type Account, lockAccount } from '#server/kernel/auth/lock-account.ts';
import { consume, type RateLimit } from '#server/kernel/auth/rate-limit.ts';
import { recordEvent } from '#server/kernel/auth/security-events.ts';
import { refuseInactive } from '#server/kernel/auth/status.ts';
import { MINUTE } from '#server/kernel/clock.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import type { Db } from '#server/kernel/db/database.ts';
import type { Caller } from '#server/kernel/http/caller.ts';
import { HttpError } from '#server/kernel/http-error.ts';
import type { Limits } from '#server/kernel/limits.ts';
import { queueMail } from '#server/kernel/mail/mails.ts';
import { accountByName } from '../queries.ts';
import { passwordRecoveries } from '../schema.ts';
import { noEmail } from '../verification/refusals.ts';
import { recoveryDigest } from './check-code.ts';

type Requested = 'recoveryCodeSent' | 'recoveryCodeAlreadySent';

const DIGITS = 6;

/** Account names are no secret here: the specification's texts show them. */
export const accountNotFound = () => new HttpError(404, 'accountNotFound', 'Account not found.');

const rateLimitOf = (limits: Limits, { address }: Caller): RateLimit => ({
  kind: 'recovery request',
  subject: '',
  address,
  shares: [{ of: 'address', most: limits.recoveryRequestsPerAddress, within: limits.loginWindowMinutes * MINUTE }],
});

/** Whether a code was sent a short while ago that may still be used, or was guessed wrong too often: neither brings another mail. */
async function isRecent(tx: Db, { limits }: ServerContext, account: Account, now: Date): Promise<boolean> {
  const [standing] = await tx.select().from(passwordRecoveries).where(eq(passwordRecoveries.accountId, account.id));
  if (!standing || standing.usedAt !== null) return false;
  const age = now.getTime() - standing.sentAt.getTime();
  // One that was sent in the future was sent by a clock that was wrong.
  return age >= 0 && age < limits.recoveryResendMinutes * MINUTE;
}

/** Puts a new code in the place of the old one, and mails it to the address on file: a pending one has proved nothing. */
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

/** `POST /auth/request-password-recovery`: of calls that arrive together one sends. */
export async function requestRecovery(services: ServerContext, name: string, caller: Caller): Promise<Requested> {
  const { db, clock, limits, mailer } = services;
  const now = clock.now();
  await consume(db, rateLimitOf(limits, caller), now);
  const found = await accountByName(db, name);
  if (!found) throw accountNotFound();
  const requested = await db.transaction(async (tx): Promise<Requested> => {
    const account = await lockAccount(tx, found.id);
    refuseInactive(account.status);
    if (await isRecent(tx, services, account, now)) return 'recoveryCodeAlreadySent';
    await sendCode(tx, services, account, caller, now);
    return 'recoveryCodeSent';
  });
  mailer.wake();
  return requested;
}
