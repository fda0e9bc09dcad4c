import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { percentile } from './percentile.ts';

/**
 * Requests in turn over kept connections, each of which sends the next one when it is answered: GETs of the paths, or POSTs of `body`.
 * It ends after `most` requests (default: one for each path) or so many seconds.
 */
export type Load = {
  port: number;
  connections: number;
  paths: string[];
  headers?: string;
  body?: string | null;
  most?: number;
  seconds?: number;
};

/** `statuses`: how often each came; 0 is a connection that was gone. `busy`: the share of time in which the generator was at work (1: it was the bottleneck). */
export type Outcome = {
  statuses: Record<number, number>;
  seconds: number;
  perSecond: number;
  p50: number;
  p99: number;
  busy: number;
};

/** One GET of `path` every `pace` milliseconds for so many seconds, and so many players who sign in over and over beside it. */
export type Probe = {
  port: number;
  path: string;
  seconds: number;
  pace: number;
  players: number;
  password: string;
  /** Of the player who sends the GETs; left out: no session. */
  token?: string;
};

/** How long the GETs took in milliseconds, from the moment each was due, and what else happened. */
export type ProbeResult = { p50: number; p99: number; slowest: number; wrong: number; logins: number };

const END_OF_HEAD = Buffer.from('\r\n\r\n');
const END_OF_CHUNKS = Buffer.from('0\r\n\r\n');
const EMPTY = Buffer.alloc(0);

/** Where an answer ends in what has come so far; null while it is not whole. Answers here have a length, are in chunks, or have no body (304). */
function endOf(received: Buffer): { status: number; end: number } | null {
  const head = received.indexOf(END_OF_HEAD);
  if (head < 0) return null;
  const text = received.toString('latin1', 0, head);
  const status = Number(text.slice(9, 12));
  if (/\r\ntransfer-encoding: chunked/i.test(text)) {
    const last = received.indexOf(END_OF_CHUNKS, head + END_OF_HEAD.length);
    return last < 0 ? null : { status, end: last + END_OF_CHUNKS.length };
  }
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0);
  const end = head + END_OF_HEAD.length + length;
  return received.length < end ? null : { status, end };
}

/** One kept connection that sends one request at a time, with as little work of its own as possible. */
class Connection {
  readonly #socket: Socket;
  #received: Buffer = EMPTY;
  #answered: ((status: number) => void) | null = null;

  constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('data', (chunk: Buffer) => this.#take(chunk));
    // 'close' follows every error.
    this.#socket.on('error', () => undefined);
    this.#socket.once('close', () => this.#answered?.(0));
  }

  /** The status of the answer; 0 when the connection ended without one. */
  send(path: string, headers: string, body: string | null): Promise<number> {
    if (this.#socket.destroyed) return Promise.resolve(0);
    const { promise, resolve } = Promise.withResolvers<number>();
    this.#answered = resolve;
    const json = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body ?? '')}\r\n`;
    const head = (method: string, lines: string) => `${method} ${path} HTTP/1.1\r\nhost: localhost\r\n${lines}\r\n`;
    this.#socket.write(body === null ? head('GET', headers) : head('POST', json) + body);
    return promise;
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const answer = endOf(this.#received);
    if (!answer) return;
    this.#received = this.#received.subarray(answer.end);
    this.#answered?.(answer.status);
  }
}

async function generate({ port, connections, paths, headers = '', body = null, ...end }: Load): Promise<Outcome> {
  const { most = paths.length, seconds = Number.POSITIVE_INFINITY } = end;
  const open = Array.from({ length: connections }, () => new Connection(port));
  const statuses: Record<number, number> = {};
  const times: number[] = [];
  let sent = 0;
  const began = performance.now();
  const idle = performance.eventLoopUtilization();
  await Promise.all(
    open.map(async (connection) => {
      while (sent < most && performance.now() - began < seconds * 1000) {
        const path = paths[sent % paths.length] as string;
        sent += 1;
        const start = performance.now();
        const status = await connection.send(path, headers, body);
        times.push(performance.now() - start);
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (status === 0) return;
      }
    }),
  );
  const took = (performance.now() - began) / 1000;
  const busy = performance.eventLoopUtilization(idle).utilization;
  for (const connection of open) connection.close();
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
  return { statuses, seconds: took, perSecond: times.length / took, p50, p99, busy };
}

const agent = new Agent({ keepAlive: true });

function send(port: number, path: string, headers: Record<string, string>, body?: string): Promise<number> {
  const method = body === undefined ? 'GET' : 'POST';
  return new Promise((resolve, reject) => {
    const sent = request({ port, path, agent, host: '127.0.0.1', method, headers }, (answer) =>
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0)),
    );
    sent.once('error', reject).end(body);
  });
}

async function signInUntil(end: number, { port, password }: Probe, nth: number) {
  const body = JSON.stringify({ account_name: `player${nth}`, password });
  let [done, bad] = [0, 0];
  while (performance.now() < end) {
    if ((await send(port, '/api/v1/auth/login', { 'content-type': 'application/json' }, body)) === 200) done += 1;
    else bad += 1;
  }
  return { done, bad };
}

async function watch(probe: Probe): Promise<ProbeResult> {
  const { port, path, seconds, pace, players, token } = probe;
  const began = performance.now();
  const end = began + seconds * 1000;
  const signingIn = Array.from({ length: players }, (_, nth) => signInUntil(end, probe, nth));
  const times: number[] = [];
  let wrong = 0;
  const under: Promise<void>[] = [];
  // The pace is steady, whatever is still on its way: an answer that delays others counts for all of them.
  for (let due = began; due < end; due += pace) {
    const left = due - performance.now();
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
    under.push(
      send(port, path, token === undefined ? {} : { authorization: `Bearer ${token}` }).then((status) => {
        times.push(performance.now() - due);
        if (status !== 200) wrong += 1;
      }),
    );
  }
  await Promise.all(under);
  const signedIn = await Promise.all(signingIn);
  const logins = signedIn.reduce((sum, { done }) => sum + done, 0);
  wrong += signedIn.reduce((sum, { bad }) => sum + bad, 0);
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), slowest: percentile(times, 1), wrong, logins };
}

/** The process that makes the load: a server under measurement shares no thread with it. */
process.on('message', async (task: Load | Probe) => {
  process.send?.('pace' in task ? await watch(task) : await generate(task));
});
process.once('disconnect', () => agent.destroy());
