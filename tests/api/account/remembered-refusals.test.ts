import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { cacheExhausted, exhaustedWindowsOf, forgetExhausted } from '#server/kernel/auth/exhausted-windows.ts';
import { attempts } from '#server/kernel/auth/schema.ts';
import { addPlayer, PLAYER_PASSWORD } from '#support/account/players.ts';
import { codeIn } from '#support/mail/outbox.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

let api: TestApp;
beforeAll(async () => {
  // The proxy is believed here, so that a test can come from many addresses.
  api = await buildTestApp({
    settings: { trustedProxies: ['127.0.0.1'] },
    limits: { loginPerPair: 3, loginPerAccount: 5, existenceChecksPerAddress: 2, recoveryRequestsPerAddress: 50 },
  });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.db.delete(attempts);
  cacheExhausted(api.database.db);
});

const logIn = (name: string, password: string, address = '203.0.113.1') =>
  api.post('/auth/login', { account_name: name, password }, { 'x-forwarded-for': address });
const exists = (address = '203.0.113.1') =>
  api.post('/users/validateNameExist', { account_name: 'somebody' }, { 'x-forwarded-for': address });

async function fail(times: number, name: string, address?: string): Promise<void> {
  for (let nth = 0; nth < times; nth += 1) expect((await logIn(name, 'wrong', address)).statusCode).toBe(400);
}

/** Counts the questions to the database while something is done. */
async function questions(work: () => Promise<unknown>): Promise<number> {
  const { db } = api.database;
  const spies = [vi.spyOn(db, 'select'), vi.spyOn(db, 'transaction'), vi.spyOn(db, 'execute')];
  await work();
  const asked = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
  for (const spy of spies) spy.mockRestore();
  return asked;
}

describe('a refusal that is known', () => {
  test('is answered without the database, for a second', async () => {
    for (let nth = 0; nth < 2; nth += 1) expect((await exists()).statusCode).toBe(200);
    expect((await exists()).statusCode).toBe(429);
    const crowd = () => Promise.all(Array.from({ length: 50 }, () => exists()));
    expect(await questions(crowd)).toBe(0);
    api.clock.advance(SECOND);
    // One about the refusal, and one whether there is a maintenance: each for all of them.
    expect(await questions(crowd)).toBe(2);
  });

  test('never takes a transaction or a lock: it is read before', async () => {
    for (let nth = 0; nth < 2; nth += 1) await exists();
    const transaction = vi.spyOn(api.database.db, 'transaction');
    expect((await exists()).statusCode).toBe(429);
    expect(transaction).not.toHaveBeenCalled();
    transaction.mockRestore();
  });

  test('says the same, and ends with its time', async () => {
    await fail(3, 'demo');
    const [first, second] = [await logIn('demo', 'Demo1234'), await logIn('demo', 'Demo1234')];
    expect([first.statusCode, second.statusCode]).toEqual([429, 429]);
    expect(second.headers['retry-after']).toBe('900');
    expect(second.body).toBe(first.body);
    api.clock.advance(15 * MINUTE - 1);
    expect((await logIn('demo', 'Demo1234')).headers['retry-after']).toBe('1');
    api.clock.advance(1);
    expect((await logIn('demo', 'Demo1234')).statusCode).toBe(200);
  });

  test('is of its own kind, account and address alone', async () => {
    await fail(3, 'demo');
    expect((await logIn('demo', 'Demo1234')).statusCode).toBe(429);
    expect((await logIn('demo', 'Demo1234', '203.0.113.2')).statusCode).toBe(200);
    expect((await logIn('novice', 'Novice1234')).statusCode).toBe(200);
    expect((await exists()).statusCode).toBe(200);
  });

  test('is forgotten when the account is recovered', async () => {
    const player = await addPlayer(api);
    await fail(3, player.name);
    expect((await logIn(player.name, PLAYER_PASSWORD)).statusCode).toBe(429);
    await api.post('/auth/request-password-recovery', { account_name: player.name });
    const code = codeIn((await api.mails()).at(-1));
    const sent = { account_name: player.name, code, newPassword: 'Novelty99' };
    expect((await api.post('/auth/reset-password', sent)).statusCode).toBe(200);
    expect((await logIn(player.name, 'Novelty99')).statusCode).toBe(200);
  });
});

test('a sign-in of another account, at another address, leaves what is known of all others', async () => {
  await fail(3, 'demo');
  expect((await logIn('demo', 'Demo1234')).statusCode).toBe(429);
  expect((await logIn('novice', 'Novice1234', '203.0.113.9')).statusCode).toBe(200);
  expect(await questions(() => logIn('demo', 'Demo1234'))).toBe(0);
});

describe('what is remembered', () => {
  const used = (...names: string[]) => new Map(names.map((name) => [name, MINUTE]));
  const names = ['demo 203.0.113.1', 'address 203.0.113.1', 'novice 203.0.113.1'];
  const known = () => {
    const memory = exhaustedWindowsOf(api.database.db, 'login');
    if (!memory) throw new Error('nothing is remembered');
    return memory;
  };
  const refused = () => names.filter((name) => known().until([name], 0) !== null);

  test('is forgotten by its name, or for all pairs of a subject', () => {
    known().querying(names, 0)(used(...names));
    known().forget(['address 203.0.113.1']);
    expect(refused()).toEqual(['demo 203.0.113.1', 'novice 203.0.113.1']);
    forgetExhausted(api.database.db, 'login', 'demo');
    expect(refused()).toEqual(['novice 203.0.113.1']);
  });

  test('and forgotten during a query is not kept by that answer, but by the next one', () => {
    const note = known().querying(names, 0);
    forgetExhausted(api.database.db, 'login', 'demo');
    note(used(...names));
    expect(refused()).toEqual(['address 203.0.113.1', 'novice 203.0.113.1']);
    known().querying(names, 0)(used(...names));
    expect(refused()).toEqual(names);
  });
});

test('a refusal that another process took back is remembered for a second at most', async () => {
  await fail(3, 'demo');
  expect((await logIn('demo', 'Demo1234')).statusCode).toBe(429);
  // As the other process does when the owner recovers the account there.
  await api.database.db.execute(sql`delete from attempts`);
  api.clock.advance(SECOND);
  expect((await logIn('demo', 'Demo1234')).statusCode).toBe(200);
});
