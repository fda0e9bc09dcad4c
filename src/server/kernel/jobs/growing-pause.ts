/** Tries are counted up to this; after that the pauses are as long as they get. */
export const MOST_TRIES = 1_000;

/** When something is tried again that was tried `tries` times: after `seconds`, then after twice as long, up to `longest` milliseconds. */
export function growingPause(seconds: number, tries: number, now: Date, longest: number): Date {
  return new Date(now.getTime() + Math.min(seconds * 1000 * 2 ** Math.min(tries, 30), longest));
}
