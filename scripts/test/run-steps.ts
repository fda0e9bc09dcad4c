import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { writeTimes } from './file-times.ts';
import { type SharedPortal, sharedPortal } from './shared-portal.ts';

/** What a step counted, and a note for the summary; `files` holds seconds, `said` what it kept back. */
export type Ran = {
  passed: number;
  failed: number;
  skipped: number;
  note?: string;
  said?: string;
  files?: Record<string, number>;
};

export type Outcome = Ran & { name: string; seconds: number };

/** What the steps of one run have in common. */
export type TestRun = {
  /** Whether the long tail belongs to it. */
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

/** How many light steps run at once. */
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

/** Runs light steps side by side, and shows what each said when it ends. */
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
 * both streams in one.
 */
export function run(
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
  quiet = false,
): Promise<{ code: number; said: string }> {
  return new Promise((done, reject) => {
    const output = quiet ? 'pipe' : 'inherit';
    const child = spawn(program, args, {
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
