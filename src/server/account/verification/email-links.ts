import { createHash, randomBytes } from 'node:crypto';
import { and, eq, type InferSelectModel, lt } from 'drizzle-orm';
import type { WireLanguage } from '#contract/text.ts';
import { localized } from '#domain/site/localized.ts';
import { languageOfWire } from '#i18n/languages.ts';
import { type Account, lockAccount } from '#server/kernel/auth/lock-account.ts';
import { addressLimit, countWrong } from '#server/kernel/auth/rate-limit.ts';
import { ACTIVE } from '#server/kernel/auth/status.ts';
import { DAY, HOUR, MINUTE } from '#server/kernel/clock.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import type { Db } from '#server/kernel/db/database.ts';
import type { Caller } from '#server/kernel/http/caller.ts';
import { invalidCode } from '#server/kernel/http-error.ts';
import { expiredCode } from '../refusals.ts';
import { emailLinks } from '../schema.ts';

export type EmailLink = {
  accountId: number;
  /** `verify` confirms the address it is mailed to; `undo` restores an old address. */
  purpose: 'verify' | 'undo';
  email: string;
  /** Of the page it opens. */
  language: WireLanguage;
  /** For `undo`: when the address that comes back had been verified. */
  verifiedAt?: Date | null;
};

const CODE_BYTES = 32;
const PAGES = { verify: '/verify-code', undo: '/undo-email-change' } as const;

/** How a code is stored: a reader of the database cannot make its link. The code is long and random: the digest needs no key. */
export const linkDigest = (code: string) => createHash('sha256').update(code).digest('base64url');

/** Makes a link to mail, in the transaction of its purpose; only the result holds its code. */
export async function makeEmailLink(
  tx: Db,
  { limits, publicOrigin }: Pick<ServerContext, 'limits' | 'publicOrigin'>,
  { accountId, purpose, email, language, verifiedAt = null }: EmailLink,
  now: Date,
): Promise<string> {
  const code = randomBytes(CODE_BYTES).toString('base64url');
  const lasts = purpose === 'verify' ? limits.verificationHours * HOUR : limits.undoDays * DAY;
  await tx.insert(emailLinks).values({
    accountId,
    purpose,
    email,
    verifiedAt,
    digest: linkDigest(code),
    createdAt: now,
    expiresAt: new Date(now.getTime() + lasts),
  });
  const { site } = languageOfWire(language);
  return `${publicOrigin}${localized(PAGES[purpose], site)}?code=${code}`;
}

/** A valid link, and its account, locked. */
export type OpenedLink = { link: InferSelectModel<typeof emailLinks>; account: Account };

type Opening = { purpose: 'verify' | 'undo'; code: string; caller: Caller };

/** An expired link is distinguished from an unknown one for this long. */
const KEPT = 30 * DAY;

async function validLink(tx: Db, { purpose, code }: Opening, now: Date): Promise<OpenedLink> {
  const matches = and(eq(emailLinks.digest, linkDigest(code)), eq(emailLinks.purpose, purpose));
  const [found] = await tx.select({ accountId: emailLinks.accountId }).from(emailLinks).where(matches);
  if (!found) throw invalidCode();
  const account = await lockAccount(tx, found.accountId);
  // Read again: another call could use it before the lock.
  const [link] = await tx.select().from(emailLinks).where(matches);
  if (!link || link.usedAt !== null || account.status !== ACTIVE) throw invalidCode();
  if (link.expiresAt <= now) throw expiredCode();
  return { link, account };
}

/**
 * Runs the action of a mailed link in one transaction that locks its account. 400 `invalidCode` for an unknown or used code, or an
 * account that may not sign in; 400 `expiredCode` for an old one. Only wrong codes count in the rate limit of the address.
 */
export async function openLink<Result>(
  { db, clock, limits }: ServerContext,
  opening: Opening,
  act: (tx: Db, opened: OpenedLink, now: Date) => Promise<Result>,
): Promise<Result> {
  const now = clock.now();
  const share = { most: limits.linkTriesPerAddress, within: limits.loginWindowMinutes * MINUTE };
  return countWrong(db, addressLimit('link', opening.caller, share), now, () =>
    db.transaction(async (tx) => act(tx, await validLink(tx, opening, now), now)),
  );
}

/** Deletes links that expired long ago. */
export async function purgeEmailLinks(db: Db, now: Date): Promise<void> {
  await db.delete(emailLinks).where(lt(emailLinks.expiresAt, new Date(now.getTime() - KEPT)));
}
