import type { RankingPlayer } from '#contract/ranking.ts';
import { CLASS_LINES, LINE_LEVELS } from '../catalogue/classes.ts';

/** Level 100 is judged by the player's level, whatever the class. */
const TOP: RankingLevel = 100;
const TOP_FROM = 91;
const TOP_TO = 100;

type Placed = Pick<RankingPlayer, 'id' | 'ranking_point_pvp' | 'win_count' | 'lose_count'>;

/** What decides a place; positive when `b` stands before `a`: points, then wins, then fewer losses, then the lower id. */
export function byPlace(a: Placed, b: Placed): number {
  return (
    b.ranking_point_pvp - a.ranking_point_pvp || b.win_count - a.win_count || a.lose_count - b.lose_count || a.id - b.id
  );
}

/** The place of each player of a whole ranking by its id, from 1; no two share one. */
export function placesOf(players: readonly Placed[]): Map<number, number> {
  return new Map([...players].sort(byPlace).map(({ id }, at) => [id, at + 1]));
}

/** Whether a player passes a level filter: 100 is level 91 to 100, the others are their classes. */
export function isOfLevel(player: Pick<RankingPlayer, 'player_level' | 'player_class'>, level: RankingLevel): boolean {
  if (level === TOP) return player.player_level >= TOP_FROM && player.player_level <= TOP_TO;
  return CLASSES_OF_LEVEL[level].includes(player.player_class);
}

/** How serious a number of warnings is: none is ok, 1 and 2 medium, more high. */
export function warningLevel(warnings: number): 'ok' | 'medium' | 'high' {
  if (warnings <= 0) return 'ok';
  return warnings <= 2 ? 'medium' : 'high';
}

/** How serious a number of sanctions is: any is high. */
export function sanctionLevel(sanctions: number): 'ok' | 'high' {
  return sanctions > 0 ? 'high' : 'ok';
}

/** The level filters of the ranking; each names the classes of one step of the twelve lines. */
export const RANKING_LEVELS = [40, 80, 90, 100] as const;
export type RankingLevel = (typeof RANKING_LEVELS)[number];

/** The levels of a level filter: of its classes, whose players are mostly on them, or the ones it asks for. */
export function levelRange(level: RankingLevel): { from: number; to: number } {
  const step = RANKING_LEVELS.indexOf(level);
  return { from: LINE_LEVELS[step] ?? TOP_FROM, to: (LINE_LEVELS[step + 1] ?? TOP_TO + 1) - 1 };
}

export const CLASSES_OF_LEVEL: Readonly<Record<RankingLevel, readonly number[]>> = {
  40: CLASS_LINES.map(([base]) => base),
  80: CLASS_LINES.map(([, second]) => second),
  90: CLASS_LINES.map(([, , third]) => third),
  100: CLASS_LINES.map(([, , , top]) => top),
};

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
