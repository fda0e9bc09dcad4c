import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formerNames } from '#server/kernel/auth/schema.ts';
import { forgetAttempts } from '#support/account/attempts.ts';
import { PLAYER_PASSWORD, playerNow, signedIn } from '#support/account/players.ts';
import { EASY_CAPTCHA } from '#support/account/registration.ts';
import { COMMANDS, fails, type OperatorApi, openOperator, said } from '#support/server/operator-command.ts';
import { boughtService, playersRequest, requestNow } from '#support/store/service-requests.ts';

let { api, admin, newestAudit, audits } = {} as OperatorApi;
beforeAll(async () => {
  ({ api, admin, newestAudit, audits } = await openOperator({ limits: EASY_CAPTCHA }));
});
afterAll(() => api.close());
beforeEach(() => forgetAttempts(api));

describe('requests', () => {
  test('lists the open ones, those first that have waited longest, and changes nothing', async () => {
    const before = await audits();
    const first = await playersRequest(api, { state: 'open', details: { newName: 'bilbo' } });
    api.clock.advance(1000);
    const second = await playersRequest(api, {
      state: 'open',
      plan: 'OBJECT_RECOVERY',
      details: { text: 'A\u001b[2J ring.' },
    });
    await playersRequest(api);
    const { message } = await admin('requests');
    const lines = message.split('\n');
    expect(lines.map((line) => line.trim().split(/ {2,}/))).toEqual([
      [
        String(first.request.id),
        'open',
        first.request.changedAt.toISOString(),
        'Name change',
        first.account.name,
        'bilbo',
      ],
      [
        ...[String(second.request.id), 'open', second.request.changedAt.toISOString()],
        ...['Item recovery', second.account.name, 'A[2J ring.'],
      ],
    ]);
    expect((await admin('requests', '--limit', '1')).message.split('\n')).toHaveLength(1);
    expect((await admin('requests', '--state', 'all')).message.split('\n').length).toBeGreaterThan(2);
    expect(await admin('requests', '--state', 'cancelled')).toEqual(said('No request is cancelled.'));
    expect(await audits()).toBe(before);
    for (const args of [['--state', 'lost'], ['--limit', '0'], ['--limit', '501'], ['12']]) {
      await expect(admin('requests', ...args)).rejects.toThrow(/^requests .*takes .*npm run admin/);
    }
  });

  test('stand below the tickets that wait', async () => {
    const { request } = await playersRequest(api, { state: 'open' });
    const { message } = await admin('tickets');
    expect(message).toMatch(/\n\nBought services that wait \(see npm run admin -- requests\):\n/);
    expect(message).toContain(`${String(request.id).padStart(5)}  open`);
    expect((await admin('tickets', '--state', 'closed')).message).not.toContain('Bought services');
  });
});

test('request prints what was said, without what could steer a terminal', async () => {
  const { account, request } = await playersRequest(api, {
    ...{ plan: 'OBJECT_RECOVERY', state: 'working', operator: 'op' },
    ...{ details: { text: 'First line.\n\u001b[31mSecond.' }, answer: 'Which one?' },
  });
  const at = request.createdAt.toISOString();
  expect(await admin('request', String(request.id))).toEqual(
    said(
      [
        `Request ${request.id}, working: Item recovery`,
        `${account.name}, order ${request.orderId}, bought ${at}, changed ${at}`,
        'Taken by op.',
        '',
        'The player:',
        '  First line.',
        '  [31mSecond.',
        '',
        'The staff:',
        '  Which one?',
      ].join('\n'),
    ),
  );
});

test.each([['request'], ['take-request'], ['finish-request'], ['decline-request'], ['ask-request']])(
  '%s of a number that no request has is told in a sentence',
  async (command) => {
    const text = /decline|ask/.test(command) ? ['Hello.'] : [];
    expect(await admin(command, '999999999', ...text)).toEqual(fails(/^There is no request 999999999: .*\.$/));
    await expect(admin(command, 'x', ...text)).rejects.toThrow(/ID takes a number/);
    await expect(admin(command)).rejects.toThrow(/needs/);
  },
);

describe('take-request', () => {
  test('takes an open one, once, and audits it; its player cannot change it then', async () => {
    const { account, request } = await playersRequest(api, { state: 'open', details: { newName: 'merry' } });
    const id = String(request.id);
    expect(await admin('take-request', id)).toEqual(
      said(`Request ${id} is yours; its player cannot change it any more.`),
    );
    expect(await newestAudit()).toMatchObject({
      ...{ actor: 'op', command: `take-request ${id}`, before: { state: 'open' } },
      after: { state: 'working', operator: 'op' },
    });
    const before = await audits();
    expect(await admin('take-request', id)).toEqual(said(`Request ${id} is yours already.`));
    const live = { announcePurchase: () => undefined, endSessions: () => undefined };
    const taken = { by: 'another', command: 'take-request', values: { request: request.id } };
    expect(await COMMANDS.run({ ...api.operator, live }, taken)).toEqual(fails(/is worked on by op: /));
    expect(await audits()).toBe(before);
    const bearer = await signedIn(api, account);
    const refused = await api.post(`/payments/requests/${id}`, { newName: 'pippin' }, bearer);
    expect(refused.json()).toMatchObject({ statusCode: 409, code: 'requestClosed' });
  });

  test.each([
    ['waiting', /waits for what its player wants/],
    ['done', /is done: there is nothing to do any more/],
    ['cancelled', /is cancelled/],
  ] as const)('does not take one that is %s', async (state, said) => {
    const { request } = await playersRequest(api, { state });
    expect(await admin('take-request', String(request.id))).toEqual(fails(said));
    expect(await requestNow(api, request)).toEqual(request);
  });

  test('and the player’s change that comes at the same time: one of them is told no', async () => {
    const { account, request } = await playersRequest(api, { state: 'open', details: { newName: 'eowyn' } });
    const bearer = await signedIn(api, account);
    const [taken, changed] = await Promise.all([
      admin('take-request', String(request.id)),
      api.post(`/payments/requests/${request.id}`, { newName: 'eomer' }, bearer),
    ]);
    expect(taken.ok).toBe(true);
    const { state, details } = await requestNow(api, request);
    expect([state, details.newName]).toEqual(['working', changed.statusCode === 200 ? 'eomer' : 'eowyn']);
  });
});

describe('other requests', () => {
  const words = { plan: 'OBJECT_RECOVERY', state: 'working', details: { text: 'A sword of mine.' } } as const;

  test('are finished with an answer, which the player reads', async () => {
    const { account, request } = await playersRequest(api, { ...words, operator: 'op' });
    const finished = await admin('finish-request', String(request.id), 'It is in your bag.\nTake care!');
    expect(finished).toEqual(said(`Request ${request.id} is done; the player is mailed.`));
    expect(await requestNow(api, request)).toMatchObject({ state: 'done', answer: 'It is in your bag.\nTake care!' });
    expect((await playerNow(api, account)).name).toBe(account.name);
    api.mailer.wake();
    const mail = (await api.mails()).at(-1);
    expect(mail?.subject).toBe('Hecho: Recuperación de objeto');
    expect(mail?.text).toContain('\n\nIt is in your bag.\n\nTake care!\n\n');
  });

  test.each(['waiting', 'open', 'working'] as const)(
    'that are %s can be declined, with the way to a refund',
    async (state) => {
      const { account, request } = await playersRequest(api, { ...words, state });
      expect(await admin('decline-request', String(request.id), 'This sword was never yours.')).toEqual(
        said(
          `Request ${request.id} is declined; the player is mailed. To give the money back: npm run admin -- refund ${request.orderId}`,
        ),
      );
      expect(await requestNow(api, request)).toMatchObject({
        state: 'declined',
        answer: 'This sword was never yours.',
      });
      expect(await newestAudit()).toMatchObject({
        ...{ actor: 'op', command: `decline-request ${request.id}` },
        ...{ before: { state }, after: { state: 'declined' } },
      });
      const before = await audits();
      expect((await admin('decline-request', String(request.id), 'This sword was never yours.')).ok).toBe(true);
      expect(await admin('finish-request', String(request.id))).toEqual(
        fails(/is declined: there is nothing to finish/),
      );
      expect(await audits()).toBe(before);
      api.mailer.wake();
      const mail = (await api.mails()).filter(({ recipient }) => recipient === account.email);
      expect(mail.map(({ kind }) => kind)).toEqual(['requestDeclined']);
      expect(mail[0]?.text).toContain('This sword was never yours.');
    },
  );

  test('are handed back with a question, and opened by the answer', async () => {
    const { account, request } = await playersRequest(api, { ...words, operator: 'op' });
    expect(await admin('ask-request', String(request.id), 'Which sword?')).toEqual(
      said(`Request ${request.id} waits for its player; the player is mailed.`),
    );
    expect(await requestNow(api, request)).toMatchObject({ state: 'waiting', answer: 'Which sword?', operator: null });
    const bearer = await signedIn(api, account);
    const reported = await api.post(`/payments/requests/${request.id}`, { text: 'The one of fire.' }, bearer);
    expect(reported.json().request).toMatchObject({ state: 'open', answer: 'Which sword?' });
    expect((await admin('take-request', String(request.id))).ok).toBe(true);
  });

  test.each(['decline-request', 'ask-request'])('%s needs words, and not of one that ended', async (command) => {
    const { request } = await playersRequest(api, { ...words, state: 'done' });
    expect(await admin(command, String(request.id), 'Why?')).toEqual(fails(/is done: it takes no more answers/));
    await expect(admin(command, String(request.id), '  ')).rejects.toThrow(/TEXT is empty/);
    await expect(admin(command, String(request.id))).rejects.toThrow(/needs/);
  });

  test('of a player whose address nobody has confirmed are not mailed', async () => {
    const { request } = await playersRequest(api, { ...words, operator: 'op' }, false);
    expect((await admin('finish-request', String(request.id), 'Done.')).message).toBe(
      `Request ${request.id} is done; no e-mail is confirmed, so it can be read on the site alone.`,
    );
  });
});

describe('an account that is deleted', () => {
  const leave = async (account: { name: string }) =>
    api.post('/auth/deleteAccount', { currentPassword: PLAYER_PASSWORD }, await signedIn(api, account));

  test('leaves its requests without a word of its own, and those that were not ended cancelled', async () => {
    const reported = { details: { text: 'A private matter.' }, answer: 'We see, dear Sam.' };
    const { account, request } = await playersRequest(api, { ...reported, state: 'open' });
    const ended = await boughtService(api, account.id, { ...reported, state: 'done' });
    const former = { name: 'meriadoc', accountId: account.id, changedAt: api.clock.now() };
    await api.database.db.insert(formerNames).values(former);
    expect((await leave(account)).statusCode).toBe(200);
    const erased = { details: {}, answer: null };
    expect(await requestNow(api, request)).toMatchObject({ state: 'cancelled', ...erased });
    expect(await requestNow(api, ended)).toMatchObject({ state: 'done', ...erased });
    expect(await api.database.db.select().from(formerNames)).toEqual([former]);
  });
});
