/** Where the server takes the time from; tests hold it still. */
export type Clock = { now: () => Date };

/** The time of the machine. */
export const systemClock: Clock = { now: () => new Date() };

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
