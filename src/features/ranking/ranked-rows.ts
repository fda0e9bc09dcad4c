import type { RankingPlayer } from '#contract/ranking.ts';
import { byPlace } from '#domain/ranking/ranking.ts';
import { fold } from '#domain/site/text.ts';

/** A player, the place in the whole list from 1, and the name as searches see it. */
export type RankedRow = { player: RankingPlayer; position: number; folded: string };

/** As large as the contract's integers. */
const LARGEST = 2_147_483_647;

/** Other servers may send figures as text; what is no number counts nothing. */
function figure(value: unknown): number {
  const number = typeof value === 'string' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) return 0;
  return Math.trunc(Math.max(-LARGEST, Math.min(LARGEST, number)));
}

/** Whether a server sent a field at all. */
const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

/** A row as any server sends it; null when it names no player. `arenas_played` is won and lost together where it is absent. */
function readPlayer(raw: unknown): RankingPlayer | null {
  if (typeof raw !== 'object' || raw === null) return null;
  const fields = raw as Record<keyof RankingPlayer, unknown>;
  if (!isGiven(fields.id)) return null;
  const before = fields.previous_position;
  const [won, lost] = [figure(fields.win_count), figure(fields.lose_count)];
  return {
    id: figure(fields.id),
    player_name: isGiven(fields.player_name) ? String(fields.player_name) : `#${String(fields.id)}`,
    player_level: figure(fields.player_level),
    player_class: figure(fields.player_class),
    ranking: figure(fields.ranking),
    ranking_point_pvp: figure(fields.ranking_point_pvp),
    win_count: won,
    lose_count: lost,
    arenas_played: isGiven(fields.arenas_played) ? figure(fields.arenas_played) : won + lost,
    no_complete: figure(fields.no_complete),
    cure_count: figure(fields.cure_count),
    dies_count: figure(fields.dies_count),
    kills_count: figure(fields.kills_count),
    warnings: figure(fields.warnings),
    sanctions: figure(fields.sanctions),
    ...(before === undefined ? {} : { previous_position: isGiven(before) ? figure(before) : null }),
  };
}

/** The whole list (or its first rows) in order of place, whatever order it came in. */
export function rankedRows(players: readonly unknown[]): RankedRow[] {
  return players
    .flatMap((raw) => readPlayer(raw) ?? [])
    .sort(byPlace)
    .map((player, index) => ({ player, position: index + 1, folded: fold(player.player_name) }));
}
