import { API_BASE } from '#contract/calls.ts';
import { wrongAnswer } from './request.ts';
import { type ApiRequest, type ApiSource, addressOf, ExportError, UnreachableError } from './source.ts';

const MB = 1024 * 1024;

/** What is taken from an API that may be broken or hostile; the whole answer counts, unpacked. Tests pass smaller ones. */
export type Bounds = {
  /** Milliseconds until an answer must have come whole. */
  patience: number;
  /** Bytes of one answer: some hundred times what a full page of records takes. */
  longestAnswer: number;
  /** Bytes of all answers: some five times what the largest game takes. What is read stays in memory until it is written. */
  longestExport: number;
};
const BOUNDS: Bounds = { patience: 60_000, longestAnswer: 64 * MB, longestExport: 1024 * MB };

/** The base of the calls: an origin alone stands for this project's own base. Throws `ExportError` for what is no address. */
export function baseOf(url: string): string {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new ExportError(`'${url}' is not the address of an API; write it like https://api.example.com/api/v1.`);
  }
  const { origin, pathname } = new URL(url);
  const path = pathname.replace(/\/+$/, '');
  return origin + (path === '' ? API_BASE : path);
}

/** The innermost reason why no answer came: fetch hides 'connection refused' behind 'fetch failed'. */
export function reasonOf(error: unknown, bounds: Pick<Bounds, 'patience'>): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no whole answer within ${bounds.patience / 1000} s`;
  return error.cause instanceof Error ? error.cause.message || reasonOf(error.cause, bounds) : error.message;
}

/** Reads an answer as text; null when it is longer than `longest` bytes: then the rest is never fetched. */
async function readText(body: Response['body'], longest: number): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop early cancels the stream, which ends the connection.
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > longest) return null;
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

const isCircle = (reason: string) => /redirect count/i.test(reason);

/**
 * An API at an address: an origin, or the full base where it differs from this project's. An answer beyond the bounds is an
 * `ExportError`, except one that is only slow: that may be better the next time.
 */
export function overHttp(url: string, bounds: Bounds = BOUNDS): ApiSource {
  const base = baseOf(url);
  const source: ApiSource = { name: base, send };
  let left = bounds.longestExport;

  async function send(request: ApiRequest) {
    const body = request.body === undefined ? null : JSON.stringify(request.body);
    // What a cache on the way, or the server itself, has kept may be older than the patch that is exported.
    const headers: Record<string, string> = { accept: 'application/json', 'cache-control': 'no-cache' };
    if (body !== null) headers['content-type'] = 'application/json';
    const signal = AbortSignal.timeout(bounds.patience);
    try {
      const response = await fetch(base + addressOf(request), { method: request.method, headers, body, signal });
      const text = await readText(response.body, bounds.longestAnswer);
      if (text === null) throw wrongAnswer(source, request, `answered more than ${bounds.longestAnswer / MB} MB`);
      left -= Buffer.byteLength(text);
      if (left < 0) throw wrongAnswer(source, request, `has answered more than ${bounds.longestExport / MB} MB in all`);
      return { status: response.status, text, retryAfter: response.headers.get('retry-after') };
    } catch (error) {
      if (error instanceof ExportError) throw error;
      const reason = reasonOf(error, bounds);
      if (isCircle(reason)) throw wrongAnswer(source, request, 'answered with redirects without end');
      throw new UnreachableError(reason, { cause: error });
    }
  }
  return source;
}
