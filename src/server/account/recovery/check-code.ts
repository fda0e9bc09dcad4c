import { timingSafeEqual } from 'node:crypto';
import { eq, type InferSelectModel, sql } from 'drizzle-orm';
import type { ServerContext } from '#server/kernel/context.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { passwordRecoveries } from '../schema.ts';

type Judging = Pick<ServerContext, 'secrets' | 'limits'>;

/** Why no code can be judged: none was asked for, or it was used, burnt by wrong tries, or has expired. */
export type Missing = 'none' | 'dead';
export type Verdict = 'right' | 'wrong' | Missing;

const PURPOSE = 'recovery';
/** It must not fit another account. */
const ofAccount = (accountId: number, code: string) => `${accountId}:${code}`;

/** As a recovery code is kept: six digits would be read back from a plain hash. */
export function recoveryDigest({ secrets }: Pick<ServerContext, 'secrets'>, accountId: number, code: string): string {
  return secrets.digest(PURPOSE, ofAccount(accountId, code));
}

const equal = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** The code of an account that stands, or why there is none. */
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

/** Judges a code of an account that is locked; changes nothing. */
export async function checkRecoveryCode(
  tx: Db,
  services: Judging,
  { accountId, code }: { accountId: number; code: string },
  now: Date,
): Promise<Verdict> {
  const standing = await validCode(tx, services, accountId, now);
  if (typeof standing === 'string') return standing;
  const digests = services.secrets.digests(PURPOSE, ofAccount(accountId, code));
  return digests.some((one) => equal(standing.digest, one)) ? 'right' : 'wrong';
}

/** Counts a wrong try against the code, so that it dies of some. */
export async function countWrong(tx: Db, accountId: number): Promise<void> {
  await tx
    .update(passwordRecoveries)
    .set({ wrongTries: sql`${passwordRecoveries.wrongTries} + 1` })
    .where(eq(passwordRecoveries.accountId, accountId));
}
