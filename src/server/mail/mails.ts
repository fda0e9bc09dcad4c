import type { WireLanguage } from '#contract/text.ts';
import { mails } from '../db/account-schema.ts';
import type { Db } from '../db/database.ts';

/** Who wrote a ticket: a player finds it on the site, a visitor has the mails alone. */
type TicketAuthor = 'player' | 'visitor';

/** What each kind of mail needs to know; links are whole addresses. */
export type MailFacts = {
  /** Confirms the address of a new account, or confirms it again. */
  verify: { name: string; link: string };
  /** Confirms a new address. */
  changeEmail: { name: string; link: string };
  /** To the old address: what was asked for, and the link that undoes it. */
  emailChangeNotice: { name: string; newEmail: string; link: string };
  recoveryCode: { name: string; code: string };
  /** The password was changed or recovered. */
  passwordChanged: { name: string };
  secondFactorOn: { name: string };
  secondFactorOff: { name: string };
  accountDeleted: { name: string };
  /** A ticket came in; `author` tells where its answer can be read. */
  ticketReceived: { name: string; ticket: string; author: TicketAuthor };
  /** The staff answered; `answer` '' where the address was never shown to be the account's: it is read on the site then. */
  ticketAnswered: { name: string; ticket: string; author: TicketAuthor; answer: string };
};
export type MailKind = keyof MailFacts;

/** A mail to write, in the language of its reader. */
export type Mail<Kind extends MailKind = MailKind> = {
  kind: Kind;
  /** null for a visitor's ticket. */
  accountId: number | null;
  recipient: string;
  language: WireLanguage;
  facts: MailFacts[Kind];
};

/** Puts a mail into the queue, in the transaction of what it tells of; `Mailer.hurry` sends it after the commit. */
export async function queueMail<Kind extends MailKind>(db: Db, mail: Mail<Kind>, now: Date): Promise<void> {
  await db.insert(mails).values({ ...mail, createdAt: now, dueAt: now });
}

/** Sends what is queued: at once when hurried, and again after a failure, more and more slowly. */
export type Mailer = {
  /** Tells that a mail was queued; comes back before it is sent. */
  hurry: () => void;
  /** Resolves when nothing that is due is left to send. */
  settled: () => Promise<void>;
  /** Sends what is left from before, and from then on what falls due. */
  start: () => void;
  /** Ends what is under way, and sends nothing any more; what was not sent is the next process's. */
  close: () => Promise<void>;
};
