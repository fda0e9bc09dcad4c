import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '#support/server/postgres.ts';
import { writeResult } from '../report.ts';
import { inParts, type Outcome, type Part, partsOf } from './parts.ts';
import { copyWithout, type Guards, guardsOf, type Place } from './without.ts';

/** The options of every fault run; `without` [] runs the source as it is. */
export type Asked = {
  seed: string;
  database: 'pglite' | 'postgres' | 'both';
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
  /** Ends the database as power that fails does, and starts it again; left out on the embedded one, which ends with its process. */
  restartDatabase?: () => Promise<void>;
};

/**
 * A bench of fault runs: its name, what its parts are kept by, so that parts of other sizes are not taken, how much of what it does,
 * what it can take out and tries for `each`, and a run of it.
 */
export type FaultBench = {
  name: string;
  keptAs: string;
  amount: number;
  size: string;
  guards: Guards;
  each: readonly string[];
  run: (run: Run, amount: number) => Promise<Outcome>;
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
async function runOne(bench: FaultBench, { database, without }: Turn, { seed, amount }: Part, signal: AbortSignal) {
  const postgres = database === 'postgres' ? await startPostgres() : null;
  if (database === 'postgres' && postgres === null) {
    say('PostgreSQL is not found: its run was left out.');
    return null;
  }
  const home = mkdtempSync(join(tmpdir(), 'portal-faults-'));
  try {
    const own = without === null ? {} : lacking(bench, without, join(home, 'tree'));
    const server = postgres && { databaseUrl: postgres.url, restartDatabase: () => postgres.restart('immediate') };
    return await bench.run({ seed, signal, ...own, home, ...(server ?? { databaseUrl: null }), say }, amount);
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

async function runAll(bench: FaultBench, home: string, asked: Asked, signal: AbortSignal): Promise<Row[]> {
  const rows: Row[] = [];
  const parts = partsOf(asked.seed, bench.amount);
  for (const turn of turnsOf(bench, asked)) {
    const { database, without } = turn;
    const title = `${NAMES[database]}${without === null ? '' : `, without ${without}`}`;
    say(`${title}: ${bench.size}, seed ${asked.seed}`);
    const run = [bench.keptAs, database, ...(without === null ? [] : ['without', without])].join(' ');
    const ran = await inParts({ home, run, say }, parts, (part) => runOne(bench, turn, part, signal));
    if (ran === null) continue;
    const guards = without === null ? [] : guardsOf(bench.guards, without);
    const caughtBy = guards.flatMap((guard) => guard.caughtBy ?? []).join('; ');
    rows.push({ title, database, without, ...ran, caughtBy });
    for (const line of outcomeLines(title, ran.outcome)) say(line);
  }
  return rows;
}

/** Ends the runs in a way that leaves nothing behind, on a signal too. */
async function runUntilSignal(bench: FaultBench, home: string, asked: Asked): Promise<Row[]> {
  const stop = new AbortController();
  const onSignal = () => stop.abort();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, onSignal);
  try {
    return await runAll(bench, home, asked, stop.signal);
  } catch (error) {
    if (stop.signal.aborted) process.exit(130);
    throw error;
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, onSignal);
  }
}

/**
 * Runs a bench on every database that is asked for, prints what came of it and writes it down; answers the file. Throws when
 * anything came out wrong; with `without`, when something can be taken out that is neither noticed nor made up for.
 */
export async function runEach(bench: FaultBench, home: string, asked: Asked): Promise<string> {
  const rows = await runUntilSignal(bench, home, asked);
  const isWhole = asked.without.length === 0;
  const verdicts = isWhole ? [] : rows.map((row) => verdictOf(row, rows));
  for (const line of isWhole ? [] : ['', ...tableLines(rows), '', ...verdicts.map(({ text }) => text)]) say(line);
  const file = writeResult(home, bench.name, { size: bench.size, asked, rows, verdicts });
  if (!isWhole && verdicts.every(({ isKnown }) => isKnown)) return file;
  if (!isWhole) throw new Error(`Something can be taken out, and nothing shows it: see the verdicts in ${file}`);
  const red = rows.filter(({ outcome }) => isRed(outcome)).map(({ title }) => title);
  if (red.length > 0) throw new Error(`The fault run is red: ${red.join('; ')}. All of it is in ${file}`);
  return file;
}

/** A run in the table; `without` null: nothing was taken out, `caughtBy` says what stands in for what was. */
type Row = {
  title: string;
  database: string;
  without: string | null;
  outcome: Outcome;
  caughtBy: string;
  /** Those of its parts. */
  files: string[];
};

const MOST_PRINTED = 5;

/** A guard that is missing shows in the catalogue of the database; whether it was needed, only in what became of things. */
const BY_CATALOGUE = 'guards';

const total = (lists: string[][]) => lists.reduce((sum, list) => sum + list.length, 0);

/** Whether anything came out wrong; that a constraint is missing is none of it. */
export function isRed({ findings }: Pick<Outcome, 'findings'>): boolean {
  return total(Object.entries(findings).flatMap(([kind, list]) => (kind === BY_CATALOGUE ? [] : [list]))) > 0;
}

/** A finding without what differs from run to run; whether something came not at all, once or more often is left in it. */
function shapeOf(finding: string): string {
  return finding
    .replace(/\([^)]*\)/g, '')
    .replace(/\b\d+(?= (?:times|live events|requests|deliveries)\b)/g, (times) =>
      Number(times) > 1 ? 'several' : `${times}x`,
    )
    .replace(/\S*\d\S*/g, (word) => (/^[01]x$/.test(word) ? word : '#'));
}

/** What the checks found, by their names; the catalogue's left out. */
const shapesOf = ({ findings }: Outcome): [kind: string, shapes: string[]][] =>
  Object.entries(findings).flatMap(([kind, list]) =>
    kind === BY_CATALOGUE || list.length === 0 ? [] : [[kind, list.map((one) => `${kind}: ${shapeOf(one)}`)]],
  );
const quoted = (kinds: readonly string[]) => kinds.map((kind) => `'${kind}'`).join(', ');

type Verdict = { without: string; database: string; text: string; isKnown: boolean };

/**
 * Which checks notice that a guard is missing; else what holds in its place, and whether that is shown: both taken out, a check
 * finds something that it does not find without the others alone.
 */
export function verdictOf({ without, database, outcome, caughtBy }: Row, rows: readonly Row[]): Verdict {
  const word = without ?? 'nothing';
  const verdict = (isKnown: boolean, text: string) => ({ without: word, database, isKnown, text: `${word}: ${text}` });
  const checks = shapesOf(outcome).map(([kind]) => kind);
  if (checks.length > 0) return verdict(true, `noticed by ${quoted(checks)}`);
  if (caughtBy === '' || word.includes('+'))
    return verdict(false, 'NOT NOTICED, and nothing is known that makes up for it');
  const own = rows.filter((row) => row.database === database);
  const together = own.filter((row) => row.without?.includes('+') && row.without.split('+').includes(word));
  const shown = together.flatMap((row) => {
    const others = own.filter((one) => one !== row && row.without?.split('+').includes(one.without ?? ''));
    const alone = new Set(others.flatMap((one) => shapesOf(one.outcome).flatMap(([, shapes]) => shapes)));
    const more = shapesOf(row.outcome).filter(([, shapes]) => shapes.some((shape) => !alone.has(shape)));
    return more.length > 0 ? [`${row.without}: ${quoted(more.map(([kind]) => kind))}`] : [];
  });
  const tried = together.map((row) => row.without).join(', ');
  const unshown = tried === '' ? 'nothing here can be taken out with it' : `${tried}: no more than alone`;
  return verdict(
    true,
    `not noticed; what holds: ${caughtBy} (${shown.length > 0 ? `shown by ${shown.join('; ')}` : unshown})`,
  );
}

/** Every finding on a line, with what it is about. */
export function findingLines(findings: Outcome['findings']): string[] {
  return Object.entries(findings).flatMap(([kind, list]) => list.map((finding) => `${kind}: ${finding}`));
}

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, one) => all + one, 0);
const listed = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([name, times]) => `${name} ${times}`)
    .join(', ') || 'none';

export function outcomeLines(name: string, { findings, deaths, counts, seconds }: Outcome): string[] {
  const reports = Object.entries(findings).flatMap(([kind, list]) => [
    ...list.slice(0, MOST_PRINTED).map((finding) => `  ✗ ${kind}: ${finding}`),
    ...(list.length > MOST_PRINTED ? [`  ✗ ${kind}: … and ${list.length - MOST_PRINTED} more`] : []),
  ]);
  return [
    `${name}, ${seconds.toFixed(0)} s`,
    `  processes killed: ${sum(deaths)} (${listed(deaths)})`,
    ...Object.entries(counts).map(([what, times]) => `  ${what}: ${listed(times)}`),
    ...Object.entries(findings).map(
      ([kind, list]) => `  ${list.length === 0 ? '✓' : '✗'} ${kind}: ${list.length || 'clean'}`,
    ),
    ...reports,
    `  ${isRed({ findings }) ? 'RED' : 'clean'}`,
  ];
}

/** The table of runs without something: how many findings of each kind, and what stood in for it where there is none. */
export function tableLines(rows: readonly Row[]): string[] {
  const kinds = Object.keys(rows[0]?.outcome.findings ?? {});
  const cell = (text: string | number, width: number) => String(text).padEnd(width + 2);
  const longest = Math.max(...rows.map(({ without }) => without?.length ?? 0));
  const line = (first: string, second: string, third: string, cells: readonly (string | number)[], last: string) =>
    [
      cell(first, longest),
      cell(second, 8),
      cell(third, 5),
      ...cells.map((one, nth) => cell(one, kinds[nth]?.length ?? 0)),
      last,
    ]
      .join('')
      .trimEnd();
  return [
    line('without', 'database', '', kinds, ''),
    ...rows.map(({ without, database, outcome, caughtBy }) => {
      const red = isRed(outcome);
      const cells = kinds.map((kind) => outcome.findings[kind]?.length || '·');
      return line(without ?? 'nothing', database, red ? 'RED' : 'green', cells, red ? '' : caughtBy);
    }),
  ];
}
