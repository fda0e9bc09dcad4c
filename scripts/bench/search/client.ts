import { connect, type Socket } from 'node:net';

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

/** One kept connection that asks one question at a time, with as little work of its own as can be. */
export class Connection {
  readonly #socket: Socket;
  #received: Buffer = EMPTY;
  #answered: ((status: number) => void) | null = null;

  constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('data', (chunk: Buffer) => this.#take(chunk));
    // Told by `close`, which follows.
    this.#socket.on('error', () => undefined);
    this.#socket.once('close', () => this.#answered?.(0));
  }

  ask(path: string, headers: string): Promise<number> {
    return this.#send(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n`);
  }

  /** Sends JSON as it stands. */
  post(path: string, body: string): Promise<number> {
    const headers = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}`;
    return this.#send(`POST ${path} HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n\r\n${body}`);
  }

  /** Answers the status; 0 when the connection ended without one. */
  #send(request: string): Promise<number> {
    const { promise, resolve } = Promise.withResolvers<number>();
    if (this.#socket.destroyed) return Promise.resolve(0);
    this.#answered = resolve;
    this.#socket.write(request);
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
