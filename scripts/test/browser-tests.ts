import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '#support/browser/browser.ts';
import { startPortal } from '#support/server/portal.ts';
import { run, type Step } from './run-steps.ts';

/** The part of Playwright's JSON report that the summary needs. */
type Report = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

/** A captcha that costs a busy machine nothing. */
const EASY_CAPTCHA = { LIMIT_CAPTCHA_COST: '1', LIMIT_CAPTCHA_COUNTER_FROM: '1', LIMIT_CAPTCHA_COUNTER_TO: '2' };

/** Builds the site into a state folder of its own, serves it with the real API on PGlite, and drives a browser over it. */
export async function browserTests(): ReturnType<Step['run']> {
  const browser = await findBrowser((line) => console.log(line));
  const folder = await mkdtemp(join(tmpdir(), 'portal-browser-'));
  const portal = await startPortal(folder, EASY_CAPTCHA);
  try {
    const output = join(folder, 'report.json');
    const code = await run('playwright', ['test', '--config', 'tests/playwright.config.ts'], {
      CHROMIUM_PATH: browser,
      PORTAL_URL: portal.url,
      PORTAL_TEST_HOME: portal.home,
      PLAYWRIGHT_JSON_OUTPUT_NAME: output,
    });
    const { stats }: Report = JSON.parse(await readFile(output, 'utf8'));
    const failed = stats.unexpected + stats.flaky || (code === 0 ? 0 : 1);
    return { passed: stats.expected, failed, skipped: stats.skipped };
  } finally {
    await portal.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
