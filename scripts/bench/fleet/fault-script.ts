import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '#domain/site/seeded.ts';
import { abortable } from '#server/kernel/abortable.ts';
import { openDatabase } from '#server/kernel/db/connect.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { PROJECT } from '../measure.ts';
import { type ApiProcesses, type ApiProcessesOptions, startApiProcesses } from './api-processes.ts';
import { type AnswerCounts, createClient } from './client.ts';
import type { Outcome } from './parts.ts';
import type { Run } from './runs.ts';
import { apiEnvironment } from './without.ts';

type OpenOptions = Pick<ApiProcessesOptions, 'program' | 'points' | 'journal' | 'deaths'> & {
  settings: Record<string, string>;
  tally: AnswerCounts;
};

/** On the embedded database a single process, else two; `hangUp` ends all asking of the client. */
export async function openFleet(run: Run, { settings, tally, ...options }: OpenOptions, open: AsyncDisposableStack) {
  const { tree = PROJECT, databaseUrl, seed, restartDatabase } = run;
  const size = databaseUrl === null ? 1 : 2;
  const env = apiEnvironment(run, settings);
  const fleet = await startApiProcesses({ ...options, tree, seed, size, env, restartDatabase });
  open.defer(() => fleet.stop());
  const over = new AbortController();
  const hangUp = () => over.abort();
  open.defer(hangUp);
  const client = createClient(fleet.addresses, seededRandom(`${seed}/client`), tally, over.signal);
  return { fleet, client, hangUp };
}

type Script<Batch> = {
  batches: readonly Batch[];
  atOnce: number;
  /** How many of what is counted, such as orders, a batch has, and all of them. */
  sizeOf: (batch: Batch) => number;
  total: number;
  noun: string;
  /** After so many of them, a process is killed at no point in particular. */
  killEvery: number;
  /** After so many of them, the database ends and begins again. */
  restartEvery: number;
  gate?: (begun: number) => Promise<void>;
  runBatch: (batch: Batch) => Promise<void>;
};

/** Plays all batches in their order, so many at once. */
export async function playAll<Batch>(fleet: ApiProcesses, { seed, say }: Run, script: Script<Batch>): Promise<void> {
  const { batches, atOnce, sizeOf, total, noun, killEvery, restartEvery, gate, runBatch } = script;
  const chance = seededRandom(`${seed}/deaths`);
  const moments = seededRandom(`${seed}/restarts of the database`);
  const left = batches.values();
  let begun = 0;
  const inTurn = async () => {
    for (const batch of left) {
      const before = begun;
      begun += sizeOf(batch);
      const now = begun;
      const passes = (every: number) => Math.floor(before / every) !== Math.floor(now / every);
      await gate?.(now);
      if (passes(killEvery)) {
        const nth = Math.floor(chance() * fleet.addresses.length);
        setTimeout(() => fleet.kill(nth), chance() * 300);
      }
      if (passes(restartEvery)) fleet.restartDatabase(moments() * 300);
      if (passes(100)) say?.(`  ${now} of ${total} ${noun} begun`);
      await runBatch(batch);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, inTurn));
  await fleet.restarted();
}

/** In milliseconds: a job that failed eight times is tried again after two minutes. */
const PATIENCE = 300_000;
const LOOKS_EVERY = 150;
/** Quiet once may be between two things. */
const QUIET_LOOKS = 2;

/** Answers what is not done yet; it may wait so many milliseconds for that. */
type Look = (wait: number) => Promise<string[]>;

/** Looks until nothing can happen any more, so many milliseconds at most; answers what never came to its end. */
export async function untilAtRest({ patience = PATIENCE }: Run, look: Look): Promise<string[]> {
  const until = Date.now() + patience;
  for (let quiet = 0; ; ) {
    const left = await look(Math.max(0, until - Date.now()));
    quiet = left.length === 0 ? quiet + 1 : 0;
    if (quiet === QUIET_LOOKS) return [];
    if (Date.now() > until) return quiet === 0 ? left : ['the last look alone was quiet'];
    await pause(LOOKS_EVERY);
  }
}

type FaultScript<Setup, Result> = {
  prepare: (open: AsyncDisposableStack) => Promise<Setup>;
  run: (setup: Setup, open: AsyncDisposableStack) => Promise<Result>;
  examine: (db: Db, left: Result) => Promise<Omit<Outcome, 'seconds'>>;
};

/** Lets a script happen to a fleet, and examines what is left in the database once all its processes have ended. */
export async function runScript<Setup extends { fleet: ApiProcesses }, Result>(
  run: Run,
  { prepare, run: runAll, examine }: FaultScript<Setup, Result>,
): Promise<Outcome> {
  const begun = performance.now();
  const asked = run.signal ?? new AbortController().signal;
  await using open = new AsyncDisposableStack();
  const setup = await abortable(asked, prepare(open));
  const left = await abortable(AbortSignal.any([asked, setup.fleet.broken]), runAll(setup, open));
  await setup.fleet.stop();
  const database = await openDatabase(run);
  open.defer(() => database.close());
  const outcome = await examine(database.db, left);
  return { ...outcome, seconds: (performance.now() - begun) / 1000 };
}
