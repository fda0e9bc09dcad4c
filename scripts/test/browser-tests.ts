import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '#support/browser/browser.ts';
import { type Ran, run, type TestRun } from './run-steps.ts';

/** The parts of Playwright's JSON report that are needed. */
type Suite = { file: string; suites?: Suite[]; specs: { tests: { results: { duration: number }[] }[] }[] };
type Report = { stats: { expected: number; unexpected: number; flaky: number; skipped: number }; suites: Suite[] };

function secondsOf({ specs, suites = [] }: Suite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const inner = suites.reduce((sum, suite) => sum + secondsOf(suite), 0);
  return inner + results.reduce((sum, { duration }) => sum + duration / 1000, 0);
}

/** Drives a browser over the shared portal. */
export async function browserTests({ all, portal }: TestRun, paths: readonly string[]): Promise<Ran> {
  const browser = await findBrowser(console.log);
  const { url, home } = await portal();
  const folder = await mkdtemp(join(tmpdir(), 'portal-playwright-'));
  const output = join(folder, 'report.json');
  const tier = all || paths.length > 0 ? '@short' : '@long';
  try {
    const { code } = await run(
      'playwright',
      ['test', '--config', 'tests/playwright.config.ts', '--grep-invert', tier, ...paths],
      {
        CHROMIUM_PATH: browser,
        PORTAL_URL: url,
        PORTAL_TEST_HOME: home,
        PLAYWRIGHT_JSON_OUTPUT_NAME: output,
      },
    );
    const { stats, suites }: Report = JSON.parse(await readFile(output, 'utf8'));
    const failed = stats.unexpected + stats.flaky || (code === 0 ? 0 : 1);
    const files = Object.fromEntries(suites.map((suite) => [`tests/e2e/${suite.file}`, secondsOf(suite)]));
    return { passed: stats.expected, failed, skipped: stats.skipped, files };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
