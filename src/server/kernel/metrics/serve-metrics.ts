import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { portProblem } from '../http/listen.ts';
import type { Settings } from '../settings.ts';
import type { Metrics } from './metrics.ts';

type Log = Pick<FastifyBaseLogger, 'info' | 'error'>;

/** The metrics of a process whose settings want them. Loaded for those alone: it would take a tenth of every start. */
export async function openMetrics(settings: Settings): Promise<Metrics | undefined> {
  return settings.metrics === null ? undefined : (await import('./metrics.ts')).createMetrics(settings);
}

async function answer(metrics: Metrics, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [path] = (request.url ?? '').split('?', 1);
  if (request.method !== 'GET' || path !== '/metrics') {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('The metrics are at GET /metrics.\n');
    return;
  }
  const text = await metrics.text();
  response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text);
}

/**
 * Answers `GET /metrics` on a port of its own, which players do not reach, where there are metrics. Answers how to stop it; throws
 * a `UserError` when the port cannot be had.
 */
export async function serveMetrics(
  metrics: Metrics | undefined,
  at: Settings['metrics'],
  log: Log,
): Promise<() => Promise<void>> {
  if (metrics === undefined || at === null) return async () => undefined;
  const server = createServer((request, response) => {
    answer(metrics, request, response).catch((error: unknown) => {
      log.error({ err: error }, 'metrics');
      response.destroy();
    });
  });
  server.listen(at.port, at.host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw portProblem(error, at, { port: 'METRICS_PORT', host: 'METRICS_HOST' }) ?? error;
  }
  const bound = server.address();
  const port = bound !== null && typeof bound === 'object' ? bound.port : at.port;
  log.info({ host: at.host, port }, 'metrics are answered');
  return async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
}
