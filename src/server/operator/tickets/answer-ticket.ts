import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { accountById } from '#server/account/queries.ts';
import { CANCELLED } from '#server/kernel/auth/status.ts';
import { trustedAddress } from '#server/kernel/auth/trusted-address.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { queueMail } from '#server/kernel/mail/mails.ts';
import { SentenceError } from '#server/kernel/sentence-error.ts';
import { addReply, type TicketRow } from '#server/tickets/queries.ts';
import { ticketReplies } from '#server/tickets/schema.ts';
import { audit } from '../audit.ts';
import type { OperatorContext } from '../command.ts';
import { staffText } from '../written-values.ts';
import { lockNumbered, TicketNumber } from './ticket-of.ts';

const LONGEST_ANSWER = 10_000;

export const AnswerTicket = z.object({
  ticket: TicketNumber,
  text: staffText(LONGEST_ANSWER),
});

/** Where an answer is mailed to: a player's address of today; null when there is none. */
type Reader = { accountId: number | null; name: string; recipient: string | null; answer: string };

async function readerOf(tx: Db, ticket: TicketRow, answer: string): Promise<Reader> {
  const { accountId, userName: name, email } = ticket;
  if (accountId === null) return { accountId, name, recipient: email, answer };
  // Not locked: a player's reply locks account and ticket in this order, and a deletion waits for the ticket.
  const account = await accountById(tx, accountId);
  if (account.status === CANCELLED) {
    throw new SentenceError(`The writer of ticket ${ticket.id} deleted the account: nobody would read an answer.`);
  }
  // What is said to a player is not said to whoever owns an address by a slip of the pen.
  const isTrusted = trustedAddress(account) !== null;
  return { accountId, name: account.name, recipient: account.email, answer: isTrusted ? answer : '' };
}

/** Whether the newest reply says the same already: a command that is sent twice answers once. */
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

/** Adds an answer of the staff and mails it to who wrote the ticket, in the language of the ticket. */
export async function answerTicket(
  { db, clock }: OperatorContext,
  by: string,
  { ticket: id, text }: z.infer<typeof AnswerTicket>,
): Promise<string> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const ticket = await lockNumbered(tx, id);
    if (ticket.state === 'closed') throw new SentenceError(`Ticket ${id} is closed: reopen it first.`);
    if (await isAnswered(tx, id, text)) return `Ticket ${id} has this answer already.`;
    const reader = await readerOf(tx, ticket, text);
    const reply = { ticketId: id, author: 'staff', operator: by, text, createdAt: now } as const;
    // The words are in the thread, which a player may have erased: the audit log names them by number.
    const after = { state: 'answered', reply: await addReply(tx, reply, 'answered') };
    const told = await mailAnswer(tx, ticket, reader, now);
    await audit(tx, { actor: by, command: `answer-ticket ${id}`, before: { state: ticket.state }, after }, now);
    return `Ticket ${id} is answered; ${told}.`;
  });
}
