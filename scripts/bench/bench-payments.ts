import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '#support/postgres.ts';
import { runFaults } from './payments/fault-run.ts';
import { EACH } from './payments/guards.ts';
import type { Outcome } from './payments/outcome.ts';
import { isRed, outcomeLines, type Row, tableLines } from './payments/outcome-lines.ts';
import { copyWithout, guardsOf } from './payments/without.ts';

/** What the fault run is told; `without` [] runs the source as it is. */
export type FaultsAsked = {
  orders: number;
  seed: string;
  database: 'pglite' | 'postgres' | 'both';
  /** What to take out of the source, a run for each. */
  without: readonly string[];
};

/** One run of those that were asked for. */
type Turn = {
  orders: number;
  seed: string;
  database: 'pglite' | 'postgres';
  without: string | null;
  signal: AbortSignal;
};

const NAMES = { pglite: 'PGlite, one process', postgres: 'PostgreSQL (without fsync), two processes' };
/** Milliseconds: what was taken out may keep a run from ever coming to rest. */
const PATIENCE_WITHOUT = 60_000;

const say = (line: string) => console.log(line);

/** A run in a folder of its own, which goes with it. */
async function inFolder(databaseUrl: string | null, { orders, seed, without, signal }: Turn): Promise<Outcome> {
  const home = mkdtempSync(join(tmpdir(), 'portal-faults-'));
  try {
    const tree = without === null ? {} : { tree: copyWithout(without, join(home, 'tree')), patience: PATIENCE_WITHOUT };
    return await runFaults({ orders, seed, signal, home, databaseUrl, say, ...tree });
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** On a database that is new for each run; null where that cannot be had. */
async function runOne(turn: Turn): Promise<Outcome | null> {
  if (turn.database === 'pglite') return inFolder(null, turn);
  const postgres = await startPostgres();
  if (postgres === null) {
    say('PostgreSQL is not found: its run was left out.');
    return null;
  }
  try {
    return await inFolder(postgres.url, turn);
  } finally {
    await postgres.stop();
  }
}

function turnsOf({ orders, seed, database, without }: FaultsAsked, signal: AbortSignal): Turn[] {
  const words = without.flatMap((word) => (word === 'each' ? EACH : [word]));
  for (const word of words) guardsOf(word);
  const databases = database === 'both' ? (['postgres', 'pglite'] as const) : ([database] as const);
  return (words.length === 0 ? [null] : words).flatMap((word) =>
    databases.map((one) => ({ orders, seed, database: one, without: word, signal })),
  );
}

async function runAll(turns: readonly Turn[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const turn of turns) {
    const { database, without, orders, seed } = turn;
    const title = `${NAMES[database]}${without === null ? '' : `, without ${without}`}`;
    say(`${title}: ${orders} orders, seed ${seed}`);
    const outcome = await runOne(turn);
    if (outcome === null) continue;
    const guards = without === null ? [] : guardsOf(without);
    const caughtBy = guards.flatMap((guard) => guard.caughtBy ?? []).join('; ');
    rows.push({ title, database, without, outcome, caughtBy });
    for (const line of outcomeLines(title, outcome)) say(line);
  }
  return rows;
}

/** Ends the runs in a way that leaves nothing behind, on a signal too. */
async function runUntilSignal(asked: FaultsAsked): Promise<Row[]> {
  const stop = new AbortController();
  const onSignal = () => stop.abort();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, onSignal);
  try {
    return await runAll(turnsOf(asked, stop.signal));
  } catch (error) {
    if (stop.signal.aborted) process.exit(130);
    throw error;
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, onSignal);
  }
}

/**
 * Lets players buy while everything goes wrong that can, and compares the portal with the provider's books. Throws when
 * anything came out wrong; with `without` that is what is looked for, and a table tells what still held.
 */
export async function benchPayments(home: string, asked: FaultsAsked): Promise<string> {
  const rows = await runUntilSignal(asked);
  if (asked.without.length > 0) for (const line of ['', ...tableLines(rows)]) say(line);
  const folder = join(home, 'bench');
  const date = new Date().toISOString();
  const file = join(folder, `payments-${date.replaceAll(':', '-')}.json`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${JSON.stringify({ name: 'payments', date, asked, rows }, null, 2)}\n`);
  const red = rows.filter(({ outcome }) => isRed(outcome)).map(({ title }) => title);
  if (red.length > 0) throw new Error(`The fault run is red: ${red.join('; ')}. All of it is in ${file}`);
  return file;
}
