import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '#support/server/postgres.ts';
import type { Place } from './environment.ts';
import { isRed, type Outcome, outcomeLines, type Row, tableLines } from './outcome-lines.ts';
import { copyWithout, type Guards, guardsOf } from './without.ts';

/** What every fault run is told; `without` [] runs the source as it is. */
export type Asked = {
  seed: string;
  database: 'pglite' | 'postgres' | 'both';
  /** What to take out of the source, a run for each. */
  without: readonly string[];
};

/** A run: where it lives, and the source it runs, when that is not the project's own. */
export type Run = Place & {
  seed: string;
  say?: (line: string) => void;
  /** Breaks the run off: it throws, and leaves nothing behind. */
  signal?: AbortSignal;
  /** The folder of the project whose server runs; this one when left out. */
  tree?: string;
  /** Milliseconds until everything that can still happen must have happened. */
  patience?: number;
  /** The names of what is taken out, for a run that must know it. */
  without?: readonly string[];
};

/** A bench of fault runs: by its name, what it can take out and tries for `each`, and a run of it. */
export type FaultBench = {
  name: string;
  /** In words, such as `1000 orders`. */
  size: string;
  guards: Guards;
  each: readonly string[];
  run: (run: Run) => Promise<Outcome>;
};

type Turn = { database: 'pglite' | 'postgres'; without: string | null };

const NAMES = { pglite: 'PGlite, one process', postgres: 'PostgreSQL (without fsync), two processes' };
/** Milliseconds: what was taken out may keep a run from ever coming to rest. */
const PATIENCE_WITHOUT = 60_000;

const say = (line: string) => console.log(line);

/** What a run without these is made of: a copy of the source, and less patience. */
function lacking({ guards }: FaultBench, word: string, folder: string) {
  const tree = copyWithout(guardsOf(guards, word), folder);
  return { tree, patience: PATIENCE_WITHOUT, without: word.split('+') };
}

/** On a database that is new, in a folder of its own, which goes with it; null where PostgreSQL cannot be had. */
async function runOne(bench: FaultBench, { database, without }: Turn, asked: Pick<Run, 'seed' | 'signal'>) {
  const postgres = database === 'postgres' ? await startPostgres() : null;
  if (database === 'postgres' && postgres === null) {
    say('PostgreSQL is not found: its run was left out.');
    return null;
  }
  const home = mkdtempSync(join(tmpdir(), 'portal-faults-'));
  try {
    const own = without === null ? {} : lacking(bench, without, join(home, 'tree'));
    return await bench.run({ ...asked, ...own, home, databaseUrl: postgres?.url ?? null, say });
  } finally {
    rmSync(home, { recursive: true, force: true });
    await postgres?.stop();
  }
}

function turnsOf({ guards, each }: FaultBench, { database, without }: Asked): Turn[] {
  const words = without.flatMap((word) => (word === 'each' ? each : [word]));
  for (const word of words) guardsOf(guards, word);
  const databases = database === 'both' ? (['postgres', 'pglite'] as const) : ([database] as const);
  return (words.length === 0 ? [null] : words).flatMap((word) =>
    databases.map((one) => ({ database: one, without: word })),
  );
}

async function runAll(bench: FaultBench, { seed, ...asked }: Asked, signal: AbortSignal): Promise<Row[]> {
  const rows: Row[] = [];
  for (const turn of turnsOf(bench, { seed, ...asked })) {
    const { database, without } = turn;
    const title = `${NAMES[database]}${without === null ? '' : `, without ${without}`}`;
    say(`${title}: ${bench.size}, seed ${seed}`);
    const outcome = await runOne(bench, turn, { seed, signal });
    if (outcome === null) continue;
    const guards = without === null ? [] : guardsOf(bench.guards, without);
    const caughtBy = guards.flatMap((guard) => guard.caughtBy ?? []).join('; ');
    rows.push({ title, database, without, outcome, caughtBy });
    for (const line of outcomeLines(title, outcome)) say(line);
  }
  return rows;
}

/** Ends the runs in a way that leaves nothing behind, on a signal too. */
async function runUntilSignal(bench: FaultBench, asked: Asked): Promise<Row[]> {
  const stop = new AbortController();
  const onSignal = () => stop.abort();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, onSignal);
  try {
    return await runAll(bench, asked, stop.signal);
  } catch (error) {
    if (stop.signal.aborted) process.exit(130);
    throw error;
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, onSignal);
  }
}

/**
 * Runs a bench on every database that is asked for, prints what came of it and writes it down; answers the file. Throws when
 * anything came out wrong; with `without` that is what is looked for, and a table tells what still held.
 */
export async function runEach(bench: FaultBench, home: string, asked: Asked): Promise<string> {
  const rows = await runUntilSignal(bench, asked);
  if (asked.without.length > 0) for (const line of ['', ...tableLines(rows)]) say(line);
  const folder = join(home, 'bench');
  const date = new Date().toISOString();
  const file = join(folder, `${bench.name}-${date.replaceAll(':', '-')}.json`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${JSON.stringify({ name: bench.name, size: bench.size, date, asked, rows }, null, 2)}\n`);
  const red = rows.filter(({ outcome }) => isRed(outcome)).map(({ title }) => title);
  if (red.length > 0) throw new Error(`The fault run is red: ${red.join('; ')}. All of it is in ${file}`);
  return file;
}
