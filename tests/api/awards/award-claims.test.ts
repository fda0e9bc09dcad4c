import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RATE_LIMIT_MESSAGE } from '#contract/errors.ts';
import { awardClaims, awardLevels } from '#server/awards/schema.ts';
import { accounts, attempts } from '#server/kernel/auth/schema.ts';
import { DAY, HOUR, MINUTE } from '#server/kernel/clock.ts';
import { DEFAULT_LIMITS } from '#server/kernel/limits.ts';
import { startSweeping } from '#server/sweep.ts';
import { type AwardWorld, awardWorld, level } from '#support/awards/award-world.ts';
import { putDelivery } from '#support/deliveries/delivery-world.ts';
import { giveCommand } from '#support/server/operator-command.ts';
import { addBuyer, type Buyer, sessionUserOf } from '#support/store/store-work.ts';

const CHOICE = level({
  ...{ chooseOption: true, ids: [1600, [1601, 1602], 1603], quantity: [3, 4, 5], customQty: { 1602: 70 } },
});
const LEVELS = {
  low: level({ name: { en: 'The first', fr: 'Le premier' }, ids: [1600, [1601, 1602]], quantity: [3, 4] }),
  choice: CHOICE,
  top: level({ value: 5_001 }),
  retired: level(),
  doubled: level({ ids: [1600, [1601, 1600]], quantity: 2, customQty: { 1601: 10 } }),
};
const CLAIMS_PER_MINUTE = 5;

let { api, buy, buyerOf, claim, given, scales } = {} as AwardWorld;
beforeAll(async () => {
  const limits = { claimsPerAccount: CLAIMS_PER_MINUTE };
  ({ api, buy, buyerOf, claim, given, scales } = await awardWorld({ 1: { levels: LEVELS } }, { limits }));
  await api.database.db.update(awardLevels).set({ active: false }).where(eq(awardLevels.key, 'retired'));
});
afterAll(() => api.close());

const claimsOf = ({ player }: Buyer) =>
  api.database.db.select().from(awardClaims).where(eq(awardClaims.accountId, player.id));
/** Nothing of the account was written. */
async function expectNothing(buyer: Buyer): Promise<void> {
  expect(await claimsOf(buyer)).toEqual([]);
  expect(await given(buyer)).toEqual([]);
}
const refusal = (statusCode: number, code: string, message: string) => ({ statusCode, code, message });

test('a claim of a level that is reached answers 200, and its delivery waits for the game server', async () => {
  const buyer = await buyerOf('MP5000');
  const answer = await claim(buyer, 'low');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ statusCode: 200 });
  const accountId = buyer.player.id;
  const [delivery, ...more] = await given(buyer);
  expect(more).toEqual([]);
  expect(delivery).toMatchObject({
    ...{ accountId, source: 'award', ref: `${accountId}:low`, state: 'waiting', tries: 0, lease: null },
    title: { en: 'The first', fr: 'Le premier' },
    items: [
      { item_id: 1600, quantity: 3 },
      { item_id: 1601, quantity: 4 },
      { item_id: 1602, quantity: 4 },
    ],
    ...{ dueAt: api.clock.now(), createdAt: api.clock.now(), deliveredAt: null },
  });
  expect(await claimsOf(buyer)).toEqual([
    { accountId, level: 'low', option: null, deliveryId: delivery?.id, claimedAt: api.clock.now() },
  ]);
});

test('an item that stands twice in a level is given once, with what both say; `customQty` wins', async () => {
  const buyer = await buyerOf('MP5000');
  await claim(buyer, 'doubled', { selectedOption: 1 });
  expect((await given(buyer))[0]?.items).toEqual([
    { item_id: 1600, quantity: 4 },
    { item_id: 1601, quantity: 10 },
  ]);
  expect((await claimsOf(buyer))[0]?.option).toBeNull();
});

describe('a level with a choice', () => {
  test.each([
    [0, [{ item_id: 1600, quantity: 3 }]],
    [
      1,
      [
        { item_id: 1601, quantity: 4 },
        { item_id: 1602, quantity: 70 },
      ],
    ],
    [2, [{ item_id: 1603, quantity: 5 }]],
  ])('gives the entry that was chosen: %i', async (selectedOption, items) => {
    const buyer = await buyerOf('MP5000');
    expect((await claim(buyer, 'choice', { selectedOption })).statusCode).toBe(200);
    expect((await given(buyer)).map((delivery) => delivery.items)).toEqual([items]);
    expect((await claimsOf(buyer))[0]?.option).toBe(selectedOption);
  });

  test.each([undefined, null, '0', '', -1, 3, 0.5, 1e99, [0], { 0: 0 }, true, 'length', '__proto__'])(
    'refuses what is none of its options: %j',
    async (selectedOption) => {
      const buyer = await buyerOf('MP5000');
      const answer = await claim(buyer, 'choice', { selectedOption });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual(refusal(400, 'optionMissing', 'Choose one of the options of this reward.'));
      await expectNothing(buyer);
    },
  );
});

describe('a claim is refused', () => {
  test.each(['nothing', 'retired', '', '__proto__', 'toString', 'LOW', 'x'.repeat(100)])(
    'of a level that is not there, or not any more: %j',
    async (key) => {
      const buyer = await buyerOf('MP5000');
      const answer = await claim(buyer, key);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual(refusal(404, 'rewardUnknown', 'There is no such reward.'));
      await expectNothing(buyer);
    },
  );

  test('of a level that is not reached, by one MP', async () => {
    const buyer = await buyerOf('MP5000');
    const answer = await claim(buyer, 'top');
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual(refusal(403, 'rewardLocked', 'This reward is not reached yet.'));
    await expectNothing(buyer);
  });

  test('of a level that is claimed, also with another option, and once it is not reached any more', async () => {
    const buyer = await addBuyer(api);
    const order = await buy(buyer);
    await claim(buyer, 'choice', { selectedOption: 0 });
    const again = await claim(buyer, 'choice', { selectedOption: 1 });
    expect(again.statusCode).toBe(409);
    expect(again.json()).toEqual(refusal(409, 'rewardClaimed', 'This reward is claimed already.'));
    await giveCommand(api, 'refund', order);
    expect((await claim(buyer, 'choice')).json().code).toBe('rewardClaimed');
    expect(await given(buyer)).toHaveLength(1);
  });

  test('of an account that is not verified, whether the level is reached or not', async () => {
    const buyer = await addBuyer(api);
    await buy(buyer);
    await api.database.db.update(accounts).set({ verifiedAt: null }).where(eq(accounts.id, buyer.player.id));
    for (const key of ['low', 'top']) {
      const answer = await claim(buyer, key);
      expect(answer.statusCode).toBe(403);
      const message = 'The e-mail address of this account is not verified.';
      expect(answer.json()).toEqual(refusal(403, 'notVerified', message));
    }
    expect((await claim(buyer, 'nothing')).statusCode).toBe(404);
    await expectNothing(buyer);
  });

  test('of an account that was suspended: it is signed out', async () => {
    const buyer = await buyerOf('MP5000');
    await giveCommand(api, 'suspend', buyer.player.name, '--reason', 'a test');
    const answer = await claim(buyer, 'low');
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual(refusal(401, 'unauthorized', 'Unauthorized'));
    await expectNothing(buyer);
    await giveCommand(api, 'restore', buyer.player.name);
    expect((await claim({ bearer: await sessionUserOf(api, buyer.player) }, 'low')).statusCode).toBe(200);
  });

  test.each([{}, { scale: 1 }, { scale: null }, { scale: ['low'] }, { scale: 'x'.repeat(101) }, [], null])(
    'with a body that is no claim: %j',
    async (body) => {
      const { bearer } = await addBuyer(api);
      const answer = await api.post('/auth/claimScale', body, bearer);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ statusCode: 400, code: 'invalidRequest' });
    },
  );
});

test('an account from before verification was asked for may claim without it', async () => {
  const old = { createdAt: new Date('2024-09-22T04:59:59Z'), verifiedAt: null };
  const buyer = await addBuyer(api, old);
  await buy(buyer);
  expect((await claim(buyer, 'low')).statusCode).toBe(200);
});

describe('a refund', () => {
  test('locks a level again that is not claimed, and leaves one that is', async () => {
    const buyer = await addBuyer(api);
    const order = await buy(buyer);
    await claim(buyer, 'low');
    expect(await scales(buyer)).toMatchObject({ rangeScale: { low: true, doubled: true } });
    await giveCommand(api, 'refund', order, '0.01');
    expect(await scales(buyer)).toMatchObject({
      ...{ rangeScale: { low: true, doubled: false }, rangeClaimed: { low: true, doubled: false } },
    });
    expect((await claim(buyer, 'doubled')).json().code).toBe('rewardLocked');
    expect((await given(buyer))[0]?.state).toBe('waiting');
  });

  test('is made good by another purchase', async () => {
    const buyer = await addBuyer(api);
    await giveCommand(api, 'refund', await buy(buyer));
    expect((await claim(buyer, 'low')).statusCode).toBe(403);
    await buy(buyer);
    expect((await claim(buyer, 'low')).statusCode).toBe(200);
  });
});

describe('claims in a row', () => {
  test('are told to wait once there were too many in a minute, refused ones included', async () => {
    const [buyer, other] = [await buyerOf('MP5000'), await buyerOf('MP5000')];
    for (let nth = 0; nth < CLAIMS_PER_MINUTE; nth += 1) await claim(buyer, 'nothing');
    const answer = await claim(buyer, 'low');
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toEqual(refusal(429, 'tooManyRequests', RATE_LIMIT_MESSAGE));
    expect(answer.headers['retry-after']).toBe('60');
    await expectNothing(buyer);
    expect((await claim(other, 'low')).statusCode).toBe(200);
    api.clock.advance(MINUTE);
    expect((await claim(buyer, 'low')).statusCode).toBe(200);
  });
});

test('claims that were counted are forgotten after an hour, and whatever counts for longer is not', async () => {
  const { db } = api.database;
  const buyer = await buyerOf('MP5000');
  await db.delete(attempts);
  await claim(buyer, 'low');
  await api.post('/auth/login', { account_name: buyer.player.name, password: 'wrong' });
  const kinds = async () => (await db.select().from(attempts)).map(({ kind }) => kind).sort();
  const sweep = () => startSweeping(db, api.clock, DEFAULT_LIMITS, (error) => expect.fail(String(error)))();
  api.clock.advance(HOUR);
  await sweep();
  expect(await kinds()).toEqual(['claim', 'login']);
  api.clock.advance(1);
  await sweep();
  expect(await kinds()).toEqual(['login']);
  api.clock.advance(DAY);
  await sweep();
  expect(await kinds()).toEqual([]);
});

test('a claim that was delivered before is refused as such, whatever let it pass', async () => {
  const buyer = await buyerOf('MP5000');
  await putDelivery(api, buyer.player.id, api.clock.now(), { ref: `${buyer.player.id}:low` });
  const answer = await claim(buyer, 'low');
  expect(answer.json()).toEqual(refusal(409, 'rewardClaimed', 'This reward is claimed already.'));
  expect(await claimsOf(buyer)).toEqual([]);
});
