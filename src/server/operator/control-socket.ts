import { rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import type { OperatorAnswer } from './commands.ts';
import { controlAddress } from './control-address.ts';
import { readLine } from './read-line.ts';

const TIMEOUT = 5_000;

type Run = (sent: unknown) => Promise<OperatorAnswer>;

/** Runs the command a line holds; whatever goes wrong is told to who sent it. */
async function answerTo(line: string, run: Run): Promise<OperatorAnswer> {
  try {
    return await run(JSON.parse(line));
  } catch (error) {
    return { ok: false, message: `The command failed: ${error instanceof Error ? error.message : String(error)}.` };
  }
}

async function serve(socket: Socket, waiting: Set<Socket>, run: Run): Promise<void> {
  // A client that leaves early is its own affair; what it asked for is done.
  socket.on('error', () => socket.destroy());
  waiting.add(socket);
  const line = await readLine(socket, TIMEOUT).catch(() => '');
  waiting.delete(socket);
  socket.end(`${JSON.stringify(await answerTo(line, run))}\n`);
}

function listenPrivately(server: Server, address: string, onDisk: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    // The file must never exist with wider rights, so chmod afterwards would be too late.
    const mask = onDisk ? process.umask(0o177) : 0;
    server.listen(address, resolve);
    if (onDisk) process.umask(mask);
  });
}

/**
 * Takes maintainers' commands while the server holds the database folder: one JSON line in, one out, on a socket that only
 * this user can open. Whoever holds the folder is alone on its address, so a socket file that is there was left by a crash.
 */
export async function openControlSocket(home: string, run: Run): Promise<{ close: () => Promise<void> }> {
  const address = controlAddress(home);
  const onDisk = process.platform !== 'win32';
  if (onDisk) rmSync(address, { force: true });
  /** Clients that have not asked yet: closing does not wait for them, only for commands that run. */
  const waiting = new Set<Socket>();
  const server = createServer((socket) => void serve(socket, waiting, run));
  await listenPrivately(server, address, onDisk);
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of waiting) socket.destroy();
      }),
  };
}
