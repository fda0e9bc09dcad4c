import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { type ClientAddress, networkOf, siteOf } from '../http/client-address.ts';
import type { Limits } from '../limits.ts';

/** Handshakes are counted over this, in milliseconds. */
const WINDOW = 60_000;
/** Networks that are counted at once; with more, the limit of all waiting connections applies. */
const NETWORKS = 10_000;
/** A /48 holds 65,536 networks, which one subscriber may have: it gets the limits of so many networks. */
const NETWORKS_OF_SITE = 8;

export type HandshakeLimits = Pick<
  Limits,
  'socketHandshakesPerNetwork' | 'socketsWaitingPerNetwork' | 'socketsWaiting' | 'socketConnectSeconds' | 'socketsOpen'
>;

/** The handshakes of a network, or of the /48 around it. */
type Count = { name: string; handshakes: number };

/** The used part of engine.io's socket: the connection below those of namespaces. */
type Connection = {
  request: IncomingMessage;
  close: (discard: boolean) => unknown;
  once: (event: 'close', listener: () => void) => unknown;
};

/** The used part of engine.io's server. */
type Engine = { on: (event: 'connection', listener: (connection: Connection) => void) => unknown };

/** Limits connections, and the time of those that have not shown a valid token. */
export type Handshakes = ReturnType<typeof createHandshakes>;

/**
 * Counts, by network and in total, connections without a valid token: many players may share one proxy or university, but each of
 * them counts for the moment of its own handshake only.
 */
export function createHandshakes(clientAddress: ClientAddress, limits: HandshakeLimits) {
  const { socketHandshakesPerNetwork, socketsWaitingPerNetwork, socketsWaiting, socketConnectSeconds, socketsOpen } =
    limits;
  const counts = new LRUCache<string, Count>({ max: NETWORKS, ttl: WINDOW });
  const counted = new WeakMap<IncomingMessage, Count[]>();
  const waiting = new Map<Connection, NodeJS.Timeout>();
  /** By name, separate from the handshakes: a connection may wait longer than its count of those lives. */
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
    /** Whether a handshake may begin; counts it. Called before any of its state is kept. */
    admit: (request: IncomingMessage): boolean => {
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
    /** Times each connection of a server. */
    watch: (engine: Engine): void => {
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
    /** The connection has shown a valid token: it is no longer timed, and its handshake no longer counted. */
    connected: (connection: Connection): void => {
      endHandshake(connection);
      for (const count of counted.get(connection.request) ?? []) count.handshakes -= 1;
      counted.delete(connection.request);
    },
  };
}
