import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AccountScales } from '#contract/awards.ts';
import type { AMOUNT_FIELDS } from '#domain/awards/award-state.ts';
import { awardLevels } from '#server/awards/schema.ts';
import { accounts } from '#server/kernel/auth/schema.ts';
import { MINUTE } from '#server/kernel/clock.ts';
import { orders } from '#server/store/schema.ts';
import { type AwardWorld, awardWorld, level } from '#support/awards/award-world.ts';
import { giveCommand } from '#support/server/operator-command.ts';
import { addBuyer, addCommission, type Buyer, place } from '#support/store/store-work.ts';

let { api, provider, define, buy, buyerOf, scales, claim } = {} as AwardWorld;
beforeAll(async () => {
  ({ api, provider, define, buy, buyerOf, scales, claim } = await awardWorld({}));
});
afterAll(() => api.close());

const NOTHING = { groupName: '', scaleName: {}, scales: {} };
/** The amount of the first group. */
const amountOf = async (buyer: Buyer) => (await scales(buyer)).mpAmount;
const refund = (order: string, ...amount: string[]) => giveCommand(api, 'refund', order, ...amount);

test('seven empty groups and no MP are answered where no group is defined', async () => {
  await define({});
  const none: Record<(typeof AMOUNT_FIELDS)[number], number> = {
    ...{ mpAmount: 0, mpAmountSecond: 0, mpAmountThird: 0, mpAmountQuart: 0 },
    ...{ mpAmountFifth: 0, mpAmountSixth: 0, mpAmountSeventh: 0 },
  };
  expect(await scales(await buyerOf('MP5000'))).toEqual({
    ...{ statusCode: 200, ...none, rangeScale: {}, rangeClaimed: {}, scaleItems: [] },
    scales: Array.from({ length: 7 }, () => NOTHING),
  });
});

describe('the answer', () => {
  const second = level({ value: 6_000, ids: [1601, [1602, 60_001]], quantity: [2, 5], customQty: { 1602: 9 } });
  beforeEach(() =>
    define({
      1: { name: 'Spring', levels: { 'spring-10': level({ value: 10_000 }), 'spring-6': second, low: level() } },
      7: { name: 'Ever', levels: { ever: level({ value: 1, ids: [1600] }) } },
      3: { name: 'Soon', levels: {} },
    }),
  );

  test('has the shape of the contract, and every group at its place with its name and levels as they were put', async () => {
    const answer = await scales(await buyerOf());
    expect(AccountScales.parse(answer)).toEqual(answer);
    const named = answer.scales.map(({ groupName, scaleName }) => [groupName, scaleName.en ?? '']);
    expect(named).toEqual([
      ['Spring', 'Spring'],
      ['', ''],
      ['Soon', 'Soon'],
      ['', ''],
      ['', ''],
      ['', ''],
      ['Ever', 'Ever'],
    ]);
    expect(answer.scales[0]?.scales['spring-6']).toEqual(second);
    expect(Object.keys(answer.scales[0]?.scales ?? {})).toEqual(['low', 'spring-6', 'spring-10']);
  });

  test('says of every key of every group whether it is reached, and whether it is claimed', async () => {
    const buyer = await buyerOf('MP5000');
    expect((await claim(buyer, 'low')).statusCode).toBe(200);
    const { rangeScale, rangeClaimed } = await scales(buyer);
    expect(rangeScale).toEqual({ low: true, 'spring-6': false, 'spring-10': false, ever: true });
    expect(rangeClaimed).toEqual({ low: true, 'spring-6': false, 'spring-10': false, ever: false });
  });

  test('brings the record of each item that a level names, once, and leaves out what there is none of', async () => {
    const { scaleItems } = await scales(await buyerOf());
    expect(scaleItems.map(({ item_id }) => item_id)).toEqual([1600, 1601, 1602]);
    expect(scaleItems[1]).toMatchObject({ item_name: { en: 'Thing 1601' }, item_type: 7 });
  });

  test('does not tell of retired levels, claimed or not, and counts on without them', async () => {
    const buyer = await buyerOf('MP5000');
    await claim(buyer, 'low');
    await api.database.db.update(awardLevels).set({ active: false }).where(eq(awardLevels.key, 'low'));
    const { rangeScale, rangeClaimed, scales: groups, mpAmount } = await scales(buyer);
    expect([Object.keys(rangeScale), Object.keys(rangeClaimed)].flat()).not.toContain('low');
    expect(groups[0]?.scales).not.toHaveProperty('low');
    expect(mpAmount).toBe(5_000);
  });

  test.each(['', 'null', '[]', '7', '{"account_name":"demo","id":1}'])(
    'is of the bearer, whatever the body is: %s',
    async (body) => {
      const { bearer } = await buyerOf('MP5000');
      const answer = await api.post('/auth/getScalesByAccount', body, bearer);
      expect(answer.statusCode).toBe(200);
      expect(answer.json().mpAmount).toBe(5_000);
    },
  );
});

describe('the amount', () => {
  beforeEach(() => define({ 1: { levels: { one: level() } }, 4: { levels: {} }, 7: { levels: {} } }));

  test('is what was bought without its bonus, and every group counts every purchase', async () => {
    const answer = await scales(await buyerOf('MP5000', 'MP10000'));
    expect(answer).toMatchObject({ mpAmount: 15_000, mpAmountQuart: 15_000, mpAmountSeventh: 15_000 });
    expect(answer).toMatchObject({ mpAmountSecond: 0, mpAmountSixth: 0 });
  });

  test('is nobody else’s, and gifts, services and commissions do not count', async () => {
    await addCommission(api, `SKETCH`, 5);
    const buyer = await buyerOf('CHANGE_NAME', 'SKETCH');
    await giveCommand(api, 'grant', buyer.player.name, '5000', '--ref', 'a-gift');
    await buyerOf('MP5000');
    expect(await amountOf(buyer)).toBe(0);
  });

  test('begins when the money was taken, not with the order', async () => {
    const buyer = await addBuyer(api);
    const order = await place(api, buyer);
    expect(await amountOf(buyer)).toBe(0);
    provider.approve(order);
    expect(await amountOf(buyer)).toBe(0);
    await api.post(`/payments/orders/${order}/capture`, {}, buyer.bearer);
    expect(await amountOf(buyer)).toBe(5_000);
  });

  test('counts a purchase settled at `from`, and none a millisecond before', async () => {
    const buyer = await buyerOf('MP5000');
    const now = api.clock.now();
    await define({ 1: { from: now, levels: {} }, 2: { from: new Date(now.getTime() + 1), levels: {} } });
    expect(await scales(buyer)).toMatchObject({ mpAmount: 5_000, mpAmountSecond: 0 });
  });

  test('counts none settled at `until`, and one a millisecond before', async () => {
    const buyer = await buyerOf('MP5000');
    const now = api.clock.now();
    await define({ 1: { until: now, levels: {} }, 2: { until: new Date(now.getTime() + 1), levels: {} } });
    expect(await scales(buyer)).toMatchObject({ mpAmount: 0, mpAmountSecond: 5_000 });
  });

  test('counts within both edges alone', async () => {
    const from = new Date(api.clock.now().getTime() + MINUTE);
    await define({ 1: { from, until: new Date(from.getTime() + MINUTE), levels: {} } });
    const buyer = await buyerOf('MP5000');
    api.clock.advance(MINUTE);
    await buy(buyer, 'MP10000');
    api.clock.advance(MINUTE);
    await buy(buyer, 'MP15000');
    expect(await amountOf(buyer)).toBe(10_000);
  });

  test('loses the share of a partial refund, rounded down, and the rest with the rest', async () => {
    const buyer = await buyerOf('MP5000');
    const order = await buy(buyer, 'MP10000');
    await refund(order, '5');
    expect(await amountOf(buyer)).toBe(5_000 + 7_500);
    await refund(order, '0.01');
    const [row] = await api.database.db.select().from(orders).where(eq(orders.id, order));
    expect(row?.reversedPoints).toBe(3_256);
    // 10000 × (13000 − 3256) / 13000 = 7495.38…
    expect(await amountOf(buyer)).toBe(5_000 + 7_495);
    await refund(order);
    expect(await amountOf(buyer)).toBe(5_000);
  });

  test('takes a refund off the window of the purchase, however late it comes', async () => {
    const buyer = await addBuyer(api);
    const order = await buy(buyer);
    await define({ 1: { until: new Date(api.clock.now().getTime() + 1), levels: {} } });
    api.clock.advance(MINUTE);
    await refund(order);
    expect(await amountOf(buyer)).toBe(0);
  });

  test('loses what a dispute took', async () => {
    const buyer = await addBuyer(api);
    const order = await buy(buyer, 'MP10000');
    const reversal = provider.giveBack(order, 2000, 'dispute');
    await giveCommand(api, 'reconcile', order);
    expect(reversal.kind).toBe('dispute');
    expect(await amountOf(buyer)).toBe(0);
  });

  test('never counts money that went back before anything was credited', async () => {
    const { bearer, player } = await buyerOf('MP5000');
    const uncredited = { state: 'refunded', reason: 'soldOut', reversedPoints: 0 } as const;
    await api.database.db.update(orders).set(uncredited).where(eq(orders.accountId, player.id));
    expect(await amountOf({ bearer, player })).toBe(0);
  });
});

test('how many levels can be claimed is counted: reached ones that are not claimed, and none for who is not verified', async () => {
  const ready = async ({ bearer }: Buyer) => (await api.get('/awards/ready', bearer)).json();
  await define({
    1: { levels: { first: level({ value: 1_000 }), second: level({ value: 5_000 }), far: level({ value: 9_000 }) } },
  });
  const buyer = await buyerOf('MP5000');
  expect(await ready(buyer)).toEqual({ statusCode: 200, awards: 2, battlepass: 0 });
  await claim(buyer, 'first');
  expect((await ready(buyer)).awards).toBe(1);
  await api.database.db.update(accounts).set({ verifiedAt: null }).where(eq(accounts.id, buyer.player.id));
  expect((await ready(buyer)).awards).toBe(0);
});

describe('the periods', () => {
  test('are told of all seven groups, open ones and those that are not defined with null', async () => {
    const [from, until] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-07-01T00:00:00Z')];
    await define({ 2: { from, until, levels: {} }, 5: { from, levels: {} } });
    const { bearer } = await addBuyer(api);
    const open = { from: null, until: null };
    expect((await api.get('/awards/periods', bearer)).json()).toEqual({
      statusCode: 200,
      periods: [
        { scale: 1, ...open },
        { scale: 2, from: '2026-01-01T00:00:00.000Z', until: '2026-07-01T00:00:00.000Z' },
        ...[
          { scale: 3, ...open },
          { scale: 4, ...open },
        ],
        { scale: 5, from: '2026-01-01T00:00:00.000Z', until: null },
        ...[
          { scale: 6, ...open },
          { scale: 7, ...open },
        ],
      ],
    });
  });
});
