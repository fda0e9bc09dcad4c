import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { promotionBatches, promotionClaims, promotionCodes } from '#server/awards/schema.ts';
import { accounts } from '#server/kernel/auth/schema.ts';
import { MINUTE } from '#server/kernel/clock.ts';
import { deliveriesOf } from '#support/awards/award-world.ts';
import { newCode, putCodes, redeem } from '#support/awards/promotion-codes.ts';
import { putDelivery } from '#support/deliveries/delivery-world.ts';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';
import { giveCommand } from '#support/server/operator-command.ts';
import { addBuyer, type Buyer } from '#support/store/store-work.ts';

/** Two connections are needed for what waits for one another. */
const isShared = inject('template').kind === 'postgres';
let api: TestApp;
/** A second process where there can be one. */
let beside: TestApp;
const limits = { promotionTriesPerAccount: 1_000, promotionTriesPerAddress: 10_000 };
beforeAll(async () => {
  api = await buildTestApp({ limits });
  beside = isShared ? await buildTestApp({ limits, beside: api }) : api;
});
afterAll(async () => {
  if (beside !== api) await beside.close();
  await api.close();
});

const WRONG = { statusCode: 400, code: 'invalidCode', message: 'Invalid code.' };
const USED = {
  ...{ statusCode: 409, code: 'codeUsed' },
  message: 'You have redeemed this code, or another one of the same kind, already.',
};

async function batchOf(code: string): Promise<string | undefined> {
  const { db } = api.database;
  const [row] = await db
    .select({ name: promotionBatches.name })
    .from(promotionBatches)
    .innerJoin(promotionCodes, eq(promotionCodes.batchId, promotionBatches.id))
    .where(eq(promotionCodes.code, code));
  return row?.name;
}

async function usedOf(code: string): Promise<number | undefined> {
  const [row] = await api.database.db.select().from(promotionCodes).where(eq(promotionCodes.code, code));
  return row?.used;
}
const given = ({ player }: Buyer) => deliveriesOf(api, player.id);

async function expectRefused(buyer: Buyer, code: unknown, refusal: typeof WRONG | typeof USED): Promise<void> {
  const before = await given(buyer);
  const answer = await redeem(api, buyer, code);
  expect(answer.statusCode).toBe(refusal.statusCode);
  expect(answer.json()).toEqual(refusal);
  expect(await given(buyer)).toEqual(before);
}

test('a code that is right answers 200, and what it gives waits for the game server', async () => {
  const items = [
    { item_id: 1600, quantity: 5 },
    { item_id: 1700, quantity: 1 },
  ];
  const code = await putCodes(api, { items, title: { fr: 'Un cadeau' } });
  const buyer = await addBuyer(api);
  const answer = await redeem(api, buyer, code);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ statusCode: 200 });
  const accountId = buyer.player.id;
  const [delivery, ...more] = await given(buyer);
  expect(more).toEqual([]);
  expect(delivery).toMatchObject({ accountId, source: 'code', state: 'waiting', items });
  expect(delivery?.title).toEqual({ fr: 'Un cadeau' });
  const claims = await api.database.db.select().from(promotionClaims).where(eq(promotionClaims.code, code));
  const batchId = claims[0]?.batchId ?? 0;
  expect(claims).toEqual([{ code, accountId, batchId, nth: 1, deliveryId: delivery?.id, claimedAt: api.clock.now() }]);
  // Whoever reads what goes into the game, or the game's books, reads no code that others may still redeem.
  expect(delivery?.ref).toBe(`${accountId}:${await batchOf(code)}:1`);
  expect(await usedOf(code)).toBe(1);
});

test('a code is read without the space around it, in small letters, too', async () => {
  const code = await putCodes(api);
  expect((await redeem(api, await addBuyer(api), ` \t${code.toLowerCase()}\n`)).statusCode).toBe(200);
});

describe('an account that is not verified', () => {
  const NOT_VERIFIED = { statusCode: 403, code: 'notVerified' };

  test('redeems a code of one use', async () => {
    const buyer = await addBuyer(api, { verifiedAt: null });
    expect((await redeem(api, buyer, await putCodes(api))).statusCode).toBe(200);
  });

  test.each([
    ['of many uses', 3],
    ['for everybody', null],
  ])('redeems none %s before it is, and no use is lost', async (_what, most) => {
    const buyer = await addBuyer(api, { verifiedAt: null });
    const code = await putCodes(api, { most });
    expect((await redeem(api, buyer, code)).json()).toMatchObject(NOT_VERIFIED);
    expect([await usedOf(code), await given(buyer)]).toEqual([0, []]);
    await api.database.db.update(accounts).set({ verifiedAt: api.clock.now() }).where(eq(accounts.id, buyer.player.id));
    expect((await redeem(api, buyer, code)).statusCode).toBe(200);
  });

  test('redeems them if it is old enough to count as allowed', async () => {
    const old = { verifiedAt: null, createdAt: new Date('2023-05-14T00:00:00Z') };
    expect((await redeem(api, await addBuyer(api, old), await putCodes(api, { most: null }))).statusCode).toBe(200);
  });
});

test('an account that was suspended is signed out, and its code is still good', async () => {
  const [buyer, code] = [await addBuyer(api), await putCodes(api)];
  await giveCommand(api, 'suspend', buyer.player.name, '--reason', 'a test');
  expect((await redeem(api, buyer, code)).statusCode).toBe(401);
  expect(await usedOf(code)).toBe(0);
});

describe('what is no code', () => {
  test.each([
    ['nothing', ''],
    ['space alone', '   '],
    ['eleven letters', 'TESTCODE001'],
    ['sixteen letters', 'TESTCODE00010001'],
    ['other signs', 'TEST-CODE-0001'],
    ['letters of another alphabet', 'ТESTCODE0001'],
    ['what becomes capitals elsewhere', 'testcodeß0001'],
    ['an unknown one', 'UNKNOWNCODE123'],
    ['SQL', "' OR '1'='1' --"],
  ])('is refused like any wrong one: %s', async (_what, code) => {
    await expectRefused(await addBuyer(api), code, WRONG);
  });

  test.each([undefined, null, 7, ['TESTCODE0001'], {}, 'x'.repeat(201)])('is a malformed request: %j', async (code) => {
    const answer = await redeem(api, await addBuyer(api), code);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ statusCode: 400, code: 'invalidRequest' });
  });
});

describe('a code', () => {
  test('is refused to who used it, for good, and to all others once it is used up', async () => {
    const [buyer, other, code] = [await addBuyer(api), await addBuyer(api), await putCodes(api)];
    await redeem(api, buyer, code);
    await expectRefused(buyer, code, USED);
    await expectRefused(other, code, WRONG);
    await api.database.db.update(promotionBatches).set({ revokedAt: api.clock.now(), expiresAt: api.clock.now() });
    await expectRefused(buyer, code, USED);
    expect(await usedOf(code)).toBe(1);
  });

  test('is good until before the instant of its end', async () => {
    const expiresAt = new Date(api.clock.now().getTime() + MINUTE);
    const code = await putCodes(api, { expiresAt, most: null });
    const [early, late] = [await addBuyer(api), await addBuyer(api)];
    api.clock.advance(MINUTE - 1);
    expect((await redeem(api, early, code)).statusCode).toBe(200);
    api.clock.advance(1);
    await expectRefused(late, code, WRONG);
  });

  test('is refused once its batch was revoked', async () => {
    const code = await putCodes(api, { revokedAt: api.clock.now() });
    await expectRefused(await addBuyer(api), code, WRONG);
  });

  test('that many share is given to each of them once', async () => {
    const code = await putCodes(api, { most: null });
    for (const buyer of [await addBuyer(api), await addBuyer(api), await addBuyer(api)]) {
      expect((await redeem(api, buyer, code)).statusCode).toBe(200);
      await expectRefused(buyer, code, USED);
    }
    expect(await usedOf(code)).toBe(3);
  });
});

test('a redemption that was delivered before is refused as such, whatever let it pass', async () => {
  const [buyer, code] = [await addBuyer(api), await putCodes(api, { most: null })];
  const accountId = buyer.player.id;
  await putDelivery(api, accountId, api.clock.now(), { source: 'code', ref: `${accountId}:${await batchOf(code)}:1` });
  await expectRefused(buyer, code, USED);
  expect(await usedOf(code)).toBe(0);
});

describe('codes of a batch', () => {
  const three = () => [newCode(), newCode(), newCode()];

  test('are one for each account, and what was refused is left for others', async () => {
    const codes = three();
    await putCodes(api, { codes });
    const [buyer, other] = [await addBuyer(api), await addBuyer(api)];
    await redeem(api, buyer, codes[0]);
    await expectRefused(buyer, codes[1], USED);
    expect((await redeem(api, other, codes[1])).statusCode).toBe(200);
  });

  test('are as many as it allows, or all of them', async () => {
    for (const [perAccount, statuses] of [
      [2, [200, 200, 409]],
      [null, [200, 200, 200]],
    ] as const) {
      const [codes, buyer] = [three(), await addBuyer(api)];
      await putCodes(api, { codes, perAccount });
      const answers = [];
      for (const code of codes) answers.push((await redeem(api, buyer, code)).statusCode);
      expect(answers).toEqual(statuses);
    }
  });

  test('that are used up are no codes to who has had a share', async () => {
    const codes = three();
    await putCodes(api, { codes });
    const [buyer, other] = [await addBuyer(api), await addBuyer(api)];
    await redeem(api, buyer, codes[0]);
    await redeem(api, other, codes[1]);
    await expectRefused(buyer, codes[1], WRONG);
  });
});

describe('at the same moment', () => {
  const AT_ONCE = 24;
  const at = (nth: number) => (nth % 2 === 0 ? api : beside);

  test('many calls of one account for one code are one delivery', async () => {
    const [buyer, code] = [await addBuyer(api), await putCodes(api, { most: null })];
    const calls = Array.from({ length: AT_ONCE }, (_, nth) => redeem(at(nth), buyer, code));
    const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: AT_ONCE - 1 }, () => 409)]);
    expect(await given(buyer)).toHaveLength(1);
    expect(await usedOf(code)).toBe(1);
  });

  test('the last uses of a code go to as many accounts as there are, and to no one more', async () => {
    const code = await putCodes(api, { most: 3 });
    const buyers = await Promise.all(Array.from({ length: 12 }, () => addBuyer(api)));
    const answers = await Promise.all(buyers.map((buyer, nth) => redeem(at(nth), buyer, code)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
    expect(answers.filter(({ body }) => body.includes('Invalid code.'))).toHaveLength(9);
    expect(await usedOf(code)).toBe(3);
    const deliveries = await Promise.all(buyers.map(given));
    expect(deliveries.flat()).toHaveLength(3);
  });

  test('several codes of a batch are one to an account', async () => {
    const codes = Array.from({ length: 8 }, newCode);
    await putCodes(api, { codes });
    const buyer = await addBuyer(api);
    const answers = await Promise.all(codes.map((code, nth) => redeem(at(nth), buyer, code)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...codes.slice(1).map(() => 409)]);
    expect(await given(buyer)).toHaveLength(1);
  });

  test.runIf(isShared)('a code that is revoked while somebody waits for it is not redeemed any more', async () => {
    const [buyer, code] = [await addBuyer(api), await putCodes(api, { most: null })];
    const { db } = api.database;
    const waits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const { answer } = await db.transaction(async (tx) => {
      await tx.select().from(promotionCodes).where(eq(promotionCodes.code, code)).for('update');
      const waiting = redeem(beside, buyer, code);
      await expect.poll(async () => ((await db.execute(waits)) as { rows: unknown[] }).rows.length).toBe(1);
      const now = api.clock.now();
      await db
        .update(promotionBatches)
        .set({ revokedAt: now })
        .where(eq(promotionBatches.name, `batch of ${code}`));
      return { answer: waiting };
    });
    expect((await answer).json()).toEqual(WRONG);
    expect(await given(buyer)).toEqual([]);
  });
});
