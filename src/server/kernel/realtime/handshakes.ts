import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { ClientAddress } from '../http/client-address.ts';
import { networkOf, siteOf } from '../http/network-of.ts';
import type { Limits } from '../limits.ts';

/** Handshakes are counted over this, in milliseconds. */
const WINDOW = 60_000;
/** Networks that are counted at once; under a flood of more, the limit of all that wait is what holds. */
const NETWORKS = 10_000;
/** A /48 holds 65,536 networks, which one subscriber can rent: it may have as much as so many networks. */
const NETWORKS_OF_SITE = 8;

export type HandshakeLimits = Pick<
  Limits,
  'socketHandshakesPerNetwork' | 'socketsWaitingPerNetwork' | 'socketsWaiting' | 'socketConnectSeconds' | 'socketsOpen'
>;

/** Of a network, or of the /48 around it. */
type Count = { name: string; handshakes: number };

/** What is used of engine.io's socket: the connection below those of namespaces. */
type Connection = {
  request: IncomingMessage;
  close: (discard: boolean) => unknown;
  once: (event: 'close', listener: () => void) => unknown;
};

/** What is used of engine.io's server. */
type Engine = { on: (event: 'connection', listener: (connection: Connection) => void) => unknown };

/** How many connections there may be, and of those that have not shown a token that stands, for how long they are kept. */
export type Handshakes = {
  /** Whether a handshake may begin; counts it. To be asked before anything is kept of it. */
  admit: (request: IncomingMessage) => boolean;
  /** Gives each connection of a server its time. */
  watch: (engine: Engine) => void;
  /** A connection has shown a token that stands, of a session that may have it: it is timed no longer, nor its handshake counted. */
  connected: (connection: Connection) => void;
};

/**
 * Counts by network, and in all, what has not connected: players behind one proxy or one university are many, but their tokens
 * stand, so each of them counts for the moment of its own handshake only.
 */
export function createHandshakes(clientAddress: ClientAddress, limits: HandshakeLimits): Handshakes {
  const { socketHandshakesPerNetwork, socketsWaitingPerNetwork, socketsWaiting, socketConnectSeconds, socketsOpen } =
    limits;
  const counts = new LRUCache<string, Count>({ max: NETWORKS, ttl: WINDOW });
  const counted = new WeakMap<IncomingMessage, Count[]>();
  const waiting = new Map<Connection, NodeJS.Timeout>();
  /** By name, apart from the handshakes: a connection waits on while its count of those is renewed. */
  const waitingIn = new Map<string, number>();
  let open = 0;

  function countOf(name: string): Count {
    const known = counts.get(name);
    if (known) return known;
    const fresh = { name, handshakes: 0 };
    counts.set(name, fresh);
    return fresh;
  }

  function countWaiting({ request }: Connection, by: 1 | -1): void {
    for (const { name } of counted.get(request) ?? []) {
      const left = (waitingIn.get(name) ?? 0) + by;
      if (left === 0) waitingIn.delete(name);
      else waitingIn.set(name, left);
    }
  }

  function endHandshake(connection: Connection): void {
    clearTimeout(waiting.get(connection));
    if (waiting.delete(connection)) countWaiting(connection, -1);
  }

  const isFull = ({ name, handshakes }: Count, networks: number): boolean =>
    handshakes >= socketHandshakesPerNetwork * networks ||
    (waitingIn.get(name) ?? 0) >= socketsWaitingPerNetwork * networks;

  return {
    admit: (request) => {
      if (open >= socketsOpen || waiting.size >= socketsWaiting) return false;
      const network = networkOf(clientAddress(request));
      const site = siteOf(network);
      const [own, around] = [countOf(network), site === null ? null : countOf(site)];
      if (isFull(own, 1) || (around !== null && isFull(around, NETWORKS_OF_SITE))) return false;
      const both = around === null ? [own] : [own, around];
      for (const count of both) count.handshakes += 1;
      counted.set(request, both);
      return true;
    },
    watch: (engine) => {
      engine.on('connection', (connection) => {
        // Discards it: an orderly end of long-polling would wait half a minute for the client's next request.
        const end = setTimeout(() => connection.close(true), socketConnectSeconds * 1_000);
        waiting.set(connection, end);
        countWaiting(connection, 1);
        open += 1;
        connection.once('close', () => {
          open -= 1;
          endHandshake(connection);
        });
      });
    },
    connected: (connection) => {
      endHandshake(connection);
      for (const count of counted.get(connection.request) ?? []) count.handshakes -= 1;
      counted.delete(connection.request);
    },
  };
}
