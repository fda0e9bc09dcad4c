import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { createConcurrencyLimit, QueueFullError } from '../auth/concurrency-limit.ts';
import { type ClientAddress, networkOf, siteOf } from '../http/client-address.ts';
import type { Limits } from '../limits.ts';

/** Handshakes are counted over this, in milliseconds. */
const WINDOW = 60_000;
/** Networks that are counted at once; with more, the limit of all waiting connections applies. */
const NETWORKS = 10_000;
/** A /48 holds 65,536 networks, which one subscriber may have: it gets the limits of so many networks. */
const NETWORKS_OF_SITE = 8;
/** Longest wait of a handshake for its turn, in seconds: the browser's client gives up after 20. */
const LONGEST_WAIT = 10;

export type HandshakeLimits = Pick<
  Limits,
  | 'socketHandshakesPerSecond'
  | 'socketHandshakesPerNetwork'
  | 'socketsWaitingPerNetwork'
  | 'socketsWaiting'
  | 'socketConnectSeconds'
  | 'socketsOpen'
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
 * Lets handshakes begin one after the other, with networks in turn, of which a /48 is one: all players come back at once after a
 * restart, and the calls of others are answered in between. Counts, by network and in total, connections without a valid token: many players may share one
 * proxy or university, but each of them counts for the moment of its own handshake only.
 */
export function createHandshakes(clientAddress: ClientAddress, limits: HandshakeLimits) {
  const { socketHandshakesPerSecond, socketHandshakesPerNetwork, socketConnectSeconds } = limits;
  const { socketsWaitingPerNetwork, socketsWaiting, socketsOpen } = limits;
  const turns = createConcurrencyLimit(1, socketHandshakesPerSecond * LONGEST_WAIT);
  const counts = new LRUCache<string, Count>({ max: NETWORKS, ttl: WINDOW });
  const counted = new WeakMap<IncomingMessage, Count[]>();
  const waiting = new Map<Connection, NodeJS.Timeout>();
  /** By name, separate from the handshakes: a connection may wait longer than its count of those lives. */
  const waitingIn = new Map<string, number>();
  const end = new AbortController();
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

  /** What a handshake would count for; null: it may not begin. */
  function placesFor(network: string): Count[] | null {
    if (end.signal.aborted || open >= socketsOpen || waiting.size >= socketsWaiting) return null;
    const site = siteOf(network);
    const [own, around] = [countOf(network), site === null ? null : countOf(site)];
    if (isFull(own, 1) || (around !== null && isFull(around, NETWORKS_OF_SITE))) return null;
    return around === null ? [own] : [own, around];
  }

  return {
    /** Answers when it is a handshake's turn whether it may begin; counts it. Called before any of its state is kept. */
    admit: (request: IncomingMessage, answer: (admitted: boolean) => void): void => {
      const { socket } = request;
      const network = networkOf(clientAddress(request));
      if (placesFor(network) === null) {
        answer(false);
        return;
      }
      // A connection that waits for its upgrade has no other listener.
      if (socket.listenerCount('error') === 0) socket.on('error', () => undefined);
      const take = async () => {
        const places = socket.destroyed ? null : placesFor(network);
        if (places === null) {
          answer(false);
          return;
        }
        for (const count of places) count.handshakes += 1;
        counted.set(request, places);
        answer(true);
        // Cut short, those behind it are refused.
        await pause(1_000 / socketHandshakesPerSecond, null, { signal: end.signal }).catch(() => undefined);
      };
      // One subscriber may have as many networks as places are there to wait in.
      turns(take, siteOf(network) ?? network).catch((error: unknown) => {
        if (!(error instanceof QueueFullError)) throw error;
        answer(false);
      });
    },
    /** From now on none may begin, those that wait included: their connections would keep the server from closing. */
    shut: () => {
      end.abort();
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
