import type { Client, PoolClient } from 'pg';
import { currentRequest, routeOf } from '../http/current-request.ts';

/** A statement that took long; without its values, among which are hashes and addresses. */
export type SlowQuery = {
  query: string;
  ms: number;
  /** The request that it was for, by its id in the log; left out for background work. */
  reqId?: string;
  route?: string;
};

/** Statements that take at least so many milliseconds are reported; 0: none is. */
export type SlowQueries = { overMs: number; report: (slow: SlowQuery) => void };

const LONGEST = 2_000;

/** How pg's `query` is called, by a pool or by the holder of a connection. */
type Query = (...sent: unknown[]) => unknown;

const isText = (value: unknown): value is { text: string } =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';

function textOf(sent: unknown): string {
  const text = isText(sent) ? sent.text : String(sent);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** Times what is sent on a connection: from its sending to its answer, without the wait for a connection. */
export function timeQueries(client: Client | PoolClient, { overMs, report }: SlowQueries): void {
  const send = client.query.bind(client) as Query;
  const timed: Query = (...sent) => {
    const began = performance.now();
    // The answer is an event of the connection, which belongs to no request.
    const request = currentRequest();
    const ended = () => {
      const ms = Math.round(performance.now() - began);
      if (ms < overMs) return;
      const owner = request === undefined ? {} : { reqId: request.id, route: routeOf(request) };
      report({ query: textOf(sent[0]), ms, ...owner });
    };
    const last = sent.at(-1);
    if (typeof last === 'function') {
      const answered = (...answer: unknown[]) => {
        ended();
        last(...answer);
      };
      return send(...sent.slice(0, -1), answered);
    }
    const result = send(...sent);
    if (result instanceof Promise) result.then(ended, ended);
    return result;
  };
  Object.assign(client, { query: timed });
}
