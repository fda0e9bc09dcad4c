import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { PAGES } from '#domain/site/addresses.ts';
import { accessibilityViolations } from '#support/browser/accessibility.ts';
import { expect, longUnless, test } from '#support/browser/e2e.ts';
import { expectFits } from '#support/browser/layout.ts';
import { everyKind } from '#support/site/site-content.ts';

const MOST_SCRIPT = 8 * 1024;
/** A model in view is first use: its viewer is fetched then, and is not the page's own script. */
const VIEWER = /\/_astro\/(?:model-scene[-.]|model-worker-|show-model\.|maps\.)/;
const NARROW = [320, 390];
/** The kinds that differ most; the long tail looks at all of them. */
const EVERY_RUN = new Set(['home', 'item', 'list']);
/** Parts of the home page that its script brings: the offer, the keys of films, the showcase's pause. */
const LIVE = '[data-promotion], [data-carousel-keys], .showcase button';

// The page of a missing address is answered as such; that is what the console says, too.
test.use({ expectedErrors: /status of 404/ });

/** Everything a page fetches until it has nothing more to do. */
async function visit(page: Page, path: string): Promise<Response[]> {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(path);
  // A picture further down is fetched when a reader comes near it: here at once.
  await page.locator('img[loading=lazy]').evaluateAll((pictures) => {
    for (const picture of pictures) picture.setAttribute('loading', 'eager');
  });
  await page.waitForLoadState('networkidle');
  return responses;
}

async function scriptWeight(page: Page, responses: readonly Response[]): Promise<number> {
  const scripts = responses.filter((response) => response.request().resourceType() === 'script');
  const files = scripts.filter((response) => !VIEWER.test(response.url()));
  const bodies = await Promise.all(files.map((response) => response.body()));
  const inline = await page
    .locator('script:not([src]):not([type="application/ld+json"])')
    .evaluateAll((scripts) => scripts.map((script) => script.textContent ?? ''));
  return [...bodies, ...inline].reduce((sum, text) => sum + gzipSync(text).length, 0);
}

/** What a visitor reads; but for dates of notes, which a script turns into how long ago they were, and buttons that need a script. */
async function seenText(page: Page): Promise<string> {
  await page.locator('time[data-relative]').evaluateAll((times) => {
    for (const time of times) time.remove();
  });
  await page.locator('.share, .script-only').evaluateAll((rows) => {
    for (const row of rows) row.remove();
  });
  // biome-ignore lint/performance/useDomNodeTextContent: what a visitor cannot see does not count.
  return page.locator('main').innerText();
}

for (const { kind, path } of everyKind()) {
  const light = `${kind}: at most 8 KB of script, no React, all it names is there and here, nothing sticks out`;
  test(light, longUnless(EVERY_RUN.has(kind)), async ({ page, baseURL }) => {
    const responses = await visit(page, path);
    const hosts = new Set(responses.map((response) => new URL(response.url()).origin));
    expect([...hosts]).toEqual([new URL(baseURL ?? '').origin]);
    expect(await scriptWeight(page, responses)).toBeLessThanOrEqual(MOST_SCRIPT);
    expect(responses.filter((response) => /react|client\./i.test(response.url()))).toEqual([]);
    const missing = responses.filter((response) => response.status() >= 400).map((response) => response.url());
    expect(missing.filter((url) => !url.endsWith('/404'))).toEqual([]);
    await expectFits(page, NARROW);
  });

  test(`${kind}: no accessibility violations, on a phone and wide`, longUnless(kind === 'item'), async ({ page }) => {
    // A page of fifty rows takes the checker a while.
    test.slow();
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(path);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  const same = `${kind}: reads the same without JavaScript`;
  test(same, longUnless(kind === 'item'), async ({ page, browser, baseURL }) => {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    const still = await plain.newPage();
    await still.goto(path);
    if (kind === 'list' || kind === 'monsters') {
      // A list has controls that need its script, which then shows fewer rows at a time: none of them is news.
      const rows = async (one: Page) =>
        (await one.locator('.list-rows tbody tr:visible').allInnerTexts()).map((text) => text.trim());
      expect(await rows(still)).toEqual(expect.arrayContaining(await rows(page)));
    } else if (kind === 'home') {
      // A script adds what is live and shows one class at a time; all that it leaves to be read was there without it.
      for (const one of [page, still])
        await one.locator(LIVE).evaluateAll((parts) => parts.map((part) => part.remove()));
      const lines = async (one: Page) => (await seenText(one)).split('\n').map((line) => line.trim());
      expect(await lines(still)).toEqual(expect.arrayContaining(await lines(page)));
    } else {
      expect(await seenText(still)).toBe(await seenText(page));
    }
    await plain.close();
  });
}

/** Where a game's or an operator's own words stand large, or in columns of their own. */
const OWN_WORDS = 'main :is(h1, h2 a, h3 a, h4 a, .note p, .note-link > span, details b a, td.wide > span:first-child)';
const WORDY = everyKind().filter(({ kind }) => ['news', 'note', 'map'].includes(kind));

for (const { kind, path } of [...WORDY, { kind: 'guide', path: PAGES.guide }]) {
  test(`${kind}: words that no line holds are broken`, longUnless(kind === 'note'), async ({ page }) => {
    await page.goto(path);
    await page.locator(OWN_WORDS).evaluateAll((parts) => {
      for (const part of parts) part.textContent = 'W'.repeat(90);
    });
    await expectFits(page, [390, 1280]);
  });
}
