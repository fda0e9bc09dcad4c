import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '#server/kernel/clock.ts';
import { book } from '#server/store/ledger.ts';
import { checkLedger } from '#server/store/orders/check-ledger.ts';
import { ProviderRefusedError } from '#server/store/payments/provider.ts';
import { ledgerEntries, orderRefunds, orderReversals, plans, serviceRequests } from '#server/store/schema.ts';
import type { TestApp } from '#support/server/build-test-app.ts';
import { fails, giveCommand, said } from '#support/server/operator-command.ts';
import { createFakeProvider } from '#support/store/fake-provider.ts';
import { type RefundDesk, refundDesk } from '#support/store/refund-desk.ts';
import { beginOrder, orderRow } from '#support/store/store-work.ts';

let { api, provider, admin, newestAudit, audits, balance, paid, tell } = {} as RefundDesk;
beforeAll(async () => {
  ({ api, provider, admin, newestAudit, audits, balance, paid, tell } = await refundDesk());
});
afterAll(async () => {
  expect((await checkLedger(api.database.db, api.clock.now())).problems).toEqual([]);
  await api.close();
});

const reversalsOf = (order: string) =>
  api.database.db.select().from(orderReversals).where(eq(orderReversals.orderId, order)).orderBy(orderReversals.id);

describe('refund', () => {
  test('comes with a declined request where it is asked for, and is repeated where the provider was away', async () => {
    const { buyer, order } = await paid('OBJECT_RECOVERY');
    const [request] = await api.database.db.select().from(serviceRequests).where(eq(serviceRequests.orderId, order));
    const decline = () => admin('decline-request', String(request?.id), 'It was never yours.', '--refund');
    provider.fail({ of: 'refund', when: 'before' });
    expect(await decline()).toEqual(
      fails(/is declined; the player is mailed, but its money is not given back: .*repeat/),
    );
    expect(await decline()).toEqual(said(/was declined with these words before\. 5\.00 EUR of order .* went back/));
    expect(await orderRow(api, order)).toMatchObject({ state: 'refunded' });
    expect(await decline()).toEqual(
      said(/was declined with these words before\. All of its money went back before\.$/),
    );
    const mails = (await api.mails()).filter(({ recipient }) => recipient === buyer.player.email);
    expect(mails.map(({ kind }) => kind)).toEqual(['receipt', 'requestDeclined', 'moneyBack']);
    expect(mails[1]?.text).toContain('Your money is being returned');
  });

  test('of a whole order gives the money back, takes its points back, mails its player and is audited', async () => {
    const { buyer, order } = await paid();
    expect(await admin('refund', order)).toEqual({
      ok: true,
      message: `10.00 EUR of order ${order} went back to ${buyer.player.name}, 6500 points were taken back for it; the order is refunded.`,
    });
    expect(await orderRow(api, order)).toMatchObject({ state: 'refunded', reversedMinor: 1000, reversedPoints: 6500 });
    expect(await balance(buyer)).toBe(0);
    expect(provider.of(order).refunds.map(({ money }) => money)).toEqual([{ minor: 1000, currency: 'EUR' }]);
    expect(await newestAudit()).toMatchObject({
      ...{ actor: 'op', command: `refund ${order} 10.00 EUR` },
      before: { state: 'paid', reversedMinor: 0, reversedPoints: 0 },
      after: { state: 'refunded', reversedMinor: 1000, reversedPoints: 6500 },
    });
    const mails = (await api.mails()).filter(({ recipient }) => recipient === buyer.player.email);
    expect(mails.map(({ kind }) => kind)).toEqual(['receipt', 'moneyBack']);
    expect(await admin('refund', order)).toEqual(
      fails(`Order ${order} is refunded: all of its money went back before.`),
    );
  });

  test('of parts takes the share of the points, one part after the other, and the rest without an amount', async () => {
    const { buyer, order } = await paid();
    expect((await admin('refund', order, '2.50')).message).toMatch(
      /^2\.50 EUR .* 1625 points were taken .*; the order is paid\.$/,
    );
    expect((await admin('refund', order, '2.5')).message).toMatch(/^2\.50 EUR .* 1625 points/);
    expect(await admin('refund', order, '5.01')).toEqual(
      fails(`Of order ${order} 5.00 EUR are left to give back, not 5.01 EUR.`),
    );
    expect((await admin('refund', order)).message).toMatch(/^5\.00 EUR .* 3250 points .*; the order is refunded\.$/);
    expect(await balance(buyer)).toBe(0);
    expect(await reversalsOf(order)).toHaveLength(3);
  });

  test('of points that were spent leaves an account that owes them, and can buy nothing', async () => {
    const { buyer, order } = await paid();
    const spent = { accountId: buyer.player.id, kind: 'game', ref: `spent by ${buyer.player.name}`, points: -6000 };
    await api.database.db.transaction((tx) => book(tx, spent, api.clock.now()));
    expect(await admin('refund', order)).toEqual(
      said(/6500 points were taken back for it, and player\d+ owes points now; /),
    );
    expect(await balance(buyer)).toBe(-6000);
    const refused = await api.post('/payments', { price: 'MP5000', pvalues: 6500 }, buyer.bearer);
    expect(refused.json().code).toBe('balanceNegative');
  });

  test('of a commission frees its place and cancels its request', async () => {
    const soldNow = async () => (await api.database.db.select().from(plans).where(eq(plans.name, 'dlyon')))[0]?.sold;
    const { order } = await paid('dlyon');
    expect(await soldNow()).toBe(1);
    expect((await admin('refund', order)).ok).toBe(true);
    expect(await soldNow()).toBe(0);
    const [request] = await api.database.db.select().from(serviceRequests).where(eq(serviceRequests.orderId, order));
    expect(request?.state).toBe('cancelled');
  });

  test('also names the order as its provider does', async () => {
    const { order } = await paid();
    const { captureId, id: payment } = provider.of(order);
    expect((await admin('refund', captureId ?? '', '1')).ok).toBe(true);
    expect((await admin('refund', payment, '1')).ok).toBe(true);
    expect((await orderRow(api, order)).reversedMinor).toBe(200);
  });

  test.each([
    ['0', /^'0' is no amount in EUR: write it such as 10 or 10\.50\.$/],
    ['1.005', /no amount/],
    ['1e3', /no amount/],
    ['0x10', /no amount/],
    ['9999999999', /no amount/],
    ['10.01', /10\.00 EUR are left to give back, not 10\.01 EUR/],
  ])('of %s is refused in a sentence, and nothing is asked or changed', async (written, message) => {
    const { order } = await paid();
    const before = [provider.asked.length, await audits()];
    expect(await admin('refund', order, written)).toEqual(fails(message));
    expect([provider.asked.length, await audits()]).toEqual(before);
    expect(await api.database.db.select().from(orderRefunds).where(eq(orderRefunds.orderId, order))).toEqual([]);
  });

  test('of an order whose money was never taken, or that is not there, is told in a sentence', async () => {
    const { order } = await beginOrder(api);
    expect(await admin('refund', order)).toEqual(fails(/is pending, no money of it was taken: .*reconcile/));
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect(await admin('refund', nobody)).toEqual(fails(`There is no order ${nobody}: see npm run admin -- orders.`));
    await expect(admin('refund', "' or 1=1")).rejects.toThrow(/ORDER is no order/);
    await expect(admin('refund')).rejects.toThrow(/needs ORDER/);
  });

  test('with another provider, or none, than the order’s is told in a sentence', async () => {
    const { order } = await paid();
    const elsewhere = (other: TestApp['operator']['provider']) =>
      giveCommand({ operator: { ...api.operator, provider: other } }, 'refund', order);
    expect(await elsewhere(null)).toEqual(
      fails(/belongs to the provider sandbox, and there is none here: set PAYMENTS=sandbox/),
    );
    expect(await elsewhere(createFakeProvider('paypal'))).toEqual(fails(/and the one here is paypal/));
    expect((await orderRow(api, order)).state).toBe('paid');
  });
});

describe('a refund that did not come to its end', () => {
  test('by a provider that is away books nothing; repeated, it is the same refund', async () => {
    const { buyer, order } = await paid();
    for (const when of ['before', 'after'] as const) {
      provider.fail({ of: 'refund', when });
      expect(await admin('refund', order, '4')).toEqual(
        fails(/did not say whether .* nothing is booked: repeat the command/),
      );
      expect(await balance(buyer)).toBe(6500);
    }
    expect((await admin('refund', order, '4')).message).toMatch(/^4\.00 EUR of order/);
    expect(provider.of(order).refunds).toHaveLength(1);
    expect((await orderRow(api, order)).reversedMinor).toBe(400);
    // Known to be done, it is over: the same words mean another refund.
    expect((await admin('refund', order, '4')).message).toMatch(/^4\.00 EUR of order/);
    expect(provider.of(order).refunds).toHaveLength(2);
  });

  test('is not made a second time because the provider’s message told of it meanwhile', async () => {
    const { order } = await paid();
    provider.fail({ of: 'refund', when: 'after' });
    await admin('refund', order, '4');
    const [reversal] = provider.of(order).refunds;
    if (!reversal) throw new Error('the provider gave nothing back');
    expect((await tell(order, reversal)).statusCode).toBe(200);
    expect((await orderRow(api, order)).reversedMinor).toBe(400);
    expect((await admin('refund', order, '4')).message).toMatch(/^4\.00 EUR of order .* 2600 points/);
    expect(provider.of(order).refunds).toHaveLength(1);
    expect((await orderRow(api, order)).reversedMinor).toBe(400);
    expect(await reversalsOf(order)).toHaveLength(1);
  });

  test('comes before another one of the order', async () => {
    const { order } = await paid();
    provider.fail({ of: 'refund', when: 'after' });
    await admin('refund', order, '4');
    expect(await admin('refund', order, '5')).toEqual(
      fails(
        /^A refund of 4\.00 EUR of order .* was begun on .*, and nobody knows how it ended: repeat it first with refund \S+ 4\.00, which gives nothing back twice\.$/,
      ),
    );
    expect((await admin('refund', order)).message).toMatch(
      /^4\.00 EUR of order .* That was the refund begun on .*Z; 6\.00 EUR are left: give the command again for more\.$/,
    );
    expect((await admin('refund', order, '5')).message).toMatch(/^5\.00 EUR of order/);
    expect((await orderRow(api, order)).reversedMinor).toBe(900);
  });

  test('is named by the ledger’s check after a day', async () => {
    const { order } = await paid();
    provider.fail({ of: 'refund', when: 'before' });
    await admin('refund', order, '4');
    const problems = async () => (await checkLedger(api.database.db, api.clock.now())).problems;
    expect(await problems()).toEqual([]);
    api.clock.advance(DAY + 1);
    expect(await problems()).toEqual([
      expect.stringMatching(
        `^a refund of order ${order} was begun on .* by op, and nobody knows how it ended: give the command again$`,
      ),
    ]);
    await admin('refund', order, '4');
    expect(await problems()).toEqual([]);
  });

  test('because the provider said no is forgotten, and tells why', async () => {
    const { order } = await paid();
    const error = new ProviderRefusedError('the transaction is too old');
    provider.fail({ of: 'refund', when: 'before', error });
    expect(await admin('refund', order, '4')).toEqual(
      fails(/^sandbox gives nothing back \(the transaction is too old\), nothing is changed: .*reconcile/),
    );
    expect((await admin('refund', order, '5')).message).toMatch(/^5\.00 EUR/);
  });

  test('given many times at once is one refund', async () => {
    const { buyer, order } = await paid();
    const answers = await Promise.all(Array.from({ length: 5 }, () => admin('refund', order)));
    expect(answers.some(({ ok }) => ok)).toBe(true);
    for (const { ok, message } of answers) expect([ok, message]).toEqual([ok, expect.stringMatching(/went back/)]);
    expect(provider.of(order).refunds).toHaveLength(1);
    expect(await balance(buyer)).toBe(0);
    const entries = await api.database.db
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.accountId, buyer.player.id));
    expect(entries.map(({ points }) => points)).toEqual([6500, -6500]);
  });
});
