import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gte, type InferSelectModel, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Done } from '#contract/account.ts';
import type { WireLanguage } from '#contract/text.ts';
import { localized } from '#domain/site/localized.ts';
import { languageOfWire } from '#i18n/languages.ts';
import { type Account, lockAccount, lockSessionAccount } from '#server/kernel/auth/lock-account.ts';
import { addressLimit, countWrong } from '#server/kernel/auth/rate-limit.ts';
import { accounts } from '#server/kernel/auth/schema.ts';
import { recordEvent } from '#server/kernel/auth/security-events.ts';
import { endSessionsOf } from '#server/kernel/auth/sessions.ts';
import { ACTIVE } from '#server/kernel/auth/status.ts';
import { DAY, HOUR, MINUTE } from '#server/kernel/clock.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import type { Db } from '#server/kernel/db/database.ts';
import type { Caller } from '#server/kernel/http/caller.ts';
import type { Input } from '#server/kernel/http/route.ts';
import { invalidCode } from '#server/kernel/http-error.ts';
import type { Limits } from '#server/kernel/limits.ts';
import { addressColumns, holdsAddress, isAddressConflict, isEmailTaken, sameAddress } from '../accounts.ts';
import { emailTaken, expiredCode } from '../refusals.ts';
import { emailLinks, passwordRecoveries } from '../schema.ts';
import { eraseSecondFactorSince } from '../security/second-factor/codes.ts';

type EmailLink = {
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
const linkDigest = (code: string) => createHash('sha256').update(code).digest('base64url');

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
type OpenedLink = { link: InferSelectModel<typeof emailLinks>; account: Account };

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
async function openLink<Result>(
  { db, clock, limits }: ServerContext,
  opening: Opening,
  act: (tx: Db, opened: OpenedLink, now: Date) => Promise<Result>,
): Promise<Result> {
  const now = clock.now();
  const share = { most: limits.linkTriesPerAddress, within: limits.loginWindowMinutes * MINUTE };
  const acted = countWrong(db, addressLimit('link', opening.caller, share), now, () =>
    db.transaction(async (tx) => act(tx, await validLink(tx, opening, now), now)),
  );
  return acted.catch((error: unknown) => {
    throw isAddressConflict(error) ? emailTaken() : error;
  });
}

/** Deletes links that expired long ago. */
export async function purgeEmailLinks(db: Db, now: Date): Promise<void> {
  await db.delete(emailLinks).where(lt(emailLinks.expiresAt, new Date(now.getTime() - KEPT)));
}

/** Ends verification links of an account: those to one address, or all of them once one was opened. */
async function closeLinks(tx: Db, accountId: number, now: Date, email?: string): Promise<void> {
  const mine = and(eq(emailLinks.accountId, accountId), eq(emailLinks.purpose, 'verify'), isNull(emailLinks.usedAt));
  const toIt = email === undefined ? undefined : eq(sql`lower(${emailLinks.email})`, email.toLowerCase());
  await tx.update(emailLinks).set({ usedAt: now }).where(and(mine, toIt));
}

/** Confirms the address on file. A pending change is dropped: it took no password, so a thief may have begun it. */
async function confirmOnFile(tx: Db, { account }: OpenedLink, now: Date): Promise<void> {
  await tx.update(accounts).set({ verifiedAt: now, pendingEmail: null }).where(eq(accounts.id, account.id));
}

/** Replaces the old address by the pending one, and deletes a recovery code that was sent to the old one. */
async function move(tx: Db, opened: OpenedLink, now: Date): Promise<void> {
  const { id, pendingEmail } = opened.account;
  await freeAddress(tx, opened, now);
  await tx
    .update(accounts)
    .set({ ...addressColumns(pendingEmail), pendingEmail: null, verifiedAt: now })
    .where(eq(accounts.id, id));
  await tx.delete(passwordRecoveries).where(eq(passwordRecoveries.accountId, id));
}

async function confirm(tx: Db, opened: OpenedLink, caller: Caller, now: Date): Promise<void> {
  const { link, account } = opened;
  const isOnFile = sameAddress(account.email, link.email);
  // Another address was requested since: the link is void.
  if (!isOnFile && !sameAddress(account.pendingEmail, link.email)) throw invalidCode();
  await (isOnFile ? confirmOnFile : move)(tx, opened, now);
  await closeLinks(tx, account.id, now);
  const kind = isOnFile ? 'emailVerified' : 'emailChanged';
  await recordEvent(tx, { accountId: account.id, kind, by: caller }, now);
}

/** `POST /auth/verify-code`: confirms the address a link was mailed to; 409 when another account has it by now. */
export async function confirmEmail(services: ServerContext, code: string, caller: Caller): Promise<Done> {
  await openLink(services, { purpose: 'verify', code, caller }, (tx, opened, now) => confirm(tx, opened, caller, now));
  return { statusCode: 200 };
}

/**
 * `POST /auth/cancel-email-change`: ends the links to the pending address; without one it changes nothing. The link to the old
 * address stays: its reader may know that somebody else asked for the change.
 */
export async function cancelEmailChange(
  { db, clock }: ServerContext,
  { bearer, caller }: Input<'POST /auth/cancel-email-change'>,
): Promise<Done> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const { id, pendingEmail } = await lockSessionAccount(tx, bearer, now);
    if (pendingEmail === null) return;
    await tx.update(accounts).set({ pendingEmail: null }).where(eq(accounts.id, id));
    await closeLinks(tx, id, now, pendingEmail);
    await recordEvent(tx, { accountId: id, kind: 'emailChangeCancelled', by: caller }, now);
  });
  return { statusCode: 200 };
}

/** The actor of the other account's event: the reader of the link is not its player. */
const PORTAL = { operator: 'portal' };

/**
 * Takes the address of a link from an account that never confirmed it: the reader of the link has its mailbox. So a player cannot
 * block the owner of an address by registering with it first, nor keep a stolen account by registering its old address elsewhere.
 */
async function freeAddress(tx: Db, { link }: OpenedLink, now: Date): Promise<void> {
  const freed = await tx
    .update(accounts)
    .set(addressColumns(null))
    .where(and(holdsAddress(link.email), ne(accounts.id, link.accountId), isNull(accounts.verifiedAt)))
    .returning({ id: accounts.id });
  for (const { id } of freed) {
    await tx.delete(passwordRecoveries).where(eq(passwordRecoveries.accountId, id));
    await recordEvent(tx, { accountId: id, kind: 'emailChanged', by: PORTAL, detail: { givenBack: true } }, now);
  }
}

/** Ends all links that followed the change: those to its address, and those that would undo the undoing. */
async function retireLinks(tx: Db, { link }: OpenedLink, now: Date): Promise<void> {
  const later = or(eq(emailLinks.purpose, 'verify'), gte(emailLinks.id, link.id));
  const open = and(eq(emailLinks.accountId, link.accountId), isNull(emailLinks.usedAt));
  await tx.update(emailLinks).set({ usedAt: now }).where(and(open, later));
}

/** Restores the old address and locks the account until its password is recovered there; returns the sessions that ended. */
async function undo(
  tx: Db,
  opened: OpenedLink,
  { undoDays }: Pick<Limits, 'undoDays'>,
  caller: Caller,
  now: Date,
): Promise<string[]> {
  const { link, account } = opened;
  await freeAddress(tx, opened, now);
  const verifiedAt = sameAddress(account.email, link.email) ? account.verifiedAt : link.verifiedAt;
  // An older account may share the mailbox by another spelling: the address is restored all the same.
  const mailboxShared = await isEmailTaken(tx, link.email, account.id);
  await tx
    .update(accounts)
    .set({ email: link.email, mailboxShared, verifiedAt, passwordHash: null })
    .where(eq(accounts.id, account.id));
  await retireLinks(tx, opened, now);
  // Deleted, not only used up: the owner may request another at once.
  await tx.delete(passwordRecoveries).where(eq(passwordRecoveries.accountId, account.id));
  // A thief could lock the owner out by a second factor that was switched on for the change, also shortly before.
  await eraseSecondFactorSince(tx, account.id, new Date(link.createdAt.getTime() - undoDays * DAY));
  const ended = await endSessionsOf(tx, account.id, now);
  const detail = { endedSessions: ended.length };
  await recordEvent(tx, { accountId: account.id, kind: 'emailChangeUndone', by: caller, detail }, now);
  return ended;
}

/** `POST /auth/undo-email-change`; 409 when another account has confirmed the old address meanwhile. */
export async function undoEmailChange(services: ServerContext, code: string, caller: Caller): Promise<Done> {
  const ended = await openLink(services, { purpose: 'undo', code, caller }, (tx, opened, now) =>
    undo(tx, opened, services.limits, caller, now),
  );
  services.live.endSessions(ended);
  return { statusCode: 200 };
}
