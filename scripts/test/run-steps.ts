import { spawn } from 'node:child_process';

/** What a step came to: how many tests (or checks) passed and failed, and a note for the summary. */
export type Outcome = { name: string; passed: number; failed: number; skipped: number; seconds: number; note?: string };

/** One step of `npm test`; it prints as it goes and never throws for a failing test. */
export type Step = { name: string; run: () => Promise<Omit<Outcome, 'name' | 'seconds'>> };

/** Runs the steps one after the other, all of them even when one fails: two cores serve one at a time best. */
export async function runSteps(chosen: readonly Step[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const step of chosen) {
    console.log(`\n── ${step.name} ${'─'.repeat(Math.max(1, 70 - step.name.length))}`);
    const begun = performance.now();
    const outcome = await step.run().catch((error: unknown) => ({
      passed: 0,
      failed: 1,
      skipped: 0,
      note: error instanceof Error ? error.message : String(error),
    }));
    outcomes.push({ name: step.name, seconds: (performance.now() - begun) / 1000, ...outcome });
  }
  return outcomes;
}

/** Runs a program of node_modules/.bin (or any on PATH) with its output shown; answers its exit code. */
export function run(program: string, args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      // On Windows the programs of node_modules/.bin are command scripts, which only a shell starts.
      shell: process.platform === 'win32',
    });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
