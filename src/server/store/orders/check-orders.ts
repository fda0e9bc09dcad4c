import { type SQL, sql } from 'drizzle-orm';

/** An order that was credited. A refund before the credit leaves a reason. */
export const IS_CREDITED = sql.raw(`(state in ('paid', 'refunded', 'disputed') and reason is null)`);

/** What the orders, their credits, reversals, tasks and service orders must not be. */
export const ORDER_PROBLEMS: readonly SQL[] = [
  // Paid orders without their points in the ledger.
  sql`
    select format('order %s is %s, and its %s points were never booked', id, state, points) as problem
    from orders
    where ${IS_CREDITED} and points > 0
      and not exists (select from ledger_entries where kind = 'purchase' and ref = orders.id::text)
    order by created_at`,
  // Points that were credited without an order that matches.
  sql`
    select format('entry %s credits %s points for order %s, which %s', entry.id, entry.points, entry.ref, case
      when orders.id is null then 'does not exist'
      when not ${IS_CREDITED} then 'is ' || orders.state || coalesce(' (' || reason || ')', '')
      when orders.account_id <> entry.account_id then 'is of another account'
      else 'is of ' || orders.points || ' points' end) as problem
    from ledger_entries as entry left join orders on orders.id::text = entry.ref
    where entry.kind = 'purchase' and (orders.id is null or not ${IS_CREDITED}
      or orders.account_id <> entry.account_id or orders.points <> entry.points)
    order by entry.id`,
  // Reversals whose points were not taken back.
  sql`
    select format('the %s %s of order %s takes back %s points, and no entry does', reversal.kind, provider_ref, order_id,
      reversal.points) as problem
    from order_reversals as reversal join orders on orders.id = order_id
    where reversal.points <> 0 and not exists (
      select from ledger_entries as entry
      where entry.kind = reversal.kind and entry.ref = reversal.provider || ':' || provider_ref
        and entry.account_id = orders.account_id and entry.points = -reversal.points)
    order by reversal.id`,
  // Points that were taken back without a reversal.
  sql`
    select format('entry %s takes back %s points for the %s %s, which is not there', entry.id, -entry.points, entry.kind,
      entry.ref) as problem
    from ledger_entries as entry
    where entry.kind in ('refund', 'dispute') and not exists (
      select from order_reversals as reversal
      where reversal.kind = entry.kind and entry.ref = reversal.provider || ':' || provider_ref)
    order by entry.id`,
  // Orders whose reversed sums differ from the rows of their reversals.
  sql`
    select format('order %s (%s) has taken back %s and %s points, its reversals say %s and %s', id, state, reversed_minor,
      reversed_points, minor, given_back) as problem
    from (
      select orders.*, coalesce(sum(reversal.minor), 0) as minor, coalesce(sum(reversal.points), 0) as given_back
      from orders left join order_reversals as reversal on reversal.order_id = orders.id
      group by orders.id
    ) as sums
    where reversed_minor <> minor or reversed_points <> given_back
    order by created_at`,
  // Orders whose money was taken, in a state that says otherwise.
  sql`
    select format('order %s is %s, and its money was taken as %s', id, state, capture_id) as problem
    from orders
    where capture_id is not null and state not in ('review', 'paid', 'refunded', 'disputed')
    order by created_at`,
  // Orders that ended by a reversal of a part of their money, or did not end by a reversal of all of it.
  sql`
    select format('order %s is %s with %s of %s and %s of %s points taken back', id, state, reversed_minor,
      coalesce(capture_minor, price_minor), reversed_points, points) as problem
    from orders
    where case
      when state in ('refunded', 'disputed') then reversed_minor <> coalesce(capture_minor, price_minor)
        or reversed_points <> case when ${IS_CREDITED} then points else 0 end
      when state = 'paid' then reversed_minor = price_minor
      when state = 'review' then reversed_points <> 0
      else reversed_minor <> 0 or reversed_points <> 0 end
    order by created_at`,
  // Plans whose count of sold places differs from the orders that hold a place.
  sql`
    select format('plan %s has %s sold, and %s orders hold a place', plans.name, sold, count(orders.id)) as problem
    from plans left join orders on orders.plan = plans.name and holds_place
    group by plans.name having sold <> count(orders.id)
    order by plans.name`,
  // Orders that hold a place in a state without one, or lack theirs.
  sql`
    select format('order %s is %s and %s a place', id, state, case when holds_place then 'holds' else 'lacks' end) as problem
    from orders
    where case when holds_place then state not in ('capturing', 'review', 'paid') else state in ('capturing', 'paid') end
    order by created_at`,
  // Orders without their task: the update of open pages, or the refund of what could not be delivered.
  sql`
    select format('order %s is %s, and nothing in the outbox follows from it', id, state) as problem
    from orders
    where ${IS_CREDITED} and not exists (select from outbox where kind = 'purchase' and order_id = orders.id)
      or reason in ('soldOut', 'refused') and capture_id is not null
        and not exists (select from outbox where kind = 'refund' and order_id = orders.id)
    order by created_at`,
  // Tasks that do not follow from their order.
  sql`
    select format('task %s of the outbox is a %s of order %s, which is %s', outbox.id, outbox.kind, orders.id, state) as problem
    from outbox join orders on orders.id = order_id
    where outbox.kind = 'purchase' and not ${IS_CREDITED}
      or outbox.kind = 'refund' and coalesce(reason, '') not in ('soldOut', 'refused')
    order by outbox.id`,
  // Paid services and commissions without a service order.
  sql`
    select format('order %s (%s) is %s, and opened no request', id, plan, state) as problem
    from orders
    where ${IS_CREDITED} and kind <> 'points'
      and not exists (select from service_requests where order_id = orders.id)
    order by created_at`,
  // Service orders that were not paid, differ from their order, or go on after its money was returned.
  sql`
    select format('request %s belongs to order %s, which is %s of %s', request.id, orders.id, orders.state, orders.plan) as problem
    from service_requests as request join orders on orders.id = order_id
    where not (orders.state in ('paid', 'refunded', 'disputed') and orders.reason is null) or orders.kind = 'points'
      or request.account_id <> orders.account_id or request.plan <> orders.plan
      or orders.state <> 'paid' and request.state in ('waiting', 'open', 'working')
    order by request.id`,
];

/** Refunds of undelivered orders that the provider refused, or that wait since before `since`. */
export const stuckRefunds = (since: Date): SQL => sql`
  select format('the money of order %s is not back: its refund of %s %s', order_id,
    to_char(outbox.created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI'),
    case when refused > 0 then 'was refused, times: ' || refused else 'is not through' end) as problem
  from outbox
  where kind = 'refund' and done_at is null and (refused > 0 or created_at < ${since.toISOString()}::timestamptz)
  order by outbox.id`;

/** Refunds by operators whose outcome is unknown since before `since`. */
export const unknownRefunds = (since: Date): SQL => sql`
  select format('a refund of order %s was begun on %s by %s, and nobody knows how it ended: give the command again', order_id,
    to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI'), operator) as problem
  from order_refunds
  where done_at is null and created_at < ${since.toISOString()}::timestamptz
  order by id`;

/**
 * Accounts that have not one receipt for each order, counted by the moment of both. A missing receipt is reported only for orders
 * settled after `since`, because mails are deleted, and for accounts that had a verified address then.
 */
export const wrongReceipts = (since: Date): SQL => sql`
  select format('%s paid %s orders at %s and was written %s receipts', name, paid, settled_at, written) as problem
  from (
    select account.name, account.id, orders.settled_at, count(*) as paid,
      bool_and(account.email is not null and account.verified_at <= orders.settled_at) as is_reader,
      (select count(*) from mails where mails.kind = 'receipt' and mails.account_id = account.id
        and mails.created_at = orders.settled_at) as written
    from orders join accounts as account on account.id = orders.account_id
    where orders.state in ('paid', 'refunded', 'disputed') and orders.reason is null
    group by account.id, orders.settled_at
  ) as receipts
  where written > paid or written < paid and is_reader and settled_at > ${since.toISOString()}::timestamptz
  order by settled_at`;
