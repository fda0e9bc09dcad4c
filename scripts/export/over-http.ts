import { API_BASE } from '#contract/calls.ts';
import { type ApiRequest, type ApiSource, addressOf, ExportError, UnreachableError } from './source.ts';

const PATIENCE = 60_000;

/** The base of the calls: an origin alone stands for this project's own base. */
function baseOf(url: string): string {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new ExportError(`'${url}' is not the address of an API; write it like https://api.example.com/api/v1.`);
  }
  const { origin, pathname } = new URL(url);
  const path = pathname.replace(/\/+$/, '');
  return origin + (path === '' ? API_BASE : path);
}

/** The innermost reason: fetch hides 'connection refused' behind 'fetch failed'. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer within ${PATIENCE / 1000} s`;
  return error.cause instanceof Error ? error.cause.message || reasonOf(error.cause) : error.message;
}

/** An API at an address: an origin, or the full base where it differs from this project's. */
export function overHttp(url: string): ApiSource {
  const base = baseOf(url);
  return {
    name: base,
    send: async (request: ApiRequest) => {
      const body = request.body === undefined ? null : JSON.stringify(request.body);
      const headers: Record<string, string> = { accept: 'application/json' };
      if (body !== null) headers['content-type'] = 'application/json';
      try {
        const signal = AbortSignal.timeout(PATIENCE);
        const response = await fetch(base + addressOf(request), { method: request.method, headers, body, signal });
        const text = await response.text();
        return { status: response.status, text, retryAfter: response.headers.get('retry-after') };
      } catch (error) {
        throw new UnreachableError(reasonOf(error), { cause: error });
      }
    },
  };
}
