import { setTimeout as sleep } from 'node:timers/promises';
import { doubling, pauseAfter } from '#server/kernel/jobs/backoff.ts';
import { type ApiAnswer, type ApiRequest, type ApiSource, addressOf, ExportError, UnreachableError } from './source.ts';

/** Waits so many milliseconds; tests pass one that does not. */
export type Pause = (milliseconds: number) => Promise<unknown>;

const TRIES = 6;
const BACKOFF = doubling(500, 32_000);

/** A server that limits requests is waited for far longer than one that fails. */
const LIMITED_TRIES = 30;
const LONGEST_PAUSE = 120_000;

const NOT_IMPLEMENTED = 501;

/** Milliseconds a Retry-After asks for: seconds or a date; null when it says nothing readable. */
export function retryDelay(header: string | null, now: Date): number | null {
  if (header === null || header.trim() === '') return null;
  if (/^\d+$/.test(header.trim())) return Math.min(Number(header) * 1000, LONGEST_PAUSE);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.min(Math.max(0, at - now.getTime()), LONGEST_PAUSE);
}

async function tried(source: ApiSource, request: ApiRequest): Promise<ApiAnswer | UnreachableError> {
  try {
    return await source.send(request);
  } catch (error) {
    if (error instanceof UnreachableError) return error;
    throw error;
  }
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
        const outcome = await tried(source, request);
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
