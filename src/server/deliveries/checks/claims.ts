import { sql } from 'drizzle-orm';

/** Every claim as its delivery must be: what it comes from, and the word for it among those of its source. */
const CLAIMS = sql`
  select 'award' as source, account_id || ':' || level as ref, account_id, delivery_id from award_claims
  union all
  select 'code', redeemed.account_id || ':' || batch.name || ':' || redeemed.nth, redeemed.account_id, redeemed.delivery_id
  from promotion_claims as redeemed join promotion_batches as batch on batch.id = redeemed.batch_id
  union all
  select 'battlepass', account_id || ':' || season || ':' || points_required || ':' || track, account_id, delivery_id
  from season_claims`;

/** Claims that deliver nothing, or something that is not theirs. */
export const LOST_DELIVERIES = sql`
  select format('the claim %s %s has %s', claim.source, claim.ref, case
    when delivery.id is null then format('no delivery: %s is not there', delivery_id)
    when delivery.account_id <> claim.account_id then format('the delivery %s, which is of another account', delivery.id)
    else format('the delivery %s, which is of %s %s', delivery.id, delivery.source, delivery.ref) end) as problem
  from (${CLAIMS}) as claim left join deliveries as delivery on delivery.id = claim.delivery_id
  where delivery.id is null or delivery.account_id <> claim.account_id or delivery.source <> claim.source
    or delivery.ref <> claim.ref
  order by claim.source, claim.ref`;

/** Deliveries of what nobody claimed. By `exists`: a list of all claims would be gone through once for each delivery where it is long. */
export const STRAY_DELIVERIES = sql`
  select format('delivery %s (%s %s) follows from no claim', id, source, ref) as problem
  from deliveries
  where not exists (select from (${CLAIMS}) as claim where claim.delivery_id = deliveries.id)
  order by id`;

/** Codes that were redeemed more or less often than they count. */
export const MISCOUNTED_CODES = sql`
  select format('the code %s of %s counts %s uses, and was redeemed %s times', code.code, batch.name, code.used, count(claim)) as problem
  from promotion_codes as code
  join promotion_batches as batch on batch.id = code.batch_id
  left join promotion_claims as claim on claim.code = code.code
  group by code.code, code.used, batch.name
  having code.used <> count(claim)
  order by code.code`;

/** Deliveries that give nothing, or what no game server could read. */
export const UNREADABLE_ITEMS = sql`
  select format('delivery %s (%s %s) gives no items that could be read', id, source, ref) as problem
  from deliveries
  where jsonb_typeof(items) <> 'array' or items = '[]'
    or jsonb_path_exists(items, '$[*] ? (!(@.item_id >= 1) || !(@.quantity >= 1))')
  order by id`;
