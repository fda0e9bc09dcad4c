import type { FastifyInstance } from 'fastify';
import { API_BASE } from '#contract/calls.ts';
import { type ApiSource, addressOf } from './source.ts';

/** The server of this process, asked without a port. */
export function inProcess(app: Pick<FastifyInstance, 'inject'>): ApiSource {
  return {
    name: 'the embedded server',
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
