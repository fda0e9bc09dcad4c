import type { FastifyServerOptions } from 'fastify';

const CENSOR = '"[secret]"';
/** Words in the names of fields whose values no log line holds, at any depth. */
const SECRET = /authorization|cookie|password|pwd|token|secret/i;
/** Such a name before its value, also in JSON within a text; bounded, because a client may send a long address that is logged. */
const NAMED = new RegExp(`((?:${SECRET.source})[^"\\\\]{0,64}\\\\*"\\s*:)`, 'i');
const REST_OF_TEXT = new RegExp(`${NAMED.source}.*`, 'is');

function censored(key: string, value: unknown): unknown {
  if (SECRET.test(key)) return '[secret]';
  return typeof value === 'string' ? value.replace(REST_OF_TEXT, `$1${CENSOR}`) : value;
}

/** Censors a finished line: redaction by paths would cost every request some 30 µs, and has a fixed depth. */
export function withoutSecrets(line: string): string {
  return NAMED.test(line) ? `${JSON.stringify(JSON.parse(line, censored))}\n` : line;
}

/** The database layer writes the values of a failed query into its message: hashes and addresses are among them. */
const withoutValues = (text: string) => text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '');

type LoggedError = { type: string; message: string; stack: string; code?: string; cause?: LoggedError };

/** An error as it is logged, without the values of queries. */
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

/** From the most to the least that a log may hold. */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

/** Structured logs: lines of JSON with ISO times, without secrets and the values of queries. */
export function loggerOptions(level: LogLevel) {
  return {
    level,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    hooks: { streamWrite: withoutSecrets },
    serializers: { err: loggedError },
  } satisfies FastifyServerOptions['logger'];
}
