import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Clock } from '#server/kernel/clock.ts';
import { doubling, pauseAfter } from '#server/kernel/jobs/job-queue.ts';
import { ProviderRefusedError, ProviderUnavailableError } from '../provider.ts';

/** A request to PayPal. It can be repeated, because a request that changes something carries a request id. */
export type HttpRequest = {
  method: 'GET' | 'POST';
  /** Below the address of the API. */
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer<ArrayBuffer>;
  /** Only one try: the caller repeats the request later. */
  once?: boolean;
  /** Ends the tries, also the one in flight. */
  until?: AbortSignal;
};

/** `json` is null for a body that is not JSON. */
export type HttpResponse = { status: number; json: unknown };

export type Http = (request: HttpRequest) => Promise<HttpResponse>;

export type Fetch = (address: string, init: RequestInit) => Promise<Response>;

/** `timeout` in milliseconds, of each try; `sleep` and `random` (0 to 1) are given by tests. */
export type HttpDeps = {
  api: string;
  clock: Clock;
  timeout?: number;
  /** Replaces the global one, for an API in this process. */
  fetch?: Fetch;
  sleep?: (milliseconds: number) => Promise<unknown>;
  random?: () => number;
};

const TRIES = 3;
/** Milliseconds of a try, and of all requests together that a player waits for. */
export const TIMEOUT = 10_000;
const BACKOFF = doubling(300, 600);
/** A longer `retry-after` ends the tries: a player may wait for this answer. */
const LONGEST_PAUSE = 5_000;

type Attempt = { answer: HttpResponse; retryAfter: string | null } | { trouble: string };

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** Only the error code of a socket is reported; the rest of such an error may contain what was sent. */
function troubleOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no connection';
  if (error.name === 'TimeoutError') return 'no answer in time';
  const code = error.cause instanceof Error && 'code' in error.cause ? String(error.cause.code) : '';
  return /^[A-Z_]{2,40}$/.test(code) ? code : 'no connection';
}

type Transport = Required<Pick<HttpDeps, 'api' | 'timeout' | 'fetch'>>;

async function tryOnce({ api, timeout, fetch }: Transport, request: HttpRequest): Promise<Attempt> {
  const { method, path, headers, body, until } = request;
  const ends = AbortSignal.timeout(timeout);
  try {
    const response = await fetch(api + path, {
      method,
      headers,
      redirect: 'manual',
      signal: until ? AbortSignal.any([ends, until]) : ends,
      ...(body === undefined ? {} : { body }),
    });
    const answer = { status: response.status, json: parse(await readText(response)) };
    return { answer, retryAfter: response.headers.get('retry-after') };
  } catch (error) {
    return { trouble: troubleOf(error) };
  }
}

const mayPass = ({ status, json }: HttpResponse) => status === 429 || status >= 500 || isInProgress(status, json);

/** Milliseconds; null: the header is missing or no time. */
function retryAfterMs(retryAfter: string | null, clock: Clock): number | null {
  if (retryAfter === null) return null;
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter) * 1000;
  const until = Date.parse(retryAfter);
  return Number.isNaN(until) ? null : Math.max(0, until - clock.now().getTime());
}

/** Sends a request up to three times, unless `once` or `until` end it; throws `ProviderUnavailableError` when no try got a final answer. Follows no redirect. */
export function createHttp(deps: HttpDeps): Http {
  const { api, clock, timeout = TIMEOUT, fetch = globalThis.fetch, sleep = pause, random = Math.random } = deps;
  return async (request) => {
    const failed = (trouble: string) =>
      new ProviderUnavailableError(`PayPal did not answer ${request.method} ${request.path}: ${trouble}`);
    for (let tried = 1; ; tried += 1) {
      const outcome = await tryOnce({ api, timeout, fetch }, request);
      if ('answer' in outcome && !mayPass(outcome.answer)) return outcome.answer;
      const trouble = 'trouble' in outcome ? outcome.trouble : `HTTP ${outcome.answer.status}`;
      const minimum = 'answer' in outcome ? retryAfterMs(outcome.retryAfter, clock) : null;
      if (request.once || request.until?.aborted || tried === TRIES || (minimum ?? 0) > LONGEST_PAUSE)
        throw failed(trouble);
      // Random, so that requests that failed together are not repeated together.
      const own = pauseAfter(tried, BACKOFF) * (1 + random());
      await sleep(Math.max(minimum ?? 0, own));
    }
  };
}

/** Bytes; no answer of PayPal comes near it. */
const LARGEST = 1024 * 1024;

/** The body as text; throws `RangeError` when it is too large. */
export async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > LARGEST) throw new RangeError('an answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const word = /^[A-Z][A-Z_]{1,79}$/;

const ErrorBody = z.object({
  name: z.string().optional(),
  details: z.array(z.object({ issue: z.string() })).optional(),
  debug_id: z.string().optional(),
});

/** PayPal's names for an error, most precise first; [] when the body is no error of PayPal's. */
export function issuesOf(json: unknown): string[] {
  const read = ErrorBody.safeParse(json);
  if (!read.success) return [];
  const { details = [], name } = read.data;
  return [...details.map(({ issue }) => issue), ...(name === undefined ? [] : [name])].filter((issue) =>
    word.test(issue),
  );
}

/** Whether the same request is in flight: a later try gets its answer. */
function isInProgress(status: number, json: unknown): boolean {
  const words = ['PREVIOUS_REQUEST_IN_PROGRESS', 'ORDER_COMPLETION_IN_PROGRESS'];
  return status === 409 || issuesOf(json).some((issue) => words.includes(issue));
}

/** Whether PayPal does not know the resource. A 404 of a proxy does not say so. */
export function isUnknown({ status, json }: HttpResponse): boolean {
  return (
    status === 404 && issuesOf(json).some((issue) => issue === 'RESOURCE_NOT_FOUND' || issue === 'INVALID_RESOURCE_ID')
  );
}

/** The id that PayPal's support needs. */
function debugId(json: unknown): string {
  const id = ErrorBody.safeParse(json).data?.debug_id ?? '';
  return /^[\da-z]{6,40}$/i.test(id) ? ` (debug id ${id})` : '';
}

/**
 * The error of a failed request. Refused credentials say nothing about a payment, and neither does an answer of unknown form:
 * both are `ProviderUnavailableError`. The values of fields are left out, because they may be a payer's.
 */
export function refusal(what: string, { status, json }: HttpResponse): Error {
  const words = issuesOf(json).slice(0, 3).join(', ');
  const sentence = `PayPal refused ${what}: HTTP ${status}${words && ` ${words}`}${debugId(json)}`;
  const isNo = status === 400 || status === 404 || status === 422;
  return isNo && words !== '' ? new ProviderRefusedError(sentence) : new ProviderUnavailableError(sentence);
}
