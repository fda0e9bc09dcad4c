/** The server's source of time; tests stop it. */
export type Clock = { now: () => Date };

/** The time of the machine. */
export const systemClock: Clock = { now: () => new Date() };

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
