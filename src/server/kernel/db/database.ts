import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';

/** What queries run on: PGlite, PostgreSQL, or a transaction on either. */
export type Db = PgDatabase<PgQueryResultHKT>;

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
