import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import type { Progress, SiteJob } from '#server/site/jobs.ts';
import type { JobKind } from '#server/site/schema.ts';

const PROJECT = resolve(import.meta.dirname, '../..');

/** The command of each kind, as its `npm run` has it. */
const COMMANDS: Record<JobKind, readonly string[]> = {
  import: ['--max-semi-space-size=16', 'scripts/import-game.ts'],
  rebuild: ['scripts/rebuild.ts'],
  publish: ['scripts/publish.ts'],
};

/** 'Reading items: 1,200 of 45,000', as long loops report it. */
const COUNTED = /: ([\d,]+) of ([\d,]+)$/;

const digits = (text = '') => Number(text.replaceAll(',', ''));

function progressOf(line: string): Progress {
  const [, done, total] = COUNTED.exec(line) ?? [];
  return { said: line, percent: done === undefined ? null : Math.floor((100 * digits(done)) / digits(total)) };
}

export type EndedJob = { isDone: boolean; said: string };

/** Milliseconds that a command has to end by itself. */
const PATIENCE = 10_000;

/** Makes the arguments of a job's command; a rebuild says in its release who wanted it. */
function argumentsOf({ kind, args, id, by }: SiteJob): string[] {
  const why = kind === 'rebuild' ? ['--why', `job ${id} of ${by}`] : [];
  return [...COMMANDS[kind], ...args, ...why];
}

/**
 * Runs the command of a job in a process of its own, which ends with this one. `now` is how far it is. Aborting `stop` ends it; what it
 * ended in stays whole.
 */
export function runJob(job: SiteJob, env: NodeJS.ProcessEnv, stop: AbortSignal) {
  const now: Progress = { percent: null, said: '' };
  const child = spawn(process.execPath, argumentsOf(job), {
    cwd: PROJECT,
    env,
    // The channel breaks when this process dies, however it dies: then the command ends, too.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const lines = { out: '', err: '' };
  const hear = (stream: 'out' | 'err') => (chunk: Buffer) => {
    const text = lines[stream] + chunk.toString();
    lines[stream] = text.slice(-10_000);
    const last = text.trim().split('\n').at(-1)?.trim();
    if (last) Object.assign(now, progressOf(last));
  };
  child.stdout?.on('data', hear('out'));
  child.stderr?.on('data', hear('err'));
  let insist: NodeJS.Timeout | undefined;
  const end = () => {
    child.kill('SIGTERM');
    insist = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
  };
  if (stop.aborted) end();
  else stop.addEventListener('abort', end, { once: true });
  const ended = new Promise<EndedJob>((done, failed) => {
    child.once('error', failed);
    child.once('close', (code, signal) => {
      clearTimeout(insist);
      stop.removeEventListener('abort', end);
      const trouble = lines.err.trim().split('\n').at(-1) ?? '';
      const ending = signal === null ? `It ended with code ${code}.` : `It was ended by ${signal}.`;
      done({ isDone: code === 0, said: code === 0 ? now.said : trouble || ending });
    });
  });
  return { now, ended };
}
