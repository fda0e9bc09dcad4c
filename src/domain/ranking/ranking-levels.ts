import { CLASS_LINES } from '../catalogue/classes.ts';

/** The level filters of the ranking; each names the classes of one step of the twelve lines. */
export const RANKING_LEVELS = [40, 80, 90, 100] as const;
export type RankingLevel = (typeof RANKING_LEVELS)[number];

/** The twelve classes that each level filter offers. */
export const CLASSES_OF_LEVEL: Readonly<Record<RankingLevel, readonly number[]>> = {
  40: CLASS_LINES.map(([base]) => base),
  80: CLASS_LINES.map(([, second]) => second),
  90: CLASS_LINES.map(([, , third]) => third),
  100: CLASS_LINES.map(([, , , top]) => top),
};
