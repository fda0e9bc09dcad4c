import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RATE_LIMIT_MESSAGE } from '#contract/errors.ts';
import { MINUTE } from '#server/kernel/clock.ts';
import { forgetAttempts } from '#support/account/attempts.ts';
import { deliveriesOf } from '#support/awards/award-world.ts';
import { putCodes, redeem } from '#support/awards/promotion-codes.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';
import { addBuyer, type Buyer } from '#support/store/store-work.ts';

const PER_ADDRESS = 15;

let api: TestApp;
beforeAll(async () => {
  // The proxy is believed here, so that guesses can come from many addresses.
  api = await buildTestApp({
    settings: { trustedProxies: ['127.0.0.1'] },
    limits: { promotionTriesPerAddress: PER_ADDRESS },
  });
});
afterAll(() => api.close());
beforeEach(() => forgetAttempts(api));

const guess = (buyer: Buyer, code: string, address = '203.0.113.1') =>
  redeem(api, buyer, code, { 'x-forwarded-for': address });
const wrong = (nth: number) => `GUESSEDCODE${String(nth).padStart(3, '0')}`;
/** So many wrong codes of an account, one after the other. */
async function guesses(buyer: Buyer, times: number, address?: string): Promise<void> {
  for (let nth = 0; nth < times; nth += 1) expect((await guess(buyer, wrong(nth), address)).statusCode).toBe(400);
}

describe('wrong codes', () => {
  test('of one account are judged ten times in fifteen minutes, from wherever they come', async () => {
    const [buyer, code] = [await addBuyer(api), await putCodes(api)];
    await guesses(buyer, 5, '203.0.113.1');
    api.clock.advance(5 * MINUTE);
    await guesses(buyer, 5, '203.0.113.2');
    const answer = await guess(buyer, code, '203.0.113.3');
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toEqual({ statusCode: 429, code: 'tooManyRequests', message: RATE_LIMIT_MESSAGE });
    expect(answer.headers['retry-after']).toBe('600');
    expect(await deliveriesOf(api, buyer.player.id)).toEqual([]);
    api.clock.advance(10 * MINUTE);
    expect((await guess(buyer, code)).statusCode).toBe(200);
  });

  test('of many accounts from one address are judged as often as it may; another address goes on', async () => {
    const code = await putCodes(api);
    await guesses(await addBuyer(api), 9);
    await guesses(await addBuyer(api), PER_ADDRESS - 9);
    const buyer = await addBuyer(api);
    const answer = await guess(buyer, code);
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toBe('900');
    expect((await guess(buyer, code, '203.0.113.2')).statusCode).toBe(200);
  });

  test('that arrive together are judged ten times', async () => {
    const buyer = await addBuyer(api);
    const calls = Array.from({ length: 30 }, (_, nth) => guess(buyer, wrong(nth), `203.0.113.${nth}`));
    const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  test('are what could not be a code, one that expired, was revoked or is used up, too', async () => {
    const now = api.clock.now();
    const usedUp = await putCodes(api);
    await guess(await addBuyer(api), usedUp);
    const codes = ['short', await putCodes(api, { expiresAt: now }), await putCodes(api, { revokedAt: now }), usedUp];
    const buyer = await addBuyer(api);
    for (const code of codes) expect((await guess(buyer, code)).statusCode).toBe(400);
    await guesses(buyer, 10 - codes.length);
    expect((await guess(buyer, await putCodes(api))).statusCode).toBe(429);
  });
});

describe('no wrong codes', () => {
  test('are those that were right, and those that the account used before: they take nothing from its tries', async () => {
    const buyer = await addBuyer(api);
    for (let nth = 0; nth < 11; nth += 1) expect((await guess(buyer, await putCodes(api))).statusCode).toBe(200);
    const code = await putCodes(api);
    await guess(buyer, code);
    for (let nth = 0; nth < 12; nth += 1) expect((await guess(buyer, code)).statusCode).toBe(409);
    await guesses(buyer, 10);
  });

  test('are requests that were malformed', async () => {
    const buyer = await addBuyer(api);
    for (let nth = 0; nth < 12; nth += 1) expect((await redeem(api, buyer, nth)).statusCode).toBe(400);
    expect((await guess(buyer, await putCodes(api))).statusCode).toBe(200);
  });
});
