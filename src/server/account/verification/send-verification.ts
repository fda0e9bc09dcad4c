import { eq } from 'drizzle-orm';
import type { Done } from '#contract/account.ts';
import { type Account, lockSessionAccount } from '#server/kernel/auth/lock-account.ts';
import { accounts } from '#server/kernel/auth/schema.ts';
import { recordEvent } from '#server/kernel/auth/security-events.ts';
import { trustedAddress } from '#server/kernel/auth/status.ts';
import { MINUTE } from '#server/kernel/clock.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import type { Db } from '#server/kernel/db/database.ts';
import type { Input } from '#server/kernel/http/route.ts';
import { HttpError } from '#server/kernel/http-error.ts';
import { queueMail } from '#server/kernel/mail/mails.ts';
import { accountById, isEmailTaken, isFirstCorrection, pendingChange, sameAddress } from '../accounts.ts';
import { currentPasswordRequired, emailTaken, noEmail, refuseBadEmail } from '../refusals.ts';
import { confirmChange } from '../security/confirm-change.ts';
import { countLookup } from '../service.ts';
import { makeEmailLink } from './email-changes.ts';

type Request = Input<'POST /auth/send-verify-code'>;
type Sending = { services: ServerContext; account: Account; caller: Request['caller']; now: Date };

/** The mail may be sent again only after five minutes, to whichever address but a first correction. */
function refuseTooSoon({ services, account, now }: Sending): void {
  const wait = services.limits.verificationResendMinutes * MINUTE;
  const left = account.verificationSentAt ? account.verificationSentAt.getTime() + wait - now.getTime() : 0;
  // A mail that was sent in the future was sent by a clock that was wrong.
  if (left <= 0 || left > wait) return;
  throw new HttpError(429, 'verifiedEmailWait', 'verifiedEmailWait', Math.ceil(left / 1000));
}

async function sendAgain(tx: Db, sending: Sending, email: string): Promise<void> {
  const { services, account, caller, now } = sending;
  if (account.verifiedAt !== null) {
    throw new HttpError(400, 'alreadyVerified', 'The e-mail address is verified already.');
  }
  refuseTooSoon(sending);
  const about = { accountId: account.id, language: caller.language };
  const link = await makeEmailLink(tx, services, { ...about, purpose: 'verify', email }, now);
  await queueMail(tx, { ...about, kind: 'verify', recipient: email, facts: { name: account.name, link } }, now);
  await recordEvent(tx, { accountId: account.id, kind: 'verificationSent', by: caller }, now);
}

/** Mails the address on file, with the link that takes the account back. */
async function mailOldAddress(tx: Db, { services, account, caller, now }: Sending, newEmail: string): Promise<void> {
  const { name, verifiedAt } = account;
  const email = trustedAddress(account);
  if (email === null) return;
  const about = { accountId: account.id, language: caller.language };
  const link = await makeEmailLink(tx, services, { ...about, purpose: 'undo', email, verifiedAt }, now);
  const facts = { name, newEmail, link };
  await queueMail(tx, { ...about, kind: 'emailChangeNotice', recipient: email, facts }, now);
}

/** Whether a session alone does not suffice: the holder of a stolen one could take a verified account from its owner. */
async function needsConfirmation(db: Db, account: Account, wanted: string | undefined, now: Date): Promise<boolean> {
  if (account.verifiedAt === null || wanted === undefined || sameAddress(account.email, wanted)) return false;
  return !sameAddress((await pendingChange(db, account, now))?.email ?? null, wanted);
}

async function requestChange(tx: Db, sending: Sending, email: string): Promise<void> {
  const { services, account, caller, now } = sending;
  refuseBadEmail(email);
  if (!(await isFirstCorrection(tx, account))) refuseTooSoon(sending);
  if (await isEmailTaken(tx, email, account.id)) throw emailTaken();
  await tx.update(accounts).set({ pendingEmail: email }).where(eq(accounts.id, account.id));
  const about = { accountId: account.id, language: caller.language };
  const link = await makeEmailLink(tx, services, { ...about, purpose: 'verify', email }, now);
  await queueMail(tx, { ...about, kind: 'changeEmail', recipient: email, facts: { name: account.name, link } }, now);
  await mailOldAddress(tx, sending, email);
  await recordEvent(tx, { accountId: account.id, kind: 'emailChangeRequested', by: caller }, now);
}

async function send(tx: Db, sending: Sending, wanted: string | undefined): Promise<void> {
  const { account, caller, now } = sending;
  const email = wanted ?? (await pendingChange(tx, account, now))?.email ?? account.email;
  if (email === null) throw noEmail();
  if (sameAddress(account.email, email)) await sendAgain(tx, sending, account.email ?? email);
  else await requestChange(tx, sending, email);
  const changes = { verificationSentAt: now, language: caller.language };
  await tx.update(accounts).set(changes).where(eq(accounts.id, account.id));
}

/** Refuses what a password would not permit, before a password is required. */
function confirmationOf({ currentPassword, totp, email = '' }: Request['body']) {
  refuseBadEmail(email);
  if (currentPassword === undefined) throw currentPasswordRequired();
  return { currentPassword, totp };
}

/**
 * `POST /auth/send-verify-code`: without an address, sends the mail again, to the pending address or else the one on file; with
 * another address, requests the change to it. The change of a verified address needs the current password, and the second factor
 * where it is on.
 */
export async function sendVerification(services: ServerContext, { bearer, body, caller }: Request): Promise<Done> {
  const { db, clock, mailer } = services;
  const { email } = body;
  // The answer may reveal that an address is taken: it counts as a lookup.
  if (email !== undefined) await countLookup(services, caller);
  if (await needsConfirmation(db, await accountById(db, bearer.accountId), email, clock.now())) {
    const call = { bearer, caller, body: confirmationOf(body) };
    await confirmChange(services, call, (tx, { account, now }) => send(tx, { services, account, caller, now }, email));
  } else {
    const now = clock.now();
    await db.transaction(async (tx) => {
      const account = await lockSessionAccount(tx, bearer, now);
      // The address became verified meanwhile: the client repeats the call with the password.
      if (await needsConfirmation(tx, account, email, now)) throw currentPasswordRequired();
      await send(tx, { services, account, caller, now }, email);
    });
  }
  mailer.wake();
  return { statusCode: 200 };
}
