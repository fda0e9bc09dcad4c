import type { DailyCheck, Track } from '#contract/battlepass.ts';
import { DAILY_CHECKS } from '#domain/battlepass/battlepass-state.ts';
import type { Player } from '#server/kernel/auth/account-ids.ts';
import { DEMO_SEASON } from './demo-season.ts';
import { LAST_SEASON, OLD_SEASON } from './demo-seasons.ts';

/** A day in the game: minutes online, and what was done. */
export type DemoDay = { minutes: number; checks: readonly DailyCheck[] };

const FULL: DemoDay = { minutes: 190, checks: DAILY_CHECKS };
const SHORT: DemoDay = { minutes: 70, checks: ['login', 'arena', 'rewards'] };
const BATTLE: DemoDay = { minutes: 115, checks: ['login', 'raid', 'tb'] };
const EVENING: DemoDay = { minutes: 64, checks: ['login', 'arena'] };
/** Too short for the login check. */
const VISIT: DemoDay = { minutes: 40, checks: ['raid', 'tb', 'rewards'] };
const AWAY: DemoDay = { minutes: 0, checks: [] };

/** A reward that was claimed when it was reached, or an hour ago and still waits for the game server to ask for it. */
export type DemoReward = {
  track: Track;
  /** Of the tier. */
  level: number;
  /** Of a reward with a choice: which of its options, from 0. */
  option?: number;
  waits?: true;
};

/** What an account did in a season. */
export type DemoPass = {
  by: Player;
  season: string;
  /** The days of the season up to yesterday, over and over. */
  days: readonly DemoDay[];
  /** What was done today, so far. */
  today: DemoDay;
  claimed: readonly DemoReward[];
};

const claimed = (track: Track, ...levels: readonly number[]): DemoReward[] => levels.map((level) => ({ track, level }));

/**
 * `demo` has come to the twelfth tier of the running season, with rewards to claim on both tracks, with a choice and without;
 * `veteran` has come to the tenth and holds no premium, so that it can be granted.
 */
export const PLAYERS_SEASONS: readonly DemoPass[] = [
  {
    ...{ by: 'veteran', season: OLD_SEASON, days: [SHORT, AWAY, EVENING], today: AWAY },
    claimed: claimed('free', 1, 2, 4),
  },
  {
    ...{ by: 'demo', season: LAST_SEASON, days: [FULL, AWAY, AWAY], today: AWAY },
    claimed: [...claimed('free', 1, 2, 4, 6, 7), { track: 'free', level: 5, option: 2 }],
  },
  {
    ...{ by: 'veteran', season: LAST_SEASON, days: [EVENING, AWAY], today: AWAY },
    claimed: claimed('free', 1, 2),
  },
  {
    ...{ by: 'demo', season: DEMO_SEASON, days: [FULL, SHORT, BATTLE, EVENING, VISIT] },
    today: { minutes: 75, checks: ['login', 'arena', 'rewards'] },
    claimed: [
      ...[...claimed('free', 1, 2, 4), ...claimed('premium', 1, 3)],
      { track: 'free', level: 5, option: 1, waits: true },
      { track: 'premium', level: 4, waits: true },
    ],
  },
  {
    ...{ by: 'veteran', season: DEMO_SEASON, days: [SHORT, BATTLE], today: { minutes: 25, checks: [] } },
    claimed: claimed('free', 1, 2),
  },
];
