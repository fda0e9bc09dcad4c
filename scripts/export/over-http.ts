import { setTimeout as sleep } from 'node:timers/promises';
import { API_BASE } from '#contract/calls.ts';
import { doubling, pauseAfter } from '#server/kernel/jobs/job-queue.ts';
import { type ApiAnswer, type ApiRequest, type ApiSource, addressOf, ExportError, UnreachableError } from './source.ts';

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

/** How many questions are under way at once: enough to hide an API's latency, few enough not to be a burden. */
const AT_ONCE = 4;

/** Lists and objects in each other; records of the contract have five at most, their answers included. */
const DEEPEST = 50;

export function wrongAnswer(source: ApiSource, request: ApiRequest, what: string): ExportError {
  const call = `${request.method} ${addressOf(request)}`;
  return new ExportError(
    `${source.name} ${what} to ${call}: check that the address is the base of an API that honours the contract.`,
  );
}

function begins(text: string): string {
  const start = text
    .slice(0, 40)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return start === '' ? 'nothing' : `'${start}${text.length > 40 ? '…' : ''}'`;
}

/** Whether a value lies in more lists and objects than any record: whatever walks it by recursion would break down. */
function isDeep(value: unknown, left = DEEPEST): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return left === 0 || Object.values(value).some((inner) => isDeep(inner, left - 1));
}

function parsed(source: ApiSource, request: ApiRequest, answer: ApiAnswer): unknown {
  let value: unknown;
  try {
    value = JSON.parse(answer.text);
  } catch (error) {
    const broken = error instanceof SyntaxError;
    if (!broken) throw error;
    throw wrongAnswer(source, request, `answered ${begins(answer.text)}, which is not JSON,`);
  }
  if (isDeep(value)) throw wrongAnswer(source, request, 'answered JSON that is nested deeper than any record');
  return value;
}

/** The JSON of a success; `undefined` when the status is one of `absent`, which say that the API has no such call. */
export async function ask(source: ApiSource, request: ApiRequest, absent: readonly number[] = []): Promise<unknown> {
  const answer = await source.send(request);
  if (absent.includes(answer.status)) return undefined;
  if (answer.status !== 200) throw wrongAnswer(source, request, `answered HTTP ${answer.status}`);
  return parsed(source, request, answer);
}

/** As `ask`, for answers that are bare lists. */
export async function askList(
  source: ApiSource,
  request: ApiRequest,
  absent: readonly number[] = [],
): Promise<unknown[] | undefined> {
  const answer = await ask(source, request, absent);
  if (answer === undefined || Array.isArray(answer)) return answer;
  throw wrongAnswer(source, request, `answered ${begins(JSON.stringify(answer))} instead of a list`);
}

/** Works through a list a few at a time; results keep the list's order, the first failure ends it. */
export async function inOrder<In, Out>(inputs: readonly In[], work: (input: In) => Promise<Out>): Promise<Out[]> {
  const results: Out[] = [];
  for (let start = 0; start < inputs.length; start += AT_ONCE) {
    results.push(...(await Promise.all(inputs.slice(start, start + AT_ONCE).map(work))));
  }
  return results;
}

/** Waits so many milliseconds; tests pass one that does not. */
export type Pause = (milliseconds: number) => Promise<unknown>;

const TRIES = 6;
const BACKOFF = doubling(500, 32_000);

/** A server that limits requests is waited for far longer than one that fails. */
const LIMITED_TRIES = 30;
const LONGEST_PAUSE = 120_000;

const NOT_IMPLEMENTED = 501;

/** Milliseconds a Retry-After asks for: seconds or a date; null when it says nothing readable. */
function retryDelay(header: string | null, now: Date): number | null {
  if (header === null || header.trim() === '') return null;
  if (/^\d+$/.test(header.trim())) return Math.min(Number(header) * 1000, LONGEST_PAUSE);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.min(Math.max(0, at - now.getTime()), LONGEST_PAUSE);
}

function gaveUp(
  source: ApiSource,
  request: ApiRequest,
  outcome: ApiAnswer | UnreachableError,
  tries: number,
): ExportError {
  const what = outcome instanceof Error ? `did not answer (${outcome.message})` : `answered HTTP ${outcome.status}`;
  const call = `${request.method} ${addressOf(request)}`;
  return new ExportError(`${source.name} ${what} to ${call}, ${tries} times: see that it runs, then export again.`);
}

/** The same source, asked again with growing pauses when it fails (5xx, no answer) or limits requests (429). */
export function withRetries(source: ApiSource, pause: Pause = sleep): ApiSource {
  return {
    name: source.name,
    send: async (request) => {
      let failures = 0;
      for (let tries = 1; ; tries++) {
        const outcome = await source.send(request).catch((error: unknown) => {
          if (error instanceof UnreachableError) return error;
          throw error;
        });
        const status = outcome instanceof Error ? 0 : outcome.status;
        if (!(outcome instanceof Error) && status !== 429 && (status < 500 || status === NOT_IMPLEMENTED))
          return outcome;
        if (status !== 429) failures++;
        if (failures >= TRIES || tries >= LIMITED_TRIES) throw gaveUp(source, request, outcome, tries);
        const asked = outcome instanceof Error ? null : retryDelay(outcome.retryAfter, new Date());
        await pause(asked ?? pauseAfter(tries, BACKOFF));
      }
    },
  };
}
