import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#support/server/portal.ts';
import type { Journal } from './journal.ts';
import { createProcessSlot, type ProcessSlot } from './process-slot.ts';

/** What the parent asks a process, with whatever belongs to it. */
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
};

/** The processes of the API, which die and are followed by others. */
export type ApiProcesses = {
  /** Where each listens, also while it does not. */
  addresses: readonly string[];
  /** Ends one as power that fails does, unless enough have died. */
  kill: (nth: number) => void;
  /** Asks whichever lives, and another one when it dies over it; one question at a time. */
  ask: <Answer>(question: Ask) => Promise<Answer>;
  /** From now on so many die, and no more. */
  limit: (deaths: number) => void;
  /** Aborted when a process does not start any more: nothing comes of such a run. */
  hopeless: AbortSignal;
  /** Nothing dies any more. */
  spare: () => void;
  /** Lets all of them end by themselves. */
  stop: () => Promise<void>;
};

const RETRIES = 50;

async function fetchAny(
  members: readonly ProcessSlot[],
  first: number,
  question: Ask,
  hopeless: AbortSignal,
): Promise<unknown> {
  for (let turn = first; ; turn += 1) {
    const member = members[turn % members.length];
    try {
      return await member?.ask(question);
    } catch {
      // It died over the question; its successor is asked, unless nothing comes of the run.
      hopeless.throwIfAborted();
      await pause(RETRIES);
    }
  }
}

/** Starts the processes, each on a port that it keeps over its lives. */
export async function startApiProcesses({ size, deaths, ...options }: ApiProcessesOptions): Promise<ApiProcesses> {
  const ports: number[] = [];
  for (let nth = 0; nth < size; nth += 1) ports.push(await freePort());
  const hopeless = new AbortController();
  const onUndeliverable = () => {
    const last = options.journal.complaints.join(' | ') || 'they say nothing about it';
    hopeless.abort(new Error(`The processes of the API do not start, or fail over what they are asked: ${last}`));
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
    addresses: ports.map((port) => `http://127.0.0.1:${port}`),
    kill,
    limit: (most) => {
      left = most;
    },
    hopeless: hopeless.signal,
    spare,
    ask: async <Answer>(question: Ask) => {
      turn += 1;
      return (await fetchAny(members, turn, question, hopeless.signal)) as Answer;
    },
    stop: async () => {
      await Promise.all(members.map((member) => member.stop()));
    },
  };
}
