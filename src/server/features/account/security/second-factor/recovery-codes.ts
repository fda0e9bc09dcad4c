import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Secrets } from '../../../../auth/secrets.ts';
import { secondFactorCodes } from '../../../../db/account-schema.ts';
import type { Db } from '../../../../db/database.ts';

const CODES = 10;
/** Crockford's: no letter looks like another or like a digit. Thirty-two of them, so a byte chooses evenly. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** Fifty bits: not to be guessed, also by whoever has the digests but not the key. */
const LENGTH = 10;

function makeCode(): string {
  const letters = Array.from(randomBytes(LENGTH), (byte) => ALPHABET.charAt(byte % ALPHABET.length));
  return letters.join('');
}

/** As it is shown: `xxxx-xxxx-xx`. */
const inGroups = (code: string) => code.replace(/.{4}/g, '$&-');

/** What was typed as it was made: letters that Crockford leaves out are the digits they look like. */
const asMade = (typed: string) => typed.toLowerCase().replaceAll('o', '0').replace(/[il]/g, '1');

const digestOf = (secrets: Secrets, accountId: number, code: string) =>
  secrets.digest('second factor', `${accountId}:${code}`);

/** Gives an account new recovery codes in place of all it had, and answers them: they cannot be read again. */
export async function replaceRecoveryCodes(tx: Db, secrets: Secrets, accountId: number): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < CODES) codes.add(makeCode());
  await tx.delete(secondFactorCodes).where(eq(secondFactorCodes.accountId, accountId));
  const rows = [...codes].map((code) => ({ accountId, digest: digestOf(secrets, accountId, code) }));
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
  const unused = and(
    eq(secondFactorCodes.accountId, accountId),
    eq(secondFactorCodes.digest, digestOf(secrets, accountId, asMade(typed))),
    isNull(secondFactorCodes.usedAt),
  );
  const spent = await tx
    .update(secondFactorCodes)
    .set({ usedAt: now })
    .where(unused)
    .returning({ digest: secondFactorCodes.digest });
  return spent.length > 0;
}
