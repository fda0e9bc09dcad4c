import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RATE_LIMIT_MESSAGE } from '#contract/errors.ts';
import { attempts } from '#server/kernel/auth/schema.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';

const MINUTE = 60_000;

let api: TestApp;
beforeAll(async () => {
  // The proxy is believed here, so that a test can come from many addresses.
  api = await buildTestApp({
    slowHashes: true,
    settings: { trustedProxies: ['127.0.0.1'] },
    limits: { loginPerPair: 3, loginPerAccount: 5, loginPerAddress: 8 },
  });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.db.delete(attempts);
});

const logIn = (name: string, password: string, address = '203.0.113.1') =>
  api.post('/auth/login', { account_name: name, password }, { 'x-forwarded-for': address });

async function fail(times: number, name: string, address?: string): Promise<void> {
  for (let nth = 0; nth < times; nth += 1) expect((await logIn(name, 'wrong', address)).statusCode).toBe(400);
}

describe('failed sign-ins', () => {
  test('are refused with 429 and Retry-After once an account had its share from one address', async () => {
    await fail(3, 'demo');
    const answer = await logIn('demo', 'Demo1234');
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toBe('900');
    expect(answer.json()).toEqual({ statusCode: 429, message: RATE_LIMIT_MESSAGE, code: 'tooManyRequests' });
  });

  test('are forgotten when the window has passed, each separately', async () => {
    await fail(2, 'demo');
    api.clock.advance(10 * MINUTE);
    await fail(1, 'demo');
    const refused = await logIn('demo', 'Demo1234');
    expect(refused.headers['retry-after']).toBe('300');
    api.clock.advance(5 * MINUTE);
    await fail(2, 'demo');
    expect((await logIn('demo', 'Demo1234')).statusCode).toBe(429);
  });

  test('do not count again while they are refused by the throttle', async () => {
    await fail(3, 'demo');
    for (let nth = 0; nth < 5; nth += 1) expect((await logIn('demo', 'wrong')).statusCode).toBe(429);
    expect(await api.database.db.$count(attempts)).toBe(3);
  });

  test('of one address do not lock the account for another address', async () => {
    await fail(3, 'demo');
    expect((await logIn('demo', 'Demo1234', '203.0.113.2')).statusCode).toBe(200);
  });

  test('from many addresses lock the account for all of them', async () => {
    for (let nth = 1; nth <= 5; nth += 1) await fail(1, 'demo', `203.0.113.${nth}`);
    expect((await logIn('demo', 'Demo1234', '203.0.113.9')).statusCode).toBe(429);
    expect((await logIn('novice', 'Novice1234', '203.0.113.9')).statusCode).toBe(200);
  });

  test('of many names lock the address, and no other', async () => {
    for (let nth = 0; nth < 8; nth += 1) await fail(1, `name${nth}`);
    expect((await logIn('demo', 'Demo1234')).statusCode).toBe(429);
    expect((await logIn('demo', 'Demo1234', '203.0.113.2')).statusCode).toBe(200);
  });

  test('count for an unknown name as for any other, so that it is not distinguishable', async () => {
    await fail(3, 'nobody');
    expect((await logIn('nobody', 'wrong')).statusCode).toBe(429);
  });

  test('of one pair are cleared by a success of that pair, and only they', async () => {
    await fail(2, 'demo');
    await fail(2, 'demo', '203.0.113.2');
    expect((await logIn('demo', 'Demo1234')).statusCode).toBe(200);
    expect(await api.database.db.$count(attempts)).toBe(2);
    await fail(2, 'demo');
  });

  test('that arrive together cannot slip past the limit', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => logIn('demo', 'wrong')));
    const statuses = answers.map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 400)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(9);
  });

  test('of IPv6 count by the network a subscriber owns', async () => {
    for (let nth = 1; nth <= 3; nth += 1) await fail(1, 'demo', `2001:db8:1:2::${nth}`);
    expect((await logIn('demo', 'Demo1234', '2001:db8:1:2:ffff::9')).statusCode).toBe(429);
    expect((await logIn('demo', 'Demo1234', '2001:db8:1:3::1')).statusCode).toBe(200);
  });

  test('store neither the name nor the password that was typed', async () => {
    await fail(1, 'my-secret-Password1');
    const rows = await api.database.db.select().from(attempts);
    expect(JSON.stringify(rows)).not.toContain('secret');
  });
});

test('without a trusted proxy the address of the connection counts, whatever a header says', async () => {
  const plain = await buildTestApp({ limits: { loginPerPair: 2 } });
  const from = (address: string) =>
    plain.post('/auth/login', { account_name: 'demo', password: 'wrong' }, { 'x-forwarded-for': address });
  const statuses = [await from('203.0.113.1'), await from('203.0.113.2'), await from('203.0.113.3')];
  expect(statuses.map((answer) => answer.statusCode)).toEqual([400, 400, 429]);
  await plain.close();
});

test('when too many passwords wait to be checked, the next one is refused with 429 and is not counted', async () => {
  const busy = await buildTestApp({ slowHashes: true, limits: { passwordsAtOnce: 1, passwordsWaiting: 1 } });
  const answers = await Promise.all(
    ['demo', 'novice', 'veteran', 'nobody'].map((name) =>
      busy.post('/auth/login', { account_name: name, password: 'wrong' }),
    ),
  );
  const refused = answers.filter((answer) => answer.statusCode === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.headers['retry-after']).toBe('5');
  expect(await busy.database.db.$count(attempts)).toBe(answers.length - refused.length);
  await busy.close();
});
