import { inArray, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOutbox } from '#server/store/jobs.ts';
import { outbox } from '#server/store/schema.ts';
import { fails, type OperatorApi, openOperator, said } from '#support/server/operator-command.ts';
import { createFakeProvider } from '#support/store/fake-provider.ts';
import { addBuyer, beginOrder, bought, orderRow, paidOrder, place, returnToPortal } from '#support/store/store-work.ts';

const provider = createFakeProvider();
let { api, admin, newestAudit, audits } = {} as OperatorApi;
beforeAll(async () => {
  ({ api, admin, newestAudit, audits } = await openOperator({ provider }));
});
afterAll(() => api.close());

describe('orders', () => {
  test('lists an account’s, the newest first, and reads on from a time', async () => {
    const buyer = await addBuyer(api);
    const { name } = buyer.player;
    const first = await bought(api, provider, buyer, 'CHANGE_NAME');
    api.clock.advance(1_000);
    const second = await place(api, buyer);
    await admin('refund', first, '2');
    const { message } = await admin('orders', '--account', name);
    const { createdAt } = await orderRow(api, second);
    expect(message.split('\n')).toEqual([
      `${createdAt.toISOString()}  ${second}  pending    ${name}  MP5000  10.00 EUR`,
      expect.stringMatching(
        new RegExp(`${first} {2}paid {6,}${name} {2}CHANGE_NAME {2}5\\.00 EUR {2}2\\.00 EUR went back$`),
      ),
    ]);
    const older = await admin('orders', '--account', name, '--before', createdAt.toISOString());
    expect(older.message.split('\n').map((line) => line.split('  ')[1])).toEqual([first]);
    expect((await admin('orders', '--account', name, '--limit', '1')).message).not.toContain(first);
  });

  test('takes a state, open ones together, and says when there are none', async () => {
    const { buyer, order } = await beginOrder(api);
    const ofPlayer = (state: string) => admin('orders', '--account', buyer.player.name, '--state', state);
    expect((await ofPlayer('open')).message).toContain(order);
    expect((await ofPlayer('pending')).message).toContain(order);
    expect(await ofPlayer('paid')).toEqual(said('There are no such orders.'));
    expect((await admin('orders')).message.split('\n').length).toBeGreaterThan(1);
    expect(await admin('orders', '--account', 'nobody')).toEqual(fails(/^There is no account 'nobody'/));
    for (const args of [['--state', 'lost'], ['--limit', '0'], ['--limit', '501'], ['--before', 'yesterday'], ['12']]) {
      await expect(admin('orders', ...args)).rejects.toThrow(/^orders .*(?:takes|is no) .*npm run admin/);
    }
  });
});

describe('order', () => {
  test('prints what it is, what it credited, what went back, what its provider told and what follows', async () => {
    const { buyer, order } = await paidOrder(api, provider);
    const reversal = provider.giveBack(order, 250);
    const { payload, headers } = provider.message({
      eventId: 'E-print',
      type: 'PAYMENT.CAPTURE.REFUNDED',
      orderId: order,
      reversal,
    });
    const json = { 'content-type': 'application/json', ...headers };
    await api.app.inject({ method: 'POST', url: '/api/v1/webhooks/sandbox', payload, headers: json });
    await admin('refund', order, '1');
    const { message } = await admin('order', order);
    const at = api.clock.now().toISOString();
    for (const line of [
      `Order ${order}, paid: 6,500 MP`,
      `${buyer.player.name}, plan MP5000 (points), 6500 points of which 1500 are a bonus`,
      '10.00 EUR through sandbox',
      `Payment FAKE-${order}, money C-${order}, holds a place`,
      `Begun ${at}, settled ${at}, changed ${at}`,
      'Terms not told, language en, key none',
      'Went back: 3.50 EUR and 2275 points',
    ]) {
      expect(message.split('\n')).toContain(line);
    }
    expect(message).toMatch(
      /^Ledger:\n {2}entry \d+ {2}purchase {2}6500 points {2}balance 6500 .*\n {2}entry \d+ {2}refund {2}-1625 points/m,
    );
    expect(message).toMatch(
      /^Went back:\n {2}refund refund-0-\S+ {2}2\.50 EUR {2}1625 points .*\n {2}refund refund-\S+ {2}1\.00 EUR {2}650 points/m,
    );
    expect(message).toMatch(/^Refunds by operators:\n {2}1\.00 EUR {2}op {2}begun .* known to be done: 2/m);
    expect(message).toMatch(/^Messages of the provider:\n {2}PAYMENT\.CAPTURE\.REFUNDED {2}E-print {2}came 1 times/m);
    expect(message).toMatch(/^Outbox:\n {2}purchase {2}tries \d+/m);
    expect(message).not.toContain('Request:');
  });

  test('is found by what its provider calls it, and names its request', async () => {
    const { order } = await paidOrder(api, provider, 'CHANGE_NAME');
    for (const name of [order, order.toUpperCase(), `FAKE-${order}`, `C-${order}`]) {
      expect((await admin('order', name)).message).toMatch(/^Request:\n {2}\d+ {2}waiting .*request \d+\)$/m);
    }
    expect(await admin('order', 'FAKE-1')).toEqual(fails('There is no order FAKE-1: see npm run admin -- orders.'));
    await expect(admin('order')).rejects.toThrow(/needs ORDER/);
  });

  test('and the lists change nothing', async () => {
    const before = await audits();
    for (const command of ['plans', 'buying-limits', 'orders', 'check-ledger']) await admin(command);
    expect(await audits()).toBe(before);
  });
});

describe('replay-outbox', () => {
  const reported: number[] = [];
  /** The portal does by itself what a payment hurries. */
  const untilQuiet = () =>
    expect.poll(() => api.database.db.$count(outbox, isNull(outbox.doneAt)), { timeout: 30_000 }).toBe(0);
  /** The portal's own round. */
  async function round() {
    const live = { announcePurchase: (_accountId: number, pvalues: number) => reported.push(pvalues) };
    const worker = createOutbox(api.operator, live, (error) => {
      throw error;
    });
    worker.wake();
    await worker.close();
  }

  test('makes what waits due now, of one order or of all, and says how many', async () => {
    const [one, two] = [await paidOrder(api, provider), await paidOrder(api, provider)];
    await untilQuiet();
    const later = new Date(api.clock.now().getTime() + 3_600_000);
    await api.database.db
      .update(outbox)
      .set({ dueAt: later, tries: 9, doneAt: null })
      .where(inArray(outbox.orderId, [one.order, two.order]));
    expect(await admin('replay-outbox', one.order)).toEqual(
      said('1 task is due now: the running portal does it within seconds.'),
    );
    expect(await newestAudit()).toMatchObject({ command: `replay-outbox ${one.order}`, after: { due: 1, again: 0 } });
    expect((await admin('replay-outbox', 'all')).message).toMatch(/^2 tasks are due now: /);
    reported.length = 0;
    await round();
    expect(reported).toEqual([6500, 6500]);
    const before = await audits();
    expect(await admin('replay-outbox', 'all')).toEqual(said('Nothing waits in the outbox.'));
    expect(await admin('replay-outbox', one.order)).toEqual(
      said(`Nothing waits in the outbox for order ${one.order}.`),
    );
    expect(await audits()).toBe(before);
  });

  test('with --again tells the open pages of an order once more, and credits nothing', async () => {
    const { order } = await paidOrder(api, provider);
    await untilQuiet();
    reported.length = 0;
    expect((await admin('replay-outbox', order, '--again')).message).toMatch(/^1 task is due now/);
    expect(await newestAudit()).toMatchObject({
      command: `replay-outbox ${order} --again`,
      after: { due: 0, again: 1 },
    });
    await round();
    expect(reported).toEqual([6500]);
    expect((await admin('check-ledger')).message).toMatch(/^clean: /);
  });

  test('never asks for a refund anew, and takes --again for one order', async () => {
    await admin('set-plan', 'dlyon_ALT', '--limit', '1');
    const begun = [await beginOrder(api, 'dlyon_ALT'), await beginOrder(api, 'dlyon_ALT')];
    for (const { order } of begun) provider.take(order);
    for (const { buyer, order } of begun) await returnToPortal(api, buyer, order);
    await untilQuiet();
    const late = begun[1]?.order ?? '';
    expect((await orderRow(api, late)).state).toBe('refunded');
    expect(await admin('replay-outbox', late, '--again')).toEqual(
      said(`Nothing waits in the outbox for order ${late}.`),
    );
    expect(provider.of(late).refunds).toHaveLength(1);
    await expect(admin('replay-outbox', 'all', '--again')).rejects.toThrow(/takes --again for one order/);
    await expect(admin('replay-outbox')).rejects.toThrow(/needs ORDER\|all/);
  });
});

describe('check-ledger', () => {
  test('says that all is clean, and of what it looked at', async () => {
    const { order } = await beginOrder(api);
    provider.of(order).takes = { money: { minor: 1, currency: 'EUR' }, status: 'completed' };
    provider.approve(order);
    await admin('reconcile', order);
    const { ok, message } = await admin('check-ledger');
    expect([ok, message]).toEqual([true, expect.stringMatching(/^clean: \d+ accounts, \d+ entries, \d+ orders\n/)]);
    expect(message).toContain('Orders in review: 1 (npm run admin -- orders --state review).');
    await admin('refund', order);
    expect((await admin('check-ledger')).message).toMatch(/^clean: \d+ accounts, \d+ entries, \d+ orders$/);
  });

  test('names what is wrong, and fails', async () => {
    await api.database.db.execute(sql`update plans set sold = sold + 1 where name = 'GVG_OBJECTS'`);
    await api.database.db.execute(sql`alter table outbox drop constraint outbox_source`);
    expect(await admin('check-ledger')).toEqual(
      fails(
        /^not clean: 2 problems in .*\n {2}plan GVG_OBJECTS has 1 sold, and 0 orders hold a place\n {2}the constraint outbox_source of outbox does not stand$/,
      ),
    );
  });
});
