import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Ran, run } from './run-steps.ts';
import { REPORT_FILE, type VitestReport } from './vitest-report.ts';

const REPORTER = join(import.meta.dirname, 'vitest-report.ts');

/**
 * Which tests of a vitest project run: those with a tag (`embedded`) and without another (`!long`), and those of some paths; of the
 * sources in `tree`, where they are not the project's own.
 */
type VitestChoice = {
  project: 'unit' | 'api' | 'site' | 'deployment';
  tags?: readonly string[];
  paths?: readonly string[];
  env?: Record<string, string>;
  quiet: boolean;
  tree?: string;
};

/** Runs the vitest projects of a kind and counts their tests; a file that does not even load counts as a failure. */
export async function vitest({ project, tags = [], paths = [], env = {}, quiet, tree }: VitestChoice): Promise<Ran> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-vitest-'));
  const output = join(folder, 'report.json');
  const reporters = ['--reporter=dot', `--reporter=${REPORTER}`];
  const args = ['run', '--config', 'tests/vitest.config.ts', '--project', `${project}*`, ...reporters, ...paths];
  try {
    const filter = tags.map((tag) => `--tags-filter=${tag}`);
    const { code, said } = await run('vitest', [...args, ...filter], { ...env, [REPORT_FILE]: output }, quiet, tree);
    // A fault in its settings ends it before it reports.
    const text = await readFile(output, 'utf8').catch(() => null);
    if (text === null) return { passed: 0, failed: 1, skipped: 0, note: `vitest ended with code ${code}`, said };
    const report: VitestReport = JSON.parse(text);
    return { ...report, failed: report.failed || (code === 0 ? 0 : 1), said };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
