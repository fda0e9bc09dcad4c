import type { Page } from '@playwright/test';
import { expect, test } from '#support/browser/e2e.ts';
import { siteData } from '#support/site/site-content.ts';

/** Skill stones, which have pictures of their own. */
const PICTURED = '/database/list-items/22/32';

/** Answers pictures of a folder with 404. */
async function breakPictures(page: Page, folder: string): Promise<void> {
  await page.route(`**/${folder}/**/*.webp`, (route) => route.fulfill({ status: 404, body: '' }));
}

/** Scripts come when the first picture has failed. */
async function delayScripts(page: Page): Promise<void> {
  const { promise: first, resolve: failed } = Promise.withResolvers<void>();
  page.on('response', (response) => response.url().endsWith('.webp') && response.status() === 404 && failed());
  await page.route('**/_astro/*.js', async (route) => {
    await first;
    await route.continue();
  });
}

const shown = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) => all.filter((one) => (one as HTMLElement).offsetParent !== null).length);

test.describe('that do not load', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('leave nothing behind where notes are told', { tag: '@long' }, async ({ page }) => {
    await breakPictures(page, 'art/notes');
    const pictured = siteData()
      .notes('en')
      .find(({ image }) => image !== null);
    for (const address of ['/', '/news', `/news/${pictured?.id}`]) {
      await page.goto(address);
      const pictures = page.locator('.note-art:not(.note-art--emblem), .note-banner');
      expect(await pictures.count()).toBeGreaterThan(0);
      for (const picture of await pictures.all()) {
        await picture.evaluate((one) => one.setAttribute('loading', 'eager'));
        await expect(picture, address).toBeHidden();
      }
    }
  });

  test('leave nothing behind either when they fail before any script has run', { tag: '@long' }, async ({ page }) => {
    await breakPictures(page, 'art/notes');
    await delayScripts(page);
    await page.goto('/news');
    await expect(page.locator('.note-art[loading="eager"]').first()).toBeHidden();
    expect(await shown(page, '.note-art[loading="eager"]')).toBe(0);
  });

  test('of items leave their drawings', { tag: '@long' }, async ({ page }) => {
    await breakPictures(page, 'icons');
    await page.goto(PICTURED);
    await expect.poll(() => shown(page, '.item-list tr:nth-child(-n+5) .icon-frame img')).toBe(0);
    expect(await shown(page, '.item-list tr:nth-child(-n+5) .icon-frame svg')).toBe(5);
    expect(await page.locator('.item-list tr:nth-child(-n+5) use[href^="/sprites/generic-"]').count()).toBe(5);
  });
});

test('pictures that load stay, those further down included', { tag: '@long' }, async ({ page }) => {
  await page.goto('/news');
  await page.waitForLoadState('networkidle');
  await expect(page.locator('img[hidden]')).toHaveCount(0);
  await page.goto(PICTURED);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('img[hidden]')).toHaveCount(0);
  const first = page.locator('.item-list tbody .icon-frame').first();
  await expect(first.locator('img')).toBeVisible();
  await expect(first.locator('svg')).toBeHidden();
});

test('rows that the browser draws show the same pictures as the finished ones, and so do page and tooltip', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(PICTURED);
  const frames = () =>
    page
      .locator('.item-list tbody tr:nth-child(-n+10) .icon-frame img')
      .evaluateAll((all) => all.map((one) => one.getAttribute('src')));
  const printed = await frames();
  expect(printed).toHaveLength(10);
  await page.goto(`${PICTURED}?limit=25`);
  await expect(page.locator('[data-drawn]')).toBeAttached();
  expect((await frames()).slice(0, 10)).toEqual(printed);
  const link = page.locator('.item-list tbody a').first();
  await link.hover();
  const tip = page.locator('item-tooltip img');
  await expect(tip).toHaveAttribute('src', new RegExp(`${printed[0]}$`));
  await link.click();
  await expect(page.locator('.item-head .icon-frame img')).toHaveAttribute('src', printed[0] ?? '');
});
