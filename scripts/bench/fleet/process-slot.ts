import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { seededRandom } from '#domain/site/seeded.ts';
import type { ApiProcessesOptions, Ask, Question } from './api-processes.ts';
import { AT_RANDOM } from './journal.ts';

type MemberOptions = Omit<ApiProcessesOptions, 'size' | 'deaths'> & {
  nth: number;
  port: number;
  onCrash: () => void;
  onUndeliverable: () => void;
};

/** One place in the fleet: whatever dies there is followed by another. */
export type ProcessSlot = ReturnType<typeof createProcessSlot>;

/** A place where nothing ever lives, or what lives fails over what it is asked, is a fault of the run itself. */
const MOST_STILLBORN = 5;
const MOST_FAILED = 5;
/** Passes of its point until a process dies there, at most: soon at first, so that short runs have deaths at every point too. */
const SOON = 4;
const LATER = 32;
/** Milliseconds for a process to end by itself. */
const PATIENCE = 15_000;

type Life = { child: ChildProcess; ready: Promise<unknown>; killed: boolean };

/** The first message, or an error when the process ends without one. */
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
export function createProcessSlot(options: MemberOptions) {
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
      journal.trouble(`a process ended by itself with code ${code}: ${journal.complaints.at(-1)}`);
    } else if (!killed) deathsAtPoints += 1;
    onCrash();
    if (stillborn >= MOST_STILLBORN || failed >= MOST_FAILED) onUndeliverable();
    else current = begin();
  };
  let current = begin();

  return {
    /** Whether something lived there to be killed. */
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
