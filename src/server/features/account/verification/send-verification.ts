import { eq } from 'drizzle-orm';
import type { Done } from '#contract/account.ts';
import { countQuestion } from '../../../account-names.ts';
import type { Account } from '../../../auth/lock-account.ts';
import { lockBearer } from '../../../auth/lock-bearer.ts';
import { recordEvent } from '../../../auth/security-events.ts';
import { trustedAddress } from '../../../auth/trusted-address.ts';
import { MINUTE } from '../../../clock.ts';
import { accounts } from '../../../db/account-schema.ts';
import type { Db } from '../../../db/database.ts';
import type { Input } from '../../../http/on.ts';
import { queueMail } from '../../../mail/mails.ts';
import { Refused } from '../../../refused.ts';
import type { Services } from '../../../services.ts';
import { isEmailTaken } from '../queries.ts';
import { emailTaken } from '../registration/add-account.ts';
import { refuseBadEmail } from '../rule-refusals.ts';
import { makeEmailLink } from './make-link.ts';
import { noEmail } from './refusals.ts';
import { sameAddress } from './same-address.ts';

type Request = Input<'POST /auth/send-verify-code'>;
type Sending = { services: Services; account: Account; caller: Request['caller']; now: Date };

/** Specified: the mail may be sent again only after five minutes, whichever address it goes to. */
function refuseTooSoon({ services, account, now }: Sending): void {
  const wait = services.limits.verificationResendMinutes * MINUTE;
  const left = account.verificationSentAt ? account.verificationSentAt.getTime() + wait - now.getTime() : 0;
  if (left <= 0) return;
  throw new Refused(429, 'verifiedEmailWait', 'verifiedEmailWait', Math.ceil(Math.min(left, wait) / 1000));
}

async function sendAgain(tx: Db, sending: Sending, email: string): Promise<void> {
  const { services, account, caller, now } = sending;
  if (account.verifiedAt !== null) {
    throw new Refused(400, 'alreadyVerified', 'The e-mail address is verified already.');
  }
  refuseTooSoon(sending);
  const about = { accountId: account.id, language: caller.language };
  const link = await makeEmailLink(tx, services, { ...about, purpose: 'verify', email }, now);
  await queueMail(tx, { ...about, kind: 'verify', recipient: email, facts: { name: account.name, link } }, now);
  await recordEvent(tx, { accountId: account.id, kind: 'verificationSent', by: caller }, now);
}

/** Tells the address that is still on file, with the link that takes the account back. */
async function tellOldAddress(tx: Db, { services, account, caller, now }: Sending, newEmail: string): Promise<void> {
  const { name, verifiedAt } = account;
  const email = trustedAddress(account);
  if (email === null) return;
  const about = { accountId: account.id, language: caller.language };
  const link = await makeEmailLink(tx, services, { ...about, purpose: 'undo', email, verifiedAt }, now);
  const facts = { name, newEmail, link };
  await queueMail(tx, { ...about, kind: 'emailChangeNotice', recipient: email, facts }, now);
}

async function requestChange(tx: Db, sending: Sending, email: string): Promise<void> {
  const { services, account, caller, now } = sending;
  refuseBadEmail(email);
  refuseTooSoon(sending);
  if (await isEmailTaken(tx, email)) throw emailTaken();
  await tx.update(accounts).set({ pendingEmail: email }).where(eq(accounts.id, account.id));
  const about = { accountId: account.id, language: caller.language };
  const link = await makeEmailLink(tx, services, { ...about, purpose: 'verify', email }, now);
  await queueMail(tx, { ...about, kind: 'changeEmail', recipient: email, facts: { name: account.name, link } }, now);
  await tellOldAddress(tx, sending, email);
  await recordEvent(tx, { accountId: account.id, kind: 'emailChangeRequested', by: caller }, now);
}

/**
 * `POST /auth/send-verify-code`: without an address again to the one that waits for its link, pending before on file; with another
 * one, asks for the change to it.
 */
export async function sendVerification(services: Services, { bearer, body, caller }: Request): Promise<Done> {
  const now = services.clock.now();
  // The answer may tell that an address is taken: it counts as a question for that.
  if (body.email !== undefined) await countQuestion(services, caller);
  await services.db.transaction(async (tx) => {
    const account = await lockBearer(tx, bearer, now);
    const email = body.email ?? account.pendingEmail ?? account.email;
    if (email === null) throw noEmail();
    const sending = { services, account, caller, now };
    if (sameAddress(account.email, email)) await sendAgain(tx, sending, account.email ?? email);
    else await requestChange(tx, sending, email);
    const changes = { verificationSentAt: now, language: caller.language };
    await tx.update(accounts).set(changes).where(eq(accounts.id, account.id));
  });
  services.mailer.hurry();
  return { statusCode: 200 };
}
