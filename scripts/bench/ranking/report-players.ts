import { API_BASE } from '#contract/calls.ts';
import type { ReportedPlayer } from '#contract/intake.ts';
import { byPlace } from '#domain/ranking/ranking.ts';
import { signedHeaders } from '#server/kernel/auth/intake/signature.ts';
import { demoPlayers } from '#server/ranking/seed.ts';
import { measureRequests, type Requests, SECRET } from '../bench-server.ts';
import type { Child } from '../measure.ts';
import { between, pick, seeded } from '../random.ts';
import { type Figures, note } from '../report.ts';

const PATH = '/intake/ranking';

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

const CONNECTIONS = 50;
/** Requests of one measurement: whole lists are long, the rest is short. */
const LISTS = 600;
const OTHERS = 3_000;

const RANKING = `${API_BASE}/ranking-pvp`;
const BROTLI = 'accept-encoding: br\r\n';
const KNOWN = 'if-none-match: *\r\n';

type ServerBench = { port: number; players: number; generator: Child };

function searches(count: number, players: number, seed: number): string[] {
  const random = seeded(seed, 'searches');
  const names = manyPlayers(players).map(({ player_name }) => player_name);
  return Array.from({ length: count }, () => {
    const letters = [...pick(random, names)];
    const from = between(random, 0, Math.max(0, letters.length - 4));
    return `${RANKING}/filterWord/${encodeURIComponent(letters.slice(from, from + between(random, 3, 6)).join(''))}`;
  });
}

/** How long others wait while `task` is under way: one after the other asks for what costs nothing, and the longest wait counts. */
async function longestWait(port: number, task: () => Promise<unknown>): Promise<number> {
  let [longest, done] = [0, false];
  const working = task().finally(() => {
    done = true;
  });
  while (!done) {
    const began = performance.now();
    await (await fetch(`http://127.0.0.1:${port}/health`)).text();
    longest = Math.max(longest, performance.now() - began);
  }
  await working;
  return longest;
}

/** A new ranking, and the first questions for it: each as long as it takes, and as long as it keeps others waiting. */
async function renew({ port, players }: ServerBench, figures: Figures): Promise<void> {
  const timed = async (name: string, task: () => Promise<unknown>) => {
    const began = performance.now();
    const longest = await longestWait(port, task);
    note(figures, `${name} ms`, performance.now() - began);
    note(figures, `${name}, longest wait of others ms`, longest);
  };
  await timed('a report is taken', signedReport(port, players));
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  const url = `http://127.0.0.1:${port}${RANKING}`;
  await timed('first question after it', async () => (await fetch(url)).arrayBuffer());
}

const times = (count: number, path: string) => Array.from({ length: count }, () => path);

export async function measureServer(bench: ServerBench, figures: Figures, round: number): Promise<void> {
  await renew(bench, figures);
  const measure = (requests: Omit<Requests, 'connections'>) =>
    measureRequests(bench.generator, bench.port, figures, { connections: CONNECTIONS, ...requests });
  await measure({ name: 'whole list (304)', paths: times(OTHERS, RANKING), headers: KNOWN, status: 304 });
  await measure({ name: 'whole list, brotli', paths: times(LISTS, RANKING), headers: BROTLI });
  await measure({ name: 'level 100, brotli', paths: times(LISTS, `${RANKING}/filter/100`), headers: BROTLI });
  await measure({ name: 'first rows', paths: times(OTHERS, `${RANKING}/overview`) });
  await measure({ name: 'search by name', paths: searches(OTHERS, bench.players, round) });
}
