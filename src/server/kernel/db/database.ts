import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';

/** What queries run on: PGlite, PostgreSQL, or a transaction on either. */
export type Db = PgDatabase<PgQueryResultHKT>;

/** An open database; `pool` is there on PostgreSQL, where several processes share it. */
export type Database = {
  db: Db;
  kind: 'pglite' | 'postgres';
  pool: Pool | null;
  /** Records where this process listens, for a second process on the folder; does nothing on PostgreSQL. */
  announce: (address: string) => void;
  /** Cuts connections that do not answer, because the process is stopping; PostgreSQL only. */
  hasten?: () => void;
  /** The whole embedded database as a compressed tar, which `loadDataDir` reads; absent on PostgreSQL. */
  dump?: (() => Promise<Blob>) | undefined;
  close: () => Promise<void>;
};
