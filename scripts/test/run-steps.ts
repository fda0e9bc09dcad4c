import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { type Portal, startPortal } from '../../tests/support/server/portal.ts';

/** What a step counted, and a note for the summary; `files` holds seconds, `failures` a line each, `said` what it kept back. */
export type Ran = {
  passed: number;
  failed: number;
  skipped: number;
  note?: string;
  said?: string;
  files?: Record<string, number>;
  failures?: string[];
};

export type Outcome = Ran & { name: string; seconds: number };

export type TestRun = {
  all: boolean;
  /** Whether a step runs beside others, and holds back what it says. */
  quiet: boolean;
  /** The portal that pages and browser look at; its first use builds and starts it. */
  portal: SharedPortal['get'];
};

/** One step of `npm test`; it never throws for a failing test. */
export type Step = {
  name: string;
  run: (run: TestRun) => Promise<Ran>;
  /** It leaves cores idle now and then, and runs beside another of its kind. */
  light?: true;
  /** Downloads what the step needs, while light steps run; where that fails, the step tries again and says so. */
  download?: () => Promise<unknown>;
};

/** Programs that tests start anew load a third faster from the second on. */
const COMPILED = resolve('node_modules/.cache/memoria/compiled');

const LANES = 2;

function heading(name: string): string {
  return `\n── ${name} ${'─'.repeat(Math.max(1, 70 - name.length))}`;
}

async function timed(step: Step, testRun: TestRun): Promise<Outcome> {
  const begun = performance.now();
  const ran = await step.run(testRun).catch((error: unknown) => ({
    passed: 0,
    failed: 1,
    skipped: 0,
    note: error instanceof Error ? error.message : String(error),
  }));
  return { name: step.name, seconds: (performance.now() - begun) / 1000, ...ran };
}

async function runLight(steps: readonly Step[], testRun: TestRun): Promise<Outcome[]> {
  const ended: Outcome[] = [];
  // The lanes take from one iterator, so that each step runs once.
  const waiting = steps.entries();
  const lane = async () => {
    for (const [place, step] of waiting) {
      console.log(`${step.name} begins`);
      const outcome = await timed(step, testRun);
      process.stdout.write(`${heading(outcome.name)}\n${outcome.said ?? ''}`);
      ended[place] = outcome;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return ended;
}

/** Runs every step, also when one fails: the light ones first, two at once, then one after the other those that fill two cores. */
export async function runSteps(chosen: readonly Step[], { all }: { all: boolean }): Promise<Outcome[]> {
  const portal = sharedPortal();
  const light = chosen.filter((step) => step.light);
  const others = chosen.filter((step) => !step.light);
  const testRun = { all, quiet: light.length > 1, portal: portal.get };
  try {
    const downloads = Promise.allSettled(light.length > 0 ? others.map((step) => step.download?.()) : []);
    const outcomes = await runLight(light, testRun);
    await downloads;
    for (const step of others) {
      console.log(heading(step.name));
      outcomes.push(await timed(step, { ...testRun, quiet: false }));
    }
    writeTimes(outcomes);
    return outcomes;
  } finally {
    await portal.stop();
  }
}

/**
 * Runs a program of node_modules/.bin (or any on PATH) and answers its exit code. Its output is shown, or, `quiet`, kept in `said`,
 * both streams in one. `cwd`: the folder it works in, where that is not the project's.
 */
export function run(
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
  quiet = false,
  cwd = process.cwd(),
): Promise<{ code: number; said: string }> {
  return new Promise((done, reject) => {
    const output = quiet ? 'pipe' : 'inherit';
    const child = spawn(program, args, {
      cwd,
      stdio: ['ignore', output, output],
      env: { ...process.env, NODE_COMPILE_CACHE: COMPILED, ...env },
      // On Windows the programs of node_modules/.bin are command scripts, which only a shell starts.
      shell: process.platform === 'win32',
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => (said += text));
    child.on('error', reject);
    child.on('close', (code) => done({ code: code ?? 1, said }));
  });
}

const FILE = 'test-results/times.json';

/** One test file's seconds, its hooks and the loading of its modules included. */
type FileTime = { step: string; file: string; seconds: number };

export function fileTimes(outcomes: readonly Outcome[]): FileTime[] {
  const all = outcomes.flatMap(({ name, files = {} }) =>
    Object.entries(files).map(([file, seconds]) => ({ step: name, file, seconds: Math.round(seconds * 100) / 100 })),
  );
  return all.sort((a, b) => b.seconds - a.seconds);
}

function writeTimes(outcomes: readonly Outcome[]): void {
  const steps = outcomes.map(({ name, seconds }) => ({ step: name, seconds: Math.round(seconds * 100) / 100 }));
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, `${JSON.stringify({ steps, files: fileTimes(outcomes) }, null, 1)}\n`);
}

export function slowest(times: readonly FileTime[], count: number): string {
  const rows = times.slice(0, count);
  const width = Math.max(...rows.map(({ step }) => step.length));
  const lines = rows.map(
    ({ step, file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${step.padEnd(width)}  ${file}`,
  );
  return ['', '── slowest files '.padEnd(74, '─'), ...lines].join('\n');
}

/** A captcha that costs a busy machine nothing. */
const EASY_CAPTCHA = { LIMIT_CAPTCHA_COST: '1', LIMIT_CAPTCHA_COUNTER_FROM: '1', LIMIT_CAPTCHA_COUNTER_TO: '2' };

type SharedPortal = { get: () => Promise<Pick<Portal, 'url' | 'home'>>; stop: () => Promise<void> };

/** Builds the site into a state folder of its own and serves it with the real API on PGlite, once it is asked for. */
function sharedPortal(): SharedPortal {
  let started: Promise<{ portal: Portal; folder: string }> | undefined;
  const start = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-browser-'));
    return { folder, portal: await startPortal(folder, EASY_CAPTCHA) };
  };
  return {
    get: async () => {
      started ??= start();
      return (await started).portal;
    },
    stop: async () => {
      // One that did not start was reported by its step.
      const running = await started?.catch(() => undefined);
      await running?.portal.stop();
      if (running) await rm(running.folder, { recursive: true, force: true });
    },
  };
}
