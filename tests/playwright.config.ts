import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS } from './support/browser/browser.ts';

/** Run by `npm test`, which builds and serves the site first: PORTAL_URL is its address, CHROMIUM_PATH the browser. */
export default defineConfig({
  testDir: './e2e',
  outputDir: '../test-results/browser',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A second try is there for its trace alone: `npm test` counts what passes only then as failed.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 7_000 },
  reporter: [['dot'], ['json']],
  use: {
    baseURL: process.env['PORTAL_URL'] ?? 'http://localhost:4321',
    locale: 'en-GB',
    // It would answer some requests in the place of the site; its own story lets it.
    serviceWorkers: 'block',
    // A trace of every test would cost a fifth of the time.
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      args: BROWSER_FLAGS,
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
    },
  },
});
