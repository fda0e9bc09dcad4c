import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { API_BASE } from '#contract/calls.ts';
import { startPostgres } from '#support/server/postgres.ts';
import { type Child, startChild } from './child.ts';
import { SEED, type WorldSize, worldOf } from './load-world.ts';
import { type Figures, note, report } from './report.ts';
import type { Load, Outcome } from './search/generator.ts';
import { type Question, questions, written } from './search/questions.ts';
import { openReference, type Reference } from './search/reference.ts';

const CONNECTIONS = 50;
/** Requests of one measurement; PostgreSQL gets fewer, it takes its time. */
const UNCACHED = 8_000;
const CACHED = 30_000;
const REFERENCE = 1_000;
const WARM_UP = 3_000;
/** Different questions that are asked again and again. */
const POPULAR = 200;
/** Questions whose answers are compared with PostgreSQL's, one by one. */
const COMPARED = 200;

const pathOf = (question: Question) => `${API_BASE}/items/find-items?${written(question)}`;

/** What a measurement works with: the server's port, the process that asks, PostgreSQL where there is one. */
type Bench = { port: number; server: Child; generator: Child; reference: Reference | null };

type Asked = { name: string; paths: string[]; headers?: string; status?: number };

/** What a server process has used since it began. */
type Usage = { cpuSeconds: number; megabytes: number };

async function measure({ port, server, generator }: Bench, figures: Figures, asked: Asked): Promise<void> {
  const { name, paths, headers = '', status = 200 } = asked;
  const before = await server.ask<Usage>('usage');
  const load: Load = { port, connections: CONNECTIONS, paths, headers, status };
  const outcome = await generator.ask<Outcome>(load);
  const after = await server.ask<Usage>('usage');
  if (outcome.wrong > 0) {
    throw new Error(`${outcome.wrong} of ${paths.length} answers were not HTTP ${status} (${name}).`);
  }
  note(figures, `${name} requests/s`, outcome.perSecond);
  note(figures, `${name} p50 ms`, outcome.p50);
  note(figures, `${name} p99 ms`, outcome.p99);
  note(figures, `${name} server CPU ms`, ((after.cpuSeconds - before.cpuSeconds) * 1000) / paths.length);
  note(figures, `${name} generator busy`, outcome.busy);
  note(figures, 'server MB', after.megabytes);
  console.log(`${name}: ${Math.round(outcome.perSecond)} requests/s, p99 ${outcome.p99.toFixed(1)} ms`);
}

/** The server must give PostgreSQL's ids in PostgreSQL's order. */
async function compare({ port, reference }: Bench, asked: readonly Question[]): Promise<void> {
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

async function oneRound(bench: Bench, figures: Figures, round: readonly Question[]): Promise<void> {
  const popular = round.slice(0, POPULAR).map(pathOf);
  const again = Array.from({ length: CACHED }, (_, turn) => popular[turn % POPULAR] as string);
  await measure(bench, figures, { name: 'uncached', paths: round.map(pathOf) });
  // An answer is kept from the second time on.
  await measure(bench, {}, { name: 'warming', paths: [...popular, ...popular] });
  await measure(bench, figures, { name: 'cached', paths: again });
  await measure(bench, figures, { name: 'known (304)', paths: again, headers: 'if-none-match: *\r\n', status: 304 });
  if (!bench.reference) return;
  const outcome = await bench.reference.measure(round.slice(0, REFERENCE), CONNECTIONS);
  for (const [unit, value] of [
    ['requests/s', outcome.perSecond],
    ['p50 ms', outcome.p50],
    ['p99 ms', outcome.p99],
  ] as const) {
    note(figures, `PostgreSQL ILIKE ${unit}`, value);
  }
  const uncached = figures['uncached requests/s']?.at(-1) ?? Number.NaN;
  note(figures, 'times PostgreSQL', uncached / outcome.perSecond);
}

async function openBench(home: string, size: WorldSize, url: string | null): Promise<Bench> {
  const env = {
    ...process.env,
    PORT: '0',
    PORTAL_HOME: home,
    DIST_DIR: join(home, 'dist'),
    AUTH_SECRET: 'measured in the open, guarding nothing',
    ...(url === null ? {} : { DATABASE_URL: url }),
  };
  const program = new URL('./search/server.ts', import.meta.url);
  // What fills the database holds the world in memory: another one is measured.
  const filler = startChild(program, [size], env);
  await filler.ask();
  await filler.end();
  const server = startChild(program, [size], env);
  const generator = startChild(new URL('./search/generator.ts', import.meta.url));
  const { address } = await server.ask<{ address: string }>();
  const reference = url === null ? null : await openReference(url);
  return { port: Number(new URL(address).port), server, generator, reference };
}

async function closeBench({ server, generator, reference }: Bench): Promise<void> {
  await reference?.close();
  await generator.end();
  await server.end();
}

/** Searches one server process over HTTP, and PostgreSQL on the same data where its binaries are found. */
export async function benchSearch(home: string, rounds: number, size: WorldSize): Promise<string> {
  const folder = join(home, 'bench', 'search');
  rmSync(folder, { recursive: true, force: true });
  const { items } = worldOf(size);
  const all = questions(items, WARM_UP + rounds * UNCACHED, SEED);
  // Only a process that exits takes its PostgreSQL with it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const postgres = await startPostgres();
  if (!postgres) console.log('PostgreSQL is not found: the server runs on the embedded database, nothing is compared.');
  console.log(`Filling the database with ${items.length} items.`);
  const figures: Figures = {};
  try {
    const bench = await openBench(folder, size, postgres?.url ?? null);
    try {
      await compare(bench, all.slice(0, COMPARED));
      await measure(bench, {}, { name: 'warming up', paths: all.slice(0, WARM_UP).map(pathOf) });
      for (let round = 0; round < rounds; round += 1) {
        const from = WARM_UP + round * UNCACHED;
        await oneRound(bench, figures, all.slice(from, from + UNCACHED));
      }
      const sizes = { items: items.length, connections: CONNECTIONS, PostgreSQL: bench.reference?.version ?? 0 };
      return report(`search-${size}`, figures, sizes, home);
    } finally {
      await closeBench(bench);
    }
  } finally {
    await postgres?.stop();
  }
}
