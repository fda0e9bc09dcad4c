import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS } from './support/browser.ts';

/** Run by `npm test`, which builds and serves the site first: PORTAL_URL is its address, CHROMIUM_PATH the browser. */
export default defineConfig({
  testDir: './e2e',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 7_000 },
  reporter: [['dot'], ['json']],
  use: {
    baseURL: process.env['PORTAL_URL'] ?? 'http://localhost:4321',
    locale: 'en-GB',
    // It would answer some requests in the place of the site; its own story lets it.
    serviceWorkers: 'block',
    // A film of every test would cost a tenth of the time; the trace shows every step's page without it.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      args: BROWSER_FLAGS,
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
    },
  },
});
