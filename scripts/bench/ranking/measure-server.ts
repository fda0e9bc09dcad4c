import { API_BASE } from '#contract/calls.ts';
import type { Child } from '../child.ts';
import { between, pick, seeded } from '../random.ts';
import { type Figures, note } from '../report.ts';
import type { Load, Outcome } from '../search/generator.ts';
import { manyPlayers, signedReport } from './report-players.ts';

const CONNECTIONS = 50;
/** Requests of one measurement: whole lists are long, the rest is short. */
const LISTS = 600;
const OTHERS = 3_000;

const RANKING = `${API_BASE}/ranking-pvp`;
const BROTLI = 'accept-encoding: br\r\n';
const KNOWN = 'if-none-match: *\r\n';

/** A server with a ranking, and the process that asks it. */
type ServerBench = { port: number; players: number; server: Child; generator: Child };

type Asked = { name: string; paths: string[]; headers: string; status?: number };

/** Parts of names, each another. */
function searches(count: number, players: number, seed: number): string[] {
  const random = seeded(seed, 'searches');
  const names = manyPlayers(players).map(({ player_name }) => player_name);
  return Array.from({ length: count }, () => {
    const letters = [...pick(random, names)];
    const from = between(random, 0, Math.max(0, letters.length - 4));
    return `${RANKING}/filterWord/${encodeURIComponent(letters.slice(from, from + between(random, 3, 6)).join(''))}`;
  });
}

async function ask({ port, generator }: ServerBench, figures: Figures, asked: Asked): Promise<void> {
  const { name, paths, headers, status = 200 } = asked;
  const load: Load = { port, connections: CONNECTIONS, paths, headers, status };
  const { perSecond, p50, p99, wrong, busy } = await generator.ask<Outcome>(load);
  if (wrong > 0) throw new Error(`${wrong} of ${paths.length} answers were not HTTP ${status} (${name}).`);
  note(figures, `${name} requests/s`, perSecond);
  note(figures, `${name} p50 ms`, p50);
  note(figures, `${name} p99 ms`, p99);
  note(figures, `${name} generator busy`, busy);
  console.log(`${name}: ${Math.round(perSecond)} requests/s, p99 ${p99.toFixed(1)} ms`);
}

/** How long others wait while `task` is under way: one after the other asks for what costs nothing, and the longest wait is told. */
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

/** One round of the server's half. */
export async function measureServer(bench: ServerBench, figures: Figures, round: number): Promise<void> {
  await renew(bench, figures);
  await ask(bench, figures, { name: 'whole list (304)', paths: times(OTHERS, RANKING), headers: KNOWN, status: 304 });
  await ask(bench, figures, { name: 'whole list, brotli', paths: times(LISTS, RANKING), headers: BROTLI });
  await ask(bench, figures, {
    name: 'level 100, brotli',
    paths: times(LISTS, `${RANKING}/filter/100`),
    headers: BROTLI,
  });
  await ask(bench, figures, { name: 'first rows', paths: times(OTHERS, `${RANKING}/overview`), headers: '' });
  const paths = searches(OTHERS, bench.players, round);
  await ask(bench, figures, { name: 'search by name', paths, headers: '' });
}
