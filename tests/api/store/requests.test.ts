import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ServiceRequest } from '#contract/store.ts';
import { formerNames } from '#server/kernel/auth/schema.ts';
import { forgetAttempts } from '#support/account/attempts.ts';
import { addPlayer, PLAYER_PASSWORD, playerNow, signedIn } from '#support/account/players.ts';
import { EASY_CAPTCHA, registerAccount } from '#support/account/registration.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';
import { boughtService, requestNow } from '#support/store/service-requests.ts';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp({ limits: EASY_CAPTCHA });
});
afterAll(() => api.close());
beforeEach(() => forgetAttempts(api));

type Given = Parameters<typeof boughtService>[2];

/** A player who bought a service. */
async function buyer(given: Given = {}) {
  const account = await addPlayer(api);
  const bearer = await signedIn(api, account);
  return { account, bearer, request: await boughtService(api, account.id, given) };
}

const tell = (bearer: Record<string, string>, id: number | string, body: unknown) =>
  api.post(`/payments/requests/${id}`, body, bearer);
const mine = async (bearer: Record<string, string>) =>
  (await api.get('/payments/requests', bearer)).json<{ requests: ServiceRequest[] }>().requests;

const WORDS = { text: 'My sword fell into the well of Port Skandia.' };

describe('GET /payments/requests', () => {
  test('lists one’s own, newest first, and never who of the staff works on them', async () => {
    const { account, bearer, request } = await buyer();
    await buyer();
    api.clock.advance(1000);
    const second = await boughtService(api, account.id, {
      ...{ plan: 'OBJECT_RECOVERY', state: 'working', details: WORDS, answer: 'We look for it.', operator: 'mallory' },
    });
    const answer = await api.get('/payments/requests', bearer);
    expect(answer.body).not.toContain('mallory');
    const at = api.clock.now();
    const [created_at, changed_at] = [at.toISOString(), at.toISOString()];
    const before = new Date(at.getTime() - 1000).toISOString();
    expect(answer.json()).toEqual({
      statusCode: 200,
      requests: [
        {
          ...{ id: second.id, order: second.orderId, plan: 'OBJECT_RECOVERY', state: 'working' },
          ...{ details: WORDS, answer: 'We look for it.', created_at, changed_at },
        },
        {
          ...{ id: request.id, order: request.orderId, plan: 'CHANGE_NAME', state: 'waiting' },
          ...{ details: {}, answer: null, created_at: before, changed_at: before },
        },
      ],
    });
  });

  test('needs a bearer, like telling does', async () => {
    const { request } = await buyer();
    for (const answer of [await api.get('/payments/requests'), await tell({}, request.id, { newName: 'strider' })]) {
      expect([answer.statusCode, answer.json()]).toEqual([
        401,
        { statusCode: 401, message: 'Unauthorized', code: 'unauthorized' },
      ]);
    }
    expect(await requestNow(api, request)).toEqual(request);
  });
});

describe('telling what is to be done', () => {
  test('opens a request, and changes it until somebody works on it', async () => {
    const { bearer, request } = await buyer({ plan: 'CHARACTER_RECOVERY' });
    api.clock.advance(5000);
    const first = await tell(bearer, request.id, { text: `  ${WORDS.text}\r\nPlease!  ` });
    expect(first.json()).toEqual({
      statusCode: 200,
      request: {
        ...{ id: request.id, order: request.orderId, plan: 'CHARACTER_RECOVERY', state: 'open', answer: null },
        ...{ details: { text: `${WORDS.text}\nPlease!` }, created_at: request.createdAt.toISOString() },
        changed_at: api.clock.now().toISOString(),
      },
    });
    expect((await tell(bearer, request.id, { text: 'It was another well.' })).statusCode).toBe(200);
    expect((await mine(bearer))[0]).toMatchObject({ state: 'open', details: { text: 'It was another well.' } });
  });

  test('a change of name takes a name by the rules of registration', async () => {
    const { bearer, request } = await buyer();
    for (const [newName, code] of [
      ['ab', 'userNameLength'],
      ['', 'userNameLength'],
      ['x'.repeat(33), 'userNameLength'],
      ['Strider', 'userNameCharacters'],
      ['two words', 'userNameCharacters'],
      ["o'brien", 'userNameCharacters'],
      ['strïder', 'userNameCharacters'],
    ]) {
      const refused = await tell(bearer, request.id, { newName });
      expect([newName, refused.json()]).toMatchObject([newName, { statusCode: 400, code }]);
    }
    expect((await tell(bearer, request.id, WORDS)).json()).toMatchObject({ statusCode: 400, code: 'userNameLength' });
    expect(await requestNow(api, request)).toEqual(request);
    expect((await tell(bearer, request.id, { newName: 'strider' })).statusCode).toBe(200);
    expect(await requestNow(api, request)).toMatchObject({ state: 'open', details: { newName: 'strider' } });
  });

  test('a name that somebody has, had, or nobody may have is taken: one’s own, too', async () => {
    const { account, bearer, request } = await buyer();
    const other = await addPlayer(api);
    await api.database.db
      .insert(formerNames)
      .values({ name: 'gandalf-of-old', accountId: other.id, changedAt: api.clock.now() });
    for (const newName of [other.name, 'gandalf-of-old', account.name, 'gm-helper', 'support']) {
      const refused = await tell(bearer, request.id, { newName });
      expect(refused.json()).toEqual({ statusCode: 409, message: 'This user name is taken.', code: 'userNameTaken' });
    }
    expect(await requestNow(api, request)).toEqual(request);
  });

  test('a former name cannot be registered, and is told to exist', async () => {
    const { account } = await buyer();
    const taken = { name: 'aragorn', accountId: account.id, changedAt: api.clock.now() };
    await api.database.db.insert(formerNames).values(taken);
    const exists = await api.post('/users/validateNameExist', { account_name: 'aragorn' });
    expect(exists.json()).toEqual({ statusCode: 200, result: true });
    const sent = { name: 'aragorn', email: 'aragorn@gmail.com', password: PLAYER_PASSWORD };
    expect((await registerAccount(api, sent)).json()).toMatchObject({ statusCode: 409, code: 'userNameTaken' });
  });

  test.each([['short'], ['x'.repeat(4_001)], ['         \n      '], ['🗡'.repeat(4_001)]])(
    '%#: other services need a text of 10 to 4,000 characters',
    async (text) => {
      const { bearer, request } = await buyer({ plan: 'OBJECT_RECOVERY' });
      const refused = await tell(bearer, request.id, { text });
      expect(refused.json()).toMatchObject({ statusCode: 400, code: 'requestTextMissing' });
      expect((await tell(bearer, request.id, {})).json()).toMatchObject({ code: 'requestTextMissing' });
      expect(await requestNow(api, request)).toEqual(request);
    },
  );

  test('4,000 characters are as many as a reader counts', async () => {
    const { bearer, request } = await buyer({ plan: 'OBJECT_RECOVERY' });
    expect((await tell(bearer, request.id, { text: '🗡'.repeat(4_000) })).statusCode).toBe(200);
  });

  test('what the service does not ask for is dropped', async () => {
    const { bearer, request } = await buyer();
    const sent = { newName: 'legolas', ...WORDS, state: 'done', accountId: 1, operator: 'me', answer: 'yes' };
    expect((await tell(bearer, request.id, sent)).statusCode).toBe(200);
    expect(await requestNow(api, request)).toMatchObject({
      ...{ state: 'open', details: { newName: 'legolas' }, accountId: request.accountId, operator: null, answer: null },
    });
    const words = await buyer({ plan: 'MISC_OBJECTS' });
    await tell(words.bearer, words.request.id, { ...WORDS, newName: 'gimli' });
    expect((await requestNow(api, words.request)).details).toEqual(WORDS);
  });

  test.each([
    ['no body', 'null'],
    ['a list', [1]],
    ['a number', { text: 7 }],
    ['null', { newName: null }],
    ['a NUL', { text: 'a NUL \0 in the middle' }],
    ['half a pair', '{"text":"half a pair \\ud800 of it"}'],
    ['a word of 21,000 letters', { text: 'x'.repeat(21_000) }],
    ['an inherited key', '{"__proto__":{"text":"something to be done"}}'],
  ])('%s is a 400', async (_what, body) => {
    const { bearer, request } = await buyer({ plan: 'OBJECT_RECOVERY' });
    expect((await tell(bearer, request.id, body)).statusCode).toBe(400);
    expect(await requestNow(api, request)).toEqual(request);
  });

  test('another player’s request and none at all are one and the same 404', async () => {
    const { bearer } = await buyer();
    const other = await buyer();
    for (const id of [other.request.id, 999_999_999, 0]) {
      const refused = await tell(bearer, id, { newName: 'boromir' });
      expect(refused.json()).toEqual({ statusCode: 404, message: 'Request not found.', code: 'requestNotFound' });
    }
    expect(await requestNow(api, other.request)).toEqual(other.request);
    for (const id of ['x', '-1', '1.5', '1'.repeat(10), '%00', randomUUID()]) {
      expect((await tell(bearer, id, { newName: 'boromir' })).statusCode).toBe(400);
    }
  });

  test.each(['working', 'done', 'declined', 'cancelled'] as const)(
    'a request that is %s is changed no more',
    async (state) => {
      const { bearer, request } = await buyer({ state, details: { newName: 'frodo' } });
      const refused = await tell(bearer, request.id, { newName: 'sam-gamgee' });
      expect(refused.json()).toMatchObject({ statusCode: 409, code: 'requestClosed' });
      expect(await requestNow(api, request)).toEqual(request);
    },
  );

  test('two players may wish for one name: it is nobody’s until one of them gets it', async () => {
    const [one, two] = [await buyer(), await buyer()];
    const answers = await Promise.all(
      [one, two].map(({ bearer, request }) => tell(bearer, request.id, { newName: 'the-one' })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await playerNow(api, one.account)).toEqual(one.account);
  });

  test('asking for names is counted like asking whether one exists', async () => {
    const other = await buildTestApp({ limits: { existenceChecksPerAddress: 2 } });
    const account = await addPlayer(other);
    const request = await boughtService(other, account.id);
    const bearer = await signedIn(other, account);
    const codes = [];
    for (const newName of ['demo', 'novice', 'veteran']) {
      codes.push((await other.post(`/payments/requests/${request.id}`, { newName }, bearer)).statusCode);
    }
    expect(codes).toEqual([409, 409, 429]);
    await other.close();
  });
});
