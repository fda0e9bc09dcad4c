import { Socket } from 'node:net';
import { Client, Pool, type PoolClient } from 'pg';

/** How long a connection and what is asked on it may take, in milliseconds; 0: as long as it likes. */
export type Timeouts = {
  /** Until a connection is had, from the pool or from PostgreSQL. */
  connect: number;
  /** A statement is broken off by PostgreSQL after this. */
  statement: number;
  /** A transaction in which nobody asks anything is broken off by PostgreSQL after this. */
  idleTransaction: number;
  /** A connection on which no byte comes or goes for this is cut: longer than the two above, so that PostgreSQL tells first. */
  silence: number;
  /** The same once the pool is closing. */
  closing: number;
};

/**
 * Of a process that answers players. Idle connections are closed before they are silent for so long, and the one that listens
 * for live events hears its own heartbeat every five seconds: so a connection that is cut has lost its other end.
 */
export const SERVING: Timeouts = {
  connect: 5_000,
  statement: 10_000,
  idleTransaction: 10_000,
  silence: 15_000,
  closing: 2_000,
};

/** Of commands and exports: what they ask may take minutes. */
export const WORKING: Timeouts = { connect: 5_000, statement: 0, idleTransaction: 0, silence: 0, closing: 2_000 };

const POOL_SIZE = 10;
/** The kernel asks a silent peer whether it is there after this, in milliseconds. */
const KEEPALIVE = 10_000;
/** Names the connections in PostgreSQL's own lists. */
const NAME = 'memoria';

type ConnectCallback = (error: Error | undefined, client: PoolClient | undefined, done: () => void) => void;

/** A connection that breaks while it is used goes back by itself: whoever failed to begin a transaction on it never gives it back. */
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

/** A pool whose connections go back once, whoever gives them back. */
class SteadyPool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<PoolClient> | undefined {
    if (!callback) return super.connect().then(givenBackOnce);
    super.connect((error, client, done) => callback(error, client && givenBackOnce(client), done));
    return undefined;
  }
}

/** A pool whose connections have an end: those that fell silent are cut, and all of them when it closes. */
export type BoundedPool = {
  pool: Pool;
  /** From now on a connection that is silent for a moment is cut, so that nobody who closes waits for it. */
  hasten: () => void;
  /** Ends all connections: those in use when they are given back, or cut. */
  close: () => Promise<void>;
};

/** Makes a pool; `report` hears of connections that break, which the pool replaces. */
export function createPool(url: string, report: (error: Error) => void, timeouts: Timeouts): BoundedPool {
  const sockets = new Set<Socket>();
  let { silence } = timeouts;
  const open = () => {
    const socket = new Socket();
    // Without words: what is asked on it fails as on any connection that broke.
    socket.setTimeout(silence, () => socket.destroy());
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    return socket;
  };
  const pool = new SteadyPool({
    connectionString: url,
    max: POOL_SIZE,
    application_name: NAME,
    connectionTimeoutMillis: timeouts.connect,
    statement_timeout: timeouts.statement,
    idle_in_transaction_session_timeout: timeouts.idleTransaction,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE,
    stream: open,
  });
  // Both are needed: an idle connection that breaks reports to the pool, one in use to itself; unheard, either ends the process.
  pool.on('error', report);
  pool.on('connect', (client) => client.on('error', report));
  const hasten = () => {
    silence = timeouts.closing;
    for (const socket of sockets) socket.setTimeout(silence, () => socket.destroy());
  };
  const close = async () => {
    hasten();
    const gone = [...sockets].map((socket) => new Promise((resolve) => socket.once('close', resolve)));
    await pool.end();
    // The process would stay for a connection whose other end never says goodbye.
    await Promise.all(gone);
  };
  return { pool, hasten, close };
}

/** A connection of its own to the same database, for what may take as long as it likes; to be ended by the caller. */
export async function connectAside(pool: Pool): Promise<Client> {
  const { connectionString = '' } = pool.options;
  const client = new Client({ connectionString, application_name: NAME, keepAlive: true });
  await client.connect();
  return client;
}
