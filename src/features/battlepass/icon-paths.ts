import type { DailyCheck } from '#contract/battlepass.ts';

/** A lamp, crossed swords, a banner over a host, a tower, a chest: the `d` of one path each, drawn on 24 by 24. */
export const CHECK_ICONS: Readonly<Record<DailyCheck, string>> = {
  login: 'M9 4h6M12 2v2M8 8l1-4h6l1 4ZM8 8v10h8V8M6 21h12M7 18h10v3H7ZM12 10.5c2.5 3 1.5 5 0 5s-2.5-2 0-5Z',
  arena: 'M5 4l12 14M19 4 7 18M4 15.5l4 4M20 15.5l-4 4M5 21l1.5-1.5M19 21l-1.5-1.5',
  raid: 'M6 21V3M6 4h12l-3 4 3 4H6M3.5 21h5',
  tb: 'M7 21V10H5.5V4h3v2h2V4h3v2h2V4h3v6H17v11ZM10 21v-4a2 2 0 0 1 4 0v4',
  rewards: 'M4 10h16v9H4ZM4 10c0-6 16-6 16 0M10.5 10v4h3v-4',
};

/** A crown over a lozenge, drawn on 72 by 88 for an emblem. */
export const PREMIUM_ICON = 'M20 40 17 24 28 32 36 19 44 32 55 24 52 40ZM20 45h32M36 51 44 60 36 69 28 60Z';
