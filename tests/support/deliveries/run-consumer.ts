import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { INTAKE_SECRET } from '#support/server/signed-report.ts';
import { COMPILED } from '../../../scripts/bench/fleet/without.ts';

/** How a consumer ended, and what it said. */
export type Ended = { code: number | null; signal: NodeJS.Signals | null; given: string[]; notes: string };

/** A consumer in a process of its own. */
export type RunningConsumer = {
  kill: (signal: NodeJS.Signals) => void;
  /** Settles when the process has ended. */
  ended: Promise<Ended>;
  /** Resolves once it has printed so many lines. */
  printed: (count: number) => Promise<void>;
};

/** The lines of what it prints, without the empty one at the end. */
const linesOf = (text: string) => text.split('\n').filter((line) => line !== '');

/** Starts `scripts/consume-deliveries.ts` as a maintainer would. */
export function runConsumer(args: readonly string[], env: Record<string, string> = {}): RunningConsumer {
  const child = spawn(process.execPath, ['scripts/consume-deliveries.ts', ...args], {
    env: { ...process.env, INTAKE_SECRET, NODE_COMPILE_CACHE: COMPILED, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let notes = '';
  const heard = new EventTarget();
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    heard.dispatchEvent(new Event('line'));
  });
  child.stderr.on('data', (chunk: Buffer) => {
    notes += chunk.toString();
  });
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal, given: linesOf(said), notes }));
  });
  const printed = (count: number) =>
    new Promise<void>((resolve) => {
      const look = () => linesOf(said).length >= count && resolve();
      heard.addEventListener('line', look);
      look();
    });
  return { kill: (signal) => child.kill(signal), ended, printed };
}

/** The whole lines of a journal, read. */
export function journalOf(file: string): { id: number }[] {
  return existsSync(file) ? linesOf(readFileSync(file, 'utf8')).map((line) => JSON.parse(line)) : [];
}
