import {
  asConstraint,
  type Constraint,
  duplicates,
  missingConstraints,
  missingTriggers,
  type Unique,
} from '#server/kernel/db/checks/constraints.ts';

/** What may be there once only (`db/store-schema.ts`). */
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

/** All that the ledger stands on. */
const CONSTRAINTS: readonly Constraint[] = [
  ...UNIQUE.map(asConstraint),
  { name: 'ledger_chain', table: 'ledger_entries', definition: CHAIN },
  ...['ledger_points', 'ledger_balance', 'ledger_first'].map((name) => ({ name, table: 'ledger_entries' })),
  ...['orders_state_known', 'orders_price', 'orders_points', 'orders_reversed', 'orders_paid'].map((name) => ({
    ...{ name, table: 'orders' },
  })),
  { name: 'plans_sold', table: 'plans' },
];

export const MISSING_CONSTRAINTS = missingConstraints(CONSTRAINTS);

/** Foreign keys are triggers, and so is what keeps the ledger from being changed. */
export const MISSING_TRIGGERS = missingTriggers(CONSTRAINTS, [{ name: 'ledger_append_only', table: 'ledger_entries' }]);

export const DUPLICATES = duplicates(UNIQUE);
