import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { noteAddress } from '#domain/site/addresses.ts';
import { expect, signIn, test } from '#support/browser/e2e.ts';
import { siteData } from '#support/site/site-content.ts';

// What the browser says of a network that is gone.
test.use({ serviceWorkers: 'allow', expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 404/ });

// One after the other: they change the worker that all are given.
test.describe.configure({ mode: 'default' });

const WORKER = join(process.env['PORTAL_TEST_HOME'] ?? '.portal', 'dist/service-worker.js');

/** Until the worker answers for the page. */
async function controlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** Everything the worker keeps: cache names, and paths with what lies under them. */
function kept(page: Page): Promise<{ names: string[]; paths: string[]; texts: string }> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => caches.open(name)));
    const keys = (await Promise.all(all.map((cache) => cache.keys()))).flat();
    const pages = keys.filter(({ url }) => !/\.\w+$/.test(url));
    const texts = await Promise.all(pages.map(async ({ url }) => (await caches.match(url))?.text()));
    return { names, paths: keys.map(({ url }) => new URL(url).pathname), texts: texts.join() };
  });
}

const newest = () => noteAddress(siteData().notes('es')[0]?.id ?? 0, 'es');

test('visited pages are read without the network, an account never is', { tag: '@long' }, async ({ page, context }) => {
  test.slow();
  const noteHere = newest();

  await signIn(page, 'demo');
  await page.goto('/es/database/main');
  await controlled(page);
  // What is said without a network is kept in the languages that were read.
  await page.goto('/terms');
  await page.goto('/profile');
  await expect(page.locator('.profile')).toContainText('12,500');
  await page.goto(noteHere);
  const title = await page.title();
  await page.goto('/es/database/list-items/0');
  const search = page.locator('#list-search');
  await search.fill('a');
  await expect(page).toHaveURL(/q=a/);
  // A list that was only looked at is kept with all that it needs.
  await page.goto('/es/database/list-items/7');
  await page.waitForLoadState('networkidle');
  await expect.poll(async () => (await kept(page)).paths).toEqual(expect.arrayContaining([noteHere, '/es/offline']));

  const { paths, texts } = await kept(page);
  expect(paths).toContain('/es/database/main');
  expect(paths).toContain('/database/index/0/es.json');
  expect(paths.filter((path) => /^\/(?:api|socket|profile|login)/.test(path))).toEqual([]);
  expect(texts).not.toContain('demo@example.com');

  await context.setOffline(true);
  await page.goto(noteHere);
  await expect(page).toHaveTitle(title);
  await expect(page.locator('.offline-hint')).toBeVisible();
  await page.goto('/es/database/list-items/0');
  await search.fill('o');
  await expect(page).toHaveURL(/q=o/);
  await expect(page.locator('.item-list tbody tr').first()).toBeVisible();
  await page.goto('/es/database/list-items/7');
  await search.fill('zzzz');
  await expect(page.getByRole('heading', { name: 'No se encontraron objetos' })).toBeVisible();

  for (const [path, words] of [
    ['/es/database/guide', 'Estás sin conexión'],
    ['/profile', 'You are offline'],
    ['/receipt-payment?points=5', 'You are offline'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator('h1')).toHaveText(words);
    await expect(page).toHaveURL(path);
  }
  await page.goto('/es/terms?never');
  await expect(page.locator('.readable a').first()).toBeVisible();
  expect(
    await page.evaluate(() =>
      fetch('/api/v1/users/getPValues').then(
        () => 'answered',
        () => 'gone',
      ),
    ),
  ).toBe('gone');
  await page.locator(`.readable a[href="${noteHere}"]`).click();
  await expect(page).toHaveTitle(title);

  await page.goto('/profile');
  await context.setOffline(false);
  await expect(page.locator('.profile')).toContainText('12,500');
});

test('what was kept of a build goes with it', { tag: '@long' }, async ({ page, context }) => {
  const noteHere = newest();
  await page.goto('/terms');
  await controlled(page);
  await page.goto(noteHere);
  const title = await page.title();
  await expect.poll(async () => (await kept(page)).paths).toContain(noteHere);
  await page.goto('/terms');

  const before = (await kept(page)).names;
  const script = readFileSync(WORKER, 'utf8');
  const build = /-([0-9a-f]{16})$/.exec(before[0] ?? '')?.[1] ?? 'none';
  try {
    writeFileSync(WORKER, script.replaceAll(build, 'f'.repeat(16)));
    await expect
      .poll(async () => {
        // A navigation asks for the worker too; a call beside it gets that answer, which may be the old one.
        await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
        return (await kept(page)).names.filter((name) => name.endsWith(build));
      })
      .toEqual([]);
    await context.setOffline(true);
    await page.goto(noteHere);
    await expect(page.locator('h1')).toHaveText('You are offline');
    await context.setOffline(false);
    // The network is back, and so is the page: nothing is left on its way when the browser is closed.
    await expect(page).toHaveTitle(title);
    await page.waitForLoadState('networkidle');
  } finally {
    writeFileSync(WORKER, script);
  }
});

test('pages that are kept are listed by their titles as text, the last read first', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/offline');
  await page.evaluate(async () => {
    const print = (title: string, rest = '') => new Response(`<html lang="es"><title>${title}</title>${rest}`);
    const kept = await caches.open('portal-page-b1');
    await kept.put('/es', print('Memoria', '<nav class="site-nav"><a aria-current="page"> Inicio </a></nav>'));
    await kept.put('/es/terms', print('&lt;img src=x onerror=alert(1)&gt; · Memoria'));
    await (await caches.open('portal-offline-b1')).put('/es/offline', print('Offline'));
    await (await caches.open('foreign')).put('/es/other', print('Other'));
  });
  await page.reload();
  const links = page.locator('.readable a[href^="/es"]');
  await expect(links).toHaveText(['<img src=x onerror=alert(1)>', 'Inicio']);
  await expect(links.first()).toHaveAttribute('lang', 'es');
  // A browser may refuse to say what it keeps.
  await page.addInitScript(() => {
    caches.keys = () => Promise.reject(new DOMException('no', 'SecurityError'));
  });
  await page.reload();
  await expect(page.locator('.readable .empty')).toBeVisible();
});

test('a site without a worker takes it back, with all it kept', { tag: '@long' }, async ({ page, context }) => {
  await page.goto('/mobile');
  await controlled(page);
  await page.goto('/terms');
  await expect.poll(async () => (await kept(page)).paths).toContain('/terms');
  // It has looked while the worker was there; from now on the other page alone does.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('workerAsked'))).toBe('true');

  renameSync(WORKER, `${WORKER}.gone`);
  try {
    const other = await context.newPage();
    await other.goto('/mobile');
    await expect
      .poll(() => other.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
    await expect.poll(async () => (await kept(other)).names).toEqual([]);
  } finally {
    renameSync(`${WORKER}.gone`, WORKER);
  }
});

test('who saves data is not given a worker', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    const seen = { asked: false };
    Object.assign(window, { seen });
    navigator.serviceWorker.register = async () => {
      seen.asked = true;
      throw new Error('asked');
    };
  });
  await page.goto('/mobile');
  // The page asked to be called first, with the same patience.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 2000 })));
  expect(await page.evaluate(() => (window as unknown as { seen: { asked: boolean } }).seen.asked)).toBe(false);
});
