import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '#support/browser/browser.ts';
import { type Ran, run, type TestRun } from './run-steps.ts';

/** The parts of Playwright's JSON report that are needed. */
type Test = { status: 'expected' | 'unexpected' | 'flaky' | 'skipped'; results: { duration: number }[] };
type Suite = { file: string; suites?: Suite[]; specs: { title: string; line: number; tests: Test[] }[] };
type Report = { stats: { expected: number; unexpected: number; flaky: number; skipped: number }; suites: Suite[] };

function secondsOf({ specs, suites = [] }: Suite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const inner = suites.reduce((sum, suite) => sum + secondsOf(suite), 0);
  return inner + results.reduce((sum, { duration }) => sum + duration / 1000, 0);
}

/** The tests that passed at the second try only, as 'file:line title'. */
function flakyTests({ file, specs, suites = [] }: Suite): string[] {
  const flaky = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...flaky.map(({ line, title }) => `${file}:${line} ${title}`), ...suites.flatMap(flakyTests)];
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
    const failed = stats.unexpected || (code === 0 ? 0 : 1);
    const flaky = suites.flatMap(flakyTests);
    const files = Object.fromEntries(suites.map((suite) => [`tests/e2e/${suite.file}`, secondsOf(suite)]));
    const note = flaky.length > 0 ? `at the second try: ${flaky.join(', ')}` : undefined;
    return { passed: stats.expected + stats.flaky, failed, skipped: stats.skipped, files, ...(note && { note }) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
