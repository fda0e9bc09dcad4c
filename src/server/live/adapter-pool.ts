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

/** The adapter asks again after a refusal, and for ever. */
const never = () => new Promise<never>(() => undefined);

/**
 * A pool for @socket.io/postgres-adapter, which takes one connection, to listen, and another when that one is lost. Mended here:
 * it publishes without telling when it is done; it forgets a connection that it gets while it is being closed; and it begins anew
 * twice when a connection breaks before it listens, so that every event would be heard twice. One that breaks goes back to the
 * pool by itself.
 * @param onListeningAgain called when the process hears the others again, after a time in which it did not
 */
export function createAdapterPool(pool: Pool, onListeningAgain: () => void): AdapterPool {
  const open = new Set<Promise<unknown>>();
  let isShut = false;
  let listener: PoolClient | null = null;
  const drop = () => {
    // Unheard: the adapter would replace it.
    listener?.removeAllListeners('end').release(true);
    listener = null;
  };
  const take = (client: PoolClient) => {
    // A connection answers in order: by then the adapter's LISTEN, sent before the next turn, is in force.
    if (listener !== null) setImmediate(() => client.query('select').then(onListeningAgain, () => undefined));
    drop();
    listener = client;
    return client;
  };
  return {
    connect: async () => {
      if (isShut) return never();
      const client = await pool.connect().catch((error: unknown) => (isShut ? null : Promise.reject(error)));
      if (!isShut && client !== null) return take(client);
      client?.release();
      return never();
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
      drop();
      await Promise.allSettled(open);
    },
  };
}
