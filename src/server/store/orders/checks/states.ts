import { sql } from 'drizzle-orm';
import { IS_CREDITED } from './credits.ts';

/** Orders whose money is there, while their state says that it is not. */
export const UNSEEN_CAPTURES = sql`
  select format('order %s is %s, and its money was taken as %s', id, state, capture_id) as problem
  from orders
  where capture_id is not null and state not in ('review', 'paid', 'refunded', 'disputed')
  order by created_at`;

/** Orders that ended by money going back, and have not given back all; or have, and did not end. */
export const HALF_REVERSED = sql`
  select format('order %s is %s with %s of %s and %s of %s points taken back', id, state, reversed_minor,
    coalesce(capture_minor, price_minor), reversed_points, points) as problem
  from orders
  where case
    when state in ('refunded', 'disputed') then reversed_minor <> coalesce(capture_minor, price_minor)
      or reversed_points <> case when ${IS_CREDITED} then points else 0 end
    when state = 'paid' then reversed_minor = price_minor
    when state = 'review' then reversed_points <> 0
    else reversed_minor <> 0 or reversed_points <> 0 end
  order by created_at`;

/** Plans whose count of sold places is not that of the orders that hold one. */
export const WRONG_COUNTS = sql`
  select format('plan %s has %s sold, and %s orders hold a place', plans.name, sold, count(orders.id)) as problem
  from plans left join orders on orders.plan = plans.name and holds_place
  group by plans.name having sold <> count(orders.id)
  order by plans.name`;

/** Orders that hold a place without right to it, or lack theirs. */
export const WRONG_PLACES = sql`
  select format('order %s is %s and %s a place', id, state, case when holds_place then 'holds' else 'lacks' end) as problem
  from orders
  where case when holds_place then state not in ('capturing', 'review', 'paid') else state in ('capturing', 'paid') end
  order by created_at`;
