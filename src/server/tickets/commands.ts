import { writeFile } from 'node:fs/promises';
import { asc, desc, eq, type InferSelectModel } from 'drizzle-orm';
import { TicketState } from '#contract/tickets.ts';
import { readName } from '#domain/site/text.ts';
import { CANCELLED, trustedAddress } from '#server/kernel/auth/status.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { queueMail } from '#server/kernel/mail/mails.ts';
import { UserError } from '#server/kernel/user-error.ts';
import { eraseTicketNumbered } from '#server/tickets/personal-data.ts';
import { addReply, lockTicket, type TicketRow } from '#server/tickets/queries.ts';
import { ticketCategories, ticketImages, ticketReplies, tickets } from '#server/tickets/schema.ts';
import { accountById } from '../account/service.ts';
import { defineCommand, type Operation } from '../kernel/commands/define-command.ts';
import {
  choice,
  content,
  file,
  lines,
  optional,
  rowId,
  staffText,
  usually,
  written,
} from '../kernel/commands/fields.ts';
import { indented, page, printableLine, table } from '../kernel/commands/print.ts';

declare module '#server/kernel/commands/define-command.ts' {
  interface CommandContext {
    /** Bought services that operators have not taken on, those first that have waited longest; a line for each. */
    openRequests: (db: Db, most: number) => Promise<{ facts: readonly unknown[]; lines: readonly string[] }>;
  }
}

/** A comment is cut to this length in a list. */
const LONGEST_EXTRACT = 80;
const OWNER_FILE = 0o600;
const Answer = staffText(10_000);
const ARGS = { ticket: rowId() };
const COLUMNS = { id: -5, state: 8, changedAt: 0, language: 0, category: 0, writer: 0, comment: 0 };

const noTicket = (id: number) => new UserError(`There is no ticket ${id}: see npm run admin -- tickets.`);

/** The ticket an operator names, locked until the transaction ends. */
async function lockNumbered(tx: Db, id: number): Promise<TicketRow> {
  const ticket = await lockTicket(tx, id);
  if (!ticket) throw noTicket(id);
  return ticket;
}

const describedTickets = (db: Db) =>
  db
    .select({ ticket: tickets, description: ticketCategories.description })
    .from(tickets)
    .innerJoin(ticketCategories, eq(ticketCategories.id, tickets.categoryId));

const listTickets = defineCommand({
  name: 'tickets',
  about:
    'lists tickets, those first that have waited longest, and below them bought services that wait; the open ones and 20 lines unless the options say otherwise',
  role: 'support',
  options: { state: usually('open', choice([...TicketState.options, 'all'])), limit: lines() },
  read: async ({ db, openRequests }, { state, limit }) => {
    const rows = await describedTickets(db)
      .where(state === 'all' ? undefined : eq(tickets.state, state))
      .orderBy(asc(tickets.changedAt), asc(tickets.id))
      .limit(limit);
    const cells = rows.map(({ ticket, description }) => {
      const { id, state, changedAt, language, userName, accountId, comment, categoryId } = ticket;
      const writer = `${printableLine(userName)}${accountId === null ? ' (visitor)' : ''}`;
      const category = readName(description, 'en', categoryId);
      return { id, state, changedAt, language, category, writer, comment: printableLine(comment, LONGEST_EXTRACT) };
    });
    const { message } = table(cells, COLUMNS, state === 'all' ? 'There are no tickets.' : `No ticket is ${state}.`);
    const isWaiting = state === 'open' || state === 'all';
    const { facts: requests, lines: bought } = isWaiting ? await openRequests(db, limit) : { facts: [], lines: [] };
    const heading = bought.length === 0 ? [] : ['', 'Bought services that wait (see npm run admin -- requests):'];
    return { message: [message, ...heading, ...bought].join('\n'), facts: { tickets: cells, requests } };
  },
});

async function read(db: Db, id: number) {
  const [found] = await describedTickets(db).where(eq(tickets.id, id));
  if (!found) throw noTicket(id);
  const replies = await db
    .select()
    .from(ticketReplies)
    .where(eq(ticketReplies.ticketId, id))
    .orderBy(asc(ticketReplies.id));
  const [image] = await db.select().from(ticketImages).where(eq(ticketImages.ticketId, id));
  return { ...found, replies, image };
}

type Found = Awaited<ReturnType<typeof read>>;

function headOf({ ticket, description, image }: Found): string[] {
  const { id, state, categoryId, userName, accountId, email, language, createdAt } = ticket;
  const writer = accountId === null ? 'visitor' : 'account';
  return [
    `Ticket ${id}, ${state}: ${readName(description, 'en', categoryId)}`,
    `${printableLine(userName) || 'erased'} (${writer}), ${printableLine(email ?? '') || 'no e-mail'}, ${language}, ${createdAt.toISOString()}`,
    ...(image ? [`With a picture (${image.type}, ${image.width} × ${image.height}): --image FILE writes it.`] : []),
  ];
}

function replyOf({ author, operator, text, createdAt }: InferSelectModel<typeof ticketReplies>): string {
  const who = author === 'player' ? 'the writer' : `staff (${printableLine(operator ?? '')})`;
  return `${createdAt.toISOString()}, ${who}:\n${indented(text)}`;
}

async function writeImage(path: string, id: number, image: Found['image']): Promise<string> {
  if (!image) throw new UserError(`Ticket ${id} has no picture: leave --image out.`);
  try {
    // Readable by the operator alone; an existing file is never overwritten.
    await writeFile(path, image.bytes, { flag: 'wx', mode: OWNER_FILE });
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new UserError(`The picture cannot be written to ${path} (${reason}): name a new file.`, { cause: error });
  }
  return `The picture (${image.type}, ${image.width} × ${image.height}) is in ${path}.`;
}

const showTicket = defineCommand({
  name: 'ticket',
  about: 'prints a ticket with its whole thread, or writes its picture to a new file',
  role: 'support',
  args: ARGS,
  options: { image: optional(file()) },
  read: async ({ db }, { ticket: id, image: path }) => {
    const found = await read(db, id);
    if (path !== undefined) return { message: await writeImage(path, id, found.image), facts: null };
    const thread = [indented(found.ticket.comment) || '  erased', ...found.replies.map(replyOf)];
    const { image, replies, ticket } = found;
    const picture = image ? { type: image.type, width: image.width, height: image.height } : null;
    const facts = { ...ticket, picture, replies: replies.map(({ ticketId: _, ...reply }) => reply) };
    return page({ lines: [headOf(found).join('\n'), ...thread].flatMap((text) => [text, '']).slice(0, -1), facts }, []);
  },
});

/** Where an answer is mailed to: a player's address of today; null when there is none. */
type Reader = { accountId: number | null; name: string; recipient: string | null; answer: string };

async function readerOf(tx: Db, ticket: TicketRow, answer: string): Promise<Reader> {
  const { accountId, userName: name, email } = ticket;
  if (accountId === null) return { accountId, name, recipient: email, answer };
  // Not locked: a player's reply locks account and ticket in this order, and a deletion waits for the ticket.
  const account = await accountById(tx, accountId);
  if (account.status === CANCELLED) {
    throw new UserError(`The writer of ticket ${ticket.id} deleted the account, so an answer would reach no one.`);
  }
  // An unconfirmed address may be a stranger's: the mail then has no answer in it.
  const isTrusted = trustedAddress(account) !== null;
  return { accountId, name: account.name, recipient: account.email, answer: isTrusted ? answer : '' };
}

/** Whether the newest reply has the same text: a command that is sent twice answers once. */
async function isAnswered(tx: Db, id: number, text: string): Promise<boolean> {
  const [newest] = await tx
    .select()
    .from(ticketReplies)
    .where(eq(ticketReplies.ticketId, id))
    .orderBy(desc(ticketReplies.id))
    .limit(1);
  return newest?.author === 'staff' && newest.text === text;
}

async function mailAnswer(tx: Db, ticket: TicketRow, reader: Reader, now: Date): Promise<string> {
  const { accountId, name, recipient, answer } = reader;
  if (recipient === null) return 'no e-mail is on file, so it can be read on the site alone';
  const facts = { name, answer, ticket: String(ticket.id), author: accountId === null ? 'visitor' : 'player' } as const;
  await queueMail(tx, { kind: 'ticketAnswered', accountId, recipient, language: ticket.language, facts }, now);
  return answer === ''
    ? 'the mail says that it waits on the site, because the address is not confirmed'
    : 'the writer is mailed';
}

/** The writer is mailed in the language of the ticket. */
const answerTicket = defineCommand({
  name: 'answer-ticket',
  about: 'answers a ticket and mails the answer to its writer; a FILE of text, or - for the standard input',
  role: 'support',
  args: { ...ARGS, text: optional(written(Answer)) },
  options: { file: optional(content(Answer)) },
  either: { of: ['text', 'file'], required: true },
  change: async ({ db: tx, clock, by, audit }, { ticket: id, text: typed = '', file: text = typed }) => {
    const now = clock.now();
    const ticket = await lockNumbered(tx, id);
    if (ticket.state === 'closed') throw new UserError(`Ticket ${id} is closed: reopen it first.`);
    if (await isAnswered(tx, id, text)) return `Ticket ${id} has this answer already.`;
    const reader = await readerOf(tx, ticket, text);
    const reply = { ticketId: id, author: 'staff', operator: by, text, createdAt: now } as const;
    // A player may erase the thread, so the audit log names the reply by number and holds no text of it.
    const after = { state: 'answered', reply: await addReply(tx, reply, 'answered') };
    const mailed = await mailAnswer(tx, ticket, reader, now);
    await audit({ before: { state: ticket.state }, after });
    return `Ticket ${id} is answered; ${mailed}.`;
  },
});

/** Moves a ticket to a state; false when it is there already, or is not closed where only a closed one is moved. */
async function move({ db, clock, audit }: Operation, id: number, state: 'closed' | 'open'): Promise<boolean> {
  const { state: before } = await lockNumbered(db, id);
  if ((before === 'closed') === (state === 'closed')) return false;
  await db.update(tickets).set({ state, changedAt: clock.now() }).where(eq(tickets.id, id));
  await audit({ before: { state: before }, after: { state } });
  return true;
}

const closeTicket = defineCommand({
  name: 'close-ticket',
  about: 'closes a ticket: it takes no more replies',
  role: 'support',
  args: ARGS,
  change: async (operation, { ticket }) =>
    (await move(operation, ticket, 'closed')) ? `Ticket ${ticket} is closed.` : `Ticket ${ticket} was closed before.`,
});

const reopenTicket = defineCommand({
  name: 'reopen-ticket',
  about: 'opens a closed ticket again',
  role: 'support',
  args: ARGS,
  change: async (operation, { ticket }) =>
    (await move(operation, ticket, 'open')) ? `Ticket ${ticket} is open again.` : `Ticket ${ticket} is not closed.`,
});

const eraseTicket = defineCommand({
  name: 'erase-ticket',
  about: 'takes name, address, picture and every word out of a ticket for good, and closes it',
  role: 'support',
  args: ARGS,
  change: async ({ db: tx, audit }, { ticket: id }) => {
    const { state, comment } = await lockNumbered(tx, id);
    if (comment === '' && state === 'closed') return `Ticket ${id} was erased before.`;
    await eraseTicketNumbered(tx, id);
    // The audit log must not hold on to what was erased.
    await audit({ before: { state }, after: { state: 'closed', erased: true } });
    return `Ticket ${id} is erased: name, address, picture and every word of it are gone.`;
  },
});

export const TICKET_COMMANDS = [listTickets, showTicket, answerTicket, closeTicket, reopenTicket, eraseTicket];
