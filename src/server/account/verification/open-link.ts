import { and, eq, type InferSelectModel, lt } from 'drizzle-orm';
import { type Account, lockAccount } from '#server/kernel/auth/lock-account.ts';
import { countWrong, type RateLimit } from '#server/kernel/auth/rate-limit.ts';
import { ACTIVE } from '#server/kernel/auth/status.ts';
import { DAY, MINUTE } from '#server/kernel/clock.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import type { Db } from '#server/kernel/db/database.ts';
import type { Caller } from '#server/kernel/http/caller.ts';
import { invalidCode } from '#server/kernel/http-error.ts';
import type { Limits } from '#server/kernel/limits.ts';
import { emailLinks } from '../schema.ts';
import { linkDigest } from './make-link.ts';
import { expiredCode } from './refusals.ts';

/** A link that still works, and its account, locked. */
export type OpenedLink = { link: InferSelectModel<typeof emailLinks>; account: Account };

type Opening = { purpose: 'verify' | 'undo'; code: string; caller: Caller };

/** An expired link is told from an unknown one for this long. */
const KEPT = 30 * DAY;

const rateLimitOf = ({ linkTriesPerAddress, loginWindowMinutes }: Limits, { address }: Caller): RateLimit => ({
  kind: 'link',
  subject: '',
  address,
  shares: [{ of: 'address', most: linkTriesPerAddress, within: loginWindowMinutes * MINUTE }],
});

async function validLink(tx: Db, { purpose, code }: Opening, now: Date): Promise<OpenedLink> {
  const matches = and(eq(emailLinks.digest, linkDigest(code)), eq(emailLinks.purpose, purpose));
  const [found] = await tx.select({ accountId: emailLinks.accountId }).from(emailLinks).where(matches);
  if (!found) throw invalidCode();
  const account = await lockAccount(tx, found.accountId);
  // Read again: until the lock was there, another call could use it.
  const [link] = await tx.select().from(emailLinks).where(matches);
  if (!link || link.usedAt !== null || account.status !== ACTIVE) throw invalidCode();
  if (link.expiresAt <= now) throw expiredCode();
  return { link, account };
}

/**
 * Does what a mailed link is for, in one transaction that locks its account. 400 `invalidCode` for an unknown or used code, or an
 * account that may not sign in; 400 `expiredCode` for an old one. Only wrong codes count in the throttle of the address.
 */
export async function openLink<Result>(
  { db, clock, limits }: ServerContext,
  opening: Opening,
  act: (tx: Db, opened: OpenedLink, now: Date) => Promise<Result>,
): Promise<Result> {
  const now = clock.now();
  return countWrong(db, rateLimitOf(limits, opening.caller), now, () =>
    db.transaction(async (tx) => act(tx, await validLink(tx, opening, now), now)),
  );
}

/** Forgets links that expired long ago. */
export async function purgeEmailLinks(db: Db, now: Date): Promise<void> {
  await db.delete(emailLinks).where(lt(emailLinks.expiresAt, new Date(now.getTime() - KEPT)));
}
