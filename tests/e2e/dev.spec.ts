import type { Page } from '@playwright/test';
import { expect, signIn, test } from '#support/browser/e2e.ts';
import { type DevCheckout, startDevCheckout } from '#support/server/dev-checkout.ts';

/** Both the packages' code and the demo world are made ready first. */
const PATIENCE = 240_000;
/** A text is the API's, too: it starts again, and the page waits for it. */
const START = 60_000;

let dev: DevCheckout;
test.beforeAll(async () => {
  test.setTimeout(PATIENCE);
  dev = await startDevCheckout();
});
test.afterAll(() => dev.end());

// A broken page, a broken island, and sockets of an API that starts again.
test.use({ expectedErrors: /status of 50[03]|Failed to reload|WebSocket connection/ });

/** Asked of the API, for whoever is signed in. */
const balance = (page: Page) => page.locator('main').getByText('12,500 MP');
const overlay = (page: Page) => page.locator('vite-error-overlay');

async function openStore(page: Page): Promise<void> {
  await signIn(page, 'demo', dev.url);
  await page.goto(`${dev.url}/store`);
  await expect(balance(page)).toBeVisible({ timeout: START });
}

test('what is being written is seen at once, and the player stays signed in', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(PATIENCE);
  await openStore(page);
  const packs = page.locator('.offers-packs');
  const consent = page.getByRole('checkbox');
  await consent.check();

  // A sheet.
  await dev.edit('src/features/store/offers.module.css', '.packs {', '.packs {\n  outline: 3px solid rgb(1, 2, 3);');
  await expect(packs).toHaveCSS('outline-color', 'rgb(1, 2, 3)');

  // An island, with what it holds.
  await dev.edit(
    'src/features/store/StoreParts.tsx',
    '<ul className={styles.packs}>',
    '<ul className={styles.packs} title="Heaps">',
  );
  await expect(page.locator('.offers-packs[title="Heaps"]')).toBeVisible();
  await expect(consent).toBeChecked();

  // A text.
  await dev.edit('src/locales/en/store.json', '"title": "Store"', '"title": "Bazaar"');
  await expect(page).toHaveTitle(/^Bazaar/);
  await expect(balance(page)).toBeVisible({ timeout: START });
  // A fault reported while the page still loads would be missed.
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0, { timeout: START });

  // A fault, until it is mended.
  await dev.edit('src/features/store/StoreParts.tsx', 'return (', 'return (((');
  await expect(overlay(page)).toContainText('StoreParts.tsx', { timeout: START });
  await dev.edit('src/features/store/StoreParts.tsx', 'return (((', 'return (');
  await expect(overlay(page)).toHaveCount(0);
  await expect(page.locator('.offers-packs[title="Heaps"]')).toBeVisible();
});

test('a fault of the server is told in the page, until it is mended', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(PATIENCE);
  await openStore(page);
  const health = async () => (await page.request.get(`${dev.url}/health`)).json();
  dev.replace('src/server/kernel/http/health.ts', "{ status: 'up' }", "{ status: 'up ");
  await expect(async () => expect((await page.request.get(`${dev.url}/health`)).status()).toBe(503)).toPass();
  await expect(overlay(page)).toContainText('The API:');
  dev.replace('src/server/kernel/http/health.ts', "{ status: 'up ", "{ status: 'up again' }");
  await expect(async () => expect(await health()).toEqual({ status: 'up again' })).toPass();
  await expect(overlay(page)).toHaveCount(0);
  await expect(balance(page)).toBeVisible();
  dev.replace('src/server/kernel/http/health.ts', 'up again', 'up once more');
  await expect(async () => expect(await health()).toEqual({ status: 'up once more' })).toPass();
});

test('nothing of the checkout is given away but what pages are made of', { tag: '@long' }, async ({ request }) => {
  expect((await request.get(`${dev.url}/src/styles/base.css`)).status()).toBe(200);
  for (const path of ['/home/auth-secret', '/home/auth-secret?raw', '/package.json', '/scripts/dev/api.ts']) {
    expect((await request.get(dev.url + path)).status(), path).toBe(403);
  }
});
