import type { Pool, PoolClient } from 'pg';

/** Never settles: after a rejection the adapter would try again for ever. */
const never = () => new Promise<never>(() => undefined);

/**
 * A pool for @socket.io/postgres-adapter, which takes one connection to listen, and another when that one is lost. It works around
 * three faults: the adapter does not report the end of publishing; it leaks a connection that it gets while it is being closed; and
 * it reconnects twice when a connection breaks before it listens, so that every event would arrive twice. The pool itself releases
 * a connection that breaks.
 * @param onListening called each time the process begins to listen: events of other processes before that never reach it
 */
export function createAdapterPool(pool: Pool, onListening: () => void) {
  const pending = new Set<Promise<unknown>>();
  let isShut = false;
  let listener: PoolClient | null = null;
  const drop = () => {
    // Without its listeners: the adapter would take another one.
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
    connect: async (): Promise<PoolClient> => {
      if (isShut) return never();
      const client = await pool.connect().catch((error: unknown) => (isShut ? null : Promise.reject(error)));
      if (!isShut && client !== null) return take(client);
      client?.release();
      return never();
    },
    query: (text: string, values?: unknown[]): Promise<unknown> => {
      const result: Promise<unknown> = pool.query(text, values).finally(() => pending.delete(result));
      pending.add(result);
      return result;
    },
    /** Gives out no more connections. */
    shut: () => {
      isShut = true;
    },
    /** Resolves when the database has everything that was published. */
    settled: async () => {
      drop();
      await Promise.allSettled(pending);
    },
  };
}
