import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#support/server/build-test-app.ts';
import { refusedBy as refusedByDatabase } from '#support/server/refused-by.ts';
import { createFakeProvider } from '#support/store/fake-provider.ts';
import { addBuyer, bought, place } from '#support/store/store-work.ts';

const provider = createFakeProvider();
let api: TestApp;
let account: number;
let other: number;
let paid: string;
let pending: string;
beforeAll(async () => {
  api = await buildTestApp({ provider });
  const buyer = await addBuyer(api);
  [account, other] = [buyer.player.id, (await addBuyer(api)).player.id];
  paid = await bought(api, provider, buyer);
  await bought(api, provider, buyer, 'CHANGE_NAME');
  pending = await place(api, buyer);
});
afterAll(() => api.close());

const refusedBy = (text: string) => refusedByDatabase(api, text);

type Entry = {
  accountId: number;
  kind: string;
  ref: string;
  points: number;
  number: number;
  previous: number | 'null';
  before: number;
  after: number;
};
function entry(given: Partial<Entry>): string {
  const defaults = {
    accountId: account,
    kind: 'grant',
    ref: randomUUID(),
    points: 1,
    number: 2,
    previous: 1,
    before: 6500,
    after: 6501,
  };
  const { accountId, kind, ref, points, number, previous, before, after } = { ...defaults, ...given };
  return `insert into ledger_entries (account_id, kind, ref, points, number, previous, balance_before, balance_after, created_at)
    values (${accountId}, '${kind}', '${ref}', ${points}, ${number}, ${previous}, ${before}, ${after}, now())`;
}

describe('the ledger', () => {
  test('takes an entry that carries on', async () => {
    expect(await refusedBy(entry({}))).toBe('nothing');
    expect(await refusedBy(entry({ accountId: other, number: 1, previous: 'null', before: 0, after: 1 }))).toBe(
      'nothing',
    );
  });

  test.each([
    ['of the same source again', () => entry({ kind: 'purchase', ref: paid }), 'ledger_source'],
    ['of nothing', () => entry({ points: 0, after: 6500 }), 'ledger_points'],
    ['whose sum is wrong', () => entry({ after: 999_999 }), 'ledger_balance'],
    ['in a place that is taken', () => entry({ number: 1, previous: 'null', before: 0, after: 1 }), 'ledger_number'],
    ['that leaves a gap', () => entry({ number: 3, previous: 2 }), 'ledger_chain'],
    ['that begins with another balance', () => entry({ before: 0, after: 1 }), 'ledger_chain'],
    ['that carries on from somebody else’s', () => entry({ accountId: other }), 'ledger_chain'],
    ['that skips the one before', () => entry({ number: 3, previous: 1 }), 'ledger_first'],
    ['that follows nothing', () => entry({ previous: 'null' }), 'ledger_first'],
    [
      'that is the first and has a past',
      () => entry({ accountId: other, number: 1, previous: 'null', before: 5, after: 6 }),
      'ledger_first',
    ],
    [
      'that is before the first',
      () => entry({ accountId: other, number: 0, previous: 'null', before: 0, after: 1 }),
      'ledger_first',
    ],
    [
      'of an account that does not exist',
      () => entry({ accountId: 999_999, number: 1, previous: 'null', before: 0, after: 1 }),
      'ledger_entries_account_id_accounts_id_fk',
    ],
    [
      'beyond all numbers',
      () => entry({ points: 2_147_483_648, after: 2_147_490_148 }),
      expect.stringContaining('out of range'),
    ],
  ])('refuses an entry %s', async (_what, statement, constraint) => {
    expect(await refusedBy(statement())).toEqual(constraint);
  });

  test.each([
    'update ledger_entries set points = 1000000',
    "update ledger_entries set ref = 'other'",
    'delete from ledger_entries',
  ])('is never rewritten: %s', async (statement) => {
    expect(await refusedBy(statement)).toContain('append-only');
  });

  test('keeps the account of its entries', async () => {
    expect(await refusedBy(`delete from accounts where id = ${account}`)).not.toBe('nothing');
  });
});

describe('orders', () => {
  const change = (what: string, of: () => string) => () => `update orders set ${what} where id = '${of()}'`;
  test.each([
    ['a state nobody knows', change("state = 'stolen'", () => pending), 'orders_state_known'],
    ['paid without money', change("state = 'paid'", () => pending), 'orders_paid'],
    ['refunded without money', change("state = 'refunded'", () => pending), 'orders_paid'],
    ['disputed without money', change("state = 'disputed'", () => pending), 'orders_paid'],
    ['paid without a time', change('settled_at = null', () => paid), 'orders_paid'],
    ['for nothing', change('price_minor = 0', () => pending), 'orders_price'],
    ['of less than no points', change('points = -1, bonus = 0', () => pending), 'orders_points'],
    ['whose bonus is more than its points', change('bonus = points + 1', () => pending), 'orders_points'],
    ['of which more went back than came', change('reversed_minor = 1001', () => paid), 'orders_reversed'],
    ['of which less than nothing went back', change('reversed_minor = -1', () => paid), 'orders_reversed'],
    ['that took back more points than it gave', change('reversed_points = 6501', () => paid), 'orders_reversed'],
    [
      'with the capture of another',
      () => `update orders set capture_id = 'C-${paid}' where id = '${pending}'`,
      'orders_capture',
    ],
    [
      'with the payment of another',
      () => `update orders set provider_order_id = 'FAKE-${paid}' where id = '${pending}'`,
      'orders_provider_order',
    ],
    ['of a plan that does not exist', change("plan = 'MP1'", () => pending), 'orders_plan_plans_name_fk'],
    ['of nobody', change('account_id = 999999', () => pending), 'orders_account_id_accounts_id_fk'],
  ])('are never %s', async (_what, statement, constraint) => {
    expect(await refusedBy(statement())).toBe(constraint);
  });

  test('of one account have a key once; other accounts have their own', async () => {
    const key = `update orders set idempotency_key = 'same-key-for-two'`;
    expect(await refusedBy(`${key} where id in ('${paid}', '${pending}')`)).toBe('orders_idempotency');
    expect(await refusedBy(`${key} where id = '${paid}'`)).toBe('nothing');
  });
});

describe('plans', () => {
  test.each([
    [
      'sold more often than they may be',
      "update plans set sale_limit = 3, sold = 4 where name = 'dlyon'",
      'plans_sold',
    ],
    ['limited below what is sold', "update plans set sold = 2, sale_limit = 1 where name = 'dlyon'", 'plans_sold'],
    ['sold less than never', "update plans set sold = -1 where name = 'dlyon'", 'plans_sold'],
    ['free', "update plans set price = 0 where name = 'MP5000'", 'plans_price'],
    ['of less than no points', "update plans set mp_points = -1 where name = 'MP5000'", 'plans_points'],
    ['of less than no bonus', "update plans set bonus = -1 where name = 'MP5000'", 'plans_points'],
    ['of another kind', "update plans set kind = 'gift' where name = 'MP5000'", 'plans_kind'],
    ['taken away from orders', "delete from plans where name = 'MP5000'", 'orders_plan_plans_name_fk'],
  ])('are never %s', async (_what, statement, constraint) => {
    expect(await refusedBy(statement)).toBe(constraint);
  });
});

describe('what follows a payment is there once', () => {
  const reversal = (
    ref: string,
    order = () => paid,
  ) => `insert into order_reversals (order_id, provider, provider_ref, kind, minor, points, created_at)
    values ('${order()}', 'sandbox', '${ref}', 'refund', 1, 1, now())`;
  const event = (id: string) =>
    `insert into payment_events (provider, event_id, type, received_at) values ('sandbox', '${id}', 'X', now())`;
  test.each([
    [
      'a task of the outbox',
      () => `insert into outbox (kind, order_id, created_at, due_at) values ('purchase', '${paid}', now(), now())`,
      'outbox_source',
    ],
    ['a reversal', () => `${reversal('R1')}; ${reversal('R1')}`, 'order_reversals_ref'],
    [
      'a reversal, also of another order',
      () => `${reversal('R1')}; ${reversal('R1', () => pending)}`,
      'order_reversals_ref',
    ],
    ['a message', () => `${event('E1')}; ${event('E1')}`, 'payment_events_id'],
    [
      'a request',
      () => `insert into service_requests (order_id, account_id, plan, state, details, created_at, changed_at)
      select order_id, account_id, plan, 'open', '{}', now(), now() from service_requests where account_id = ${account}`,
      'service_requests_order',
    ],
    [
      'a request in a state nobody knows',
      () => `update service_requests set state = 'lost' where account_id = ${account}`,
      'service_requests_state_known',
    ],
  ])('%s', async (_what, statement, constraint) => {
    expect(await refusedBy(statement())).toBe(constraint);
  });
});
