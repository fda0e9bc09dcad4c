/** Ranking tiers by number minus one: 1 is iron, 10 is challenger; the word is the locale key and the crest's file name. */
export const TIERS = [
  'iron',
  'bronze',
  'silver',
  'gold',
  'platinum',
  'emerald',
  'diamond',
  'master',
  'grandMaster',
  'challenger',
] as const;

export type Tier = (typeof TIERS)[number];
