import { API_BASE } from '#contract/calls.ts';
import { INTAKE_HEADERS } from '#server/intake/intake.ts';
import { bodyDigest, signReport } from '#server/intake/signature.ts';
import { makeRanking } from '#world/ranking/make-ranking.ts';

const PATH = '/intake/ranking';

/** What the measurement's game server signs with. */
export const SECRET = 'measured in the open, guarding nothing';

/** Writes a ranking of so many players and signs it, as the game server does; what is answered sends it, and ends once it was taken. */
export function signedReport(port: number, count: number): () => Promise<void> {
  const now = new Date();
  const players = makeRanking(count).map(({ previous_position: _known, ...player }) => player);
  const body = JSON.stringify({ takenAt: now.toISOString(), players });
  const time = String(Math.floor(now.getTime() / 1000));
  const digest = bodyDigest(body);
  const request = {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      [INTAKE_HEADERS.time]: time,
      [INTAKE_HEADERS.digest]: digest,
      [INTAKE_HEADERS.signature]: signReport(SECRET, { time, path: PATH, digest }),
    },
  };
  return async () => {
    const answer = await fetch(`http://127.0.0.1:${port}${API_BASE}${PATH}`, request);
    if (!answer.ok) throw new Error(`The ranking was not taken: ${await answer.text()}`);
  };
}
