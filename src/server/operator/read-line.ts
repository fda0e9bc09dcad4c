import type { Socket } from 'node:net';

const LONGEST_LINE = 64 * 1024;

/** The first line that a socket sends; rejects when it is too long, does not come in time (0: waits for ever), or the other side leaves. */
export function readLine(socket: Socket, timeouts: number, longest = LONGEST_LINE): Promise<string> {
  return new Promise((resolve, reject) => {
    let line = '';
    socket.setEncoding('utf8');
    socket.setTimeout(timeouts, () => reject(new Error('no whole line came in time')));
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('the other side left before its line was complete')));
    socket.on('data', (chunk: string) => {
      line += chunk;
      const end = line.indexOf('\n');
      if (end < 0 && line.length > longest) reject(new Error('the line is too long'));
      if (end < 0) return;
      socket.setTimeout(0);
      resolve(line.slice(0, end));
    });
  });
}
