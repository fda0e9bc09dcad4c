import { createHash, randomBytes } from 'node:crypto';
import { and, count, countDistinct, eq, inArray, isNull, notLike } from 'drizzle-orm';
import { secondFactorCodes } from '#server/account/schema.ts';
import type { Secrets } from '#server/kernel/auth/secrets.ts';
import type { Db } from '#server/kernel/db/database.ts';

const CODES = 10;
/** Crockford's: no letter looks like another or like a digit. Thirty-two of them, so a byte chooses evenly. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** Eighty bits: not to be guessed, also by whoever has the digests. */
const LENGTH = 16;

function makeCode(): string {
  const letters = Array.from(randomBytes(LENGTH), (byte) => ALPHABET.charAt(byte % ALPHABET.length));
  return letters.join('');
}

/** As it is shown: `xxxx-xxxx-xxxx-xxxx`. */
const inGroups = (code: string) => code.replace(/.{4}(?=.)/g, '$&-');

/** What was typed as it was made: letters that Crockford leaves out are the digits they look like. */
const asMade = (typed: string) => typed.toLowerCase().replaceAll('o', '0').replace(/[il]/g, '1');

/** Stands in front of digests that no key is in. */
const KEYLESS = 'sha256:';

/** As a code is kept. It is long enough to need no key: it works when the server's secret is lost, and the app's codes with it. */
const digestOf = (accountId: number, code: string) =>
  KEYLESS + createHash('sha256').update(`second factor\n${accountId}:${code}`).digest('base64url');

/** Codes of fifty bits were kept by a digest with a key; those that players have left go on working while the secret is known. */
const keyedDigestsOf = (secrets: Secrets, accountId: number, code: string) =>
  secrets.digests('second factor', `${accountId}:${code}`);

/** Gives an account new recovery codes in place of all it had, and answers them: they cannot be read again. */
export async function replaceRecoveryCodes(tx: Db, accountId: number): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < CODES) codes.add(makeCode());
  await tx.delete(secondFactorCodes).where(eq(secondFactorCodes.accountId, accountId));
  const rows = [...codes].map((code) => ({ accountId, digest: digestOf(accountId, code) }));
  await tx.insert(secondFactorCodes).values(rows);
  return [...codes].map(inGroups);
}

/** Uses a recovery code up, typed without spaces and dashes; false when it is none, or was used. */
export async function spendRecoveryCode(
  tx: Db,
  secrets: Secrets,
  accountId: number,
  typed: string,
  now: Date,
): Promise<boolean> {
  const code = asMade(typed);
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

/** Unused codes that are kept by a digest with a key, and the accounts that have such. */
export async function countKeyedCodes(db: Db): Promise<{ codes: number; owners: number }> {
  const [row] = await db
    .select({ codes: count(), owners: countDistinct(secondFactorCodes.accountId) })
    .from(secondFactorCodes)
    .where(and(isNull(secondFactorCodes.usedAt), notLike(secondFactorCodes.digest, `${KEYLESS}%`)));
  return row ?? { codes: 0, owners: 0 };
}
