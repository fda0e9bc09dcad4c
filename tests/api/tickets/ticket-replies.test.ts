import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ticket } from '#contract/tickets.ts';
import { ticketReplies, tickets } from '#server/tickets/schema.ts';
import { forgetAttempts } from '#support/account/attempts.ts';
import { signedInPlayer } from '#support/account/players.ts';
import { EASY_CAPTCHA } from '#support/account/registration.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';
import { sendTicket } from '#support/tickets/ticket-form.ts';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp({ limits: EASY_CAPTCHA });
});
afterAll(() => api.close());
beforeEach(() => forgetAttempts(api));

async function rowOf(id: number) {
  const [row] = await api.database.db.select().from(tickets).where(eq(tickets.id, id));
  return row;
}

const mine = async (bearer: { authorization: string }, headers = {}) =>
  (await api.get('/tickets/mine', { ...bearer, ...headers })).json<{ tickets: Ticket[] }>().tickets;

describe('GET /tickets/mine', () => {
  test('lists one’s own, newest first, with category, state and replies; staff goes by no name', async () => {
    const { account, bearer } = await signedInPlayer(api);
    const other = await signedInPlayer(api);
    await sendTicket(api, { coment: 'of somebody else' }, other.bearer);
    const first = (await sendTicket(api, { coment: 'the first ticket' }, bearer)).json<{ id: number }>().id;
    api.clock.advance(1000);
    const second = (await sendTicket(api, { coment: 'the second ticket', category: '2' }, bearer)).json<{
      id: number;
    }>().id;
    const at = api.clock.now();
    const { db } = api.database;
    const staff = {
      ticketId: first,
      author: 'staff',
      operator: 'mallory',
      text: 'Look again.',
      createdAt: at,
    } as const;
    await db.insert(ticketReplies).values(staff);
    await db.update(tickets).set({ state: 'answered' }).where(eq(tickets.id, first));
    const answer = await api.get('/tickets/mine', { ...bearer, 'accept-language': 'es' });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).not.toMatch(/mallory|somebody else/);
    expect(answer.json()).toEqual({
      statusCode: 200,
      tickets: [
        {
          ...{ id: second, category: { id: 2, description: 'Pagos y puntos' }, coment: 'the second ticket' },
          ...{ state: 'open', created_at: at.toISOString(), image: false, unread: false, replies: [] },
        },
        {
          ...{ id: first, category: { id: 5, description: 'Algo falla en el juego' }, coment: 'the first ticket' },
          ...{ state: 'answered', created_at: new Date(at.getTime() - 1000).toISOString(), image: false },
          unread: true,
          replies: [{ author: 'staff', text: 'Look again.', created_at: at.toISOString() }],
        },
      ],
    });
    expect(account.id).not.toBe(other.account.id);
  });

  test('shows the demo account several in each state, one with an image', async () => {
    const listed = await mine(await api.signIn('demo', 'Demo1234'));
    const states = Map.groupBy(listed, ({ state }) => state);
    for (const state of ['open', 'answered', 'closed'] as const) expect(states.get(state)?.length).toBeGreaterThan(1);
    expect(listed.filter(({ image }) => image)).toHaveLength(1);
    expect(listed.some(({ replies }) => replies.some(({ author }) => author === 'staff'))).toBe(true);
    for (const { state, replies, unread } of listed) {
      if (state === 'answered') expect(replies.at(-1)?.author).toBe('staff');
      expect(unread).toBe(state === 'answered');
    }
    expect(listed.map(({ created_at }) => created_at)).toEqual(
      listed
        .map(({ created_at }) => created_at)
        .sort()
        .reverse(),
    );
  });
});

test('an answer is unread until as many replies were on screen; another account marks nothing', async () => {
  const { bearer } = await signedInPlayer(api);
  const id = (await sendTicket(api, {}, bearer)).json<{ id: number }>().id;
  const answer = async () => {
    const staff = { ticketId: id, author: 'staff', operator: 'mallory', text: 'Look.', createdAt: api.clock.now() };
    await api.database.db.insert(ticketReplies).values({ ...staff, author: 'staff' });
  };
  const read = async (replies: number, reader = bearer) =>
    (await api.post(`/tickets/${id}/read`, { replies }, reader)).statusCode;
  const unread = async () => (await mine(bearer))[0]?.unread;
  expect(await unread()).toBe(false);
  await answer();
  expect([await read(0), await unread()]).toEqual([200, true]);
  const stranger = await signedInPlayer(api);
  expect([await read(1, stranger.bearer), await unread()]).toEqual([404, true]);
  expect([await read(1), await unread()]).toEqual([200, false]);
  await answer();
  // A page that was opened before the second answer.
  expect([await read(1), await unread()]).toEqual([200, true]);
  expect([await read(2), await read(1), await unread()]).toEqual([200, 200, false]);
});

describe('a reply', () => {
  const reply = (bearer: { authorization: string }, id: number | string, coment: unknown = 'And another thing.') =>
    api.post(`/tickets/${id}/replies`, { coment }, bearer);

  async function ticket(state: 'open' | 'answered' | 'closed' = 'answered') {
    const written = await signedInPlayer(api);
    const id = (await sendTicket(api, {}, written.bearer)).json<{ id: number }>().id;
    await api.database.db.update(tickets).set({ state }).where(eq(tickets.id, id));
    return { ...written, id };
  }

  test('by the player opens the ticket again', async () => {
    const { id, bearer } = await ticket();
    api.clock.advance(5000);
    const answer = await reply(bearer, id, ' Still dark,\r\nI am afraid. ');
    expect([answer.statusCode, answer.json()]).toEqual([200, { statusCode: 200 }]);
    expect(await rowOf(id)).toMatchObject({ state: 'open', changedAt: api.clock.now() });
    expect((await mine(bearer))[0]?.replies).toEqual([
      { author: 'player', text: 'Still dark,\nI am afraid.', created_at: api.clock.now().toISOString() },
    ]);
  });

  test('to another account’s ticket, a visitor’s or none is one and the same 404', async () => {
    const { bearer } = await ticket();
    const other = await ticket();
    const visitors = (await sendTicket(api)).json<{ id: number }>().id;
    for (const id of [other.id, visitors, 999_999_999, 0]) {
      const refused = await reply(bearer, id);
      expect(refused.json()).toEqual({ statusCode: 404, message: 'Ticket not found.', code: 'ticketNotFound' });
      expect((await api.get(`/tickets/${id}/image`, bearer)).json().code).toBe('ticketNotFound');
    }
    expect((await mine(other.bearer))[0]?.replies).toEqual([]);
  });

  test('to a closed ticket is a 409', async () => {
    const { id, bearer } = await ticket('closed');
    expect((await reply(bearer, id)).json()).toMatchObject({ statusCode: 409, code: 'ticketClosed' });
    expect(await rowOf(id)).toMatchObject({ state: 'closed' });
  });

  test.each([
    ['short', 'ticketCommentTooShort'],
    ['x'.repeat(4_001), 'ticketCommentTooLong'],
    ['x'.repeat(25_000), 'ticketCommentTooLong'],
    [7, 'invalidRequest'],
    [null, 'invalidRequest'],
    ['a NUL \0 in the middle', 'invalidRequest'],
  ])('%#: has to keep the rules of a comment', async (coment, code) => {
    const { id, bearer } = await ticket();
    expect((await reply(bearer, id, coment)).json()).toMatchObject({ statusCode: 400, code });
  });

  test.each(['x', '-1', '1.5', '1'.repeat(10), '%00'])('to a ticket called %s is a 400', async (id) => {
    const { bearer } = await ticket();
    expect((await reply(bearer, id)).statusCode).toBe(400);
    expect((await api.get(`/tickets/${id}/image`, bearer)).statusCode).toBe(400);
  });

  test('is one of thirty an hour, also of those that arrive together; refused ones do not count', async () => {
    const { id, bearer } = await ticket('open');
    for (let nth = 0; nth < 5; nth += 1) await reply(bearer, 999_999_999);
    const answers = await Promise.all(Array.from({ length: 33 }, () => reply(bearer, id)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(3);
    expect((await mine(bearer))[0]?.replies).toHaveLength(30);
  });

  test('is one of so many that a thread holds, the staff’s among them; another ticket takes more', async () => {
    const full = await ticket('answered');
    const createdAt = api.clock.now();
    const rows = Array.from(
      { length: 199 },
      () => ({ ticketId: full.id, author: 'staff', text: 'So it is.', createdAt }) as const,
    );
    await api.database.db.insert(ticketReplies).values(rows);
    const answers = await Promise.all([reply(full.bearer, full.id), reply(full.bearer, full.id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await reply(full.bearer, full.id)).json()).toMatchObject({ statusCode: 409, code: 'ticketClosed' });
    const another = (await sendTicket(api, {}, full.bearer)).json<{ id: number }>().id;
    expect((await reply(full.bearer, another)).statusCode).toBe(200);
  });

  test('of a session that ended is refused', async () => {
    const { id, bearer } = await ticket();
    await api.post('/auth/logout', {}, bearer);
    for (const answer of [await reply(bearer, id), await api.get(`/tickets/${id}/image`, bearer)]) {
      expect(answer.json()).toMatchObject({ statusCode: 401, code: 'unauthorized' });
    }
  });
});
