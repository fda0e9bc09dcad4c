import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OwnData } from '#contract/account.ts';
import { auditEntries } from '#server/kernel/commands/schema.ts';
import { DEFAULT_LIMITS } from '#server/kernel/limits.ts';
import { mails } from '#server/kernel/mail/schema.ts';
import { startSweeping } from '#server/sweep.ts';
import { ticketImages, ticketReplies, tickets } from '#server/tickets/schema.ts';
import { forgetAttempts } from '#support/account/attempts.ts';
import { askOwnData } from '#support/account/own-data.ts';
import { PLAYER_PASSWORD } from '#support/account/players.ts';
import { EASY_CAPTCHA } from '#support/account/registration.ts';
import { fails, type OperatorApi, openOperator } from '#support/server/operator-command.ts';
import { fileOf, picture } from '#support/tickets/ticket-form.ts';
import { playersTicket, visitorsTicket } from '#support/tickets/written-tickets.ts';

let { api, admin } = {} as OperatorApi;
beforeAll(async () => {
  ({ api, admin } = await openOperator({ limits: EASY_CAPTCHA }));
});
afterAll(() => api.close());
beforeEach(() => forgetAttempts(api));

const stateOf = async (id: number) =>
  (await api.database.db.select().from(tickets).where(eq(tickets.id, id)))[0]?.state;

describe('a player who leaves', () => {
  test('sees the tickets in the own data, and takes words, name, address and picture along', async () => {
    const image = fileOf(await picture());
    const { id, bearer, account } = await playersTicket(api, true, { image, coment: 'my very personal words' });
    const other = await visitorsTicket(api);
    await admin('answer-ticket', String(id), 'Words to the player alone.');
    const data = (await askOwnData(api, bearer)).json<OwnData>();
    expect(data.tickets).toEqual([
      {
        ...{ id, at: api.clock.now().toISOString(), category: 'Something in the game is broken', state: 'answered' },
        ...{ user: account.name, email: account.email, language: 'es', comment: 'my very personal words' },
        image: 'image/png',
        replies: [{ at: api.clock.now().toISOString(), by: 'staff', text: 'Words to the player alone.' }],
      },
    ]);
    await api.post('/auth/deleteAccount', { currentPassword: PLAYER_PASSWORD }, bearer);
    const { db } = api.database;
    const [row] = await db.select().from(tickets).where(eq(tickets.id, id));
    expect(row).toMatchObject({ id, categoryId: 5, userName: '', email: null, comment: '', state: 'closed' });
    expect(await db.$count(ticketReplies, eq(ticketReplies.ticketId, id))).toBe(0);
    expect(await db.$count(ticketImages, eq(ticketImages.ticketId, id))).toBe(0);
    expect(await stateOf(other)).toBe('open');
    const kept = [await db.select().from(tickets), await db.select().from(auditEntries), await db.select().from(mails)];
    expect(JSON.stringify(kept)).not.toMatch(/very personal|player alone/);
    expect((await admin('ticket', String(id))).message).toContain('erased (account), no e-mail');
    await admin('reopen-ticket', String(id));
    expect(await admin('answer-ticket', String(id), 'Anybody there?')).toEqual(fails(/deleted the account/));
  });

  test('leaves nothing behind, also when an answer comes at that moment', async () => {
    const { id, bearer } = await playersTicket(api);
    await Promise.all([
      admin('answer-ticket', String(id), 'Just in time.'),
      api.post('/auth/deleteAccount', { currentPassword: PLAYER_PASSWORD }, bearer),
    ]);
    expect(await api.database.db.$count(ticketReplies, eq(ticketReplies.ticketId, id))).toBe(0);
    const [row] = await api.database.db.select().from(tickets).where(eq(tickets.id, id));
    expect(row).toMatchObject({ email: null, comment: '', state: 'closed' });
  });
});

describe('what a visitor wrote', () => {
  const DAYS = 24 * 3_600_000;
  const { ticketKeepDays, ticketUnansweredDays } = DEFAULT_LIMITS;

  const sweep = () =>
    startSweeping(api.database.db, api.clock, DEFAULT_LIMITS, (error) => expect.fail(String(error)))();
  const rowOf = async (id: number) => (await api.database.db.select().from(tickets).where(eq(tickets.id, id)))[0];
  const pictures = (id: number) => api.database.db.$count(ticketImages, eq(ticketImages.ticketId, id));
  const erased = { userName: '', email: null, comment: '', state: 'closed' };

  test('goes half a year after the answer or the closing; open tickets and those of players stay', async () => {
    const image = () => picture().then((bytes) => fileOf(bytes));
    const [closed, answered, open] = [
      await visitorsTicket(api, { image: await image() }),
      await visitorsTicket(api),
      await visitorsTicket(api),
    ];
    const players = await playersTicket(api, true, { image: await image() });
    for (const id of [closed, players.id]) await admin('close-ticket', String(id));
    await admin('answer-ticket', String(answered), 'It burns again.');
    api.clock.advance(ticketKeepDays * DAYS);
    await sweep();
    expect([await rowOf(closed), await pictures(closed)]).toEqual([
      expect.objectContaining({ state: 'closed', email: 'wanderer@example.org' }),
      1,
    ]);
    api.clock.advance(1);
    await sweep();
    for (const id of [closed, answered]) {
      expect([await rowOf(id), await pictures(id)]).toEqual([expect.objectContaining(erased), 0]);
      expect(await api.database.db.$count(ticketReplies, eq(ticketReplies.ticketId, id))).toBe(0);
    }
    expect(await rowOf(open)).toMatchObject({ state: 'open', comment: 'The lighthouse is dark.' });
    expect([await rowOf(players.id), await pictures(players.id)]).toEqual([
      expect.objectContaining({ comment: 'The lighthouse is dark.' }),
      1,
    ]);
  });

  test('is erased a year after it was written when it was not answered', async () => {
    const open = await visitorsTicket(api, { image: fileOf(await picture()) });
    api.clock.advance(ticketUnansweredDays * DAYS);
    await sweep();
    expect(await rowOf(open)).toMatchObject({ state: 'open', comment: 'The lighthouse is dark.' });
    api.clock.advance(1);
    await sweep();
    expect([await rowOf(open), await pictures(open)]).toEqual([expect.objectContaining(erased), 0]);
  });

  test('goes at once by erase-ticket, as does a player’s; the audit log names the number alone', async () => {
    const image = fileOf(await picture());
    const given = { image, user: 'leaver', email: 'leaver@example.org', coment: 'my very private words' };
    for (const id of [await visitorsTicket(api, given), (await playersTicket(api, true, given)).id]) {
      await admin('answer-ticket', String(id), 'Words to the leaver alone.');
      expect(await admin('erase-ticket', String(id))).toEqual({
        ok: true,
        message: expect.stringMatching(/is erased/),
      });
      expect([await rowOf(id), await pictures(id)]).toEqual([expect.objectContaining(erased), 0]);
      const [entry] = await api.database.db
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.command, `erase-ticket ${id}`));
      expect(entry).toMatchObject({
        actor: 'op',
        before: { state: 'answered' },
        after: { state: 'closed', erased: true },
      });
      expect(await admin('erase-ticket', String(id))).toEqual({ ok: true, message: `Ticket ${id} was erased before.` });
    }
    const kept = [await api.database.db.select().from(tickets), await api.database.db.select().from(auditEntries)];
    const reported = await api.database.db.select().from(mails);
    expect(JSON.stringify([kept, reported])).not.toMatch(/leaver/);
    expect(await admin('erase-ticket', '999999999')).toEqual(fails(/There is no ticket/));
    await expect(admin('erase-ticket', 'x')).rejects.toThrow(/needs ID|ID takes a number|takes nothing after ID/);
  });
});
