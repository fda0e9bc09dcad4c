import type { Server } from 'node:http';
import { Server as TcpServer } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';
import { UserError } from '../user-error.ts';

type Address = Pick<Settings, 'host' | 'port'>;

/** The settings that an address is from. */
type Names = { port: string; host: string };

const REASONS: Record<string, (address: Address, names: Names) => string> = {
  EADDRINUSE: ({ host, port }, names) =>
    `Port ${port} on ${host} is in use by another program: stop it, or set ${names.port} to another number.`,
  EACCES: ({ host, port }, names) =>
    `Port ${port} on ${host} may not be used by this user: set ${names.port} to a number above 1023.`,
  EADDRNOTAVAIL: ({ host }, names) =>
    `${names.host} is ${host}, which is not an address of this machine: correct it, or leave it out.`,
  ENOTFOUND: ({ host }, names) => `${names.host} is ${host}, which cannot be found: correct it, or leave it out.`,
};

const OF_THE_SERVER: Names = { port: 'PORT', host: 'HOST' };

/** The sentence for an address that cannot be listened on; null for any other error. */
export function portProblem(error: unknown, address: Address, names = OF_THE_SERVER): UserError | null {
  const reason = REASONS[error instanceof Error && 'code' in error ? String(error.code) : ''];
  return reason === undefined ? null : new UserError(reason(address, names), { cause: error });
}

/** Listens on the settings' host and port and answers the address to open; throws one sentence when that cannot be had. */
export async function listen(app: FastifyInstance, { host, port }: Address): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw portProblem(error, { host, port }) ?? error;
  }
  const bound = app.server.address();
  const at = bound !== null && typeof bound === 'object' ? bound.port : port;
  const name = host === '127.0.0.1' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${at}`;
}

/** Turns of the event loop without a new connection after which none waits: the first turn may not poll the network. */
const QUIET_TURNS = 3;
/** Milliseconds of a turn: in a longer one a connection may have come after the network was polled. */
const LONGEST_TURN = 1;
/** Milliseconds after which long turns count too: a busy process has no others. */
const LONG_TURNS_AFTER = 500;
const MOST_WAIT = 1000;

/**
 * Stops listening once no connection waits to be accepted: the operating system resets those that wait, and a proxy may not repeat
 * a POST that it has already sent.
 */
export async function stopListening(server: Server): Promise<void> {
  if (!server.listening) return;
  let quiet = 0;
  server.on('connection', () => {
    quiet = 0;
  });
  const begun = performance.now();
  let now = begun;
  while (quiet < QUIET_TURNS && now - begun < MOST_WAIT) {
    quiet += 1;
    const before = now;
    await setImmediate();
    now = performance.now();
    if (now - before > LONGEST_TURN && now - begun < LONG_TURNS_AFTER) quiet = 0;
  }
  // An HTTP server looks through its connections before it closes, while others come in: that is left to the app.
  TcpServer.prototype.close.call(server);
}
