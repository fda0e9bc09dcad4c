import { spawn } from 'node:child_process';

/** What a step came to: how many tests (or checks) passed and failed, and a note for the summary. */
export type Outcome = { name: string; passed: number; failed: number; skipped: number; seconds: number; note?: string };

/** One step of `npm test`; it prints as it goes and never throws for a failing test. */
export type Step = {
  name: string;
  run: () => Promise<Omit<Outcome, 'name' | 'seconds'> & { said?: string }>;
  /** It keeps one core busy and holds back what it says, so that two of its kind can run at once. */
  light?: true;
};

/** How many light steps run at once. */
const LANES = 2;

function heading(name: string): string {
  return `\n── ${name} ${'─'.repeat(Math.max(1, 70 - name.length))}`;
}

async function timed({ name, run }: Step): Promise<Outcome & { said?: string }> {
  const begun = performance.now();
  const outcome = await run().catch((error: unknown) => ({
    passed: 0,
    failed: 1,
    skipped: 0,
    note: error instanceof Error ? error.message : String(error),
  }));
  return { name, seconds: (performance.now() - begun) / 1000, ...outcome };
}

/** Runs light steps side by side, then shows what each said, in order. */
async function runLight(steps: readonly Step[]): Promise<Outcome[]> {
  const ended: Awaited<ReturnType<typeof timed>>[] = [];
  // The lanes take from one iterator, so that each step runs once.
  const waiting = steps.entries();
  const lane = async () => {
    for (const [place, step] of waiting) ended[place] = await timed(step);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return ended.map(({ said = '', ...outcome }) => {
    process.stdout.write(`${heading(outcome.name)}\n${said}`);
    return outcome;
  });
}

/** Runs every step, also when one fails: the light ones first, then one after the other those that fill two cores. */
export async function runSteps(chosen: readonly Step[]): Promise<Outcome[]> {
  const outcomes = await runLight(chosen.filter(({ light }) => light));
  for (const step of chosen.filter(({ light }) => !light)) {
    console.log(heading(step.name));
    outcomes.push(await timed(step));
  }
  return outcomes;
}

function start(program: string, args: readonly string[], env: Record<string, string>, output: 'inherit' | 'pipe') {
  return spawn(program, args, {
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env },
    // On Windows the programs of node_modules/.bin are command scripts, which only a shell starts.
    shell: process.platform === 'win32',
  });
}

/** Runs a program of node_modules/.bin (or any on PATH) with its output shown; answers its exit code. */
export function run(program: string, args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = start(program, args, env, 'inherit');
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** The same with its output, both streams in one, instead of showing it. */
export function runHeldBack(
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ code: number; said: string }> {
  return new Promise((resolve, reject) => {
    const child = start(program, args, env, 'pipe');
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, said }));
  });
}
