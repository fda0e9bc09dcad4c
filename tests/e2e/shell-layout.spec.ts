import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { pageAddress } from '#domain/site/addresses.ts';
import { LANGUAGES, languageOf } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { expect, longUnless, signIn, test } from '#support/browser/e2e.ts';

/** Everything that moved after it was painted, without a player's doing: how far, and what it was. */
function layoutShift(page: Page): Promise<{ sum: number; moved: string[] }> {
  return page.evaluate(async () => {
    type Shift = { value: number; sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[] };
    // What the page did last counts once it is painted.
    for (const _ of [1, 2]) await new Promise((painted) => requestAnimationFrame(painted));
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords() as unknown as Shift[];
    const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
    const moved = shifts.flatMap(({ value, sources }) =>
      sources.map(
        ({ node, previousRect, currentRect }) =>
          `${value.toFixed(4)} ${node?.nodeName}.${node?.className}: ${place(previousRect)} → ${place(currentRect)}`,
      ),
    );
    return { sum: shifts.reduce((sum, { value }) => sum + value, 0), moved };
  });
}

/** Says what moved when something did. */
async function expectStill(page: Page): Promise<void> {
  const { sum, moved } = await layoutShift(page);
  expect(sum, `${page.url()}\n${moved.join('\n')}`).toBeLessThan(0.01);
}

const WIDTHS = [320, 390, 768, 1024, 1100, 1440];

for (const width of WIDTHS) {
  const title = `at ${width} px nothing moves and nothing sticks out, signed out or in`;
  test(title, longUnless(width === 390), async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const visit = async (path: string) => {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expectStill(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
    };
    await visit('/fr/login');
    const brand = await page.locator('.site-head .brand').boundingBox();
    await signIn(page, 'veteran');
    for (const path of ['/fr/profile', '/fr/news']) await visit(path);
    expect(await page.locator('.site-head .brand').boundingBox()).toEqual(brand);
  });
}

const SIXTEEN_LETTERS = 'lamplighter-anna';
/** As long as an operator may make the name and the short one. */
const [NAME, SHORT_NAME] = ['The Amber Vale Fellowship of Old Lantern', 'The Amber Vale Guild'];

type Box = { text: string; left: number; right: number; isPart: boolean };

function expectApart(boxes: readonly Box[], width: number): void {
  const inOrder = boxes.filter(({ isPart }) => !isPart).sort((a, b) => a.left - b.left);
  for (const [at, one] of inOrder.entries()) {
    expect(one.left, `${width}: ${one.text}`).toBeGreaterThanOrEqual((inOrder[at - 1]?.right ?? 0) - 0.5);
  }
}

test.describe('the bar', () => {
  // The balance is not asked for.
  test.use({ expectedErrors: /ERR_FAILED/ });

  for (const { site } of LANGUAGES) {
    const title = `the bar in ${site} says who is signed in, the balance and the language in words, and keeps its places`;
    test(title, longUnless(site === 'fr'), async ({ page }) => {
      await signIn(page, 'veteran');
      const shown = async (signedIn: boolean) => {
        await page.evaluate(
          ([name, is]) => {
            const kept = { validateLogin: is, account_name: name, pvalues: '2147483' };
            for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, String(value));
          },
          [SIXTEEN_LETTERS, String(signedIn)] as const,
        );
        await page.goto(pageAddress('terms', site));
      };
      // Everything in the bar that is seen, by its text: left, right, and whether a text is cut.
      const boxes = () =>
        page.locator('.site-bar :is(.brand, .site-nav a, .tool, .tool .word, .balance)').evaluateAll((all) =>
          all
            .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.clientWidth > 1)
            .map((one) => {
              const { left, right } = one.getBoundingClientRect();
              const text = (one.textContent ?? '').trim().replaceAll(/\s+/g, ' ');
              return {
                text,
                left,
                right,
                isCut: one.scrollWidth > one.clientWidth + 1,
                isPart: !one.matches('a, button'),
              };
            }),
        );
      await page.route('**/api/**', (route) => route.abort());
      for (const width of [1024, 1100, 1280, 1366, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await shown(true);
        const signedIn = await boxes();
        const words = signedIn.filter(({ isPart }) => isPart).map(({ text }) => text);
        expect(words, `${width}`).toContain(SIXTEEN_LETTERS);
        expect(words.join(' ')).toMatch(/2\D?147\D?483\sMP/);
        expect(words).toContain(LANGUAGES.find((one) => one.site === site)?.name);
        expect(signedIn.filter(({ isCut, isPart }) => isPart && isCut)).toEqual([]);
        expect(Math.max(...signedIn.map(({ right }) => right))).toBeLessThanOrEqual(width);
        expectApart(signedIn, width);
        for (const name of [NAME, SHORT_NAME]) {
          await page.locator('.site-bar .brand').evaluate((brand, text) => {
            brand.lastChild?.replaceWith(text);
            brand.toggleAttribute('data-long', true);
          }, name);
          expectApart(await boxes(), width);
        }
        const height = await page.locator('.site-bar').evaluate((bar) => bar.clientHeight);
        expect(height, `${width}`).toBeLessThanOrEqual(72);
        await shown(false);
        const signedOut = await boxes();
        expect(signedOut.map(({ text }) => text)).toContain(translator(languageOf(site))('common:login'));
        const places = (all: typeof signedIn) => all.map(({ text, left }) => `${text} ${Math.round(left)}`);
        // The session's own place aside, all that is seen by a visitor stands where a player sees it.
        const account = translator(languageOf(site))('common:accountMenu');
        const others = signedOut.filter(({ text, isPart }) => !isPart && !text.includes(account));
        expect(places(signedIn)).toEqual(expect.arrayContaining(places(others)));
      }
    });
  }
});

test('what scrolls below the bar is not read through it', { tag: '@long' }, async ({ page }) => {
  await page.goto('/terms');
  await expect(page.locator('.site-head')).toHaveCSS('background-color', /^rgb\(/);
});

for (const path of ['/fr/login', '/fr/news', '/']) {
  test(`${path} stays where it is when its fonts come late`, { tag: '@long' }, async ({ page }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await held;
      await route.continue();
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path, { waitUntil: 'commit' });
    // Painted in the fonts that stand in until then.
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    release();
    await page.waitForLoadState('load');
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await expectStill(page);
  });
}

/** The portal as a slow line brings it: a page stops at the end of an element, after a mark, until it is told to go on. */
async function slowLine(portal: string, mark: string, end: string) {
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
  const server = createServer(async ({ url = '/', headers }, response) => {
    const answer = await fetch(portal + url, { headers: { accept: headers.accept ?? '*/*' } });
    const body = Buffer.from(await answer.arrayBuffer());
    const half = body.indexOf(end, body.indexOf(mark));
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    if (headers['sec-fetch-dest'] === 'document') {
      response.write(body.subarray(0, half));
      await held;
      response.end(body.subarray(half));
    } else response.end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, goOn, close: () => server.close() };
}

test('a short page stays where it is while its end is still on the way', { tag: '@long' }, async ({
  page,
  baseURL,
}) => {
  const line = await slowLine(String(baseURL), '<footer', '</nav>');
  await page.setViewportSize({ width: 1100, height: 1600 });
  await page.goto(`${line.url}/fr/login`, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await expect(page.locator('footer h2').first()).toBeVisible();
  line.goOn();
  await page.waitForLoadState('load');
  await expectStill(page);
  line.close();
});

test('the tools of the bar stand where they stay while some of them are still on the way', { tag: '@long' }, async ({
  page,
  baseURL,
}) => {
  const line = await slowLine(String(baseURL), 'id="menu-language"', '</div>');
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto(`${line.url}/fr/login`, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await expect(page.locator('.site-head .brand')).toBeVisible();
  line.goOn();
  await page.waitForLoadState('load');
  const { moved } = await layoutShift(page);
  expect(moved.filter((one) => one.includes('.site-tools'))).toEqual([]);
  line.close();
});

test('on a phone the menu key opens the navigation, Escape closes it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/login');
  const nav = page.getByRole('navigation', { name: 'Main' });
  await expect(nav).toBeHidden();
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(nav.getByRole('link', { name: 'News' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(nav).toBeHidden();
});
