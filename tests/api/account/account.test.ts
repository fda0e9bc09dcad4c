import { eq, isNotNull, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockAccount } from '#server/kernel/auth/lock-account.ts';
import { accounts, attempts, securityEvents, sessions } from '#server/kernel/auth/schema.ts';
import { openSession, purgeSessions } from '#server/kernel/auth/sessions.ts';
import { DEFAULT_LIMITS } from '#server/kernel/limits.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';

const DAY = 86_400_000;
const NOWHERE = { address: '', device: '' };
const WRONG = { statusCode: 400, message: 'Invalid user name or password.', code: 'invalidCredentials' };

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp();
});
afterAll(() => api.close());

const logIn = (account_name: unknown, password: unknown) => api.post('/auth/login', { account_name, password });

describe('login', () => {
  test('answers a token, the account and its balance', async () => {
    const answer = await logIn('demo', 'Demo1234');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      statusCode: 200,
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      account_name: 'demo',
      pvalues: 12_500,
      email: 'demo@example.com',
      verifyAccount: true,
      device: expect.stringMatching(/^[\w-]+\.[\w-]+$/),
      message: 'Login successful.',
    });
  });

  test.each([
    ['novice', 'Novice1234'],
    ['veteran', 'Veteran1234'],
  ])('says of %s that the address was not confirmed', async (name, password) => {
    expect((await logIn(name, password)).json()).toMatchObject({ verifyAccount: false, pvalues: 0 });
  });

  test.each([
    ['a wrong password', 'demo', 'demo1234'],
    ['a password with a space behind it', 'demo', 'Demo1234 '],
    ['an unknown name', 'nobody', 'Demo1234'],
    ['a name in capitals', 'DEMO', 'Demo1234'],
    ['empty values', '', ''],
    ['SQL', "demo' or '1'='1", "' or ''='"],
    ['the password of another account', 'demo', 'Novice1234'],
  ])('refuses %s with one and the same 400', async (_what, name, password) => {
    const answer = await logIn(name, password);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual(WRONG);
    await api.database.db.delete(attempts);
  });

  test('that was refused is recorded for the account, without what was typed', async () => {
    const { db } = api.database;
    await db.delete(securityEvents);
    await logIn('veteran', 'Not-the-1');
    await logIn('nobody', 'Not-the-1');
    const events = await db.select().from(securityEvents);
    expect(events).toMatchObject([{ kind: 'signInRefused', actor: 'player', createdAt: api.clock.now() }]);
    expect(JSON.stringify(events)).not.toContain('Not-the-1');
    // A deleted account's trail takes no addresses any more.
    await setStatus('veteran', 2);
    await logIn('veteran', 'Not-the-1');
    await setStatus('veteran', 0);
    expect(await db.$count(securityEvents)).toBe(1);
    await db.delete(attempts);
  });

  test.each([
    ['no name', undefined, 'x'],
    ['no password', 'demo', undefined],
    ['a number', 1, 2],
    ['a list', ['demo'], ['Demo1234']],
    ['null', null, null],
    ['a NUL', 'demo\0', 'Demo1234'],
    ['half a surrogate pair', 'demo', 'Demo1234\ud800'],
    ['an endless password', 'demo', 'x'.repeat(1001)],
  ])('refuses %s as malformed, without counting it or repeating it', async (_what, name, password) => {
    const answer = await logIn(name, password);
    expect(answer.json()).toMatchObject({ statusCode: 400, code: 'invalidRequest' });
    expect(answer.body).not.toContain('Demo1234');
    expect(await api.database.db.$count(attempts)).toBe(0);
  });

  test('does not read the status of an account whose password was wrong', async () => {
    await setStatus('novice', 1);
    expect((await logIn('novice', 'wrong')).json()).toEqual(WRONG);
    await setStatus('novice', 0);
    await api.database.db.delete(attempts);
  });

  test.each([
    [1, 'accountSuspended'],
    [2, 'accountCancelled'],
  ])('refuses an account of status %i with 403', async (status, code) => {
    await setStatus('novice', status);
    const answer = await logIn('novice', 'Novice1234');
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({ statusCode: 403, message: expect.any(String), code });
    await setStatus('novice', 0);
  });
});

async function setStatus(name: string, status: number): Promise<void> {
  await api.database.db.update(accounts).set({ status }).where(eq(accounts.name, name));
}

describe('getPValues', () => {
  test('answers the balance of the bearer', async () => {
    const bearer = await api.signIn('demo', 'Demo1234');
    for (const body of [{}, { account_name: 'demo' }, { account_name: 'demo', extra: 1 }]) {
      const answer = await api.post('/users/getPValues', body, bearer);
      expect(answer.json()).toEqual({ pvalues: 12_500 });
    }
  });

  test('answers the bearer also when no body is sent', async () => {
    const headers = await api.signIn('demo', 'Demo1234');
    const answer = await api.app.inject({ method: 'POST', url: '/api/v1/users/getPValues', headers });
    expect(answer.json()).toEqual({ pvalues: 12_500 });
  });

  test('refuses the name of another account with 403', async () => {
    const bearer = await api.signIn('demo', 'Demo1234');
    const answer = await api.post('/users/getPValues', { account_name: 'novice' }, bearer);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ statusCode: 403, code: 'forbidden' });
  });

  test('refuses a name that is no text', async () => {
    const bearer = await api.signIn('demo', 'Demo1234');
    expect((await api.post('/users/getPValues', { account_name: 5 }, bearer)).statusCode).toBe(400);
  });
});

describe('a session', () => {
  const balance = (bearer: { authorization: string }) => api.post('/users/getPValues', {}, bearer);

  test('ends with logout, and no other session with it', async () => {
    const [first, second] = [await api.signIn('demo', 'Demo1234'), await api.signIn('demo', 'Demo1234')];
    expect((await api.post('/auth/logout', {}, first)).json()).toEqual({ statusCode: 200 });
    expect((await balance(first)).statusCode).toBe(401);
    expect((await api.post('/auth/logout', {}, first)).statusCode).toBe(401);
    expect((await balance(second)).statusCode).toBe(200);
  });

  test('logs out with a JSON header and no body at all', async () => {
    const bearer = await api.signIn('demo', 'Demo1234');
    expect((await api.post('/auth/logout', '', bearer)).json()).toEqual({ statusCode: 200 });
  });

  test('ends at once when its account is suspended', async () => {
    const bearer = await api.signIn('novice', 'Novice1234');
    await setStatus('novice', 1);
    expect((await balance(bearer)).statusCode).toBe(401);
    await setStatus('novice', 0);
  });

  test('ends after thirty days', async () => {
    const bearer = await api.signIn('demo', 'Demo1234');
    api.clock.advance(30 * DAY - 1000);
    expect((await balance(bearer)).statusCode).toBe(200);
    api.clock.advance(2000);
    expect((await balance(bearer)).statusCode).toBe(401);
  });

  test('is one of the newest twenty of its account: a new one ends the oldest', async () => {
    const bearers = [];
    for (let count = 0; count < 21; count++) bearers.push(await api.signIn('veteran', 'Veteran1234'));
    const statuses = await Promise.all(bearers.map(async (bearer) => (await balance(bearer)).statusCode));
    expect(statuses).toEqual([401, ...Array(20).fill(200)]);
  });

  test('that was logged out leaves its place to another', async () => {
    await api.database.db.delete(sessions);
    const bearers = [];
    for (let count = 0; count < 20; count++) bearers.push(await api.signIn('veteran', 'Veteran1234'));
    const [oldest = { authorization: '' }, leaving = { authorization: '' }] = bearers;
    await api.post('/auth/logout', {}, leaving);
    await api.signIn('veteran', 'Veteran1234');
    expect((await balance(oldest)).statusCode).toBe(200);
  });

  test('is one of twenty also when many begin at once', async () => {
    const { db } = api.database;
    await db.delete(sessions);
    const [account] = await db.select().from(accounts).where(eq(accounts.name, 'veteran'));
    const begin = () =>
      db.transaction(async (tx) => {
        const { id } = await lockAccount(tx, account?.id ?? 0);
        return openSession(tx, id, NOWHERE, api.clock.now(), DEFAULT_LIMITS);
      });
    const begun = await Promise.all(Array.from({ length: 50 }, begin));
    expect(await db.$count(sessions, isNull(sessions.revokedAt))).toBe(20);
    expect(new Set(begun.flatMap(({ ended }) => ended)).size).toBe(30);
  });

  test('of another account does not count', async () => {
    const bearer = await api.signIn('novice', 'Novice1234');
    for (let count = 0; count < 21; count++) await api.signIn('veteran', 'Veteran1234');
    expect((await balance(bearer)).statusCode).toBe(200);
  });

  test('is forgotten a day after it ended', async () => {
    const bearer = await api.signIn('demo', 'Demo1234');
    await api.database.db.delete(sessions).where(isNotNull(sessions.revokedAt));
    const before = await api.database.db.$count(sessions);
    await api.post('/auth/logout', {}, bearer);
    await purgeSessions(api.database.db, api.clock.now());
    expect(await api.database.db.$count(sessions)).toBe(before);
    await purgeSessions(api.database.db, new Date(api.clock.now().getTime() + DAY + 1));
    expect(await api.database.db.$count(sessions)).toBe(before - 1);
  });
});
