import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkLedger } from '#server/store/orders/check-ledger.ts';
import { ledgerEntries, orders } from '#server/store/schema.ts';
import { without } from '#support/store/damaged.ts';
import { entryOf, type LedgerWorld, ledgerWorld } from '#support/store/ledger-world.ts';

let { api, ids, player, found } = {} as LedgerWorld;
beforeAll(async () => {
  ({ api, ids, player, found } = await ledgerWorld());
});
afterAll(() => api.close());

async function entries(counted: SQL): Promise<number> {
  const [row] = await api.database.db.select({ count: counted.mapWith(Number) }).from(ledgerEntries);
  return Number(row?.count);
}

test('orders in every state leave a ledger that is clean', async () => {
  const { problems, counts } = await checkLedger(api.database.db, api.clock.now());
  expect(problems).toEqual([]);
  const all = { accounts: await entries(sql`count(distinct account_id)`), entries: await entries(sql`count(*)`) };
  expect(counts).toEqual({ ...all, orders: await api.database.db.$count(orders), problems: 0 });
});

test('the damage of these tests is taken back each time', async () => {
  expect((await found([sql`delete from ledger_entries`])).problems).not.toEqual([]);
  expect((await checkLedger(api.database.db, api.clock.now())).problems).toEqual([]);
});

describe('a chain', () => {
  test.each([
    [
      'with an entry that is gone',
      () => [sql.raw(`delete from ledger_entries where ${entryOf(ids.whole)}`)],
      /has the number 2 in the place 1/,
    ],
    [
      'with a balance that does not carry on',
      () => [
        sql.raw(
          `update ledger_entries set balance_before = balance_before + 5, balance_after = balance_after + 5 where ${entryOf(ids.half)}`,
        ),
      ],
      /: entry \d+ begins with a balance of 6505, after one of 6500$/,
    ],
    [
      'with a balance that is not the sum',
      () => [
        without('ledger_entries', 'ledger_balance'),
        sql.raw(`update ledger_entries set balance_after = 99 where ${entryOf(ids.whole)}`),
      ],
      /: entry \d+ ends with a balance of 99, and the sum is 6500$/,
    ],
    [
      'with points that were changed',
      () => [
        without('ledger_entries', 'ledger_balance'),
        sql.raw(`update ledger_entries set points = 7000 where ${entryOf(ids.whole)}`),
      ],
      /ends with a balance of 6500, and the sum is 7000$/,
    ],
    [
      'with an entry that follows another one than the one before it',
      () => [
        without('ledger_entries', 'ledger_first'),
        sql.raw(`update ledger_entries set previous = 1 where account_id = ${player.id} and number = 3`),
      ],
      /names 1 as the one before it, which is 2$/,
    ],
    [
      'with two entries of one number',
      () => [
        without('ledger_entries', 'ledger_number'),
        sql.raw(
          `update ledger_entries set number = 1, previous = null, balance_before = 0, balance_after = points where ${entryOf(ids.half)}`,
        ),
      ],
      /has the number 1 in the place 2/,
    ],
  ])('%s is found', async (_what, damage, message) => {
    const { problems } = await found(damage());
    expect(problems.join('\n')).toMatch(new RegExp(message.source, 'm'));
    expect(problems.find((problem) => message.test(problem))).toContain(player.name);
  });
});

describe('money and points', () => {
  /** Takes an entry out of the chain and closes it again, so that nothing else is wrong. */
  const dropLast = () => [
    sql.raw(
      `delete from ledger_entries where account_id = ${player.id} and number = (select max(number) from ledger_entries where account_id = ${player.id})`,
    ),
  ];
  const appendEntry = (kind: string, ref: string, points: number, account = player.id) =>
    sql.raw(`insert into ledger_entries (account_id, kind, ref, points, number, previous, balance_before, balance_after, created_at)
      select account_id, '${kind}', '${ref}', ${points}, number + 1, number, balance_after, balance_after + (${points}), created_at
      from ledger_entries where account_id = ${account} order by number desc limit 1`);

  test.each([
    [
      'a paid order whose points were never booked',
      () => [sql.raw(`delete from ledger_entries where ${entryOf(ids.whole)}`)],
      () => `order ${ids.whole} is paid, and its 6500 points were never booked`,
    ],
    [
      'points of an order that does not exist',
      () => [appendEntry('purchase', 'nowhere', 50)],
      () => 'credits 50 points for order nowhere, which does not exist',
    ],
    [
      'points of an order that was not paid',
      () => [appendEntry('purchase', ids.open, 26_000)],
      () => `credits 26000 points for order ${ids.open}, which is pending`,
    ],
    [
      'points of an order whose money went back before',
      () => [appendEntry('purchase', ids.soldOut, 5)],
      () => `for order ${ids.soldOut}, which is`,
    ],
    [
      'other points than the order’s',
      () => [sql.raw(`update orders set points = 6400 where id = '${ids.whole}'`)],
      () => `credits 6500 points for order ${ids.whole}, which is of 6400 points`,
    ],
    [
      'points of another account’s order',
      () => [sql.raw(`update orders set account_id = 1 where id = '${ids.whole}'`)],
      () => `for order ${ids.whole}, which is of another account`,
    ],
    ['a refund whose points nobody took back', dropLast, () => 'takes back 19500 points, and no entry does'],
    [
      'points taken back for a refund that is not there',
      () => [appendEntry('refund', 'sandbox:nothing', -5)],
      () => 'takes back 5 points for the refund sandbox:nothing, which is not there',
    ],
    [
      'points taken back for a dispute that is not there',
      () => [appendEntry('dispute', 'sandbox:nothing', -5)],
      () => 'for the dispute sandbox:nothing',
    ],
    [
      'a refund that was taken back from another account',
      () => [sql.raw(`update orders set account_id = 1 where id = '${ids.gone}'`)],
      () => 'takes back 19500 points, and no entry does',
    ],
    [
      'an order that says of refunds something else than they are',
      () => [sql.raw(`update orders set reversed_minor = 400 where id = '${ids.half}'`)],
      () => `order ${ids.half} (paid) has taken back 400 and 3250 points, its reversals say 500 and 3250`,
    ],
    [
      'a refund that its order knows nothing of',
      () => [sql.raw(`update orders set reversed_points = 0, reversed_minor = 0 where id = '${ids.half}'`)],
      () => 'its reversals say 500 and 3250',
    ],
    [
      'a refund that is gone',
      () => [sql.raw(`delete from order_reversals where order_id = '${ids.half}'`)],
      () => `order ${ids.half} (paid) has taken back 500 and 3250 points, its reversals say 0 and 0`,
    ],
  ])('%s are found', async (_what, damage, message) => {
    expect((await found(damage())).problems.join('\n')).toContain(message());
  });
});

describe('states', () => {
  const set = (order: string, changes: string) => sql.raw(`update orders set ${changes} where id = '${order}'`);
  test.each([
    [
      'money that was taken of an order that failed',
      () => [set(ids.cheated, "state = 'failed'")],
      () => `order ${ids.cheated} is failed, and its money was taken as C-${ids.cheated}`,
    ],
    [
      'money that was taken of an order that waits',
      () => [set(ids.open, "capture_id = 'X'")],
      () => `order ${ids.open} is pending, and its money was taken as X`,
    ],
    [
      'an order that ended with half of its money',
      () => [set(ids.half, "state = 'refunded'")],
      () => `order ${ids.half} is refunded with 500 of 2000 and 3250 of 13000 points taken back`,
    ],
    [
      'an order that is paid with all of its money gone',
      () => [set(ids.gone, "state = 'paid'")],
      () => `order ${ids.gone} is paid with 3000 of 3000`,
    ],
    [
      'an order that ended with half of its points',
      () => [set(ids.gone, 'reversed_points = 5')],
      () => `order ${ids.gone} is refunded with 3000 of 3000 and 5 of 19500`,
    ],
    [
      'money that went back of an order that was never paid',
      () => [set(ids.open, 'reversed_minor = 5')],
      () => `order ${ids.open} is pending with 5 of`,
    ],
    [
      'a plan that counts more than are sold',
      () => [sql`update plans set sold = sold + 1 where name = 'GVG_OBJECTS'`],
      () => 'plan GVG_OBJECTS has 1 sold, and 0 orders hold a place',
    ],
    [
      'a plan that counts less than are sold',
      () => [sql`update plans set sold = 0 where name = 'dlyon_ALT'`],
      () => 'plan dlyon_ALT has 0 sold, and 1 orders hold a place',
    ],
    [
      'a paid order without its place',
      () => [set(ids.whole, 'holds_place = false')],
      () => `order ${ids.whole} is paid and lacks a place`,
    ],
    [
      'a refunded order that holds a place',
      () => [set(ids.gone, 'holds_place = true')],
      () => `order ${ids.gone} is refunded and holds a place`,
    ],
    [
      'an order that takes money without a place',
      () => [set(ids.open, "state = 'capturing'")],
      () => `order ${ids.open} is capturing and lacks a place`,
    ],
  ])('%s are found', async (_what, damage, message) => {
    expect((await found(damage())).problems.join('\n')).toContain(message());
  });
});
