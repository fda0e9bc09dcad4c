import { count, countDistinct, type SQL, sql } from 'drizzle-orm';
import { DAY } from '#server/kernel/clock.ts';
import {
  asConstraint,
  atOneMoment,
  type Constraint,
  duplicates,
  findProblems,
  missingConstraints,
  missingTriggers,
  type Unique,
} from '#server/kernel/db/checks.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { ledgerEntries, orders } from '../schema.ts';
import { ORDER_PROBLEMS, stuckRefunds, unknownRefunds, wrongReceipts } from './check-orders.ts';

/** Entries that do not continue the entry before, so that the last balance is not the sum of all. */
const BROKEN_CHAINS = sql`
  select case
    when number <> place
      then format('%s: entry %s has the number %s in the place %s', name, id, number, place)
    when previous is distinct from number_before
      then format('%s: entry %s names %s as the one before it, which is %s', name, id, previous, number_before)
    when balance_before <> coalesce(carried, 0)
      then format('%s: entry %s begins with a balance of %s, after one of %s', name, id, balance_before, coalesce(carried, 0))
    else format('%s: entry %s ends with a balance of %s, and the sum is %s', name, id, balance_after, summed)
  end as problem
  from (
    select entry.*, account.name, row_number() over chain as place, lag(number) over chain as number_before,
      lag(balance_after) over chain as carried, sum(points) over chain as summed
    from ledger_entries as entry join accounts as account on account.id = entry.account_id
    window chain as (partition by entry.account_id order by number, entry.id)
  ) as entries
  where number <> place or previous is distinct from number_before or balance_before <> coalesce(carried, 0)
    or balance_after <> balance_before + points or balance_after <> summed
  order by id`;

const UNIQUE: readonly Unique[] = [
  { name: 'ledger_source', table: 'ledger_entries', columns: ['kind', 'ref'] },
  { name: 'ledger_number', table: 'ledger_entries', columns: ['account_id', 'number'] },
  { name: 'ledger_link', table: 'ledger_entries', columns: ['account_id', 'number', 'balance_after'] },
  { name: 'orders_provider_order', table: 'orders', columns: ['provider', 'provider_order_id'] },
  { name: 'orders_capture', table: 'orders', columns: ['provider', 'capture_id'] },
  { name: 'orders_idempotency', table: 'orders', columns: ['account_id', 'idempotency_key'] },
  { name: 'order_reversals_ref', table: 'order_reversals', columns: ['provider', 'provider_ref'] },
  { name: 'payment_events_id', table: 'payment_events', columns: ['provider', 'event_id'] },
  { name: 'outbox_source', table: 'outbox', columns: ['kind', 'order_id'] },
  { name: 'service_requests_order', table: 'service_requests', columns: ['order_id'] },
];

const CHAIN =
  'FOREIGN KEY (account_id, previous, balance_before) REFERENCES ledger_entries(account_id, number, balance_after)';

/** The constraints that the ledger relies on. */
const CONSTRAINTS: readonly Constraint[] = [
  ...UNIQUE.map(asConstraint),
  { name: 'ledger_chain', table: 'ledger_entries', definition: CHAIN },
  ...['ledger_points', 'ledger_balance', 'ledger_first'].map((name) => ({ name, table: 'ledger_entries' })),
  ...['orders_state_known', 'orders_price', 'orders_points', 'orders_reversed', 'orders_paid'].map((name) => ({
    name,
    table: 'orders',
  })),
  { name: 'plans_sold', table: 'plans' },
];

/** Mails are deleted after 30 days (`sweepMails`): a missing receipt is found within these. */
const RECEIPTS_KEPT = 29 * DAY;
/** A provider's outage is shorter: a refund that waits longer needs an operator. */
const REFUND_WAITS = DAY;

const checks = (now: Date): SQL[] => [
  BROKEN_CHAINS,
  ...duplicates(UNIQUE),
  ...ORDER_PROBLEMS,
  ...[stuckRefunds, unknownRefunds].map((check) => check(new Date(now.getTime() - REFUND_WAITS))),
  wrongReceipts(new Date(now.getTime() - RECEIPTS_KEPT)),
  missingConstraints(CONSTRAINTS),
  // PostgreSQL keeps foreign keys as triggers; another trigger refuses changes of ledger entries.
  missingTriggers(CONSTRAINTS, [{ name: 'ledger_append_only', table: 'ledger_entries' }]),
];

/**
 * Checks the ledger of every account, every order with its credits, reversals and tasks, and the constraints that protect them.
 * Reads one snapshot of the database, changes nothing and never calls the provider: `reconcile --paid` finds what the provider
 * did without a message. `now` decides which receipts must still exist and which refunds wait too long. The problems are sentences
 * without their full stop, the first of `counts.problems`; [] is clean.
 */
export async function checkLedger(db: Db, now = new Date()) {
  return atOneMoment(db, async (tx) => {
    const found = await findProblems(tx, checks(now));
    const counted = { accounts: countDistinct(ledgerEntries.accountId), entries: count() };
    const [counts = { accounts: 0, entries: 0 }] = await tx.select(counted).from(ledgerEntries);
    return {
      problems: found.problems,
      counts: { ...counts, orders: await tx.$count(orders), problems: found.count },
    };
  });
}
