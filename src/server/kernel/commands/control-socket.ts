import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserError } from '../user-error.ts';
import { OperatorAnswer, type OperatorRequest } from './define-command.ts';

/** Milliseconds in which a client has to send its line. */
const TIMEOUT = 5_000;

type Run = (sent: unknown) => Promise<OperatorAnswer>;

/** Runs the command of a line; a failure is an answer to its client. */
async function answerTo(line: string, run: Run): Promise<OperatorAnswer> {
  try {
    return await run(JSON.parse(line));
  } catch (error) {
    return { ok: false, message: `The command failed: ${error instanceof Error ? error.message : String(error)}.` };
  }
}

async function serve(socket: Socket, waiting: Set<Socket>, run: Run): Promise<void> {
  // The command runs to its end, also when its client closes the connection.
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
 * this user can open. The folder's owner is the only user of its address, so an existing socket file was left by a crash.
 */
export async function openControlSocket(home: string, run: Run): Promise<{ close: () => Promise<void> }> {
  const address = controlAddress(home);
  const onDisk = process.platform !== 'win32';
  if (onDisk) rmSync(address, { force: true });
  /** Clients without a command so far: closing waits for running commands alone. */
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

/** Longer paths do not fit into a socket's address: 104 bytes on macOS, 108 on Linux. */
const LONGEST_PATH = 100;
const OTHERS = 0o077;

/** A folder that only this user can enter; refuses one of its name that another user made. */
function ownFolder(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  if (found.isDirectory() && found.uid === process.getuid?.() && (found.mode & OTHERS) === 0) return folder;
  throw new UserError(
    `The folder ${folder} belongs to somebody else: remove it, or set PORTAL_HOME to a shorter path.`,
  );
}

/** Where a running server takes commands: a socket in the state folder, in a temporary folder when that path is too long, a pipe on Windows. */
export function controlAddress(home: string): string {
  const digest = createHash('sha256').update(home).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return `\\\\.\\pipe\\portal-${digest}`;
  const direct = join(home, 'control.sock');
  if (Buffer.byteLength(direct) <= LONGEST_PATH) return direct;
  return join(ownFolder(join(tmpdir(), `portal-${digest}`)), 'control.sock');
}

const LONGEST_LINE = 64 * 1024;

/** The first line from a socket; rejects when it is too long, late by `timeout` milliseconds (0: no limit), or the connection ends. */
function readLine(socket: Socket, timeout: number, longest = LONGEST_LINE): Promise<string> {
  return new Promise((resolve, reject) => {
    let line = '';
    socket.setEncoding('utf8');
    socket.setTimeout(timeout, () => reject(new Error('no whole line came in time')));
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

/** An answer may be a whole ticket; it comes from this project's own server. */
const LONGEST_ANSWER = 16 * 1024 * 1024;

/** Runs a command in the server that holds the database folder. */
export async function askServer(home: string, request: OperatorRequest): Promise<OperatorAnswer> {
  const socket = connect(controlAddress(home));
  try {
    const line = readLine(socket, 0, LONGEST_ANSWER);
    socket.write(`${JSON.stringify(request)}\n`);
    return OperatorAnswer.parse(JSON.parse(await line));
  } catch (error) {
    throw new UserError(
      `The process that holds ${home} takes no commands: wait until it has started, or stop it and try again.`,
      { cause: error },
    );
  } finally {
    socket.destroy();
  }
}
