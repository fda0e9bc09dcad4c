/** Milliseconds to wait after each failed attempt, the first one first; the last pause repeats. */
export type Backoff = readonly number[];

/** Attempts are counted up to this: the columns are small integers. */
export const MAX_ATTEMPTS = 1_000;

/** Pauses that double from `first` to `longest`, in milliseconds from 1. */
export function doubling(first: number, longest: number): Backoff {
  const pauses = [];
  for (let pause = first; pause < longest; pause *= 2) pauses.push(pause);
  return [...pauses, longest];
}

/** The pause after attempt `attempt`, which counts from 1, in milliseconds. */
export function pauseAfter(attempt: number, backoff: Backoff): number {
  return backoff[attempt - 1] ?? backoff.at(-1) ?? 0;
}

/** When a job is tried again whose attempt `attempt` failed at `now`. */
export function nextAttemptAt(now: Date, attempt: number, backoff: Backoff): Date {
  return new Date(now.getTime() + pauseAfter(attempt, backoff));
}
