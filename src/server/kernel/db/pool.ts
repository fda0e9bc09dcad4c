import { AsyncResource } from 'node:async_hooks';
import { Socket } from 'node:net';
import { Client, Pool, type PoolClient } from 'pg';
import { type SlowQueries, timeQueries } from './slow-queries.ts';

/** How long connections and statements may take, in milliseconds; 0: no limit. */
export type Timeouts = {
  /** Until there is a connection, from the pool or from PostgreSQL. */
  connect: number;
  /** PostgreSQL cancels a statement after this. */
  statement: number;
  /** PostgreSQL ends an idle transaction after this. */
  idleTransaction: number;
  /** A connection without traffic for this long is cut: longer than the two above, so that PostgreSQL reports first. */
  silence: number;
  /** The same once the pool is closing. */
  closing: number;
};

/**
 * Of a process that answers players. Idle connections are closed before they are silent for so long, and the one that listens
 * for live events gets its own heartbeat every five seconds: a connection that is cut has lost its other end.
 */
export const SERVING: Timeouts = {
  connect: 5_000,
  statement: 10_000,
  idleTransaction: 10_000,
  silence: 15_000,
  closing: 2_000,
};

/** Of commands and exports: their statements may take minutes. */
export const WORKING: Timeouts = { connect: 5_000, statement: 0, idleTransaction: 0, silence: 0, closing: 2_000 };

/** Connections of a process. */
export const POOL_SIZE = 10;
/** The operating system probes a silent peer after this, in milliseconds. */
const KEEPALIVE = 10_000;
const NAME = 'memoria';

/** `name` is what PostgreSQL's lists call the connections, `memoria` when left out. */
export type PoolOptions = { name?: string; slow?: SlowQueries };

type ConnectCallback = (error: Error | undefined, client: PoolClient | undefined, done: () => void) => void;

/** Releases a connection that breaks in use: a caller that failed to begin a transaction on it never releases it. */
function givenBackOnce(client: PoolClient): PoolClient {
  const { release } = client;
  let isBack = false;
  const giveBack = () => client.release(true);
  client.release = (broken) => {
    if (isBack) return;
    isBack = true;
    client.off('end', giveBack);
    release(broken);
  };
  client.once('end', giveBack);
  return client;
}

/** A pool whose connections are released once. */
class SteadyPool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<PoolClient> | undefined {
    if (!callback) return super.connect().then(givenBackOnce);
    // A waiting caller gets the connection when another one releases it: what follows still belongs to the waiting one's request.
    const own = AsyncResource.bind(callback);
    super.connect((error, client, done) => own(error, client && givenBackOnce(client), done));
    return undefined;
  }
}

/** A pool that cuts silent connections. `report` is called with the error of each one that breaks; the pool replaces it. */
export function createPool(
  url: string,
  report: (error: Error) => void,
  timeouts: Timeouts,
  { name = NAME, slow }: PoolOptions = {},
) {
  const sockets = new Set<Socket>();
  let { silence } = timeouts;
  const open = () => {
    const socket = new Socket();
    // Without an error of its own: its statements fail as on any connection that broke.
    socket.setTimeout(silence, () => socket.destroy());
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    return socket;
  };
  const pool: Pool = new SteadyPool({
    connectionString: url,
    max: POOL_SIZE,
    application_name: name,
    connectionTimeoutMillis: timeouts.connect,
    statement_timeout: timeouts.statement,
    idle_in_transaction_session_timeout: timeouts.idleTransaction,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE,
    stream: open,
  });
  // Both are needed: an idle connection that breaks emits on the pool, one in use on itself; unhandled, either ends the process.
  pool.on('error', report);
  pool.on('connect', (client) => client.on('error', report));
  if (slow !== undefined && slow.overMs > 0) pool.on('connect', (client) => timeQueries(client, slow));
  /** From now on a connection that is silent for a moment is cut, so that closing does not wait for it. */
  const hasten = () => {
    silence = timeouts.closing;
    for (const socket of sockets) socket.setTimeout(silence, () => socket.destroy());
  };
  /** Ends all connections: those in use when they are released, or cut. */
  const close = async () => {
    hasten();
    const gone = [...sockets].map((socket) => new Promise((resolve) => socket.once('close', resolve)));
    await pool.end();
    // The process would wait for a connection whose other end never closes.
    await Promise.all(gone);
  };
  return { pool, hasten, close };
}

/** A separate connection to the same database, without timeouts; the caller ends it. */
export async function connectAside(pool: Pool): Promise<Client> {
  const { connectionString = '', application_name } = pool.options;
  const client = new Client({ connectionString, application_name, keepAlive: true });
  // Its statements fail when it breaks; without this the process would end at once.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
