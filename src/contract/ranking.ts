import { z } from 'zod';
import { openCall, ownBearerCall, ownOpenCall } from './call.ts';

/** What the game counts; as large as the database's integers. */
const count = z.number().int().min(0).max(2_147_483_647);
/** Levels and classes are small numbers. */
const small = z.number().int().min(0).max(1000);

/** A row of the PvP ranking; readers compute `arenas_played` when another server leaves it out. */
export const RankingPlayer = z.object({
  id: z.number().int().min(1).max(2_147_483_647),
  player_name: z.string().min(1).max(100),
  player_level: small,
  /** A class id, 0 to 61. */
  player_class: small,
  /** The tier, 1 Iron … 10 Challenger. */
  ranking: z.number().int().min(1).max(10),
  ranking_point_pvp: z.number().int().min(-2_147_483_647).max(2_147_483_647),
  win_count: count,
  lose_count: count,
  /** Won and lost ones together. */
  arenas_played: z.number().int().min(0),
  no_complete: count,
  cure_count: count,
  dies_count: count,
  kills_count: count,
  warnings: count,
  sanctions: count,
  /** Ours alone: the place in the snapshot before; null for who was not in it. */
  previous_position: z.number().int().min(1).nullable().optional(),
});
export type RankingPlayer = z.infer<typeof RankingPlayer>;

/** What is known of the whole ranking, and its first rows: enough for a first view while the rest is on its way. */
export const RankingOverview = z.object({
  /** When the game server took the ranking, ISO; null: it never sent one. */
  asOf: z.string().nullable(),
  /** The snapshot that `previous_position` speaks of; null: there was none before. */
  previousAsOf: z.string().nullable(),
  total: count,
  players: z.array(RankingPlayer),
});
export type RankingOverview = z.infer<typeof RankingOverview>;

/** Rows of the overview. */
export const OVERVIEW_ROWS = 50;

/** Calls of the PvP ranking, answered from a kept snapshot with an ETag. */
export const rankingCalls = {
  'GET /ranking-pvp/': openCall('listRanking', {
    summary: 'All ranked players in the default order: points, wins, fewer losses, id.',
    answer: z.array(RankingPlayer),
  }),
  'GET /ranking-pvp/filter/{level}': openCall('listRankingByLevel', {
    summary: 'Players of a level filter, in the default order: 100 by level, 40, 80 and 90 by class.',
    params: z.object({ level: z.enum(['40', '80', '90', '100']) }),
    answer: z.array(RankingPlayer),
  }),
  'GET /ranking-pvp/filterWord/{text}': openCall('searchRanking', {
    summary: 'Players whose folded name holds the folded text, in the default order.',
    params: z.object({ text: z.string().min(1).max(50) }),
    answer: z.array(RankingPlayer),
  }),
  'GET /ranking-pvp/overview': ownOpenCall('getRankingOverview', {
    summary: 'When the ranking was taken, how many players it has, and its first rows.',
    answer: RankingOverview,
  }),
  'GET /ranking-pvp/mine': ownBearerCall('listOwnRankedPlayers', {
    summary: "The ids of the bearer's own players in the ranking.",
    answer: z.object({ statusCode: z.literal(200), ids: z.array(z.number().int()) }),
  }),
};
