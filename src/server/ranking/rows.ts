import type { ReportedPlayer } from '#contract/intake.ts';
import type { RankingPlayer } from '#contract/ranking.ts';
import type { rankingPlayers } from './schema.ts';

type Row = typeof rankingPlayers.$inferSelect;

/** A reported player as a row; the caller knows its owner and its previous place. */
export function rankingRow(
  player: ReportedPlayer,
  { accountId, previousPosition }: Pick<Row, 'accountId' | 'previousPosition'>,
): Row {
  return {
    id: player.id,
    accountId,
    name: player.player_name,
    level: player.player_level,
    class: player.player_class,
    tier: player.ranking,
    points: player.ranking_point_pvp,
    wins: player.win_count,
    losses: player.lose_count,
    incomplete: player.no_complete,
    heals: player.cure_count,
    deaths: player.dies_count,
    kills: player.kills_count,
    warnings: player.warnings,
    sanctions: player.sanctions,
    previousPosition,
  };
}

/** A row as the wire has it. */
export function rankingPlayer(row: Row): RankingPlayer {
  return {
    id: row.id,
    player_name: row.name,
    player_level: row.level,
    player_class: row.class,
    ranking: row.tier,
    ranking_point_pvp: row.points,
    win_count: row.wins,
    lose_count: row.losses,
    arenas_played: row.wins + row.losses,
    no_complete: row.incomplete,
    cure_count: row.heals,
    dies_count: row.deaths,
    kills_count: row.kills,
    warnings: row.warnings,
    sanctions: row.sanctions,
    previous_position: row.previousPosition,
  };
}
