import { sql } from 'drizzle-orm';

/** An order whose points or request were given: money that went back before that left its reason. */
export const IS_CREDITED = sql.raw(`(state in ('paid', 'refunded', 'disputed') and reason is null)`);

/** Orders that were paid, and whose points nobody booked. */
export const LOST_CREDITS = sql`
  select format('order %s is %s, and its %s points were never booked', id, state, points) as problem
  from orders
  where ${IS_CREDITED} and points > 0
    and not exists (select from ledger_entries where kind = 'purchase' and ref = orders.id::text)
  order by created_at`;

/** Points that were credited for a purchase which is none, or not this one. */
export const STRAY_CREDITS = sql`
  select format('entry %s credits %s points for order %s, which %s', entry.id, entry.points, entry.ref, case
    when orders.id is null then 'does not exist'
    when not ${IS_CREDITED} then 'is ' || orders.state || coalesce(' (' || reason || ')', '')
    when orders.account_id <> entry.account_id then 'is of another account'
    else 'is of ' || orders.points || ' points' end) as problem
  from ledger_entries as entry left join orders on orders.id::text = entry.ref
  where entry.kind = 'purchase' and (orders.id is null or not ${IS_CREDITED}
    or orders.account_id <> entry.account_id or orders.points <> entry.points)
  order by entry.id`;

/** Money that went back without the points going with it. */
export const LOST_REVERSALS = sql`
  select format('the %s %s of order %s takes back %s points, and no entry does', reversal.kind, provider_ref, order_id,
    reversal.points) as problem
  from order_reversals as reversal join orders on orders.id = order_id
  where reversal.points <> 0 and not exists (
    select from ledger_entries as entry
    where entry.kind = reversal.kind and entry.ref = reversal.provider || ':' || provider_ref
      and entry.account_id = orders.account_id and entry.points = -reversal.points)
  order by reversal.id`;

/** Points that were taken back for money that did not go back. */
export const STRAY_REVERSALS = sql`
  select format('entry %s takes back %s points for the %s %s, which is not there', entry.id, -entry.points, entry.kind,
    entry.ref) as problem
  from ledger_entries as entry
  where entry.kind in ('refund', 'dispute') and not exists (
    select from order_reversals as reversal
    where reversal.kind = entry.kind and entry.ref = reversal.provider || ':' || provider_ref)
  order by entry.id`;

/** Orders that say of what went back something else than its rows, or are in a state that does not fit it. */
export const WRONG_SUMS = sql`
  select format('order %s (%s) has taken back %s and %s points, its reversals say %s and %s', id, state, reversed_minor,
    reversed_points, minor, given_back) as problem
  from (
    select orders.*, coalesce(sum(reversal.minor), 0) as minor, coalesce(sum(reversal.points), 0) as given_back
    from orders left join order_reversals as reversal on reversal.order_id = orders.id
    group by orders.id
  ) as sums
  where reversed_minor <> minor or reversed_points <> given_back
  order by created_at`;
