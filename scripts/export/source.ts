import type { BadRecord } from './bad-records.ts';

/** One question to an API; `path` is below the API's base. */
export type ApiRequest = {
  method: 'GET' | 'POST';
  path: string;
  query?: Record<string, string | number>;
  body?: unknown;
};

/** What came back, unread; `retryAfter` is the header as sent. */
export type ApiAnswer = { status: number; text: string; retryAfter: string | null };

/**
 * Any API that honours the contract. `send` throws `UnreachableError` when no answer came at all. `broken` are records that it has
 * and left out of its answers, as far as it tells.
 */
export type ApiSource = {
  name: string;
  send: (request: ApiRequest) => Promise<ApiAnswer>;
  broken?: () => readonly BadRecord[];
};

/** An export that cannot go on; the message is one sentence: what is wrong, where, how to fix it. */
export class ExportError extends Error {
  override name = 'ExportError';
}

/** No answer: refused, broken off, or too slow. Worth another try. */
export class UnreachableError extends Error {
  override name = 'UnreachableError';
}

/** The address of a question below the base, query included. */
export function addressOf({ path, query }: ApiRequest): string {
  if (!query) return path;
  const pairs = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  return `${path}?${new URLSearchParams(pairs)}`;
}
