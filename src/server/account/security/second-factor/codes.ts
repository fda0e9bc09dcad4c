import { createHash, randomBytes } from 'node:crypto';
import { and, count, countDistinct, eq, gte, inArray, isNotNull, isNull, lt, notLike, or } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { secondFactorCodes, secondFactors } from '#server/account/schema.ts';
import type { Secrets } from '#server/kernel/auth/secrets.ts';
import { recordEvent } from '#server/kernel/auth/security-events.ts';
import type { Db } from '#server/kernel/db/database.ts';
import type { Caller } from '#server/kernel/http/caller.ts';

/** What the owner of an account sees of its second factor: whether sign-in requires it, and how many codes are not used yet. */
export async function secondFactorState(db: Db, accountId: number) {
  const confirmed = and(eq(secondFactors.accountId, accountId), isNotNull(secondFactors.confirmedAt));
  if ((await db.$count(secondFactors, confirmed)) === 0) return { secondFactor: false, recoveryCodesLeft: 0 };
  const unused = and(eq(secondFactorCodes.accountId, accountId), isNull(secondFactorCodes.usedAt));
  return { secondFactor: true, recoveryCodesLeft: await db.$count(secondFactorCodes, unused) };
}

/** Deletes secret and recovery codes. */
export async function eraseSecondFactor(tx: Db, accountId: number): Promise<void> {
  await tx.delete(secondFactorCodes).where(eq(secondFactorCodes.accountId, accountId));
  await tx.delete(secondFactors).where(eq(secondFactors.accountId, accountId));
}

/** Deletes a second factor that was switched on since a moment, or is not confirmed yet; an earlier one stays. */
export async function eraseSecondFactorSince(tx: Db, accountId: number, since: Date): Promise<void> {
  const factor = eq(secondFactors.accountId, accountId);
  const later = or(isNull(secondFactors.confirmedAt), gte(secondFactors.confirmedAt, since));
  if ((await tx.$count(secondFactors, and(factor, later))) > 0) await eraseSecondFactor(tx, accountId);
}

const CODES = 10;
/** Crockford's: no letter looks like another or like a digit. It has 32 characters, so a random byte selects them evenly. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** Eighty bits: they cannot be guessed, even from the digests. */
const LENGTH = 16;

function makeCode(): string {
  const letters = Array.from(randomBytes(LENGTH), (byte) => ALPHABET.charAt(byte % ALPHABET.length));
  return letters.join('');
}

/** As it is shown: `xxxx-xxxx-xxxx-xxxx`. */
const inGroups = (code: string) => code.replace(/.{4}(?=.)/g, '$&-');

/** Replaces letters that Crockford leaves out by the digits that they look like. */
const normalized = (typed: string) => typed.toLowerCase().replaceAll('o', '0').replace(/[il]/g, '1');

/** The prefix of digests without a key. */
const KEYLESS = 'sha256:';

/** How a code is stored. It is long enough to need no key: it works when the server's secret is lost, and the app's codes with it. */
const digestOf = (accountId: number, code: string) =>
  KEYLESS + createHash('sha256').update(`second factor\n${accountId}:${code}`).digest('base64url');

/** Older codes of fifty bits are stored by a digest with a key; they work while the secret is known. */
const keyedDigestsOf = (secrets: Secrets, accountId: number, code: string) =>
  secrets.digests('second factor', `${accountId}:${code}`);

/** Replaces the recovery codes of an account, and returns the new ones: they cannot be read again. */
export async function replaceRecoveryCodes(tx: Db, accountId: number): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < CODES) codes.add(makeCode());
  await tx.delete(secondFactorCodes).where(eq(secondFactorCodes.accountId, accountId));
  const rows = [...codes].map((code) => ({ accountId, digest: digestOf(accountId, code) }));
  await tx.insert(secondFactorCodes).values(rows);
  return [...codes].map(inGroups);
}

/** Uses up a recovery code, typed without spaces and dashes; false for an unknown or used one. */
export async function spendRecoveryCode(
  tx: Db,
  secrets: Secrets,
  accountId: number,
  typed: string,
  now: Date,
): Promise<boolean> {
  const code = normalized(typed);
  const digests = [digestOf(accountId, code), ...keyedDigestsOf(secrets, accountId, code)];
  const unused = and(
    eq(secondFactorCodes.accountId, accountId),
    inArray(secondFactorCodes.digest, digests),
    isNull(secondFactorCodes.usedAt),
  );
  const spent = await tx
    .update(secondFactorCodes)
    .set({ usedAt: now })
    .where(unused)
    .returning({ digest: secondFactorCodes.digest });
  return spent.length > 0;
}

/** Counts unused codes that are stored by a digest with a key, and their accounts. */
export async function countKeyedCodes(db: Db): Promise<{ codes: number; owners: number }> {
  const [row] = await db
    .select({ codes: count(), owners: countDistinct(secondFactorCodes.accountId) })
    .from(secondFactorCodes)
    .where(and(isNull(secondFactorCodes.usedAt), notLike(secondFactorCodes.digest, `${KEYLESS}%`)));
  return row ?? { codes: 0, owners: 0 };
}

/** The defaults of every authenticator app: RFC 6238 with SHA-1, six digits, half a minute. */
const PERIOD_SECONDS = 30;
const KIND = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS };
/** As long as the digest: RFC 4226, section 4. */
const SECRET_BYTES = 20;
/** Clocks of phones are wrong by some seconds, and typing takes some: one step before and one after are accepted, too. */
const STEPS_AROUND = [-1, 0, 1];

/** A new shared secret, in base32. */
export function makeSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The `otpauth://` address that an app reads from a picture: issuer, account and secret. */
export function keyUri(secret: string, accountName: string, issuer: string): string {
  return new TOTP({ ...KIND, issuer, label: accountName, secret: Secret.fromBase32(secret) }).toString();
}

/**
 * The time step of a code; null when it is wrong, too old or too new, or not later than `lastStep`: a code works once, and none works
 * that is older than a used one.
 */
export function verifyTotp(secret: string, code: string, now: Date, lastStep: number): number | null {
  if (!/^[0-9]{6}$/.test(code)) return null;
  const totp = new TOTP({ ...KIND, secret: Secret.fromBase32(secret) });
  const current = totp.counter({ timestamp: now.getTime() });
  for (const around of STEPS_AROUND) {
    const step = current + around;
    const timestamp = step * PERIOD_SECONDS * 1000;
    if (step > lastStep && totp.validate({ token: code, timestamp, window: 0 }) !== null) return step;
  }
  return null;
}

/** Separators that an app or a person puts between the digits. */
const BETWEEN = /[\s\p{Dash}]/gu;

/** A typed code without separators. */
export const plainCode = (typed: string) => typed.replace(BETWEEN, '');

/** The result for a code; `unreadable`: none of the server's secrets decrypts the key of the app's codes. */
export type Spending = 'spent' | 'wrong' | 'unreadable';

/** Uses up an app's code, and encrypts its key anew where an older secret had encrypted it. */
async function spendAppCode(tx: Db, secrets: Secrets, accountId: number, code: string, now: Date): Promise<Spending> {
  const confirmed = and(eq(secondFactors.accountId, accountId), isNotNull(secondFactors.confirmedAt));
  const [factor] = await tx.select().from(secondFactors).where(confirmed);
  if (!factor) return 'wrong';
  const opened = secrets.open(factor.secret);
  if (opened === null) return 'unreadable';
  const step = verifyTotp(opened.text, code, now, factor.lastStep);
  if (step === null) return 'wrong';
  const secret = opened.isOutdated ? secrets.seal(opened.text) : factor.secret;
  // Of two that read the same last step, the database lets one through.
  const spent = await tx
    .update(secondFactors)
    .set({ lastStep: step, secret })
    .where(and(confirmed, lt(secondFactors.lastStep, step)))
    .returning({ step: secondFactors.lastStep });
  return spent.length > 0 ? 'spent' : 'wrong';
}

/**
 * Uses up a code of the second factor, of the app or a recovery code. In the transaction of the change that it permits: a code is
 * not lost to a change that fails.
 */
export async function spendCode(
  tx: Db,
  secrets: Secrets,
  { accountId, typed, by }: { accountId: number; typed: string; by: Caller },
  now: Date,
): Promise<Spending> {
  const code = plainCode(typed);
  const byApp = await spendAppCode(tx, secrets, accountId, code, now);
  if (byApp === 'spent') return byApp;
  if (!(await spendRecoveryCode(tx, secrets, accountId, code, now))) return byApp;
  await recordEvent(tx, { accountId, kind: 'recoveryCodeUsed', by }, now);
  return 'spent';
}
