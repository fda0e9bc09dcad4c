import type { Page } from '@playwright/test';
import { pageAddress } from '#domain/site/addresses.ts';
import { SAMPLE_NAMES } from '#domain/site/site.ts';
import { LANGUAGES, type Language } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { expect, longUnless, signIn, stored, test } from '#support/browser/e2e.ts';

/** Pages and what their headings say, of a visitor and of a player. */
const EVERY_RUN = {
  visitor: [
    ['home', 'home:heroTitle'],
    ['register', 'register:title'],
  ],
  player: [['store', 'store:title']],
} as const;
const LONG_TAIL = {
  visitor: [
    ['login', 'account:page.title'],
    ['news', 'news:title'],
    ['tickets', 'tickets:title'],
    ['terms', 'terms:title'],
    ['ranking', 'ranking:title'],
  ],
  player: [
    ['profile', 'profile:title'],
    ['awards', 'awards:title'],
    ['battlepass', 'battlepass:title'],
    ['downloads', 'downloads:title'],
  ],
} as const;
type Pages = typeof EVERY_RUN | typeof LONG_TAIL;

/** Each page says what it is in its language, and its islands come alive. */
async function lookAt(page: Page, { visitor, player }: Pages, language: Language): Promise<void> {
  const look = async (pages: Pages['visitor' | 'player']) => {
    for (const [name, heading] of pages) {
      await page.goto(pageAddress(name, language.site));
      await expect(page.getByRole('heading', { level: 1 }), name).toHaveText(
        translator(language)(heading, { product: SAMPLE_NAMES.product }),
      );
      await expect(page.locator('html')).toHaveAttribute('lang', language.web);
      await expect(page.locator('astro-island[ssr]'), name).toHaveCount(0);
    }
  };
  await look(visitor);
  await signIn(page, 'demo');
  await look(player);
}

for (const language of LANGUAGES) {
  test(`in ${language.web} the main pages say what they are, and come alive`, ({ page }) =>
    lookAt(page, EVERY_RUN, language));

  // In English each has a test of its own.
  if (language.site === 'en') continue;
  test(`in ${language.web} so do others`, { tag: '@long' }, ({ page }) => lookAt(page, LONG_TAIL, language));
}

async function choose(page: Page, language: string) {
  await page.locator('[popovertarget=menu-language]').click();
  await page.locator('#menu-language').getByRole('link', { name: language }).click();
}

test('the language menu leads to the same page, and keeps the choice in storage and cookie', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  await choose(page, 'Español');
  await expect(page).toHaveURL('/es/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  expect((await stored(page)).language).toBe('es');
  expect((await context.cookies()).find(({ name }) => name === 'language')?.value).toBe('es');
  await choose(page, 'Português');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
  expect((await stored(page)).language).toBe('br');
});

test('the language menu keeps query and place', { tag: '@long' }, async ({ page }) => {
  await page.goto('/news?a=b#c');
  await choose(page, 'Français');
  await expect(page).toHaveURL('/fr/news?a=b#c');
});

test('only the menu writes the language', { tag: '@long' }, async ({ page }) => {
  for (const path of ['/', '/fr', '/br/news']) await page.goto(path);
  expect((await stored(page)).language).toBeUndefined();
});

test.describe('with a language chosen before', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/fr/login');
    await page.evaluate(() => localStorage.setItem('language', 'br'));
  });

  test('an address without a language becomes the same page in it, with query and hash', async ({ page }) => {
    await page.goto('/news?a=b#c');
    await expect(page).toHaveURL('/br/news?a=b#c');
  });

  test('the home page follows, too', { tag: '@long' }, async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL('/br');
  });

  for (const path of ['/es/news', '/fr']) {
    test(`${path} names its language and stays`, { tag: '@long' }, async ({ page }) => {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      expect(new URL(page.url()).pathname).toBe(path);
    });
  }
});

for (const [from, to] of [
  ['/#/news', '/news'],
  ['/es/#/news?page=2', '/es/news?page=2'],
  ['/#/', '/'],
] as const) {
  test(`the old bookmark ${from} is ${to}`, longUnless(to !== '/'), async ({ page, baseURL }) => {
    await page.goto(from).catch(() => undefined);
    await page.waitForURL(`${baseURL}${to}`);
  });
}

test.describe('on a page that does not exist', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('an old bookmark is rewritten just the same', { tag: '@long' }, async ({ page }) => {
    await page.goto('/no-such-page/#/x');
    await expect(page).toHaveURL('/no-such-page/x');
    await page.goto('/no-such-place');
    await expect(page.locator('html')).toHaveAttribute('data-session', 'out');
  });
});

test.describe('a browser that prefers another language', () => {
  test.use({ locale: 'es-MX', visited: false });
  const offer = '.language-offer';

  test('is offered the page in it, once, and taking it is a choice', async ({ page, context }) => {
    await page.goto('/news');
    await page.waitForLoadState('networkidle');
    const link = page.locator(offer).getByRole('link', { name: '¿En español?' });
    await expect(page.locator(offer)).toHaveAttribute('lang', 'es');
    await link.click();
    await expect(page).toHaveURL('/es/news');
    expect((await stored(page)).language).toBe('es');
    expect((await context.cookies()).find(({ name }) => name === 'language')?.value).toBe('es');
    await page.waitForLoadState('networkidle');
    await expect(page.locator(offer)).toHaveCount(0);
  });

  test('is asked no more once the offer is closed, nor where the page is not to be had', { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto('/mobile');
    await page.waitForLoadState('networkidle');
    await expect(page.locator(offer)).toHaveCount(0);
    await page.goto('/fr/terms');
    await page.locator(offer).getByRole('button', { name: 'Cerrar' }).click();
    await expect(page.locator(offer)).toHaveCount(0);
    expect((await stored(page)).language).toBeUndefined();
    await page.goto('/terms');
    await page.waitForLoadState('networkidle');
    await expect(page.locator(offer)).toHaveCount(0);
  });
});
