import type { Player } from '#server/kernel/auth/account-ids.ts';

/** A level that was claimed so many hours before the first start. */
export type DemoClaim = {
  by: Player;
  level: string;
  hoursAgo: number;
  /** Of a level with a choice: the index of what was chosen. */
  option?: number;
  /** The game server has not asked for it yet. */
  waits?: true;
};

const DAY = 24;

/**
 * `demo` claimed something in every group and left something to claim, with a choice and without; what was bought by the time of
 * each claim (`orders/players-orders.ts`) was enough for it. `veteran` claimed long ago.
 */
export const PLAYERS_CLAIMS: readonly DemoClaim[] = [
  { by: 'veteran', level: 'lamps-1', hoursAgo: 429 * DAY },
  { by: 'veteran', level: 'lamps-2', hoursAgo: 429 * DAY },
  { by: 'veteran', level: 'lamps-3', hoursAgo: 428 * DAY },
  { by: 'veteran', level: 'lamps-6', hoursAgo: 290 * DAY },
  { by: 'demo', level: 'lamps-1', hoursAgo: 87 * DAY },
  { by: 'demo', level: 'lamps-2', hoursAgo: 87 * DAY },
  { by: 'demo', level: 'lamps-3', hoursAgo: 50 * DAY },
  { by: 'demo', level: 'wardrobe-1', hoursAgo: 32 * DAY },
  { by: 'demo', level: 'stable-1', hoursAgo: 31 * DAY },
  { by: 'demo', level: 'stones-1', hoursAgo: 16 * DAY },
  { by: 'demo', level: 'moon-1', hoursAgo: 10 * DAY },
  { by: 'demo', level: 'stones-2', hoursAgo: 10 * DAY },
  { by: 'demo', level: 'moon-3', hoursAgo: 5 * DAY, option: 1 },
  { by: 'demo', level: 'lanterns-1', hoursAgo: 5 * DAY },
  { by: 'demo', level: 'weekend-1', hoursAgo: 1, waits: true },
];
