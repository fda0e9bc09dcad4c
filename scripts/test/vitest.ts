import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, type Step } from './run-steps.ts';

/** The part of vitest's JSON report that the summary needs. */
type Report = { numPassedTests: number; numFailedTests: number; numPendingTests: number; success: boolean };

/** Runs the vitest projects of a kind and counts their tests; a file that does not even load counts as a failure. */
export async function vitest(
  project: 'unit' | 'api' | 'site' | 'deployment',
  env: Record<string, string> = {},
): Promise<Awaited<ReturnType<Step['run']>>> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-vitest-'));
  const output = join(folder, 'report.json');
  const args = ['run', '--config', 'tests/vitest.config.ts', '--project', `${project}*`];
  try {
    const code = await run(
      'vitest',
      [...args, '--reporter=dot', '--reporter=json', `--outputFile.json=${output}`],
      env,
    );
    const report: Report = JSON.parse(await readFile(output, 'utf8'));
    const failed = report.numFailedTests || (code === 0 ? 0 : 1);
    return { passed: report.numPassedTests, failed, skipped: report.numPendingTests };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
