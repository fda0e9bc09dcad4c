import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '#server/kernel/clock.ts';
import { doubling, pauseAfter } from '#server/kernel/jobs/backoff.ts';
import { ProviderUnavailableError } from '../provider.ts';
import { readText } from './read-text.ts';
import { isInProgress } from './refusal.ts';

/** A question to PayPal; each one may be asked again, because whatever changes something carries its request id. */
export type HttpRequest = {
  method: 'GET' | 'POST';
  /** Below the address of the API. */
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer<ArrayBuffer>;
  /** One try: whoever asks comes again. */
  once?: boolean;
  /** Ends the tries, the one that is under way included: somebody waits for the answer, and not longer. */
  until?: AbortSignal;
};

/** `json` is null when the body is none. */
export type HttpResponse = { status: number; json: unknown };

export type Http = (question: HttpRequest) => Promise<HttpResponse>;

/** The part of `fetch` that is used here. */
export type Fetch = (address: string, init: RequestInit) => Promise<Response>;

/** `timeout` in milliseconds, of each try; `sleep` and `random` (0 to 1) are given by tests. */
export type HttpDeps = {
  api: string;
  clock: Clock;
  timeout?: number;
  /** In the place of the global one, for an API in this process. */
  fetch?: Fetch;
  sleep?: (milliseconds: number) => Promise<unknown>;
  random?: () => number;
};

const TRIES = 3;
/** Milliseconds of a try, and of everything that is asked for somebody who waits. */
export const TIMEOUT = 10_000;
const BACKOFF = doubling(300, 600);
/** Whoever is told to wait longer leaves it to the next round: a player waits for this answer. */
const LONGEST_PAUSE = 5_000;

type Attempt = { answer: HttpResponse; retryAfter: string | null } | { trouble: string };

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** Error codes of sockets are words of the platform; the rest of such an error may name what was sent. */
function troubleOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no connection';
  if (error.name === 'TimeoutError') return 'no answer in time';
  const code = error.cause instanceof Error && 'code' in error.cause ? String(error.cause.code) : '';
  return /^[A-Z_]{2,40}$/.test(code) ? code : 'no connection';
}

type Transport = Required<Pick<HttpDeps, 'api' | 'timeout' | 'fetch'>>;

async function tryOnce({ api, timeout, fetch }: Transport, question: HttpRequest): Promise<Attempt> {
  const { method, path, headers, body, until } = question;
  const ends = AbortSignal.timeout(timeout);
  try {
    const response = await fetch(api + path, {
      ...{ method, headers, redirect: 'manual', signal: until ? AbortSignal.any([ends, until]) : ends },
      ...(body === undefined ? {} : { body }),
    });
    const answer = { status: response.status, json: parse(await readText(response)) };
    return { answer, retryAfter: response.headers.get('retry-after') };
  } catch (error) {
    return { trouble: troubleOf(error) };
  }
}

const mayPass = ({ status, json }: HttpResponse) => status === 429 || status >= 500 || isInProgress(status, json);

/** Milliseconds; null when the header is missing or no time. */
function retryAfterMs(retryAfter: string | null, clock: Clock): number | null {
  if (retryAfter === null) return null;
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter) * 1000;
  const until = Date.parse(retryAfter);
  return Number.isNaN(until) ? null : Math.max(0, until - clock.now().getTime());
}

/** Asks up to three times, unless told once or until when; throws `ProviderUnavailableError` when no try brought an answer that stands. Follows no redirect. */
export function createHttp(deps: HttpDeps): Http {
  const { api, clock, timeout = TIMEOUT, fetch = globalThis.fetch, sleep = pause, random = Math.random } = deps;
  return async (question) => {
    const failed = (trouble: string) =>
      new ProviderUnavailableError(`PayPal did not answer ${question.method} ${question.path}: ${trouble}`);
    for (let tried = 1; ; tried += 1) {
      const outcome = await tryOnce({ api, timeout, fetch }, question);
      if ('answer' in outcome && !mayPass(outcome.answer)) return outcome.answer;
      const trouble = 'trouble' in outcome ? outcome.trouble : `HTTP ${outcome.answer.status}`;
      const asked = 'answer' in outcome ? retryAfterMs(outcome.retryAfter, clock) : null;
      if (question.once || question.until?.aborted || tried === TRIES || (asked ?? 0) > LONGEST_PAUSE)
        throw failed(trouble);
      // Those who failed together must not come back together.
      const own = pauseAfter(tried, BACKOFF) * (1 + random());
      await sleep(Math.max(asked ?? 0, own));
    }
  };
}
