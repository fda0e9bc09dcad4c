import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import type * as awardsSchema from '#server/awards/schema.ts';
import type * as battlepassSchema from '#server/battlepass/schema.ts';
import type * as contentSchema from '#server/catalogue/schema.ts';
import type * as deliverySchema from '#server/deliveries/schema.ts';
import type * as rankingSchema from '#server/ranking/schema.ts';
import type * as sandboxSchema from '#server/store/sandbox-schema.ts';
import type * as storeSchema from '#server/store/schema.ts';
import type * as ticketSchema from '#server/tickets/schema.ts';
import type * as accountSchema from '../auth/schema.ts';

/** What queries run on: PGlite, PostgreSQL, or a transaction on either. */
export type Db = PgDatabase<
  PgQueryResultHKT,
  typeof accountSchema &
    typeof awardsSchema &
    typeof battlepassSchema &
    typeof deliverySchema &
    typeof contentSchema &
    typeof rankingSchema &
    typeof sandboxSchema &
    typeof storeSchema &
    typeof ticketSchema
>;

/** An open database; `pool` is there on PostgreSQL, where several processes share it. */
export type Database = {
  db: Db;
  kind: 'pglite' | 'postgres';
  pool: Pool | null;
  /** Tells a second process on the folder where this one listens; nothing to do on PostgreSQL. */
  announce: (address: string) => void;
  /** Tells that the process is stopping: what does not answer is waited for no longer; nothing to do on the embedded one. */
  hasten?: () => void;
  close: () => Promise<void>;
};
