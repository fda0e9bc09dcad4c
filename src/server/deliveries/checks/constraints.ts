import {
  asConstraint,
  type Constraint,
  duplicates,
  missingConstraints,
  missingTriggers,
  type Unique,
} from '#server/kernel/db/checks/constraints.ts';

const CLAIM_TABLES = ['award_claims', 'promotion_claims', 'season_claims'];
const PASS = ['account_id', 'season', 'points_required', 'track'];

/** What may be there once only: deliveries of a claim, and claims of a reward. */
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

/** All that a single delivery of a single claim stands on. */
const CONSTRAINTS: readonly Constraint[] = [
  ...UNIQUE.map(asConstraint),
  ...CLAIM_TABLES.map((table) => ({
    name: `${table}_delivery_id_deliveries_id_fk`,
    table,
    definition: 'FOREIGN KEY (delivery_id) REFERENCES deliveries(id)',
  })),
  ...DELIVERY_CHECKS.map((name) => ({ name: `deliveries_${name}`, table: 'deliveries' })),
  { name: 'promotion_codes_pkey', table: 'promotion_codes', definition: 'PRIMARY KEY (code)' },
  { name: 'promotion_codes_used', table: 'promotion_codes' },
];

export const MISSING_CONSTRAINTS = missingConstraints(CONSTRAINTS);

/** Foreign keys are triggers, and so is what keeps deliveries from being changed. */
export const MISSING_TRIGGERS = missingTriggers(CONSTRAINTS, [{ name: 'keep_deliveries', table: 'deliveries' }]);

export const DUPLICATES = duplicates(UNIQUE);
