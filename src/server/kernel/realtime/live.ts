import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { createAdapter } from '@socket.io/postgres-adapter';
import { getTableName } from 'drizzle-orm';
import type { Pool } from 'pg';
import { type DefaultEventsMap, Server, type Socket } from 'socket.io';
import type { ClientEvents, ServerEvents } from '#contract/live.ts';
import type { SessionUser } from '../auth/sessions.ts';
import type { Authenticate } from '../auth/tokens.ts';
import type { Clock } from '../clock.ts';
import type { ClientAddress } from '../http/client-address.ts';
import { createAdapterPool } from './adapter-pool.ts';
import { createHandshakes, type HandshakeLimits, type Handshakes } from './handshakes.ts';
import { socketIoAttachments } from './schema.ts';

/** Longest delay a timer can hold; a session that outlives it is checked again on its next connection. */
const LONGEST_TIMER = 2 ** 31 - 1;
/** Tabs of one device; a session with more belongs to a program. */
const SOCKETS_PER_SESSION = 20;
/** The browser sends nothing but its token. */
const LONGEST_MESSAGE = 10_000;

const PATH = '/socket.io';

/** Whether a request is an upgrade to the websocket of the live events. */
export function isLive({ url = '', headers }: IncomingMessage): boolean {
  return url.startsWith(`${PATH}/`) && headers.upgrade?.toLowerCase() === 'websocket';
}

type SocketData = { bearer: SessionUser; token: string };
type LiveServer = Server<ClientEvents, ServerEvents, DefaultEventsMap, SocketData>;
type LiveSocket = Socket<ClientEvents, ServerEvents, DefaultEventsMap, SocketData>;

type LiveOptions = {
  authenticate: Authenticate;
  clock: Clock;
  corsOrigins: string[];
  clientAddress: ClientAddress;
  limits: HandshakeLimits;
};

/** The live events are hints: clients read the data from the API. */
export type Live = ReturnType<typeof createLive>;

const accountRoom = (accountId: number) => `account:${accountId}`;
const sessionRoom = (sessionId: string) => `session:${sessionId}`;

function admit(io: LiveServer, authenticate: Authenticate): void {
  io.use(async (socket, next) => {
    const { token }: { token?: unknown } = socket.handshake.auth;
    try {
      const bearer = typeof token === 'string' ? await authenticate(token) : null;
      if (bearer === null) return next(new Error('unauthorized'));
      socket.data = { bearer, token: String(token) };
      next();
    } catch {
      // The database does not answer: the token may be valid.
      next(new Error('unavailable'));
    }
  });
}

/** Announces to a browser that it gets every event from now on: it reads the balance for what it missed. */
function greet(socket: LiveSocket): void {
  const { accountId, accountName } = socket.data.bearer;
  socket.emit('welcome', { room: accountRoom(accountId), message: `Welcome, ${accountName}.` });
}

/** Repairs missed events of other processes: closes the sockets of sessions that ended, and greets the rest. */
async function catchUp(io: LiveServer, authenticate: Authenticate): Promise<void> {
  for (const socket of io.sockets.sockets.values()) {
    try {
      if ((await authenticate(socket.data.token)) === null) socket.disconnect(true);
      else greet(socket);
    } catch {
      // The state of the session is unknown. The browser reconnects and is authenticated then.
      socket.conn.close(true);
    }
  }
}

function acceptSocket(io: LiveServer, authenticate: Authenticate, clock: Clock, handshakes: Handshakes): void {
  io.on('connection', async (socket) => {
    // Discarded: an orderly end of long-polling would keep the connection until the client's next request.
    socket.on('disconnect', () => socket.conn.close(true));
    const { accountId, accountName, sessionId, expiresAt } = socket.data.bearer;
    const room = accountRoom(accountId);
    await socket.join([room, sessionRoom(sessionId)]);
    const tabs = io.sockets.adapter.rooms.get(sessionRoom(sessionId))?.size ?? 0;
    // A session that ended before its socket had joined its room closed no socket.
    const active = tabs <= SOCKETS_PER_SESSION && (await authenticate(socket.data.token).catch(() => null)) !== null;
    if (!active) socket.disconnect(true);
    // A socket that left meanwhile emits no more `disconnect`, which would clear the timer.
    if (socket.disconnected) return;
    handshakes.connected(socket.conn);
    const left = Math.min(expiresAt.getTime() - clock.now().getTime(), LONGEST_TIMER);
    const expiry = setTimeout(() => socket.disconnect(true), Math.max(left, 0));
    expiry.unref();
    socket.on('disconnect', (reason) => {
      clearTimeout(expiry);
      // Its player is about to come back, and so are all others: the database would get an announcement of each of them.
      if (reason === 'server shutting down') return;
      // An account name is a sign-in name: only the account's own sockets get it.
      io.to(room).emit('user:disconnected', { account_name: accountName });
    });
    greet(socket);
    socket.to(room).emit('user:connected', { account_name: accountName });
  });
}

/** Live events; with a pool they reach the sockets of every process on that PostgreSQL. Works unattached, to announce only. */
export function createLive(pool: Pool | null) {
  let catchUpAll: () => void = () => undefined;
  const shared = pool && createAdapterPool(pool, () => catchUpAll());
  const io: LiveServer = new Server({
    path: PATH,
    serveClient: false,
    maxHttpBufferSize: LONGEST_MESSAGE,
    // The adapter's type is a whole pool; it uses these parts of it.
    ...(shared
      ? { adapter: createAdapter(shared as unknown as Pool, { tableName: getTableName(socketIoAttachments) }) }
      : {}),
  });
  let handshakes: Handshakes | null = null;
  return {
    /** Serves sockets on an HTTP server, at `/socket.io`. */
    attach: (server: HttpServer, { authenticate, clock, corsOrigins, clientAddress, limits }: LiveOptions): void => {
      const own = createHandshakes(clientAddress, limits);
      handshakes = own;
      admit(io, authenticate);
      acceptSocket(io, authenticate, clock, own);
      catchUpAll = () => void catchUp(io, authenticate);
      io.attach(server, {
        ...(corsOrigins.length > 0 ? { cors: { origin: corsOrigins } } : {}),
        // Upgrades to anything else are answered as ordinary requests.
        destroyUpgrade: false,
        allowRequest: (request, answer) =>
          own.admit(request, (admitted) => answer(admitted ? null : 'too many handshakes', admitted)),
      });
      own.watch(io.engine);
    },
    /** Sends the new balance to every socket of the account, on every process. */
    announcePurchase: (accountId: number, pvalues: number): void => {
      io.to(accountRoom(accountId)).emit('purchase:success', { pvalues });
    },
    /** Closes the sockets of sessions that ended, on every process. */
    endSessions: (sessionIds: readonly string[]): void => {
      if (sessionIds.length > 0) io.in(sessionIds.map(sessionRoom)).disconnectSockets(true);
    },
    /** Connections of this process, with a session or without. */
    sockets: (): number => (handshakes ? io.engine.clientsCount : 0),
    close: async (): Promise<void> => {
      shared?.shut();
      handshakes?.shut();
      // Without an HTTP server only the adapter is open.
      await (handshakes ? io.close() : io.of('/').adapter.close());
      await shared?.settled();
    },
  };
}
