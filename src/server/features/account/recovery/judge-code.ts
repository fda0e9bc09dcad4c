import { timingSafeEqual } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { passwordRecoveries } from '../../../db/account-schema.ts';
import type { Db } from '../../../db/database.ts';
import type { Services } from '../../../services.ts';

type Judging = Pick<Services, 'secrets' | 'limits'>;

/** `dead`: used, burnt by wrong tries, or expired, whatever was tried. */
export type Verdict = 'right' | 'wrong' | 'dead';

const PURPOSE = 'recovery';
/** It must not fit another account. */
const ofAccount = (accountId: number, code: string) => `${accountId}:${code}`;

/** As a recovery code is kept: six digits would be read back from a plain hash. */
export function recoveryDigest({ secrets }: Pick<Services, 'secrets'>, accountId: number, code: string): string {
  return secrets.digest(PURPOSE, ofAccount(accountId, code));
}

const equal = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Judges a code of an account that is locked; changes nothing. */
export async function judgeCode(
  tx: Db,
  services: Judging,
  { accountId, code }: { accountId: number; code: string },
  now: Date,
): Promise<Verdict> {
  const [recovery] = await tx.select().from(passwordRecoveries).where(eq(passwordRecoveries.accountId, accountId));
  if (!recovery) return 'wrong';
  const { usedAt, wrongTries, expiresAt, digest } = recovery;
  if (usedAt !== null || wrongTries >= services.limits.recoveryTriesPerCode || expiresAt <= now) return 'dead';
  const digests = services.secrets.digests(PURPOSE, ofAccount(accountId, code));
  return digests.some((one) => equal(digest, one)) ? 'right' : 'wrong';
}

/** Counts a wrong try against the code, so that it dies of some. */
export async function countWrong(tx: Db, accountId: number): Promise<void> {
  await tx
    .update(passwordRecoveries)
    .set({ wrongTries: sql`${passwordRecoveries.wrongTries} + 1` })
    .where(eq(passwordRecoveries.accountId, accountId));
}
