import { z } from 'zod';

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
  /** When the game server took the ranking, ISO; null: it never told. */
  asOf: z.string().nullable(),
  /** The snapshot that `previous_position` speaks of; null: there was none before. */
  previousAsOf: z.string().nullable(),
  total: count,
  players: z.array(RankingPlayer),
});
export type RankingOverview = z.infer<typeof RankingOverview>;

/** Rows of the overview. */
export const OVERVIEW_ROWS = 50;
