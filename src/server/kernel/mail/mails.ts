import { and, isNotNull, lt, or } from 'drizzle-orm';
import type { WireLanguage } from '#contract/text.ts';
import type { PlanKind } from '#domain/store/plans.ts';
import { DAY } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { WorkerLoop } from '../jobs/worker-loop.ts';
import { mails } from './schema.ts';

/** Who wrote a ticket: a player finds it on the site, a visitor has the mails alone. */
type TicketAuthor = 'player' | 'visitor';

/** What every mail about a purchase names; `what` in the reader's language, `sells` says in which part of the store it is followed. */
export type PurchaseFacts = { name: string; order: string; what: string; sells: PlanKind };

/** What a mail about a bought service needs to know; `answer` '' where there is nothing to add. */
export type RequestFacts = PurchaseFacts & { request: string; answer: string };

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
  /** A sign-in by a device, or from an address, that was never seen with the account; `device` '' when unknown, `at` an ISO date. */
  newDevice: { name: string; device: string; address: string; at: string };
  secondFactorOn: { name: string };
  secondFactorOff: { name: string };
  accountDeleted: { name: string };
  /** A payment was taken and credited; `minor` in the currency's smallest unit, `points` '0' for none and with the `bonus` in them, `paidAt` an ISO date. */
  receipt: PurchaseFacts & {
    minor: string;
    currency: string;
    provider: string;
    points: string;
    bonus: string;
    paidAt: string;
  };
  /** `minor` of the `total` that was paid went back now, `returned` of it so far; `points` were taken with it, `balance` is left. */
  moneyBack: PurchaseFacts & {
    minor: string;
    currency: string;
    provider: string;
    kind: 'refund' | 'dispute';
    total: string;
    returned: string;
    points: string;
    balance: string;
  };
  /** A bought service was carried out; `newName` '' unless it was a new name. */
  requestDone: RequestFacts & { newName: string };
  /** It will not be carried out; `answer` says why, `money` whether what was paid is being given back. */
  requestDeclined: RequestFacts & { money: 'returned' | 'undecided' };
  /** The staff has a question before it can be carried out. */
  requestAsked: RequestFacts;
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

/** A mail as its row has it; `tries` counts the attempt under way. */
export type QueuedMail = typeof mails.$inferSelect;

/** Queues a mail in the transaction of what it is about; `Mailer.wake` sends it after the commit. */
export async function queueMail<Kind extends MailKind>(db: Db, mail: Mail<Kind>, now: Date): Promise<void> {
  await db.insert(mails).values({ ...mail, createdAt: now, dueAt: now });
}

/** Forgets mails that were sent or given up and were written more than so many days ago. */
export async function purgeMails(db: Db, keepDays: number, now: Date): Promise<void> {
  const done = or(isNotNull(mails.sentAt), isNotNull(mails.failedAt));
  await db.delete(mails).where(and(done, lt(mails.createdAt, new Date(now.getTime() - keepDays * DAY))));
}

/** Sends what is queued: at once when woken, and again after a failure, more and more slowly. */
export type Mailer = WorkerLoop & {
  /** Deletes the files of mails that the database has forgotten; what hinders it is reported. */
  forget: () => Promise<void>;
};
