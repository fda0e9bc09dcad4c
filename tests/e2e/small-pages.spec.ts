import type { Page } from '@playwright/test';
import { pageAddress } from '#domain/site/addresses.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { accessibilityViolations } from '#support/browser/accessibility.ts';
import { expect, signIn, stored, test } from '#support/browser/e2e.ts';
import { shifted } from '#support/browser/layout.ts';

test.use({ expectedErrors: /status of 404/ });

const robots = (page: Page) => page.locator('meta[name=robots]');

test('the receipt thanks for the points bought, for the stored account name, and names the order', async ({ page }) => {
  await signIn(page, 'veteran');
  await page.goto('/fr/receipt-payment?points=26000');
  const panel = page.locator('main .panel');
  await expect(page.locator('h1')).toHaveText('Merci');
  await expect(panel.locator('.payment-bought')).toHaveText(
    /^\s*26.000\s+Memories Points\s+pour le compte\s+veteran\s*$/u,
  );
  await page.waitForLoadState('networkidle');
  await expect(panel.locator('.payment-bought')).toBeVisible();
  await expect(panel.getByRole('status')).toBeHidden();
  await expect(panel.locator('.receipt-facts')).toContainText('Numéro de commande');
  await expect(robots(page)).toHaveAttribute('content', 'noindex');
});

test('a receipt of points that the signed-in player never bought says so in the same room, and leads to the orders', async ({
  page,
}) => {
  await signIn(page, 'demo');
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/receipt-payment?points=65000');
  const panel = page.locator('main .panel');
  await expect(panel.getByText('We can’t find that purchase')).toBeVisible();
  await expect(panel.locator('.payment-bought')).toBeHidden();
  await panel.getByRole('link', { name: 'Your orders' }).click();
  await expect(page).toHaveURL(/\/store\?scale=1#orders$/);
});

test('a receipt with missing or broken points leads home and is never painted', { tag: '@long' }, async ({ page }) => {
  const painted: string[] = [];
  await page.exposeFunction('notePaint', (path: string) => painted.push(path));
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const _ of list.getEntriesByName('first-contentful-paint')) {
        (window as unknown as { notePaint: (path: string) => void }).notePaint(location.pathname);
      }
    }).observe({ type: 'paint', buffered: true });
  });
  for (const query of ['', '?points=', '?points=-5', '?points=5&points=6', `?points=${'9'.repeat(500)}`]) {
    await page.goto(`/es/receipt-payment${query}`);
    await expect(page).toHaveURL('/es');
    await expect(page.locator('h1')).toBeVisible();
  }
  await expect.poll(() => painted.length).toBeGreaterThan(0);
  expect(new Set(painted)).toEqual(new Set(['/es']));
});

for (const { site } of LANGUAGES) {
  const title = `small pages in ${site}: no violations, nothing sticks out on a phone, one page says what it is for`;
  test(title, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    for (const name of ['cancelled', 'mobile', 'offline'] as const) {
      await page.goto(pageAddress(name, site));
      await expect(robots(page)).toHaveAttribute('content', 'noindex');
      expect([name, await accessibilityViolations(page)]).toEqual([name, []]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    }
    await page.goto(pageAddress('cancelled', site));
    await expect(page.locator('main .emblem')).toBeVisible();
    await expect(page.locator('main a.button:not(.button--quiet)')).toHaveAttribute('href', pageAddress('store', site));
    await page.goto(pageAddress('mobile', site));
    await expect(page.locator('main .lead')).toContainText(/iOS.*Android/);
  });
}

test('on a phone a notice says once, on home after two visits, that apps are coming', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const notice = page.locator('.home-notice');
  const visit = async (path: string) => {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  };
  for (const state of ['once', 'due']) {
    for (const _ of [1, 2]) {
      await visit('/');
      if (state === 'once') await expect(notice).toBeHidden();
      expect(await stored(page)).toMatchObject({ appNotice: state });
      if (state === 'due') break;
    }
    await page.evaluate(() => sessionStorage.clear());
  }
  await visit('/news');
  await expect(notice).toHaveCount(0);
  await visit('/es');
  await expect(notice.getByRole('link')).toHaveAttribute('href', '/es/mobile');
  expect(await shifted(page)).toBe(0);
  await notice.getByRole('button', { name: 'Cerrar este aviso' }).click();
  await expect(notice).toBeHidden();
  expect(await stored(page)).toMatchObject({ appNotice: 'closed' });
  await visit('/es');
  await expect(notice).toBeHidden();
});

test('/blank needs a sign-in, and is the shell around an empty main area that only this site may frame', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/es/blank');
  await expect(page).toHaveURL('/es/login');
  await signIn(page, 'demo');
  const response = await page.goto('/blank');
  expect(response?.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
  await expect(robots(page)).toHaveAttribute('content', 'noindex');
  await expect(page.locator('main .signed-in-only')).toHaveText('Empty page');
  await expect(page.locator('main .signed-in-only h1')).toHaveClass('visually-hidden');
  await expect(page.locator('.site-head')).toBeVisible();
});

test('a lost page at any depth leads on: to the search with its own words, to the database, home', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/br/nada/de/nada/nenhum');
  await expect(page.locator('main a.button')).toHaveCount(2);
  await expect(page.locator('.scene-art')).toHaveJSProperty('complete', true);
  expect(await page.locator('.scene-art').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.goto('/br/database/chapeu-do-pantano');
  const field = page.locator('#find');
  await expect(field).toHaveValue('chapeu do pantano');
  await field.press('Enter');
  await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('chapeu do pantano');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });

  test('the receipt says where to look, and a lost page searches the list of items', { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto('/receipt-payment?points=5');
    await expect(page.getByText('Your profile shows what has been credited')).toBeVisible();
    await expect(page.locator('.payment-bought')).toBeHidden();
    await expect(page.locator('main').getByRole('link', { name: 'Go to my profile' })).toBeVisible();
    await page.goto('/br/nada-de-nada');
    await page.locator('#find').fill('a');
    await page.locator('#find').press('Enter');
    await expect(page).toHaveURL('/br/database/list-items/0?q=a');
  });
});
