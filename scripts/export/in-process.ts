import type { FastifyInstance } from 'fastify';
import { API_BASE } from '#contract/calls.ts';
import type { Settings } from '#server/settings.ts';
import { type ApiSource, addressOf } from './source.ts';

/** What the records of a server in this process come from, without its password. */
export function databaseName({ databaseUrl }: Pick<Settings, 'databaseUrl'>): string {
  if (databaseUrl === null) return 'the embedded database';
  const { pathname, host } = new URL(databaseUrl);
  return `the PostgreSQL database ${pathname.slice(1)} at ${host || 'this machine'}`;
}

/** The server of this process, asked without a port; `name` says in reports where its records come from. */
export function inProcess(app: Pick<FastifyInstance, 'inject'>, name = 'this server'): ApiSource {
  return {
    name,
    send: async (request) => {
      const response = await app.inject({
        method: request.method,
        url: API_BASE + addressOf(request),
        headers: { 'cache-control': 'no-cache' },
        ...(request.body === undefined ? {} : { payload: request.body as object }),
      });
      const retryAfter = response.headers['retry-after'];
      return { status: response.statusCode, text: response.body, retryAfter: retryAfter?.toString() ?? null };
    },
  };
}
