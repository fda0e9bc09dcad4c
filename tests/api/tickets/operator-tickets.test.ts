import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ticket } from '#contract/tickets.ts';
import { ticketCategories, ticketImages, ticketReplies, tickets } from '#server/tickets/schema.ts';
import { forgetAttempts } from '#support/account/attempts.ts';
import { EASY_CAPTCHA } from '#support/account/registration.ts';
import { fails, type OperatorApi, openOperator } from '#support/server/operator-command.ts';
import { temporaryFolder } from '#support/server/temporary-folder.ts';
import { FIELDS, fileOf, picture } from '#support/tickets/ticket-form.ts';
import { playersTicket, visitorsTicket } from '#support/tickets/written-tickets.ts';

const DEMO_TICKETS = 20;

let { api, admin, newestAudit, audits } = {} as OperatorApi;
beforeAll(async () => {
  ({ api, admin, newestAudit, audits } = await openOperator({ limits: EASY_CAPTCHA }));
});
afterAll(() => api.close());
beforeEach(() => forgetAttempts(api));

const stateOf = async (id: number) =>
  (await api.database.db.select().from(tickets).where(eq(tickets.id, id)))[0]?.state;

describe('tickets', () => {
  test('lists the open ones, those first that have waited longest, and changes nothing', async () => {
    const before = await audits();
    const { ok, message } = await admin('tickets');
    const lines = message.split('\n');
    expect(ok).toBe(true);
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.every((line) => / {2}open {2,}/.test(line))).toBe(true);
    const times = lines.map((line) => /\d{4}-\S+Z/.exec(line)?.[0]);
    expect(times).toEqual([...times].sort());
    expect(message).toMatch(/Anything else {2}veteran {2}Propuesta/);
    expect(message).toContain('(visitor)');
    expect(await audits()).toBe(before);
  });

  test('takes a state and a number of lines', async () => {
    const all = (await admin('tickets', '--state', 'all', '--limit', '500')).message.split('\n');
    expect(all.length).toBeGreaterThanOrEqual(DEMO_TICKETS);
    expect((await admin('tickets', '--state', 'closed', '--limit', '2')).message.split('\n')).toHaveLength(2);
    for (const args of [['--state', 'lost'], ['--limit', '0'], ['--limit', '501'], ['12']]) {
      await expect(admin('tickets', ...args)).rejects.toThrow(/^tickets .*takes .*npm run admin/);
    }
  });

  test('shows nothing of what a writer sent that could steer a terminal', async () => {
    const id = await visitorsTicket(api, { coment: 'red \u001b[31malert\u0007 and \u202Ebackwards\r\nsecond line' });
    for (const args of [
      ['tickets', '--limit', '500'],
      ['ticket', String(id)],
    ]) {
      const { message } = await admin(...args);
      expect(message).toContain('red [31malert');
      expect(message.replaceAll('\n', '')).not.toMatch(/\p{C}/u);
    }
  });
});

describe('ticket', () => {
  test('prints the whole thread', async () => {
    const { id, account, bearer } = await playersTicket(api);
    await admin('answer-ticket', String(id), 'First line.\n\nSecond line.');
    await api.post(`/tickets/${id}/replies`, { coment: 'Thank you kindly.' }, bearer);
    const { message } = await admin('ticket', String(id));
    const at = api.clock.now().toISOString();
    expect(message).toBe(
      [
        `Ticket ${id}, open: Something in the game is broken`,
        `${account.name} (account), ${account.email}, es, ${at}`,
        '',
        `  ${FIELDS.coment}`,
        '',
        `${at}, staff (op):`,
        '  First line.',
        '',
        '  Second line.',
        '',
        `${at}, the writer:`,
        '  Thank you kindly.',
      ].join('\n'),
    );
  });

  test('writes the picture to a new file, and never over one that is there', async () => {
    const { id } = await playersTicket(api, true, { image: fileOf(await picture()) });
    expect((await admin('ticket', String(id))).message).toContain('With a picture (image/png, 40 × 30)');
    const file = join(temporaryFolder(), 'picture.png');
    const written = { ok: true, facts: null, message: `The picture (image/png, 40 × 30) is in ${file}.` };
    expect(await admin('ticket', String(id), '--image', file)).toEqual(written);
    const [image] = await api.database.db.select().from(ticketImages).where(eq(ticketImages.ticketId, id));
    expect(readFileSync(file).equals(Buffer.from(image?.bytes ?? []))).toBe(true);
    expect(await admin('ticket', String(id), '--image', file)).toEqual(fails(/EEXIST.*name a new file\.$/));
    expect(await admin('ticket', String(await visitorsTicket(api)), '--image', `${file}.2`)).toEqual(
      fails(/no picture/),
    );
  });

  test.each([['ticket'], ['answer-ticket'], ['close-ticket'], ['reopen-ticket']])(
    '%s of a number that no ticket has is told in a sentence',
    async (command) => {
      const text = command === 'answer-ticket' ? ['Hello.'] : [];
      expect(await admin(command, '999999999', ...text)).toEqual(fails(/^There is no ticket 999999999: .*\.$/));
      await expect(admin(command, 'x', ...text)).rejects.toThrow(/ID takes a number/);
      await expect(admin(command)).rejects.toThrow(/needs/);
    },
  );
});

describe('answer-ticket', () => {
  test('mails a visitor the answer in the language of the ticket, and writes the audit entry', async () => {
    const id = await visitorsTicket(api);
    const answered = await admin('answer-ticket', String(id), 'Elle est réparée.\nMerci !');
    expect(answered).toEqual({ ok: true, message: `Ticket ${id} is answered; the writer is mailed.` });
    const mail = (await api.mails()).at(-1);
    expect(mail).toMatchObject({ kind: 'ticketAnswered', recipient: 'wanderer@example.org' });
    expect(mail?.headers.get('content-language')).toBe('fr');
    expect(mail?.subject).toBe(`Notre réponse à votre ticket ${id}`);
    expect(mail?.text).toContain('\n\nElle est réparée.\n\nMerci !\n\n');
    const [reply] = await api.database.db.select().from(ticketReplies).where(eq(ticketReplies.ticketId, id));
    expect(reply).toMatchObject({ author: 'staff', operator: 'op', text: 'Elle est réparée.\nMerci !' });
    expect(await newestAudit()).toMatchObject({
      ...{ actor: 'op', command: `answer-ticket ${id}`, before: { state: 'open' } },
      ...{ after: { state: 'answered', reply: reply?.id }, createdAt: api.clock.now() },
    });
  });

  test('mails a player at the address of today, with the way to the tickets', async () => {
    const { id, account, bearer } = await playersTicket(api);
    await admin('answer-ticket', String(id), 'Ya está arreglado.');
    const mail = (await api.mails()).at(-1);
    expect(mail).toMatchObject({ kind: 'ticketAnswered', recipient: account.email });
    expect(mail?.text).toContain('Ya está arreglado.');
    expect(mail?.text).toContain('http://localhost:4321/es/tickets');
    const { tickets: own } = (await api.get('/tickets/mine', bearer)).json<{ tickets: Ticket[] }>();
    expect(own[0]).toMatchObject({ id, state: 'answered', replies: [{ author: 'staff', text: 'Ya está arreglado.' }] });
  });

  test('keeps the answer out of a mail to an unconfirmed address', async () => {
    const { id } = await playersTicket(api, false);
    expect((await admin('answer-ticket', String(id), 'A private matter.')).message).toContain('waits on the site');
    const mail = (await api.mails()).at(-1);
    expect(mail?.kind).toBe('ticketAnswered');
    expect(mail?.text).not.toContain('private');
  });

  test('takes the answer from a file', async () => {
    const file = join(temporaryFolder(), 'answer.txt');
    writeFileSync(file, 'From a file.\r\n');
    const id = await visitorsTicket(api);
    expect(await admin('answer-ticket', String(id), '--file', file)).toMatchObject({ ok: true });
    const [reply] = await api.database.db.select().from(ticketReplies).where(eq(ticketReplies.ticketId, id));
    expect(reply?.text).toBe('From a file.');
    await expect(admin('answer-ticket', String(id), '--file', `${file}.gone`)).rejects.toThrow(/could not be read/);
    await expect(admin('answer-ticket', String(id), 'text', '--file', file)).rejects.toThrow(/either/);
  });

  test('answers once, however often the same is sent, also at once; other answers are added', async () => {
    const id = await visitorsTicket(api);
    const same = await Promise.all(Array.from({ length: 6 }, () => admin('answer-ticket', String(id), 'The same.')));
    expect(same.filter(({ message }) => message.includes('is answered'))).toHaveLength(1);
    expect(same.filter(({ message }) => message === `Ticket ${id} has this answer already.`)).toHaveLength(5);
    await Promise.all(['One.', 'Two.'].map((text) => admin('answer-ticket', String(id), text)));
    expect(await api.database.db.$count(ticketReplies, eq(ticketReplies.ticketId, id))).toBe(3);
    const reported = (await api.mails()).filter(
      ({ kind, subject }) => kind === 'ticketAnswered' && subject.includes(` ${id}`),
    );
    expect(reported).toHaveLength(3);
  });

  test('and a player’s reply that comes at the same time are both there, and neither waits for ever', async () => {
    const { id, bearer } = await playersTicket(api);
    const together = Array.from({ length: 4 }, (_, nth) => [
      admin('answer-ticket', String(id), `Answer ${nth}`),
      api.post(`/tickets/${id}/replies`, { coment: `This is reply ${nth}` }, bearer),
    ]);
    await Promise.all(together.flat());
    expect(await api.database.db.$count(ticketReplies, eq(ticketReplies.ticketId, id))).toBe(8);
  });

  test.each([
    ['an empty answer', '   \n '],
    ['one that is too long', 'x'.repeat(10_001)],
    ['one that no column holds', 'a NUL \0 here'],
  ])('refuses %s with a sentence', async (_what, text) => {
    const id = await visitorsTicket(api);
    await expect(admin('answer-ticket', String(id), text)).rejects.toThrow(/TEXT (?:is|has|takes) .*\.$/);
    expect(await stateOf(id)).toBe('open');
  });
});

describe('close-ticket and reopen-ticket', () => {
  test('move a ticket there and back, each audited, and a second time nothing', async () => {
    const { id, bearer } = await playersTicket(api);
    const reply = () => api.post(`/tickets/${id}/replies`, { coment: 'One thing more, please.' }, bearer);
    expect((await admin('reopen-ticket', String(id))).message).toBe(`Ticket ${id} is not closed.`);
    expect((await admin('close-ticket', String(id))).message).toBe(`Ticket ${id} is closed.`);
    const command = `close-ticket ${id}`;
    expect(await newestAudit()).toMatchObject({ command, before: { state: 'open' }, after: { state: 'closed' } });
    const before = await audits();
    expect((await admin('close-ticket', String(id))).message).toBe(`Ticket ${id} was closed before.`);
    expect(await admin('answer-ticket', String(id), 'Too late.')).toEqual(fails(/closed: reopen it first\.$/));
    expect((await reply()).statusCode).toBe(409);
    expect(await audits()).toBe(before);
    expect((await admin('reopen-ticket', String(id))).message).toBe(`Ticket ${id} is open again.`);
    expect(await newestAudit()).toMatchObject({ before: { state: 'closed' }, after: { state: 'open' } });
    expect((await reply()).statusCode).toBe(200);
  });
});

describe('add-category and retire-category', () => {
  const offered = async () => (await api.get('/categories', { 'accept-language': 'es' })).json<{ id: number }[]>();

  test('a category comes, in the languages it was given, and goes; its tickets stay', async () => {
    const added = await admin('add-category', '9', 'Guild wars', '--name-es', 'Guerras de gremios');
    expect(added).toEqual({ ok: true, message: "Tickets may be about 'Guild wars' (9)." });
    const description = { en: 'Guild wars', es: 'Guerras de gremios' };
    expect(await newestAudit()).toMatchObject({
      command: 'add-category 9',
      before: null,
      after: { id: 9, description },
    });
    expect((await offered()).at(-1)).toEqual({ id: 9, description: 'Guerras de gremios' });
    const { bearer } = await playersTicket(api, true, { category: '9' });
    expect((await admin('retire-category', '9')).message).toBe(
      "'Guild wars' (9) is offered no more; its tickets stay.",
    );
    expect(await newestAudit()).toMatchObject({ before: { retired: false }, after: { retired: true } });
    expect((await offered()).map(({ id }) => id)).not.toContain(9);
    const { tickets: own } = (await api.get('/tickets/mine', bearer)).json<{ tickets: Ticket[] }>();
    expect(own[0]?.category).toEqual({ id: 9, description: 'Guild wars' });
    expect((await admin('retire-category', '9')).message).toContain('retired before');
    expect(await admin('add-category', '9', 'Again')).toEqual(fails(/a category 9 already/));
  });

  test('an impossible command is refused with a sentence', async () => {
    expect(await admin('retire-category', '4711')).toEqual(fails(/no category 4711/));
    await expect(admin('add-category', '10', 'x'.repeat(81))).rejects.toThrow(/NAME has more than 80/);
    await expect(admin('add-category', '0', 'None')).rejects.toThrow(/ID takes a number/);
    expect(await api.database.db.$count(ticketCategories)).toBe(9);
  });
});
