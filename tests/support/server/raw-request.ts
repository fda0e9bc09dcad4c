import { connect } from 'node:net';

/** An answer as it came over the connection; header names in lower case, status 0 when the connection ended without one. */
export type RawAnswer = { status: number; headers: Record<string, string>; body: string };

/** Sends bytes as they are (one character, one byte) and reads until the other side closes. */
export function sendRaw(port: number, request: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(request, 'latin1')));
    socket.on('data', (chunk) => chunks.push(chunk));
    // A server that refuses half-way closes while bytes are still coming: what it said counts.
    socket.on('error', (error) => (chunks.length > 0 ? undefined : reject(error)));
    socket.on('close', () => resolve(readAnswer(Buffer.concat(chunks).toString('latin1'))));
  });
}

function readAnswer(said: string): RawAnswer {
  const end = said.indexOf('\r\n\r\n');
  const [line = '', ...fields] = said.slice(0, Math.max(end, 0)).split('\r\n');
  const headers = fields.map((field): [string, string] => {
    const [name = '', ...value] = field.split(':');
    return [name.toLowerCase(), value.join(':').trim()];
  });
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(line)?.[1] ?? 0),
    headers: Object.fromEntries(headers),
    body: said.slice(end + 4),
  };
}
