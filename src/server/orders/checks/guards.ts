import { type SQL, sql } from 'drizzle-orm';

type Unique = { name: string; table: string; columns: readonly string[] };

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

/** The other constraints that the ledger stands on; of checks the name is all that is compared. */
const OTHERS = [
  { name: 'ledger_chain', table: 'ledger_entries', definition: CHAIN },
  ...['ledger_points', 'ledger_balance', 'ledger_first'].map((name) => ({ name, table: 'ledger_entries' })),
  ...['orders_state_known', 'orders_price', 'orders_points', 'orders_reversed', 'orders_paid'].map((name) => ({
    ...{ name, table: 'orders' },
  })),
  { name: 'plans_sold', table: 'plans' },
];

type Constraint = { name: string; table: string; definition?: string };

const CONSTRAINTS: readonly Constraint[] = [
  ...UNIQUE.map(({ columns, ...unique }) => ({ ...unique, definition: `UNIQUE (${columns.join(', ')})` })),
  ...OTHERS,
];

const TABLES = [...new Set(CONSTRAINTS.map(({ table }) => table))];
const list = (values: readonly SQL[]) => sql.join([...values], sql`, `);

/** Constraints that were taken away, or are others than they were. */
export const MISSING_CONSTRAINTS = sql`
  select format('the constraint %s of %s does not stand', wanted.name, wanted.of_table) as problem
  from (values ${list(
    CONSTRAINTS.map(({ name, table, definition = null }) => sql`(${name}, ${table}, ${definition}::text)`),
  )}) as wanted (name, of_table, definition)
  where not exists (
    select from pg_constraint
    where conname = wanted.name and conrelid = to_regclass(wanted.of_table) and convalidated
      and (wanted.definition is null or pg_get_constraintdef(oid) = wanted.definition))`;

/** Triggers of these tables that are switched off: foreign keys are such, and so is what keeps the ledger from being changed. */
export const MISSING_TRIGGERS = sql`
  select format('the trigger %s of %s is switched off', tgname, tgrelid::regclass) as problem
  from pg_trigger
  where tgrelid in (${list(TABLES.map((table) => sql`to_regclass(${table})`))}) and tgenabled not in ('O', 'A')
  union all
  select 'the trigger ledger_append_only of ledger_entries does not stand'
  where not exists (
    select from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where tgname = 'ledger_append_only' and tgrelid = to_regclass('ledger_entries')
      -- Before each row that is changed or removed.
      and tgtype = 27 and tgqual is null and prosrc ilike '%raise exception%')`;

/** Rows that there may be one of, and there are more: a constraint was missing when they came. */
export const DOUBLES: readonly SQL[] = UNIQUE.map(({ name, table, columns }) => {
  const all = sql.raw(columns.join(', '));
  const text = sql.raw(columns.map((column) => `${column}::text`).join(', '));
  const given = sql.raw(columns.map((column) => `${column} is not null`).join(' and '));
  return sql`
    select format('%s has %s rows with the same %s: %s', ${table}::text, count(*), ${columns.join(' and ')}::text,
      concat_ws(' ', ${text})) || ${` (${name})`}::text as problem
    from ${sql.raw(table)} where ${given} group by ${all} having count(*) > 1`;
});
