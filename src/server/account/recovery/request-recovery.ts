import { randomInt, timingSafeEqual } from 'node:crypto';
import { eq, type InferSelectModel, sql } from 'drizzle-orm';
import { type Account, lockAccount } from '#server/kernel/auth/lock-account.ts';
import { addressLimit, consume } from '#server/kernel/auth/rate-limit.ts';
import { recordEvent } from '#server/kernel/auth/security-events.ts';
import { refuseInactive } from '#server/kernel/auth/status.ts';
import { MINUTE } from '#server/kernel/clock.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import type { Db } from '#server/kernel/db/database.ts';
import type { Caller } from '#server/kernel/http/caller.ts';
import { queueMail } from '#server/kernel/mail/mails.ts';
import { accountByName } from '../accounts.ts';
import { accountNotFound, noEmail } from '../refusals.ts';
import { passwordRecoveries } from '../schema.ts';

type Judging = Pick<ServerContext, 'secrets' | 'limits'>;

/** Why there is no valid code: none was requested, or it is used, expired or guessed wrong too often. */
type Missing = 'none' | 'dead';
export type Verdict = 'right' | 'wrong' | Missing;

const PURPOSE = 'recovery';
/** The digest includes the account, so that a code fits no other one. */
const ofAccount = (accountId: number, code: string) => `${accountId}:${code}`;

/** How a recovery code is stored: six digits could be computed from a plain hash. */
function recoveryDigest({ secrets }: Pick<ServerContext, 'secrets'>, accountId: number, code: string): string {
  return secrets.digest(PURPOSE, ofAccount(accountId, code));
}

const equal = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** The valid code of an account, or why there is none. */
export async function validCode(
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
export async function checkRecoveryCode(
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
export async function countWrong(tx: Db, accountId: number): Promise<void> {
  await tx
    .update(passwordRecoveries)
    .set({ wrongTries: sql`${passwordRecoveries.wrongTries} + 1` })
    .where(eq(passwordRecoveries.accountId, accountId));
}

type Requested = 'recoveryCodeSent' | 'recoveryCodeAlreadySent';

const DIGITS = 6;

/** Whether an unused code was sent a short while ago, be it valid or dead by wrong tries: then no other mail is sent. */
async function isRecent(tx: Db, { limits }: ServerContext, account: Account, now: Date): Promise<boolean> {
  const [sent] = await tx.select().from(passwordRecoveries).where(eq(passwordRecoveries.accountId, account.id));
  if (!sent || sent.usedAt !== null) return false;
  const age = now.getTime() - sent.sentAt.getTime();
  // One that was sent in the future was sent by a clock that was wrong.
  return age >= 0 && age < limits.recoveryResendMinutes * MINUTE;
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
export async function requestRecovery(services: ServerContext, name: string, caller: Caller): Promise<Requested> {
  const { db, clock, limits, mailer } = services;
  const now = clock.now();
  const share = { most: limits.recoveryRequestsPerAddress, within: limits.loginWindowMinutes * MINUTE };
  await consume(db, addressLimit('recovery request', caller, share), now);
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
