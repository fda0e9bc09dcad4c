import { type SQL, sql } from 'drizzle-orm';
import { IS_CREDITED } from './credits.ts';

/** Orders whose payment was followed by nothing: no word to the player's pages, or no refund of what could not be delivered. */
export const LOST_TASKS = sql`
  select format('order %s is %s, and nothing in the outbox follows from it', id, state) as problem
  from orders
  where ${IS_CREDITED} and not exists (select from outbox where kind = 'purchase' and order_id = orders.id)
    or reason in ('soldOut', 'refused') and capture_id is not null
      and not exists (select from outbox where kind = 'refund' and order_id = orders.id)
  order by created_at`;

/** Tasks that follow from nothing. */
export const STRAY_TASKS = sql`
  select format('task %s of the outbox is a %s of order %s, which is %s', outbox.id, outbox.kind, orders.id, state) as problem
  from outbox join orders on orders.id = order_id
  where outbox.kind = 'purchase' and not ${IS_CREDITED}
    or outbox.kind = 'refund' and coalesce(reason, '') not in ('soldOut', 'refused')
  order by outbox.id`;

/** Money that is to go back by itself and does not: its provider said no, or it waits since before `since`. */
export const stuckRefunds = (since: Date): SQL => sql`
  select format('the money of order %s is not back: its refund of %s %s', order_id,
    to_char(outbox.created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI'),
    case when refused > 0 then 'was refused, times: ' || refused else 'is not through' end) as problem
  from outbox
  where kind = 'refund' and done_at is null and (refused > 0 or created_at < ${since.toISOString()}::timestamptz)
  order by outbox.id`;

/** Refunds of operators of which nobody knows since before `since` how they ended. */
export const unknownRefunds = (since: Date): SQL => sql`
  select format('a refund of order %s was begun on %s by %s, and nobody knows how it ended: give the command again', order_id,
    to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI'), operator) as problem
  from order_refunds
  where done_at is null and created_at < ${since.toISOString()}::timestamptz
  order by id`;

/** Services and commissions that were paid, and that nobody will work for. */
export const LOST_REQUESTS = sql`
  select format('order %s (%s) is %s, and opened no request', id, plan, state) as problem
  from orders
  where ${IS_CREDITED} and kind <> 'points'
    and not exists (select from service_requests where order_id = orders.id)
  order by created_at`;

/** Requests that nobody paid for, or not this way; or whose money went back while they go on. */
export const STRAY_REQUESTS = sql`
  select format('request %s belongs to order %s, which is %s of %s', request.id, orders.id, orders.state, orders.plan) as problem
  from service_requests as request join orders on orders.id = order_id
  where not (orders.state in ('paid', 'refunded', 'disputed') and orders.reason is null) or orders.kind = 'points'
    or request.account_id <> orders.account_id or request.plan <> orders.plan
    or orders.state <> 'paid' and request.state in ('waiting', 'open', 'working')
  order by request.id`;

/**
 * Accounts whose receipts are not one for each order, counted by the moment of both. A missing one is told of orders settled
 * after `since` only, because mails are forgotten, and of accounts that were certainly to get one.
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
