import type { FastifyServerOptions } from 'fastify';

/** What a log line never holds, wherever it stands. */
const SECRETS = [
  'authorization',
  'cookie',
  'password',
  'passwordHash',
  'pwd',
  'newPassword',
  'currentPassword',
  'token',
];

/** The database layer writes the values of a failed query into its message: hashes and addresses are among them. */
const withoutValues = (text: string) => text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '');

type LoggedError = { type: string; message: string; stack: string; code?: string; cause?: LoggedError };

/** An error as it is logged: all of it but the values of queries. */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  return {
    type: error.name,
    message: withoutValues(error.message),
    stack: withoutValues(error.stack ?? ''),
    ...('code' in error ? { code: String(error.code) } : {}),
    ...(error.cause === undefined ? {} : { cause: loggedError(error.cause) }),
  };
}

/** Structured logs: one JSON line a request, with its id, without query strings (codes travel there) and without secrets. */
export function loggerOptions(level: 'info' | 'warn' | 'silent') {
  return {
    level,
    redact: { paths: SECRETS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[secret]' },
    serializers: {
      err: loggedError,
      req: (request) => ({
        method: request.method,
        path: request.url?.split('?')[0],
        address: request.ip,
      }),
    },
  } satisfies FastifyServerOptions['logger'];
}
