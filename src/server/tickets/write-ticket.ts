import { mailboxOf } from '#domain/account/email.ts';
import { TICKET_IMAGE_HEAD, ticketCategory, ticketProblems, ticketText } from '#domain/tickets/ticket.ts';
import type { Account } from '../kernel/auth/lock-account.ts';
import { lockBearer } from '../kernel/auth/lock-bearer.ts';
import { forgetTry, recordTry, type Throttle } from '../kernel/auth/throttle.ts';
import { HOUR } from '../kernel/clock.ts';
import type { Db } from '../kernel/db/database.ts';
import type { Input } from '../kernel/http/on.ts';
import { type KeptImage, UndecodableImage } from '../kernel/images/keep-image.ts';
import type { Limits } from '../kernel/limits.ts';
import { queueMail } from '../kernel/mail/mails.ts';
import { Refused } from '../kernel/refused.ts';
import type { Services } from '../kernel/services.ts';
import { isOffered } from './queries.ts';
import { brokenRule } from './refusals.ts';
import { ticketImages, tickets } from './schema.ts';

export type Sent = Input<'POST /tickets'>;
/** Makes an image anew for whom it is; see `keepImage`. */
export type KeepImage = (bytes: Buffer, whom: string) => Promise<KeptImage>;

/** Refuses a ticket that breaks a rule, with the first field that does, in the order of the form. */
async function refuseBroken(db: Db, { form, file, bearer }: Sent): Promise<void> {
  const given = file && {
    ...{ name: file.name, type: file.type, size: file.bytes.length },
    head: file.bytes.subarray(0, TICKET_IMAGE_HEAD),
  };
  const [first] = ticketProblems({ ...form, file: given }, bearer !== null);
  if (first && (first.field === 'user' || first.field === 'email')) throw brokenRule(first.code);
  // A number without a category, or of a retired one, is none.
  const category = ticketCategory(form.category);
  if (category === 0 || !(await isOffered(db, category))) throw brokenRule('ticketCategoryMissing');
  if (first) throw brokenRule(first.code);
}

/** Shares of an hour: of an address, and of whoever is signed in. */
function throttleOf(kind: string, perAccount: number, perAddress: number, { bearer, caller }: Sent): Throttle {
  const ofAddress = { of: 'address', most: perAddress, within: HOUR } as const;
  const ofAccount = { of: 'subject', most: perAccount, within: HOUR } as const;
  return {
    ...{ kind, subject: bearer ? `account ${bearer.accountId}` : '', address: caller.address },
    shares: bearer ? [ofAddress, ofAccount] : [ofAddress],
  };
}

/** Whether an address that nobody has shown to be the writer's may be mailed: who names a stranger's fills no mailbox. */
async function mayTell({ db, limits, clock }: Services, email: string, { caller }: Sent): Promise<boolean> {
  const share = { of: 'subject', most: limits.ticketsPerAccount, within: HOUR } as const;
  const throttle = { kind: 'ticket mail', subject: mailboxOf(email), address: caller.address, shares: [share] };
  try {
    await recordTry(db, throttle, clock.now());
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

/** Who writes: an account, or what a visitor said. */
function writerOf(account: Account | null, { form }: Sent) {
  if (account) return { accountId: account.id, userName: account.name, email: account.email };
  return { accountId: null, userName: form.user.trim(), email: form.email.trim() };
}

/** Ticket, image and mail, all of it or nothing. */
async function store(services: Services, sent: Sent, image: KeptImage | null): Promise<number> {
  const now = services.clock.now();
  const { bearer, form, caller } = sent;
  const tells = bearer !== null || (await mayTell(services, form.email.trim(), sent));
  return services.db.transaction(async (tx) => {
    const writer = writerOf(bearer && (await lockBearer(tx, bearer, now)), sent);
    const about = { language: caller.language, categoryId: ticketCategory(form.category) };
    const [row] = await tx
      .insert(tickets)
      .values({ ...writer, ...about, comment: ticketText(form.coment), createdAt: now, changedAt: now })
      .returning({ id: tickets.id });
    if (!row) throw new Error('a ticket was not stored');
    if (image) await tx.insert(ticketImages).values({ ticketId: row.id, ...image });
    const { accountId, userName: name, email: recipient } = writer;
    if (recipient !== null && tells) {
      const facts = { name, ticket: String(row.id), author: accountId === null ? 'visitor' : 'player' } as const;
      await queueMail(tx, { kind: 'ticketReceived', accountId, recipient, language: caller.language, facts }, now);
    }
    return row.id;
  });
}

const ticketThrottle = ({ ticketsPerAccount, ticketsPerAddress }: Limits, sent: Sent) =>
  throttleOf('ticket', ticketsPerAccount, ticketsPerAddress, sent);

const pictureThrottle = (limits: Limits, sent: Sent) =>
  throttleOf('ticket picture', limits.ticketPicturesRefusedPerAccount, limits.ticketPicturesRefusedPerAddress, sent);

/** The captcha is used up before an image is decoded, because that is what costs; one that cannot be decoded holds its place of the hour. */
async function admit({ db, clock, limits, captcha }: Services, keepImage: KeepImage, sent: Sent) {
  const { file, bearer, form, caller } = sent;
  const picture = file && (await recordTry(db, pictureThrottle(limits, sent), clock.now()));
  let isUndecodable = false;
  try {
    if (bearer === null) await captcha.judge(form.captcha, db, clock.now());
    return file ? await keepImage(file.bytes, caller.address) : null;
  } catch (error) {
    isUndecodable = error instanceof UndecodableImage;
    throw error;
  } finally {
    if (picture && !isUndecodable) await forgetTry(db, picture);
  }
}

/** `POST /tickets`: what breaks a rule costs nothing; a ticket that keeps them holds a place of its shares until it is refused. */
export async function writeTicket(services: Services, keepImage: KeepImage, sent: Sent): Promise<number> {
  const { db, clock, limits, mailer } = services;
  await refuseBroken(db, sent);
  const attempt = await recordTry(db, ticketThrottle(limits, sent), clock.now());
  try {
    const id = await store(services, sent, await admit(services, keepImage, sent));
    mailer.wake();
    return id;
  } catch (error) {
    await forgetTry(db, attempt);
    throw error;
  }
}
