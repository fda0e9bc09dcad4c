import type { ReportedPlayer } from '#contract/calls/intake.ts';
import { API_BASE } from '#contract/calls.ts';
import { byPlace } from '#domain/ranking/ranking.ts';
import { signedHeaders } from '#server/kernel/auth/intake/signature.ts';
import { demoPlayers } from '#server/ranking/demo-ranking.ts';

const PATH = '/intake/ranking';

/** What the measurement's game server signs with. */
export const SECRET = 'measured in the open, guarding nothing';

/** Longer names would be refused with the number of a copy behind them. */
const LONGEST = 90;

/** So many ranked players in the default order: those of the demo world and copies with ids, names and points of their own. */
export function manyPlayers(count: number): ReportedPlayer[] {
  const players = demoPlayers().map(({ previous_position: _known, ...player }) => player);
  const more = Array.from({ length: Math.max(0, count - players.length) }, (_, nth) => {
    const player = players[nth % players.length] as ReportedPlayer;
    const copy = 1 + Math.floor(nth / players.length);
    const name = `${player.player_name.slice(0, LONGEST)}_${copy}`;
    const points = player.ranking_point_pvp + ((nth * 37) % 101) - 50;
    return {
      ...player,
      id: player.id + copy * 10_000,
      player_name: name,
      ranking_point_pvp: points,
      account_name: null,
    };
  });
  return [...players.slice(0, count), ...more].sort(byPlace);
}

/** Writes a ranking of so many players and signs it, as the game server does; what is answered sends it, and ends once it was taken. */
export function signedReport(port: number, count: number): () => Promise<void> {
  const now = new Date();
  const body = JSON.stringify({ takenAt: now.toISOString(), players: manyPlayers(count) });
  const request = {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...signedHeaders(SECRET, { at: now, path: PATH, body }) },
  };
  return async () => {
    const answer = await fetch(`http://127.0.0.1:${port}${API_BASE}${PATH}`, request);
    if (!answer.ok) throw new Error(`The ranking was not taken: ${await answer.text()}`);
  };
}
