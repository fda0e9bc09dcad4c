import type { FastifyInstance } from 'fastify';
import { ZodError } from 'zod';
import { API_BASE } from '#contract/calls.ts';
import type { Problem } from '#contract/lenient-reader.ts';
import type { BrokenRecordError } from '#server/catalogue/read-records.ts';
import type { Db } from '#server/kernel/db/database.ts';
import type { Settings } from '#server/kernel/settings.ts';
import { type ApiSource, addressOf } from './source.ts';

/** What the records of a server in this process come from, without its password. */
export function databaseName({ databaseUrl }: Pick<Settings, 'databaseUrl'>): string {
  if (databaseUrl === null) return 'the embedded database';
  const { pathname, host } = new URL(databaseUrl);
  return `the PostgreSQL database ${pathname.slice(1)} at ${host || 'this machine'}`;
}

function firstProblem(cause: unknown): Problem {
  const issue = cause instanceof ZodError ? cause.issues[0] : undefined;
  return { field: issue?.path.join('.') || 'record', reason: issue?.message ?? 'cannot be read' };
}

/**
 * The server of this process, asked without a port; `name` says in reports where its records come from. `broken` are the records that
 * it leaves out of its answers. `db` left out: it is asked for all its records.
 */
export function inProcess(
  app: Pick<FastifyInstance, 'inject'>,
  name = 'this server',
  { db, broken = [] }: { db?: Db; broken?: BrokenRecordError[] } = {},
): ApiSource {
  return {
    name,
    broken: () => broken.map(({ record, cause }) => ({ record, ...firstProblem(cause) })),
    ...(db && {
      own: async (known) => {
        // An export from elsewhere does without the server.
        const { readForExport } = await import('#server/catalogue/read-records.ts');
        return readForExport(db, known, (error) => broken.push(error as BrokenRecordError));
      },
    }),
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
