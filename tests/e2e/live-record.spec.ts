import type { Page } from '@playwright/test';
import { SAMPLE_NAMES } from '#domain/site/site.ts';
import { LIVE_RECORD } from '#domain/site/site-rules.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { expect, test } from '#support/browser/e2e.ts';
import { anyMonster, itemPath, monsterPath, richItem } from '#support/site/site-content.ts';

/** An id that no world has, and the record that a patch brings before its page is printed. */
const NEW_ID = 9_876_543;
const fresh = {
  ...richItem(),
  item_id: NEW_ID,
  item_name: { en: 'Blade <b>of</b> Tomorrow', es: 'Hoja del Mañana', pt: 'Lâmina do Amanhã', fr: 'Lame de demain' },
};
const SLUGS = { en: 'blade-b-of-b-tomorrow', es: 'hoja-del-manana', br: 'lamina-do-amanha', fr: 'lame-de-demain' };

/** A static host with one fallback for all languages answers an address without a page like this. */
const onStaticHost = (address: string) => `${LIVE_RECORD}?at=${encodeURIComponent(address)}`;

async function serveFresh(page: Page): Promise<void> {
  await page.route(`**/api/v1/items/${NEW_ID}`, (route) => route.fulfill({ json: fresh }));
}

async function choose(page: Page, language: string): Promise<void> {
  await page.addInitScript((word) => localStorage.setItem('language', word), language);
}

test.describe('an address without a page, on a static host', () => {
  const item = richItem();

  test('with a wrong slug leads to the page in its own language, query and all', { tag: '@long' }, async ({ page }) => {
    await choose(page, 'fr');
    await page.goto(onStaticHost(`/database/item/${item.item_id}/old-name/es`));
    await page.waitForURL(itemPath(item, 'es'));
    await expect(page.locator('h1')).toHaveText(item.item_name.es ?? '');
  });

  test('without a language leads to the page in the stored one, with pt as br', { tag: '@long' }, async ({ page }) => {
    await choose(page, 'pt');
    await page.goto(onStaticHost(`/database/item/${item.item_id}`));
    await page.waitForURL(itemPath(item, 'br'));
  });

  test('of a monster leads to its page, in English where nothing is stored', { tag: '@long' }, async ({ page }) => {
    const monster = anyMonster('monster with a name', ({ monster_name }) => !!monster_name.en);
    await page.goto(onStaticHost(`/database/monster/${monster.id}/x`));
    await page.waitForURL(monsterPath(monster));
  });

  test.describe('when the API is gone', () => {
    test.use({ expectedErrors: /ERR_FAILED|Failed to load resource/ });

    test('still leads to a page that was built', { tag: '@long' }, async ({ page }) => {
      await page.route('**/api/**', (route) => route.abort());
      await page.goto(onStaticHost(`/database/item/${item.item_id}/x/fr`));
      await page.waitForURL(itemPath(item, 'fr'));
    });

    test('says that nobody could be asked, and asks again', { tag: '@long' }, async ({ page }) => {
      const t = translator(LANGUAGES[0]);
      await page.route('**/api/**', (route) => route.abort());
      await page.goto(onStaticHost(`/database/item/${NEW_ID}`));
      await expect(page.locator('h1')).toHaveText(t('live:unasked'));
      await expect(page).toHaveTitle(`${t('live:unasked')} · ${SAMPLE_NAMES.product}`);
      await page.unroute('**/api/**');
      await serveFresh(page);
      await page.getByRole('button', { name: t('states:retry') }).click();
      await page.waitForURL(`/database/item/${NEW_ID}/${SLUGS.en}/en`);
    });
  });
});

test.describe('a record of the API without a page', () => {
  // The static record that is asked for first is not there.
  test.use({ expectedErrors: /404/ });

  test('is shown live: its address, its title, its languages, noindex', { tag: '@long' }, async ({ page }) => {
    await serveFresh(page);
    const home = `/database/item/${NEW_ID}/${SLUGS.es}/es`;
    await page.goto(onStaticHost(home));
    await expect(page.locator('h1')).toHaveText('Hoja del Mañana');
    await expect(page).toHaveURL(home);
    await expect(page).toHaveTitle(`Hoja del Mañana · ${SAMPLE_NAMES.product}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('a[data-language=br]')).toHaveAttribute(
      'href',
      `/database/item/${NEW_ID}/${SLUGS.br}/br`,
    );
    await page.goto(onStaticHost(`/database/item/${NEW_ID}/${SLUGS.en}/en`));
    await expect(page.locator('main h1'), 'a name is text, never markup').toHaveText('Blade <b>of</b> Tomorrow');
  });
});

test.describe('an id that exists nowhere', () => {
  test.use({ expectedErrors: /404/ });

  test('is said to be not found after asking, without a word of the address', { tag: '@long' }, async ({ page }) => {
    const t = translator(LANGUAGES[1]);
    await page.goto(onStaticHost(`/database/item/${NEW_ID}/%3Cimg%20src%3Dx%3E/es`));
    await expect(page.locator('h1')).toHaveText(t('pages:notFound'));
    await expect(page).toHaveTitle(`${t('pages:notFound')} · ${SAMPLE_NAMES.product}`);
    expect(await page.locator('main').innerHTML()).not.toContain('src=x');
  });
});

test('the live page is led nowhere by what it is told', { tag: '@long' }, async ({ page }) => {
  await page.goto(onStaticHost('//evil.example.com/database/item/1'));
  await expect(page.locator('h1')).toHaveText(translator(LANGUAGES[0])('pages:notFound'));
  expect(new URL(page.url()).pathname).toBe(LIVE_RECORD);
});
