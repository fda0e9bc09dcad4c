import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { BadRequest } from '#support/fuzz/bad-requests.ts';
import { pick, seeded } from '../random.ts';

/** An answer as it came; status 0: none. */
export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; text: string };

const NONE: Answer = { status: 0, headers: {}, text: '' };
/** Milliseconds for an answer, and for a connection that is to be left alone: after that the server is taken for hung. */
const PATIENCE = 90_000;

function once(agent: Agent, port: number, { method, url, headers, body }: BadRequest): Promise<Answer | 'cut'> {
  return new Promise((resolve) => {
    const length = body === null ? {} : { 'content-length': String(body.length) };
    const options = { agent, port, host: '127.0.0.1', method, path: url, headers: { ...headers, ...length } };
    const sent = request(options, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        if (text.length < 100_000) text += chunk;
      });
      const done = () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
      answer.once('end', done).once('error', done);
    });
    // A kept connection that the server closes just then: the request was not read.
    sent.once('error', () => resolve(sent.reusedSocket ? 'cut' : NONE));
    sent.setTimeout(PATIENCE, () => sent.destroy());
    sent.end(body ?? undefined);
  });
}

function headOf({ method, url, headers, body }: BadRequest, lines: readonly string[]): string {
  const own = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const length = `content-length: ${body?.length ?? 0}`;
  return [`${method} ${url} HTTP/1.1`, 'host: portal', length, ...own, ...lines, '', ''].join('\r\n');
}

type Writer = (socket: Socket, sent: BadRequest, nth: number) => Promise<void> | void;

/** Ends half-way: of its head, or of its body; some wait for an answer first. */
const tear: Writer = async (socket, sent, nth) => {
  const whole = Buffer.concat([Buffer.from(headOf(sent, []), 'latin1'), sent.body ?? Buffer.alloc(0)]);
  socket.write(whole.subarray(0, Math.max(1, whole.length - 1 - (nth % whole.length))));
  await pause(nth % 5);
  if (nth % 3 === 0) socket.end();
  else socket.destroy();
};

const PIECES = 12;
const PIECE_EVERY = 150;

/** Comes in pieces, with pauses, and is whole in the end. */
const trickle: Writer = async (socket, sent) => {
  const close = ['connection: close'];
  const whole = Buffer.concat([Buffer.from(headOf(sent, close), 'latin1'), sent.body ?? Buffer.alloc(0)]);
  const size = Math.ceil(whole.length / PIECES);
  for (let from = 0; from < whole.length && !socket.destroyed; from += size) {
    socket.write(whole.subarray(from, from + size));
    await pause(PIECE_EVERY);
  }
};

/** Heads that no client library would send. */
const RAW: readonly ((sent: BadRequest) => string)[] = [
  (sent) => headOf(sent, ['content-length: 7']),
  (sent) => headOf(sent, ['transfer-encoding: chunked']),
  (sent) => headOf(sent, ['transfer-encoding: chunked, identity', 'transfer-encoding: gzip']),
  (sent) => headOf({ ...sent, method: 'get' }, []),
  (sent) => headOf({ ...sent, url: `${sent.url}\u00ff \u0001` }, []),
  (sent) => headOf({ ...sent, url: `http://elsewhere.example${sent.url}` }, ['connection: close']),
  (sent) => headOf({ ...sent, url: '*', method: 'OPTIONS' }, ['connection: close']),
  (sent) => headOf(sent, [`x-long: ${'x'.repeat(20_000)}`]),
  (sent) =>
    headOf(
      sent,
      Array.from({ length: 3_000 }, (_, nth) => `x-${nth}: y`),
    ),
  (sent) => headOf(sent, ['x: \0', 'y\u0001: 1', ' folded', 'no colon']),
  (sent) => headOf(sent, ['expect: 100-continue', 'connection: close']),
  (sent) => headOf(sent, ['expect: nonsense', 'connection: close']),
  (sent) => headOf(sent, ['host: another', 'connection: close']),
  (sent) => headOf(sent, []).replace('HTTP/1.1', 'HTTP/9.9'),
  (sent) => headOf(sent, []).replace(/\r\n/g, '\n'),
  () => '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  () =>
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n',
  () => '\r\n'.repeat(5_000),
];

const spit: Writer = (socket, sent, nth) => {
  socket.write(Buffer.from(pick(seeded(nth, 'raw'), RAW)(sent), 'latin1'));
  if (sent.body) socket.write(sent.body);
  setTimeout(() => socket.end(), 100);
};

/** Writes a request on a connection of its own, and reads what comes until it is closed. */
function onConnection(port: number, sent: BadRequest, write: Writer): Promise<Answer> {
  return new Promise((resolve) => {
    let said = '';
    const socket = connect(port, '127.0.0.1', () => void write(socket, sent, sent.nth));
    socket.setTimeout(PATIENCE, () => socket.destroy());
    socket.on('data', (chunk) => {
      if (said.length < 100_000) said += chunk.toString('latin1');
    });
    // 'close' follows every error.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(said)?.[1] ?? 0);
      resolve({ status, headers: {}, text: said.slice(said.indexOf('\r\n\r\n') + 4) });
    });
  });
}

const BY_FAULT: Partial<Record<BadRequest['fault'], Writer>> = { torn: tear, slow: trickle, raw: spit };

/** Sends requests to a server of this machine over kept connections, and over others what no client would send. */
export function createSender(port: number, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    send: async (sent: BadRequest): Promise<Answer> => {
      const write = BY_FAULT[sent.fault];
      if (write) return onConnection(port, sent, write);
      for (;;) {
        const answer = await once(agent, port, sent);
        if (answer !== 'cut') return answer;
      }
    },
    close: () => agent.destroy(),
  };
}
