import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '#domain/site/seeded.ts';
import { freePort } from '#support/server/portal.ts';
import { AT_RANDOM, DATABASE, type Journal } from './journal.ts';

export type Ask = { ask: string; [fact: string]: unknown };

/**
 * What the parent may say, one thing at a time: to begin, and to die at the n-th pass of a point; what it wants to know, or to
 * have done; and from now on to live, which is not answered.
 */
export type Question<Asked extends Ask = Ask> =
  | { ask: 'begin'; where: string; passes: number }
  | { ask: 'spare' }
  | Asked;

/**
 * `tree`: the folder of the project whose server runs, by the `program` in it that answers questions; `points`: where it may
 * end itself; `env` is each process' own, by its number.
 */
export type ApiProcessesOptions = {
  tree: string;
  program: string;
  points: readonly string[];
  size: number;
  seed: string;
  /** How many processes die, at seeded points and at random; then the rest lives. */
  deaths: number;
  env: (nth: number) => Record<string, string>;
  journal: Journal;
  /** Left out where the database ends with its process. */
  restartDatabase?: (() => Promise<void>) | undefined;
};

export type ApiProcesses = Awaited<ReturnType<typeof startApiProcesses>>;

const RETRIES = 50;

async function fetchAny(
  members: readonly ProcessSlot[],
  first: number,
  question: Ask,
  broken: AbortSignal,
): Promise<unknown> {
  for (let turn = first; ; turn += 1) {
    const member = members[turn % members.length];
    try {
      return await member?.ask(question);
    } catch {
      // It died over the question; its successor is asked, unless nothing comes of the run.
      broken.throwIfAborted();
      await pause(RETRIES);
    }
  }
}

/** Restarts of the database, one at a time; none without `restart`. */
function createRestarts(restart: ApiProcessesOptions['restartDatabase'], journal: Journal) {
  let restarts = Promise.resolve();
  return {
    /** Ends the database as power that fails does, after so many milliseconds, and starts it again. */
    restartDatabase: (after: number): void => {
      if (restart === undefined) return;
      restarts = restarts.then(async () => {
        await pause(after);
        journal.killed(DATABASE);
        await restart();
      });
      // Thrown by `restarted`.
      restarts.catch(() => undefined);
    },
    restarted: () => restarts,
  };
}

/** Starts the processes, each on a port that it keeps over its lives. */
export async function startApiProcesses({ size, deaths, restartDatabase, ...options }: ApiProcessesOptions) {
  const ports: number[] = [];
  for (let nth = 0; nth < size; nth += 1) ports.push(await freePort());
  const broken = new AbortController();
  const onUndeliverable = () => {
    const last = options.journal.complaints.join(' | ') || 'they say nothing about it';
    broken.abort(new Error(`The processes of the API do not start, or fail over what they are asked: ${last}`));
  };
  let [left, atRandom] = [deaths, 0];
  const spare = () => {
    for (const member of members) member.spare();
  };
  const onCrash = () => {
    left -= 1;
    // The last death is kept for no point in particular until one has died so: a short run has that too.
    if (left <= (atRandom === 0 ? 1 : 0)) spare();
  };
  const members: ProcessSlot[] = ports.map((port, nth) =>
    createProcessSlot({ ...options, nth, port, onCrash, onUndeliverable }),
  );
  let turn = 0;
  const kill = (nth: number): void => {
    if (left <= 0) return;
    if (members[nth % size]?.kill()) atRandom += 1;
    // It has died by itself a moment ago: its successor is meant.
    else setTimeout(kill, RETRIES, nth).unref();
  };
  return {
    /** Where each listens, also while it does not. */
    addresses: ports.map((port) => `http://127.0.0.1:${port}`),
    /** Ends one as power that fails does, unless enough have died. */
    kill,
    ...createRestarts(restartDatabase, options.journal),
    /** From now on so many die, and no more. */
    limit: (most: number) => {
      left = most;
    },
    /** Aborted when a process does not start any more: nothing comes of such a run. */
    broken: broken.signal,
    spare,
    /** Asks whichever lives, and another one when it dies over it; one question at a time. */
    ask: async <Answer>(question: Ask): Promise<Answer> => {
      turn += 1;
      return (await fetchAny(members, turn, question, broken.signal)) as Answer;
    },
    stop: async () => {
      await Promise.all(members.map((member) => member.stop()));
    },
  };
}

type MemberOptions = Omit<ApiProcessesOptions, 'size' | 'deaths' | 'restartDatabase'> & {
  nth: number;
  port: number;
  onCrash: () => void;
  onUndeliverable: () => void;
};

type ProcessSlot = ReturnType<typeof createProcessSlot>;

/** A place where nothing ever lives, or what lives fails over what it is asked, is a fault of the run itself. */
const MOST_STILLBORN = 5;
const MOST_FAILED = 5;
/** Passes of its point until a process dies there, at most: soon at first, so that short runs have deaths at every point too. */
const SOON = 4;
const LATER = 32;
const PATIENCE = 15_000;

type Life = { child: ChildProcess; ready: Promise<unknown>; killed: boolean };

function nextMessage(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const gone = () => reject(new Error('The process ended before it answered.'));
    child.once('exit', gone);
    child.once('message', (message) => {
      child.off('exit', gone);
      resolve(message);
    });
  });
}

function forkOne({ tree, program, env, nth, port, journal }: MemberOptions): ChildProcess {
  const child = fork(join(tree, program), {
    cwd: tree,
    env: { ...process.env, ...env(nth), PORT: String(port) },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  if (child.stdout) createInterface(child.stdout).on('line', journal.line);
  if (child.stderr) createInterface(child.stderr).on('line', journal.complaint);
  return child;
}

const isAlive = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

async function end(child: ChildProcess): Promise<void> {
  if (!isAlive(child)) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  if (child.connected) child.disconnect();
  const insist = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
  await exited;
  clearTimeout(insist);
}

/** Begins a place's first life. A successor stands by with everything loaded, so that a place is empty for a moment only. */
function createProcessSlot(options: MemberOptions) {
  const { nth, seed, points, journal, onCrash, onUndeliverable } = options;
  const chance = seededRandom(`${seed}/process ${nth}`);
  let [deathsAtPoints, stillborn, failed] = [0, 0, 0];
  let [spared, stopping] = [false, false];
  let successor: ChildProcess | null = forkOne(options);

  const tell = (child: ChildProcess, question: Ask) => void (child.connected && child.send(question, () => null));

  const begin = (): Life => {
    const child = successor !== null && isAlive(successor) ? successor : forkOne(options);
    successor = spared ? null : forkOne(options);
    const where = points[(deathsAtPoints + nth) % points.length] ?? '';
    const most = deathsAtPoints < points.length ? SOON : LATER;
    const life: Life = { child, ready: nextMessage(child), killed: false };
    life.ready.then(
      () => {
        stillborn = 0;
      },
      () => {
        stillborn += 1;
      },
    );
    child.once('exit', (code, signal) => void (stopping || followed(life, code, signal)));
    tell(child, { ask: 'begin', where, passes: 1 + Math.floor(chance() * most) } satisfies Question);
    if (spared) tell(child, { ask: 'spare' });
    return life;
  };
  const followed = ({ killed }: Life, code: number | null, signal: NodeJS.Signals | null) => {
    if (signal === null) {
      failed += 1;
      journal.trouble(`a process ended by itself with code ${code}: ${journal.complaints.join(' | ')}`);
    } else if (!killed) deathsAtPoints += 1;
    onCrash();
    if (stillborn >= MOST_STILLBORN || failed >= MOST_FAILED) onUndeliverable();
    else current = begin();
  };
  let current = begin();

  return {
    kill: (): boolean => {
      if (!isAlive(current.child) || !current.child.kill('SIGKILL')) return false;
      current.killed = true;
      journal.killed(AT_RANDOM);
      return true;
    },
    spare: () => {
      spared = true;
      tell(current.child, { ask: 'spare' });
    },
    ask: async (question: Ask): Promise<unknown> => {
      const { child, ready } = current;
      await ready;
      const answer = nextMessage(child);
      tell(child, question);
      return answer;
    },
    stop: async () => {
      stopping = true;
      successor?.kill('SIGKILL');
      await end(current.child);
    },
  };
}
