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

/** Answers nothing: after a refusal the adapter would ask again for ever. */
const never = () => new Promise<never>(() => undefined);

/**
 * A pool for @socket.io/postgres-adapter, which takes one connection, to listen, and another when that one is lost. Mended here:
 * it publishes without telling when it is done; it forgets a connection that it gets while it is being closed; and it begins anew
 * twice when a connection breaks before it listens, so that every event would be heard twice. One that breaks goes back to the
 * pool by itself.
 * @param onListening called each time the process begins to hear the others: what they sent before that never reaches it
 */
export function createAdapterPool(pool: Pool, onListening: () => void): AdapterPool {
  const open = new Set<Promise<unknown>>();
  let isShut = false;
  let listener: PoolClient | null = null;
  const drop = () => {
    // Without its listeners: the adapter would ask for another one.
    listener?.removeAllListeners('end').release(true);
    listener = null;
  };
  const take = (client: PoolClient) => {
    // A connection answers in order: by then the adapter's LISTEN, sent before the next turn, is in force.
    setImmediate(() => client.query("select 'listening for live events'").then(onListening, () => undefined));
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
