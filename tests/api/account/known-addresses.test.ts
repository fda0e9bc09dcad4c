import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attempts } from '#server/kernel/auth/schema.ts';
import { addPlayer, PLAYER_PASSWORD } from '#support/account/players.ts';
import { codeIn } from '#support/mail/outbox.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';

const HOME = '203.0.113.50';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let api: TestApp;
beforeAll(async () => {
  // The proxy is believed here, so that a test can come from many addresses.
  api = await buildTestApp({
    settings: { trustedProxies: ['127.0.0.1'] },
    limits: { loginPerPair: 3, loginPerAccount: 5, recoveryTriesPerAccount: 4, recoveryTriesPerDay: 6 },
  });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.db.delete(attempts);
});

type Named = { name: string };

const from = (address: string) => ({ 'x-forwarded-for': address });
const logIn = (name: string, password: string, address: string) =>
  api.post('/auth/login', { account_name: name, password }, from(address));
const guess = ({ name }: Named, code: string, address: string) =>
  api.post('/auth/reset-password', { account_name: name, code, newPassword: 'Novelty99' }, from(address));

/** Strangers use up what the account has for all of them. */
async function exhaust({ name }: Named): Promise<void> {
  for (let nth = 1; nth <= 5; nth += 1) expect((await logIn(name, 'wrong', `198.51.100.${nth}`)).statusCode).toBe(400);
  expect((await logIn(name, 'wrong', '198.51.100.9')).statusCode).toBe(429);
}

async function askedFor(player: Named): Promise<string> {
  await api.post('/auth/request-password-recovery', { account_name: player.name });
  return codeIn((await api.mails()).at(-1));
}

const wrong = (code: string, nth: number) => String((Number(code) + 1 + nth) % 1_000_000).padStart(6, '0');

describe('the owner of an account that strangers try', () => {
  test('signs in from an address of an earlier session, and from no other', async () => {
    const player = await addPlayer(api);
    expect((await logIn(player.name, PLAYER_PASSWORD, HOME)).statusCode).toBe(200);
    await exhaust(player);
    expect((await logIn(player.name, PLAYER_PASSWORD, '203.0.113.51')).statusCode).toBe(429);
    expect((await logIn(player.name, PLAYER_PASSWORD, HOME)).statusCode).toBe(200);
  });

  test('signs in long after that session was ended', async () => {
    const player = await addPlayer(api);
    const { token } = (await logIn(player.name, PLAYER_PASSWORD, HOME)).json();
    await api.post('/auth/logout', {}, { authorization: `Bearer ${token}` });
    api.clock.advance(60 * DAY);
    await exhaust(player);
    expect((await logIn(player.name, PLAYER_PASSWORD, HOME)).statusCode).toBe(200);
  });

  test('signs in from anywhere on a device of an earlier session, and no stranger with a proof of another account', async () => {
    const player = await addPlayer(api);
    const stranger = await addPlayer(api);
    const { device } = (await logIn(player.name, PLAYER_PASSWORD, HOME)).json();
    const other = (await logIn(stranger.name, PLAYER_PASSWORD, '198.51.100.77')).json();
    await exhaust(player);
    const withProof = (proof: unknown, password: string) =>
      api.post('/auth/login', { account_name: player.name, password, device: proof }, from('192.0.2.9'));
    for (const proof of [other.device, `${device}x`, '.', '']) {
      expect((await withProof(proof, PLAYER_PASSWORD)).statusCode).toBe(429);
    }
    expect((await withProof(device, PLAYER_PASSWORD)).statusCode).toBe(200);
    const tries = [];
    for (let nth = 0; nth < 4; nth += 1) tries.push((await withProof(device, 'wrong')).statusCode);
    expect(tries).toEqual([400, 400, 400, 429]);
  });

  test('has a share there that ends, too, and that a refused sign-in does not open', async () => {
    const player = await addPlayer(api);
    await logIn(player.name, PLAYER_PASSWORD, HOME);
    await exhaust(player);
    const tries = [];
    for (let nth = 0; nth < 4; nth += 1) tries.push((await logIn(player.name, 'wrong', HOME)).statusCode);
    expect(tries).toEqual([400, 400, 400, 429]);
    // Strangers tried from there, and were never in.
    expect((await logIn(player.name, PLAYER_PASSWORD, '198.51.100.1')).statusCode).toBe(429);
  });

  test('recovers it from there with the right code', async () => {
    const player = await addPlayer(api);
    await logIn(player.name, PLAYER_PASSWORD, HOME);
    const code = await askedFor(player);
    // One fewer than end the code itself.
    for (let nth = 0; nth < 4; nth += 1) await guess(player, wrong(code, nth), `198.51.100.${nth}`);
    expect((await guess(player, code, '198.51.100.20')).statusCode).toBe(429);
    expect((await guess(player, code, HOME)).statusCode).toBe(200);
  });
});

describe('guesses of recovery codes', () => {
  test('are so many a day for each account, however often it requests a new code', async () => {
    const player = await addPlayer(api);
    const judged: number[] = [];
    for (let nth = 0; nth < 8; nth += 1) {
      const code = await askedFor(player);
      judged.push((await guess(player, wrong(code, nth), `198.51.100.${nth}`)).statusCode);
      api.clock.advance(HOUR);
    }
    expect(judged).toEqual([400, 400, 400, 400, 400, 400, 429, 429]);
    api.clock.advance(DAY);
    const code = await askedFor(player);
    expect((await guess(player, code, '198.51.100.1')).statusCode).toBe(200);
  });

  test('from one /48 are as many as from eight addresses', async () => {
    const narrow = await buildTestApp({
      settings: { trustedProxies: ['127.0.0.1'] },
      limits: { recoveryTriesPerAddress: 2 },
    });
    const tried = async (address: string, nth: number) => {
      const body = { account_name: `nobody${nth}`, code: '123456', newPassword: 'Novelty99' };
      return (await narrow.post('/auth/reset-password', body, from(address))).statusCode;
    };
    const statuses = [];
    for (let nth = 0; nth < 18; nth += 1) statuses.push(await tried(`2001:db8:5:${nth.toString(16)}::1`, nth));
    expect(statuses).toEqual([...Array(16).fill(404), 429, 429]);
    expect(await tried('2001:db8:6::1', 20)).toBe(404);
    await narrow.close();
  });
});

describe('a clock that was a year ahead', () => {
  test('keeps no player from signing in, and from a recovery code', async () => {
    const player = await addPlayer(api);
    api.clock.advance(365 * DAY);
    for (let nth = 0; nth < 3; nth += 1) await logIn(player.name, 'wrong', HOME);
    await askedFor(player);
    api.clock.advance(-365 * DAY);
    expect((await logIn(player.name, PLAYER_PASSWORD, HOME)).statusCode).toBe(200);
    const answer = await api.post('/auth/request-password-recovery', { account_name: player.name });
    expect(answer.json()).toMatchObject({ message: 'recoveryCodeSent' });
  });
});
