import { readFile } from 'node:fs/promises';
import { inArray } from 'drizzle-orm';
import { accounts } from '#server/kernel/auth/schema.ts';
import { HOUR } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { DEMO_CATEGORIES, type DemoTicket, PLAYERS_TICKETS, VISITORS_TICKETS } from './demo-tickets.ts';
import { ticketCategories, ticketImages, ticketReplies, tickets } from './schema.ts';

/** A bag with a square that shows nothing; 640 × 400. */
const PICTURE = { file: new URL('./demo-bag.png', import.meta.url), type: 'image/png', width: 640, height: 400 };
/** The operator who answers in the demo world. */
const OPERATOR = 'demo-operator';

type Writer = Pick<typeof tickets.$inferInsert, 'accountId' | 'userName' | 'email'>;

async function readWriters(db: Db): Promise<(by: DemoTicket['by']) => Writer> {
  const rows = await db
    .select()
    .from(accounts)
    .where(inArray(accounts.name, ['demo', 'novice', 'veteran']));
  return (by) => {
    if (typeof by === 'object') return { accountId: null, userName: by.user, email: by.email };
    const account = rows.find(({ name }) => name === by);
    if (!account) throw new Error(`there is no account ${by}`);
    return { accountId: account.id, userName: account.name, email: account.email };
  };
}

/** Adds the categories and twenty tickets, whose ages count from now; the demo accounts must be there. */
export async function addDemoTickets(db: Db, now: Date): Promise<void> {
  await db.insert(ticketCategories).values(DEMO_CATEGORIES);
  const writerOf = await readWriters(db);
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
  const inOrder = [...PLAYERS_TICKETS, ...VISITORS_TICKETS].sort((a, b) => b.hoursAgo - a.hoursAgo);
  for (const { by, language, category, hoursAgo, comment, state, image, replies } of inOrder) {
    const times = { createdAt: ago(hoursAgo), changedAt: ago(replies.at(-1)?.hoursAgo ?? hoursAgo) };
    // The latest answers wait to be read.
    const readReplies = state === 'answered' ? replies.length - 1 : replies.length;
    const [ticket] = await db
      .insert(tickets)
      .values({ ...writerOf(by), language, categoryId: category, comment, state, readReplies, ...times })
      .returning({ id: tickets.id });
    if (!ticket) throw new Error('a ticket was not stored');
    for (const { author, hoursAgo: repliedAgo, text } of replies) {
      const operator = author === 'staff' ? OPERATOR : null;
      const reply = { ticketId: ticket.id, author, operator, text, createdAt: ago(repliedAgo) };
      await db.insert(ticketReplies).values(reply);
    }
    if (image) {
      const { file, ...about } = PICTURE;
      await db.insert(ticketImages).values({ ticketId: ticket.id, ...about, bytes: await readFile(file) });
    }
  }
}
