import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '#server/kernel/clock.ts';
import { without } from '#support/store/damaged.ts';
import { entryOf, type LedgerWorld, ledgerWorld } from '#support/store/ledger-world.ts';

let { api, ids, player, found } = {} as LedgerWorld;
beforeAll(async () => {
  ({ api, ids, player, found } = await ledgerWorld());
});
afterAll(() => api.close());

/** A row once more, with other values in some columns. */
const again = (table: string, which: string, changes: Record<string, string>) =>
  sql.raw(`insert into ${table} overriding system value
    select (jsonb_populate_record(${table}, jsonb_build_object(${Object.entries(changes)
      .map(([column, value]) => `'${column}', ${value}`)
      .join(', ')}))).* from ${table} where ${which} limit 1`);
const nextEntry = '(select max(id) + 1 from ledger_entries)';

describe('what follows from a payment', () => {
  test.each([
    [
      'a purchase that nobody will be told of',
      () => [sql.raw(`delete from outbox where order_id = '${ids.whole}'`)],
      () => `order ${ids.whole} is paid, and nothing in the outbox follows from it`,
    ],
    [
      'money of what was sold out that will not go back',
      () => [sql.raw(`delete from outbox where order_id = '${ids.soldOut}'`)],
      () => `order ${ids.soldOut} is`,
    ],
    [
      'a task of an order that is not paid',
      () => [sql.raw(`update outbox set order_id = '${ids.open}' where order_id = '${ids.whole}'`)],
      () => `is a purchase of order ${ids.open}, which is pending`,
    ],
    [
      'a refund by itself of an order that was credited',
      () => [sql.raw(`update outbox set kind = 'refund' where order_id = '${ids.whole}'`)],
      () => `is a refund of order ${ids.whole}, which is paid`,
    ],
    [
      'a service that nobody works for',
      () => [sql.raw(`delete from service_requests where order_id = '${ids.service}'`)],
      () => `order ${ids.service} (CHANGE_NAME) is paid, and opened no request`,
    ],
    [
      'a request that nobody paid for',
      () => [sql.raw(`update service_requests set order_id = '${ids.open}' where order_id = '${ids.service}'`)],
      () => `belongs to order ${ids.open}, which is pending of MP20000`,
    ],
    [
      'a request of another account',
      () => [sql.raw(`update service_requests set account_id = 1 where order_id = '${ids.service}'`)],
      () => `belongs to order ${ids.service}, which is paid of CHANGE_NAME`,
    ],
    [
      'a request for something else',
      () => [sql.raw(`update service_requests set plan = 'TB_RECOVERY' where order_id = '${ids.service}'`)],
      () => `belongs to order ${ids.service}`,
    ],
    [
      'a receipt that was never written',
      () => [sql.raw(`delete from mails where kind = 'receipt' and account_id = ${player.id}`)],
      () => `${player.name} paid 1 orders at`,
    ],
    [
      'a receipt that was written twice',
      () => [
        sql.raw(
          `insert into mails (kind, account_id, recipient, language, created_at, due_at) select kind, account_id, '', language, created_at, due_at from mails where kind = 'receipt' and account_id = ${player.id} limit 1`,
        ),
      ],
      () => 'and was written 2 receipts',
    ],
  ])('%s are found', async (_what, damage, message) => {
    expect((await found(damage())).problems.join('\n')).toContain(message());
  });

  test('receipts that are forgotten after a month, or never had a reader, are not missed', async () => {
    const gone = sql.raw(`delete from mails where kind = 'receipt'`);
    const unread = sql.raw(`update accounts set verified_at = null where id in (select account_id from orders)`);
    expect((await found([gone, unread])).problems).toEqual([]);
    expect((await found([gone])).problems).not.toEqual([]);
    const later = new Date(api.clock.now().getTime() + 30 * DAY);
    expect((await found([gone], later)).problems).toEqual([]);
  });
});

describe('the constraints themselves', () => {
  const CONSTRAINTS = {
    ledger_entries: [
      'ledger_source',
      'ledger_number',
      'ledger_link',
      'ledger_chain',
      'ledger_points',
      'ledger_balance',
      'ledger_first',
    ],
    orders: [
      'orders_provider_order',
      'orders_capture',
      'orders_idempotency',
      'orders_state_known',
      'orders_price',
      'orders_points',
      'orders_reversed',
      'orders_paid',
    ],
    order_reversals: ['order_reversals_ref'],
    payment_events: ['payment_events_id'],
    outbox: ['outbox_source'],
    service_requests: ['service_requests_order'],
    plans: ['plans_sold'],
  };
  const all = Object.entries(CONSTRAINTS).flatMap(([table, names]) => names.map((name) => [name, table] as const));

  test.each(all)('%s of %s is missed', async (name, table) => {
    expect((await found([without(table, name)])).problems).toContain(
      `the constraint ${name} of ${table} does not stand`,
    );
  });

  test('one of another meaning under the same name is no such constraint', async () => {
    const other = sql`alter table ledger_entries add constraint ledger_source unique (kind, ref, points)`;
    expect((await found([without('ledger_entries', 'ledger_source'), other])).problems).toEqual([
      'the constraint ledger_source of ledger_entries does not stand',
    ]);
  });

  test.each([
    ['gone', sql`drop trigger ledger_append_only on ledger_entries`],
    ['of another table alone', sql`alter trigger ledger_append_only on ledger_entries rename to something_else`],
    [
      'without a word against it',
      sql`create or replace function refuse_ledger_change() returns trigger language plpgsql as $$ begin return new; end $$`,
    ],
  ])('the trigger that keeps the ledger as it is, %s, is missed', async (_how, damage) => {
    expect((await found([damage])).problems).toEqual([
      'the trigger ledger_append_only of ledger_entries does not stand',
    ]);
  });

  test('triggers that are switched off are missed, those of references included', async () => {
    const off = await found([sql`alter table ledger_entries disable trigger ledger_append_only`]);
    expect(off.problems).toEqual(['the trigger ledger_append_only of ledger_entries is switched off']);
    const { problems } = await found([sql`alter table order_reversals disable trigger all`]);
    expect(problems.join('\n')).toMatch(
      /^the trigger "?RI_ConstraintTrigger\w+"? of order_reversals is switched off$/m,
    );
  });
});

describe('what came twice while a constraint was missing', () => {
  test.each([
    [
      'a ledger entry',
      'ledger_entries',
      'ledger_source',
      () => again('ledger_entries', entryOf(ids.whole), { id: nextEntry, number: '99', previous: '98' }),
      /^ledger_entries has 2 rows with the same kind and ref: purchase \S+ \(ledger_source\)$/m,
    ],
    [
      'money taken',
      'orders',
      'orders_capture',
      () => sql.raw(`update orders set capture_id = 'C-${ids.whole}' where id = '${ids.half}'`),
      /^orders has 2 rows with the same provider and capture_id: sandbox C-/m,
    ],
    [
      'a payment',
      'orders',
      'orders_provider_order',
      () => sql.raw(`update orders set provider_order_id = 'FAKE-${ids.whole}' where id = '${ids.half}'`),
      /same provider and provider_order_id: sandbox FAKE-/,
    ],
    [
      'a key',
      'orders',
      'orders_idempotency',
      () => sql.raw(`update orders set idempotency_key = 'key' where account_id = ${player.id}`),
      /^orders has 5 rows with the same account_id and idempotency_key: \d+ key/m,
    ],
    [
      'a refund',
      'order_reversals',
      'order_reversals_ref',
      () => sql`update order_reversals set provider_ref = 'same'`,
      /^order_reversals has \d rows with the same provider and provider_ref: sandbox same/m,
    ],
    [
      'a task',
      'outbox',
      'outbox_source',
      () => again('outbox', `order_id = '${ids.whole}'`, { id: '999' }),
      /^outbox has 2 rows with the same kind and order_id: purchase /m,
    ],
    [
      'a request',
      'service_requests',
      'service_requests_order',
      () => again('service_requests', `order_id = '${ids.service}'`, { id: '999' }),
      /^service_requests has 2 rows with the same order_id: /m,
    ],
  ])('%s is found', async (_what, table, constraint, damage, message) => {
    expect((await found([without(table, constraint), damage()])).problems.join('\n')).toMatch(message);
  });

  test('more problems than can be told are counted', async () => {
    const { problems, counts } = await found([
      sql`insert into plans (name, kind, mp_points, bonus, price, sold, position) select 'P' || n, 'points', 1, 0, 1, 1, 1 from generate_series(1, 70) as n`,
      without('plans', 'plans_sold'),
    ]);
    expect(problems).toHaveLength(50);
    expect(counts.problems).toBe(71);
  });
});
