import { sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  asConstraint,
  atOneMoment,
  type Constraint,
  duplicates,
  findProblems,
  missingConstraints,
  missingTriggers,
  type Unique,
} from '../kernel/db/checks.ts';

import type { Db } from '../kernel/db/database.ts';

/** What was found: `problems` in sentences without their full stop, the first of `counts.problems`; [] is clean. */
type DeliveryReport = {
  problems: string[];
  counts: { claims: number; deliveries: number; delivered: number; dead: number; problems: number };
};

/** Every claim with the source and ref that its delivery must have. */
const CLAIMS = sql`
  select 'award' as source, account_id || ':' || level as ref, account_id, delivery_id from award_claims
  union all
  select 'code', redeemed.account_id || ':' || batch.name || ':' || redeemed.nth, redeemed.account_id, redeemed.delivery_id
  from promotion_claims as redeemed join promotion_batches as batch on batch.id = redeemed.batch_id
  union all
  select 'battlepass', account_id || ':' || season || ':' || points_required || ':' || track, account_id, delivery_id
  from season_claims
  union all
  select 'operator', ref, account_id, delivery_id from operator_gifts`;

/** Claims without a delivery of their own. */
const LOST_DELIVERIES = sql`
  select format('the claim %s %s has %s', claim.source, claim.ref, case
    when delivery.id is null then format('no delivery: %s is not there', delivery_id)
    when delivery.account_id <> claim.account_id then format('the delivery %s, which is of another account', delivery.id)
    else format('the delivery %s, which is of %s %s', delivery.id, delivery.source, delivery.ref) end) as problem
  from (${CLAIMS}) as claim left join deliveries as delivery on delivery.id = claim.delivery_id
  where delivery.id is null or delivery.account_id <> claim.account_id or delivery.source <> claim.source
    or delivery.ref <> claim.ref
  order by claim.source, claim.ref`;

/** Deliveries without a claim. `exists` keeps the list of all claims from being scanned for each delivery. */
const STRAY_DELIVERIES = sql`
  select format('delivery %s (%s %s) follows from no claim', id, source, ref) as problem
  from deliveries
  where not exists (select from (${CLAIMS}) as claim where claim.delivery_id = deliveries.id)
  order by id`;

/** Codes whose count of uses differs from their claims. */
const MISCOUNTED_CODES = sql`
  select format('the code %s of %s counts %s uses, and was redeemed %s times', code.code, batch.name, code.used, count(claim)) as problem
  from promotion_codes as code
  join promotion_batches as batch on batch.id = code.batch_id
  left join promotion_claims as claim on claim.code = code.code
  group by code.code, code.used, batch.name
  having code.used <> count(claim)
  order by code.code`;

/** Deliveries without items, or with unreadable items. */
const UNREADABLE_ITEMS = sql`
  select format('delivery %s (%s %s) gives no items that could be read', id, source, ref) as problem
  from deliveries
  where jsonb_typeof(items) <> 'array' or items = '[]'
    or jsonb_path_exists(items, '$[*] ? (!(@.item_id >= 1) || !(@.quantity >= 1))')
  order by id`;

const CLAIM_TABLES = ['award_claims', 'promotion_claims', 'season_claims', 'operator_gifts'];
const PASS = ['account_id', 'season', 'points_required', 'track'];

/** What may exist once only: the delivery of a claim, and the claim of a reward. */
const UNIQUE: readonly Unique[] = [
  { name: 'deliveries_source', table: 'deliveries', columns: ['source', 'ref'] },
  { name: 'promotion_claims_nth', table: 'promotion_claims', columns: ['batch_id', 'account_id', 'nth'] },
  ...CLAIM_TABLES.map((table) => ({ name: `${table}_delivery_id_unique`, table, columns: ['delivery_id'] })),
  ...[
    { table: 'award_claims', columns: ['account_id', 'level'] },
    { table: 'promotion_claims', columns: ['code', 'account_id'] },
    { table: 'season_claims', columns: PASS },
  ].map((key) => ({ ...key, name: `${key.table}_${key.columns.join('_')}_pk`, kind: 'PRIMARY KEY' as const })),
];

const DELIVERY_CHECKS = ['source_known', 'state_known', 'leased', 'delivered', 'items'];

/** The constraints that claims and deliveries rely on. */
const CONSTRAINTS: readonly Constraint[] = [
  ...UNIQUE.map(asConstraint),
  ...CLAIM_TABLES.map((table) => ({
    name: `${table}_delivery_id_deliveries_id_fk`,
    table,
    definition: 'FOREIGN KEY (delivery_id) REFERENCES deliveries(id)',
  })),
  ...DELIVERY_CHECKS.map((name) => ({ name: `deliveries_${name}`, table: 'deliveries' })),
  { name: 'operator_gifts_pkey', table: 'operator_gifts', definition: 'PRIMARY KEY (ref)' },
  { name: 'promotion_codes_pkey', table: 'promotion_codes', definition: 'PRIMARY KEY (code)' },
  { name: 'promotion_codes_used', table: 'promotion_codes' },
];

const MISSING_CONSTRAINTS = missingConstraints(CONSTRAINTS);

/** PostgreSQL keeps foreign keys as triggers; another trigger refuses changes of deliveries. */
const MISSING_TRIGGERS = missingTriggers(CONSTRAINTS, [{ name: 'keep_deliveries', table: 'deliveries' }]);

const DUPLICATES = duplicates(UNIQUE);

const CHECKS = [
  ...DUPLICATES,
  LOST_DELIVERIES,
  STRAY_DELIVERIES,
  UNREADABLE_ITEMS,
  MISCOUNTED_CODES,
  MISSING_CONSTRAINTS,
  MISSING_TRIGGERS,
];

const Counts = z.object({
  claims: z.coerce.number(),
  deliveries: z.coerce.number(),
  delivered: z.coerce.number(),
  dead: z.coerce.number(),
});

async function countAll(tx: Db) {
  const { rows } = (await tx.execute(sql`
    select (select count(*) from award_claims) + (select count(*) from promotion_claims)
      + (select count(*) from season_claims) + (select count(*) from operator_gifts) as claims, count(*) as deliveries,
      count(*) filter (where state = 'delivered') as delivered, count(*) filter (where state = 'dead') as dead
    from deliveries`)) as { rows: unknown[] };
  return Counts.parse(rows[0]);
}

/**
 * Checks that every claim has one delivery, every delivery its claim, every code as many uses as claims, and that the constraints exist.
 * What the game server gave is in its own journal, by the ids of deliveries.
 */
export async function checkDeliveries(db: Db): Promise<DeliveryReport> {
  return atOneMoment(db, async (tx) => {
    const { problems, count } = await findProblems(tx, CHECKS);
    return { problems, counts: { ...(await countAll(tx)), problems: count } };
  });
}
