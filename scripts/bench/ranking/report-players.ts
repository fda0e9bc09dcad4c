import { API_BASE } from '#contract/calls.ts';
import { signedHeaders } from '#server/kernel/auth/intake/signature.ts';
import { makeRanking } from '#world/ranking/make-ranking.ts';

const PATH = '/intake/ranking';

/** What the measurement's game server signs with. */
export const SECRET = 'measured in the open, guarding nothing';

/** Writes a ranking of so many players and signs it, as the game server does; what is answered sends it, and ends once it was taken. */
export function signedReport(port: number, count: number): () => Promise<void> {
  const now = new Date();
  const players = makeRanking(count).map(({ previous_position: _known, ...player }) => player);
  const body = JSON.stringify({ takenAt: now.toISOString(), players });
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
