import type { FastifyInstance } from 'fastify';
import { SentenceError } from './sentence-error.ts';
import type { Settings } from './settings.ts';

const REASONS: Record<string, string> = {
  EADDRINUSE: 'is in use by another program: stop it, or set PORT to another number',
  EACCES: 'may not be used by this user: set PORT to a number above 1023',
  EADDRNOTAVAIL: 'is not an address of this machine: correct HOST, or leave it out',
  ENOTFOUND: 'cannot be found: correct HOST, or leave it out',
};

/** The sentence for an address that cannot be listened on; null when the error is about something else. */
export function portTrouble(error: unknown, { host, port }: Pick<Settings, 'host' | 'port'>): SentenceError | null {
  const reason = REASONS[error instanceof Error && 'code' in error ? String(error.code) : ''];
  return reason === undefined ? null : new SentenceError(`Port ${port} on ${host} ${reason}.`, { cause: error });
}

/** Listens on the settings' host and port and answers the address to open; throws one sentence when that cannot be had. */
export async function listen(app: FastifyInstance, { host, port }: Pick<Settings, 'host' | 'port'>): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw portTrouble(error, { host, port }) ?? error;
  }
  const bound = app.server.address();
  const at = bound !== null && typeof bound === 'object' ? bound.port : port;
  const name = host === '127.0.0.1' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${at}`;
}
