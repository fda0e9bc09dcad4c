import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { secondFactorCodes, secondFactors } from '#server/account/schema.ts';
import { secondFactorState } from '#server/account/security/second-factor/codes.ts';
import { accounts, attempts, securityEvents, sessions } from '#server/kernel/auth/schema.ts';
import { codeOf, switchOn, wrongCode } from '#support/account/authenticator.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';

const PASSWORD = 'Demo1234';
const WRONG_CODE = { statusCode: 400, message: 'The sign-in code is wrong.', code: 'secondFactorWrong' };
const WRONG = { statusCode: 400, message: 'Invalid user name or password.', code: 'invalidCredentials' };
const ASKED = { statusCode: 200, message: 'totpRequired' };
const demo = eq(accounts.name, 'demo');

let api: TestApp;
let secret: string;
let recoveryCodes: string[];
beforeAll(async () => {
  // The proxy is believed here, so that a test can come from many addresses.
  api = await buildTestApp({ slowHashes: true, settings: { trustedProxies: ['127.0.0.1'] } });
  ({ secret, recoveryCodes } = await switchOn(api, await api.signIn('demo', PASSWORD), PASSWORD));
});
afterAll(() => api.close());
beforeEach(async () => {
  const { db } = api.database;
  for (const table of [attempts, sessions, securityEvents]) await db.delete(table);
  await db.update(secondFactors).set({ lastStep: 0 });
  await db.update(secondFactorCodes).set({ usedAt: null });
});

const logIn = (totp?: unknown, password = PASSWORD, address = '203.0.113.1') =>
  api.post('/auth/login', { account_name: 'demo', password, totp }, { 'x-forwarded-for': address });
const count = (table: typeof attempts | typeof sessions) => api.database.db.$count(table);
const statuses = async (answers: Promise<{ statusCode: number }>[]) =>
  (await Promise.all(answers)).map(({ statusCode }) => statusCode);

async function accountId(): Promise<number> {
  const [account] = await api.database.db.select().from(accounts).where(demo);
  return account?.id ?? 0;
}

describe('a sign-in with the right password', () => {
  test('and no code is answered by a request for one: no token, no session, and it is no failure', async () => {
    const answer = await logIn();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual(ASKED);
    expect([await count(sessions), await count(attempts)]).toEqual([0, 0]);
  });

  test('and no code does not clear what failed before', async () => {
    for (let nth = 0; nth < 3; nth += 1) await logIn(undefined, 'wrong');
    expect((await logIn()).json()).toEqual(ASKED);
    expect(await count(attempts)).toBe(3);
  });

  test.each([-1, 0, 1])('and the code of step %i from now signs in, and clears the pair', async (steps) => {
    for (let nth = 0; nth < 3; nth += 1) await logIn(undefined, 'wrong');
    const answer = await logIn(codeOf(api, secret, steps));
    expect(answer.json()).toMatchObject({ message: 'Login successful.', token: expect.any(String) });
    expect([await count(sessions), await count(attempts)]).toEqual([1, 0]);
  });

  test.each([
    ['wrong', () => wrongCode(api, secret)],
    ['two steps old', () => codeOf(api, secret, -2)],
    ['two steps early', () => codeOf(api, secret, 2)],
    ['empty', () => ''],
    ['cut', () => codeOf(api, secret).slice(0, 5)],
    ['too long', () => `${codeOf(api, secret)}0`],
    ['in other digits', () => '１２３４５６'],
    ['SQL', () => "' or ''='"],
    ['an emoji', () => '🗝️'.repeat(20)],
  ])('and a code that is %s is refused, and counts', async (_what, code) => {
    const answer = await logIn(code());
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual(WRONG_CODE);
    expect(await count(sessions)).toBe(0);
    expect(await count(attempts)).toBe(2);
    const refused = and(eq(securityEvents.kind, 'signInRefused'), eq(securityEvents.accountId, await accountId()));
    expect(await api.database.db.$count(securityEvents, refused)).toBe(1);
  });

  test.each([
    ['a number', 123456],
    ['a list', ['123456']],
    ['an object', { $ne: '' }],
    ['null', null],
    ['a NUL', '12345\0'],
    ['endless', '1'.repeat(201)],
  ])('and a code that is %s is malformed, and not counted', async (_what, totp) => {
    expect((await logIn(totp)).json()).toMatchObject({ statusCode: 400, code: 'invalidRequest' });
    expect(await count(attempts)).toBe(0);
  });
});

test('a wrong password says the same with a right code, a wrong code and none, and spends no code', async () => {
  for (const totp of [undefined, codeOf(api, secret), wrongCode(api, secret), recoveryCodes[0]]) {
    expect((await logIn(totp, 'Wrong1234')).json()).toEqual(WRONG);
  }
  expect((await logIn(codeOf(api, secret))).json()).toHaveProperty('token');
  expect((await logIn(recoveryCodes[0])).json()).toHaveProperty('token');
});

test('an account without a second factor ignores a code', async () => {
  const answer = await api.post('/auth/login', { account_name: 'novice', password: 'Novice1234', totp: '123456' });
  expect(answer.json()).toHaveProperty('token');
  expect(await count(attempts)).toBe(0);
});

describe('a code', () => {
  test('works once, and none works after a newer one', async () => {
    const [now, next] = [codeOf(api, secret), codeOf(api, secret, 1)];
    expect((await logIn(next)).json()).toHaveProperty('token');
    for (const code of [next, now]) expect((await logIn(code)).json()).toEqual(WRONG_CODE);
  });

  test('works once also when twenty try it at once', async () => {
    const roomy = Array.from({ length: 20 }, (_, nth) => `203.0.113.${nth}`);
    const code = codeOf(api, secret);
    const answers = await statuses(roomy.map((address) => logIn(code, PASSWORD, address)));
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    expect(await count(sessions)).toBe(1);
  });
});

describe('guessing', () => {
  test('a thousand codes is stopped after ten', async () => {
    const wrong = wrongCode(api, secret);
    const seen = new Map<number, number>();
    for (let hundreds = 0; hundreds < 10; hundreds += 1) {
      for (const status of await statuses(Array.from({ length: 100 }, () => logIn(wrong)))) {
        seen.set(status, (seen.get(status) ?? 0) + 1);
      }
    }
    expect(Object.fromEntries(seen)).toEqual({ 400: 10, 429: 990 });
    expect((await logIn(codeOf(api, secret))).statusCode).toBe(429);
  });

  test('from many addresses is stopped after ten, too, for all of them, until the window has passed', async () => {
    const wrong = wrongCode(api, secret);
    for (let nth = 0; nth < 10; nth += 1) {
      expect((await logIn(wrong, PASSWORD, `198.51.100.${nth}`)).statusCode).toBe(400);
    }
    const stopped = await logIn(codeOf(api, secret), PASSWORD, '198.51.100.99');
    expect([stopped.statusCode, stopped.headers['retry-after']]).toEqual([429, '900']);
    // What the throttle refuses does not count again.
    expect(await count(attempts)).toBe(20);
    api.clock.advance(15 * 60_000);
    expect((await logIn(codeOf(api, secret), PASSWORD, '198.51.100.99')).json()).toHaveProperty('token');
  });

  test('at sign-in does not keep the owner from changing anything', async () => {
    const signedIn = await logIn(codeOf(api, secret));
    const owner = { authorization: `Bearer ${signedIn.json<{ token: string }>().token}` };
    for (let nth = 0; nth < 10; nth += 1) await logIn(wrongCode(api, secret), PASSWORD, `198.51.100.${nth}`);
    const body = { currentPassword: PASSWORD, totp: recoveryCodes[0] };
    const renewed = await api.post('/auth/renewRecoveryCodes', body, owner);
    expect(renewed.statusCode).toBe(200);
    ({ recoveryCodes } = renewed.json());
  });
});

describe('a recovery code', () => {
  test.each([
    ['as it was shown', (code: string) => code],
    ['in capitals', (code: string) => code.toUpperCase()],
    ['without dashes', (code: string) => code.replaceAll('-', '')],
    ['with spaces', (code: string) => ` ${code.replaceAll('-', ' ')}\t`],
    ['with long dashes', (code: string) => code.replaceAll('-', '–')],
    ['with letters for the digits they look like', (code: string) => code.replaceAll('0', 'O').replaceAll('1', 'l')],
  ])('signs in, typed %s', async (_how, typed) => {
    expect((await logIn(typed(recoveryCodes[0] ?? ''))).json()).toHaveProperty('token');
  });

  test('works once, is recorded, and leaves the others', async () => {
    expect((await logIn(recoveryCodes[0])).json()).toHaveProperty('token');
    expect((await logIn(recoveryCodes[0])).json()).toEqual(WRONG_CODE);
    expect((await logIn(recoveryCodes[1])).json()).toHaveProperty('token');
    const used = like(securityEvents.kind, 'recoveryCodeUsed');
    expect(await api.database.db.$count(securityEvents, used)).toBe(2);
    const state = await secondFactorState(api.database.db, await accountId());
    expect(state).toEqual({ secondFactor: true, recoveryCodesLeft: 8 });
  });

  test('works once also when twenty try it at once', async () => {
    const addresses = Array.from({ length: 20 }, (_, nth) => `203.0.113.${nth}`);
    const answers = await statuses(addresses.map((address) => logIn(recoveryCodes[0], PASSWORD, address)));
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    expect(await count(sessions)).toBe(1);
  });
});

test.each([
  [1, 'accountSuspended'],
  [2, 'accountCancelled'],
])('the status %i is judged after the password and before the code, which is not spent', async (status, code) => {
  const right = codeOf(api, secret);
  await api.database.db.update(accounts).set({ status }).where(demo);
  expect((await logIn(right, 'Wrong1234')).json()).toEqual(WRONG);
  for (const totp of [undefined, wrongCode(api, secret), right]) {
    expect((await logIn(totp)).json()).toMatchObject({ statusCode: 403, code });
  }
  await api.database.db.update(accounts).set({ status: 0 }).where(demo);
  expect(await count(attempts)).toBe(1);
  expect((await logIn(right)).json()).toHaveProperty('token');
});

test('a sign-in under way while it is switched on begins no session without a code that outlives it', async () => {
  const { db } = api.database;
  for (const table of [secondFactorCodes, secondFactors]) await db.delete(table);
  const owner = await api.signIn('demo', PASSWORD);
  const started = await api.post('/auth/startSecondFactor', { currentPassword: PASSWORD }, owner);
  const code = codeOf(api, started.json<{ secret: string }>().secret);
  const signIns = Array.from({ length: 8 }, () => logIn());
  const [confirmed, ...answers] = await Promise.all([
    api.post('/auth/confirmSecondFactor', { code }, owner),
    ...signIns,
  ]);
  expect(confirmed.statusCode).toBe(200);
  for (const answer of answers) {
    const { token } = answer.json<{ token?: string }>();
    if (token === undefined) expect(answer.json()).toEqual(ASKED);
    else expect((await api.post('/users/getPValues', {}, { authorization: `Bearer ${token}` })).statusCode).toBe(401);
  }
});
