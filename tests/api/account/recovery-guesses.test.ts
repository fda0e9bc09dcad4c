import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RATE_LIMIT_MESSAGE } from '#contract/errors.ts';
import { passwordRecoveries } from '#server/account/schema.ts';
import { attempts } from '#server/kernel/auth/schema.ts';
import { addPlayer, playerNow } from '#support/account/players.ts';
import { codeIn } from '#support/mail/outbox.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';

const MINUTE = 60_000;
const NEW_PASSWORD = 'Novelty99';

type Player = Awaited<ReturnType<typeof addPlayer>>;

let api: TestApp;
beforeAll(async () => {
  // The proxy is believed here, so that guesses can come from many addresses.
  api = await buildTestApp({
    slowHashes: true,
    settings: { trustedProxies: ['127.0.0.1'] },
    limits: { recoveryRequestsPerAddress: 4, recoveryTriesPerAddress: 30 },
  });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.db.delete(attempts);
});

const from = (address: string) => ({ 'x-forwarded-for': address });
const request = ({ name }: Pick<Player, 'name'>, address = '203.0.113.1') =>
  api.post('/auth/request-password-recovery', { account_name: name }, from(address));
const guess = ({ name }: Pick<Player, 'name'>, code: string, address = '203.0.113.1') =>
  api.post('/auth/reset-password', { account_name: name, code, newPassword: NEW_PASSWORD }, from(address));
const sixDigits = (number: number) => String(number % 1_000_000).padStart(6, '0');

async function asked(): Promise<{ player: Player; code: string }> {
  const player = await addPlayer(api);
  await request(player);
  return { player, code: codeIn((await api.mails()).at(-1)) };
}

/** Asks for a code once another may be sent. */
async function askedAgain(player: Player): Promise<string> {
  api.clock.advance(5 * MINUTE);
  await request(player);
  return codeIn((await api.mails()).at(-1));
}

/** How often each answer came. */
function counted(answers: readonly { json: () => { code?: string } }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const code = answer.json().code ?? 'right';
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
}

describe('guesses of a recovery code', () => {
  test('that arrive together are judged five times, which kills the code', async () => {
    const { player, code } = await asked();
    const guesses = Array.from({ length: 50 }, (_, nth) => sixDigits(Number(code) + 1 + nth));
    const answers = await Promise.all(guesses.map((wrong, nth) => guess(player, wrong, `203.0.113.${nth}`)));
    expect(counted(answers)).toEqual({ invalidCode: 5, expiredCode: 45 });
    expect((await guess(player, code)).json()).toMatchObject({ message: 'Expired code.' });
    expect((await playerNow(api, player)).passwordHash).toBe(player.passwordHash);
  });

  test('a hundred in a row, from ever new addresses, are judged five times', async () => {
    const { player, code } = await asked();
    const answers = [];
    for (let nth = 0; nth < 100; nth += 1) {
      // A walk through all codes that never meets the right one.
      const wrong = sixDigits(Number(code) + 1 + ((nth * 7919) % 999_999));
      answers.push(await guess(player, wrong, `198.51.100.${nth}`));
    }
    expect(counted(answers)).toEqual({ invalidCode: 5, expiredCode: 95 });
    const [kept] = await api.database.db
      .select()
      .from(passwordRecoveries)
      .where(eq(passwordRecoveries.accountId, player.id));
    expect(kept?.wrongTries).toBe(5);
  });

  test('are counted over all codes of an account: a new one brings no new tries', async () => {
    const { player, code } = await asked();
    for (let nth = 0; nth < 5; nth += 1) await guess(player, sixDigits(Number(code) + 1 + nth));
    const second = await askedAgain(player);
    for (let nth = 0; nth < 4; nth += 1) await guess(player, sixDigits(Number(second) + 1 + nth));
    expect((await guess(player, sixDigits(Number(second) + 9))).json()).toMatchObject({ code: 'invalidCode' });
    const third = await askedAgain(player);
    const refused = await guess(player, third, '203.0.113.2');
    expect(refused.json()).toEqual({ statusCode: 429, message: RATE_LIMIT_MESSAGE, code: 'tooManyRequests' });
    expect(refused.headers['retry-after']).toBe('300');
    // What is refused is not counted again.
    expect(await api.database.db.$count(attempts, eq(attempts.kind, 'recovery'))).toBe(10);
    api.clock.advance(5 * MINUTE);
    expect((await guess(player, third)).json()).toMatchObject({ message: 'passwordResetSuccess' });
  });

  test('while no code is valid are counted for their address alone: strangers keep no owner from recovering', async () => {
    const player = await addPlayer(api);
    for (let nth = 0; nth < 25; nth += 1) await guess(player, sixDigits(nth), `203.0.113.${nth}`);
    for (let nth = 0; nth < 25; nth += 1) await guess(player, sixDigits(nth));
    await request(player);
    const code = codeIn((await api.mails()).at(-1));
    for (let nth = 0; nth < 5; nth += 1) await guess(player, sixDigits(Number(code) + 1 + nth), '203.0.113.2');
    const dead = [];
    for (let nth = 0; nth < 25; nth += 1) dead.push(await guess(player, code, `203.0.113.${nth + 10}`));
    expect(counted(dead)).toEqual({ expiredCode: 25 });
    const second = await askedAgain(player);
    expect((await guess(player, second, '203.0.113.200')).json()).toMatchObject({ message: 'passwordResetSuccess' });
  });

  test('of many accounts are stopped by their address, and no other is', async () => {
    const { player, code } = await asked();
    const answers = [];
    for (let nth = 0; nth < 31; nth += 1) answers.push(await guess({ name: `nobody${nth}` }, '123456'));
    expect(counted(answers)).toEqual({ accountNotFound: 30, tooManyRequests: 1 });
    expect((await guess(player, code)).statusCode).toBe(429);
    expect((await guess(player, code, '203.0.113.2')).json()).toMatchObject({ message: 'passwordResetSuccess' });
  });

  test('are forgotten by the right one', async () => {
    const { player, code } = await asked();
    for (let nth = 0; nth < 4; nth += 1) await guess(player, sixDigits(Number(code) + 1));
    expect((await guess(player, code)).statusCode).toBe(200);
    expect(await api.database.db.$count(attempts, eq(attempts.kind, 'recovery'))).toBe(0);
  });
});

test('codes are requested a few times from one address, whatever the account', async () => {
  const answers = [];
  for (let nth = 0; nth < 5; nth += 1)
    answers.push(await request(nth === 0 ? await addPlayer(api) : { name: 'nobody' }));
  expect(counted(answers)).toEqual({ right: 1, accountNotFound: 3, tooManyRequests: 1 });
  expect((await request(await addPlayer(api), '203.0.113.9')).statusCode).toBe(200);
});

test('when too many passwords wait to be hashed, a right code is refused with 429 and stays valid', async () => {
  const { player, code } = await asked();
  const busy = await buildTestApp({ beside: api, limits: { passwordsAtOnce: 0, passwordsWaiting: 0 } });
  const body = { account_name: player.name, code, newPassword: NEW_PASSWORD };
  const refused = await busy.post('/auth/reset-password', body);
  expect(refused.headers['retry-after']).toBe('5');
  expect(await api.database.db.$count(attempts, eq(attempts.kind, 'recovery'))).toBe(0);
  await busy.close();
  expect((await guess(player, code)).json()).toMatchObject({ message: 'passwordResetSuccess' });
});
