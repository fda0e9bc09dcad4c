import type { Pool, PoolClient } from 'pg';

/** The part of a pool that the PostgreSQL adapter uses, and its end. */
export type AdapterPool = {
  connect: () => Promise<PoolClient>;
  query: (text: string, values?: unknown[]) => Promise<unknown>;
  /** From now on no connection is handed out. */
  shut: () => void;
  /** Resolves when all that was published is with the database. */
  settled: () => Promise<void>;
};

/**
 * A pool for @socket.io/postgres-adapter, which publishes without telling when it is done, and which forgets a connection that
 * it gets while it is being closed: without this a process would lose its last words, or never end. One that breaks goes back to
 * the pool by itself.
 */
export function createAdapterPool(pool: Pool): AdapterPool {
  const open = new Set<Promise<unknown>>();
  let isShut = false;
  return {
    connect: async () => {
      const client = await pool.connect();
      if (!isShut) return client;
      client.release();
      // A refusal would make the adapter try again for ever.
      return new Promise<never>(() => undefined);
    },
    query: (text, values) => {
      const asked = pool.query(text, values).finally(() => open.delete(asked));
      open.add(asked);
      return asked;
    },
    shut: () => {
      isShut = true;
    },
    settled: async () => {
      await Promise.allSettled(open);
    },
  };
}
