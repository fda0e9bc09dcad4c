import { rmSync } from 'node:fs';
import { API_BASE } from '#contract/calls.ts';
import {
  type BenchServer,
  measureRequests,
  openPostgres,
  type Requests,
  startBenchServer,
  startLoad,
} from './bench-server.ts';
import type { Probe, ProbeResult } from './load.ts';
import { SEED, worldOf } from './load-world.ts';
import type { Child } from './measure.ts';
import { type Bench, type Figures, type Measured, note } from './report.ts';
import { openReference, type Question, questions, type Reference, written } from './search/questions.ts';
import type { ServerUsage } from './server.ts';

const CONNECTIONS = 50;
/** Requests of one measurement; PostgreSQL gets fewer, it takes its time. */
const UNCACHED = 8_000;
const CACHED = 30_000;
const REFERENCE = 1_000;
const WARM_UP = 3_000;
const POPULAR = 200;
const COMPARED = 200;

/** Seconds in which the records are read again, and milliseconds between two requests meanwhile. */
const READING = 8;
const PACE = 10;
const READING_P99 = 'while all records are read again: p99 ms';
const TARGETS = { 'uncached p99 ms': 20, [READING_P99]: 100, 'server MB': 300 };

const pathOf = (question: Question) => `${API_BASE}/items/find-items?${written(question)}`;

type Searched = BenchServer & { generator: Child; reference: Reference | null };

async function measure(
  { port, server, generator }: Searched,
  figures: Figures,
  requests: Omit<Requests, 'connections'>,
) {
  const before = await server.ask<ServerUsage>('usage');
  await measureRequests(generator, port, figures, { connections: CONNECTIONS, ...requests });
  const after = await server.ask<ServerUsage>('usage');
  const { name, paths } = requests;
  note(figures, `${name} server CPU ms`, ((after.cpuSeconds - before.cpuSeconds) * 1000) / paths.length);
  note(figures, 'server MB', after.megabytes);
}

async function compare({ port, reference }: Searched, asked: readonly Question[]): Promise<void> {
  if (!reference) return;
  for (const question of asked) {
    const answer = await fetch(`http://127.0.0.1:${port}${pathOf(question)}`);
    const { items, total } = (await answer.json()) as { items: { item_id: number }[]; total: number };
    const ids = items.map(({ item_id }) => item_id);
    const reply = await reference.ask(question);
    if (total !== reply.total || ids.join() !== reply.ids.join()) {
      throw new Error(`The server and PostgreSQL answer differently: ${written(question)}`);
    }
  }
  console.log(`${asked.length} answers are PostgreSQL's, id by id.`);
}

async function oneRound(bench: Searched, figures: Figures, round: readonly Question[]): Promise<void> {
  const popular = round.slice(0, POPULAR).map(pathOf);
  const again = Array.from({ length: CACHED }, (_, turn) => popular[turn % POPULAR] as string);
  await measure(bench, figures, { name: 'uncached', paths: round.map(pathOf) });
  // An answer is kept from the second time on.
  await measure(bench, {}, { name: 'warming', paths: [...popular, ...popular] });
  await measure(bench, figures, { name: 'cached', paths: again });
  await measure(bench, figures, { name: 'known (304)', paths: again, headers: 'if-none-match: *\r\n', status: 304 });
  if (!bench.reference) return;
  const outcome = await bench.reference.measure(round.slice(0, REFERENCE), CONNECTIONS);
  note(figures, 'PostgreSQL ILIKE requests/s', outcome.perSecond);
  note(figures, 'PostgreSQL ILIKE p50 ms', outcome.p50);
  note(figures, 'PostgreSQL ILIKE p99 ms', outcome.p99);
  const uncached = figures['uncached requests/s']?.at(-1) ?? Number.NaN;
  note(figures, 'times PostgreSQL', uncached / outcome.perSecond);
}

/** All items are written again, and read again by the server: how long a list of items takes meanwhile. */
async function readAnew({ port, generator, server, reference }: Searched, figures: Figures): Promise<void> {
  if (!reference) return;
  const path = `${API_BASE}/items/find-items?item_type=0`;
  const probe: Probe = { port, path, seconds: READING, pace: PACE, players: 0, password: '' };
  await reference.writeAll();
  const { p99, slowest, wrong } = await generator.ask<ProbeResult>(probe);
  if (wrong > 0) throw new Error(`${wrong} answers were not HTTP 200 while the records were read again.`);
  note(figures, READING_P99, p99);
  note(figures, 'while all records are read again: slowest ms', slowest);
  const { megabytes, peak } = await server.ask<ServerUsage>('usage');
  note(figures, 'server MB after all records were read again', megabytes);
  note(figures, 'server peak MB', peak);
}

export async function benchSearch({ folder, rounds, size, figures }: Bench): Promise<Measured> {
  rmSync(folder, { recursive: true, force: true });
  const { items } = worldOf(size);
  const all = questions(items, WARM_UP + rounds * UNCACHED, SEED);
  console.log(`Filling the database with ${items.length} items.`);
  await using postgres = await openPostgres('the server runs on the embedded database, nothing is compared');
  const serving = { home: folder, databaseUrl: postgres.url, world: size };
  // The process that fills the database holds the world in memory: another one is measured.
  const filler = await startBenchServer(serving);
  await filler.server.end();
  const { server, port } = await startBenchServer(serving);
  await using _server = server;
  await using generator = startLoad();
  await using reference = postgres.url === null ? null : await openReference(postgres.url);
  const searched = { server, port, generator, reference };
  await compare(searched, all.slice(0, COMPARED));
  await measure(searched, {}, { name: 'warming up', paths: all.slice(0, WARM_UP).map(pathOf) });
  for (let round = 0; round < rounds; round += 1) {
    const from = WARM_UP + round * UNCACHED;
    await oneRound(searched, figures, all.slice(from, from + UNCACHED));
  }
  // At the end: PostgreSQL tidies up for minutes afterwards.
  await readAnew(searched, figures);
  const sizes = { items: items.length, connections: CONNECTIONS, PostgreSQL: reference?.version ?? 0 };
  return { name: `search-${size}`, sizes, targets: TARGETS };
}
