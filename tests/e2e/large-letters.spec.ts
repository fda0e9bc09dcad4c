import type { Page } from '@playwright/test';
import { BROWSER_FLAGS } from '#support/browser/browser.ts';
import { expect, test } from '#support/browser/e2e.ts';

// A reader's own setting, not a zoom: media queries in rem follow it, which a style on the root would not show.
test.use({
  viewport: { width: 390, height: 844 },
  launchOptions: {
    args: [...BROWSER_FLAGS, '--blink-settings=defaultFontSize=32'],
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  },
});

const EVERY_RUN = ['/fr', '/database/list-items/0', '/login', '/fr/store?scale=3'];
const LONG_TAIL = [
  ...['/', '/es', '/br', '/terms', '/es/terms', '/br/terms', '/fr/terms', '/fr/news', '/es/elo-tier'],
  ...['/br/tickets', '/fr/downloads', '/store'],
];

async function expectLargeAndInside(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    const [width, letters] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    ]);
    expect(letters).toBeGreaterThan(30);
    expect(width, path).toBe(390);
  }
}

test('with letters twice as large as usual nothing sticks out of a phone', { tag: '@long' }, ({ page }) =>
  expectLargeAndInside(page, EVERY_RUN),
);

test('nor on other pages and in other languages', { tag: '@long' }, ({ page }) =>
  expectLargeAndInside(page, LONG_TAIL),
);
