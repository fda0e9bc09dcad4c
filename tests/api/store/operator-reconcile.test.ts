import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OwnData } from '#contract/account.ts';
import type { Order } from '#contract/store.ts';
import { DAY } from '#server/kernel/clock.ts';
import { checkLedger } from '#server/store/orders/check-ledger.ts';
import { askOwnData } from '#support/account/own-data.ts';
import { fails, said } from '#support/server/operator-command.ts';
import { type RefundDesk, refundDesk } from '#support/store/refund-desk.ts';
import { beginOrder, orderRow, returnToPortal } from '#support/store/store-work.ts';

let { api, provider, admin, newestAudit, audits, balance, paid, tell } = {} as RefundDesk;
beforeAll(async () => {
  ({ api, provider, admin, newestAudit, audits, balance, paid, tell } = await refundDesk());
});
afterAll(async () => {
  expect((await checkLedger(api.database.db, api.clock.now())).problems).toEqual([]);
  await api.close();
});

describe('money that is not as agreed', () => {
  /** An order of which the provider took something else than its price. */
  async function mismatch(takes: { minor: number; currency: 'EUR' | 'USD' }) {
    const begun = await beginOrder(api);
    provider.of(begun.order).takes = { money: takes, status: 'completed' };
    provider.approve(begun.order);
    await returnToPortal(api, begun.buyer, begun.order);
    expect(await orderRow(api, begun.order)).toMatchObject({ state: 'review', reason: 'amountMismatch' });
    return begun;
  }

  test.each([
    ['too little', { minor: 500, currency: 'EUR' }, '5.00 EUR'],
    ['too much', { minor: 2500, currency: 'EUR' }, '25.00 EUR'],
    ['another currency', { minor: 1000, currency: 'USD' }, '10.00 USD'],
  ] as const)(
    '%s: all that was taken goes back, no points with it, and the order ends',
    async (_what, takes, reported) => {
      const { buyer, order } = await mismatch(takes);
      expect((await admin('order', order)).message).toContain(`10.00 EUR through sandbox, and ${reported} were taken`);
      expect(await admin('refund', order)).toEqual(
        said(new RegExp(`^${reported} of order ${order} went back to ${buyer.player.name}; the order is refunded\\.$`)),
      );
      expect(await balance(buyer)).toBe(0);
    },
  );

  test('goes back in parts, too, and when it is given back at the provider’s end', async () => {
    const { buyer, order } = await mismatch({ minor: 900, currency: 'USD' });
    expect((await admin('refund', order, '4')).message).toMatch(/^4\.00 USD .*; the order is review\.$/);
    expect((await tell(order, provider.giveBack(order, 500))).statusCode).toBe(200);
    expect(await orderRow(api, order)).toMatchObject({ state: 'refunded', reversedMinor: 900, reversedPoints: 0 });
    const reported = { returned: 9, returnedCurrency: 'USD', currency: 'EUR', price: 10 };
    const own = await api.get(`/payments/orders/${order}`, buyer.bearer);
    expect(own.json<{ order: Order }>().order).toMatchObject({ ...reported, bonus: 1500 });
    const taken = await askOwnData(api, buyer.bearer);
    expect(taken.json<OwnData>().orders).toEqual([expect.objectContaining({ id: order, ...reported })]);
  });

  test('and money of what was sold out meanwhile goes back by itself, which refund says', async () => {
    await admin('set-plan', 'mixbi_smiling', '--limit', '0');
    await admin('set-plan', 'mixbi_smiling', '--limit', '1');
    const begun = [await beginOrder(api, 'mixbi_smiling'), await beginOrder(api, 'mixbi_smiling')];
    for (const { order } of begun) provider.take(order);
    // It waits for its provider then, or it would be over before anybody can ask.
    provider.fail({ of: 'refund', when: 'before' });
    for (const { buyer, order } of begun) await returnToPortal(api, buyer, order);
    const late = begun[1]?.order ?? '';
    expect(await orderRow(api, late)).toMatchObject({ state: 'review', reason: 'soldOut' });
    expect(await admin('refund', late)).toEqual(fails(/goes back by itself, because it was sold out: .*replay-outbox/));
  });
});

describe('reconcile', () => {
  test('of one order says what moved, and audits it', async () => {
    const { buyer, order } = await beginOrder(api);
    expect(await admin('reconcile', order)).toEqual(said(/is pending, as before: nothing moved\.$/));
    const before = await audits();
    provider.approve(order);
    expect(await admin('reconcile', order)).toEqual({ ok: true, message: `Order ${order}: pending → paid.` });
    expect(await balance(buyer)).toBe(6500);
    expect(await newestAudit()).toMatchObject({
      ...{ actor: 'op', command: `reconcile ${order}`, before: { state: 'pending' }, after: { state: 'paid' } },
    });
    expect(await audits()).toBe(before + 1);
    expect(await admin('reconcile', order)).toEqual(said(/is paid, as before/));
  });

  test('of a paid order finds refunds that were never told', async () => {
    const { buyer, order } = await paid();
    provider.giveBack(order, 250);
    expect(await admin('reconcile', order)).toEqual(said(/: paid, 2\.50 EUR and 1625 points went back\.$/));
    expect(await balance(buyer)).toBe(4875);
    provider.giveBack(order, 750);
    expect(await admin('reconcile', order)).toEqual(said(/: paid → refunded, 7\.50 EUR and 4875 points went back\.$/));
    expect(await admin('reconcile', order)).toEqual(said(/is refunded, as before/));
  });

  test('of a paid order that its provider does not have as paid changes nothing, and says where to look', async () => {
    const { order } = await paid();
    provider.of(order).status = 'gone';
    expect(await admin('reconcile', order)).toEqual(
      fails(/is paid here, and 'gone' at sandbox: nothing is changed, look it up/),
    );
    provider.of(order).status = 'completed';
  });

  test('with a provider that is away is told in a sentence', async () => {
    const { order } = await paid();
    provider.fail({ of: 'getPayment', when: 'before' });
    expect(await admin('reconcile', order)).toEqual(fails(/^sandbox cannot be asked about order .*: try again\.$/));
  });

  test('of all with --paid also finds refunds that were never told of orders paid in the last days, and no older ones', async () => {
    const old = await paid();
    api.clock.advance(20 * DAY);
    const { buyer, order } = await paid();
    const whole = await paid();
    provider.giveBack(old.order, 100);
    provider.giveBack(order, 250);
    provider.giveBack(whole.order, 1000);
    await admin('reconcile');
    expect((await orderRow(api, order)).reversedMinor).toBe(0);
    const { ok, message } = await admin('reconcile', '--paid', '10');
    const lines = message.split('\n');
    expect(ok).toBe(true);
    expect(lines).toContain(`Order ${order}: paid, 2.50 EUR and 1625 points went back`);
    expect(lines).toContain(`Order ${whole.order}: paid → refunded, 10.00 EUR and 6500 points went back`);
    expect(lines.at(-1)).toMatch(/^Open orders: \d+; paid in 10 days: \d+; moved: 2; could not be asked about: \d+\.$/);
    expect(await balance(buyer)).toBe(4875);
    expect((await orderRow(api, old.order)).reversedMinor).toBe(0);
    expect((await admin('reconcile', '--paid')).message).toMatch(/paid in 30 days: \d+; moved: 1;/);
    expect((await admin('reconcile', '--paid')).message).toMatch(/moved: 0;/);
    expect((await orderRow(api, old.order)).reversedMinor).toBe(100);
  });

  test('of all goes on when one order does not fit what its provider says', async () => {
    const [odd, other] = [await paid(), await paid()];
    provider
      .of(odd.order)
      .refunds.push({ ref: `odd-${odd.order}`, kind: 'refund', money: { minor: 5, currency: 'USD' } });
    provider.giveBack(other.order, 1000);
    const { ok, message } = await admin('reconcile', '--paid');
    expect([ok, message]).toEqual([false, expect.stringContaining(`Order ${other.order}: paid → refunded`)]);
    expect(message.split('\n')).toContain(`order ${odd.order} is in EUR, its refund in USD`);
    provider.of(odd.order).refunds.length = 0;
  });

  test('of all asks about those that are open, goes on when one cannot be asked, and counts', async () => {
    const begun = [await beginOrder(api), await beginOrder(api), await beginOrder(api)];
    for (const { order } of begun) provider.approve(order);
    provider.fail({ of: 'capture', when: 'before' });
    const { ok, message } = await admin('reconcile');
    const lines = message.split('\n');
    expect(ok).toBe(false);
    expect(lines.at(-1)).toMatch(/^Open orders: \d+; moved: 2; could not be asked about: 1\.$/);
    expect(lines.filter((line) => line.endsWith('pending → paid'))).toHaveLength(2);
    expect((await admin('reconcile')).message).toMatch(/capturing → paid\nOpen orders: \d+; moved: 1; /);
  });
});
