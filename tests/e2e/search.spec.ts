import type { Page } from '@playwright/test';
import { mapAddress, noteAddress } from '#domain/site/addresses.ts';
import { scenes } from '#snapshot/item-list.ts';
import { accessibilityViolations } from '#support/browser/accessibility.ts';
import { expect, signIn, test } from '#support/browser/e2e.ts';
import { anyItem, anyMonster, itemPath, monsterPath, siteData } from '#support/site/site-content.ts';

const field = (page: Page) => page.getByRole('combobox');
const options = (page: Page) => page.getByRole('option');
const dialog = (page: Page) => page.locator('dialog.search');
const INDEXES = ['/search/', '/database/index/'];

test.describe('the search', () => {
  test.use({ expectedErrors: /Failed to load resource|ERR_INTERNET_DISCONNECTED/ });

  test('opens from anywhere by Ctrl K and the header, finds what the site has by keyboard, and asks for nothing before', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.route('**/api/**', (route) => route.abort());
    await page.goto('/fr/news');
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => INDEXES.some((index) => path.startsWith(index)))).toEqual([]);
    const scripts = asked.filter((path) => path.endsWith('.js')).length;

    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await expect(options(page).first()).toContainText('Base de données');
    expect(asked.filter((path) => INDEXES.some((index) => path.startsWith(index))).sort()).toEqual([
      '/database/index/0/fr.json',
      '/search/fr.json',
    ]);
    expect(asked.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(scripts);

    const sword = anyItem('item with a French name of its own', ({ item_name }) => (item_name.fr?.length ?? 0) > 8);
    await field(page).pressSequentially((sword.item_name.fr ?? '').toUpperCase());
    await expect(page.locator(`[role=option][href="${itemPath(sword, 'fr')}"]`)).toBeVisible();
    await expect(page.locator('.search mark').first()).toBeVisible();

    const monster = anyMonster('monster', () => true);
    await field(page).fill(String(monster.id));
    await expect(options(page).first()).toHaveAttribute('href', monsterPath(monster, 'fr'));
    await field(page).fill('mot de passe');
    await expect(options(page).first()).toContainText('Sécurité');
    await page.keyboard.press('ArrowDown');
    await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Control+k');
    await expect(dialog(page)).toBeHidden();

    await page.getByRole('link', { name: 'Rechercher' }).click();
    await expect(field(page)).toHaveValue('mot de passe');
    const [note] = siteData().notes('fr');
    await page.keyboard.type('patch');
    await expect(page.locator(`[role=option][href="${noteAddress(note?.id ?? 0, 'fr')}"]`)).toBeVisible();
    await field(page).fill('e');
    const all = options(page).filter({ hasText: /Voir les .* objets/ });
    const count = (await all.textContent())?.replace(/\D/g, '');
    await all.hover();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/fr/database/list-items/0?q=e');
    await expect(page.locator('[data-part=count]')).toContainText(/^\d/);
    expect((await page.locator('[data-part=count]').textContent())?.replace(/\D/g, '').startsWith(count ?? '-')).toBe(
      true,
    );

    await page.getByRole('button', { name: 'Filtrer' }).click();
    await page.keyboard.press('Control+k');
    await expect(dialog(page)).toHaveCount(0);
  });

  test('says so when the connection is gone, tries again, and is a page of its own on a phone', {
    tag: '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, 'veteran');
    await page.goto('/news');
    await page.waitForLoadState('networkidle');
    await page.route('**/search/*.json', (route) => route.abort('internetdisconnected'));
    await page.route('**/database/index/**', (route) => route.abort('internetdisconnected'));
    await page.getByRole('link', { name: 'Search', exact: true }).click();
    await expect(dialog(page)).toContainText('We couldn’t load');
    // It rises into its place.
    await expect.poll(() => dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await page.unroute('**/search/*.json');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(options(page).first()).toHaveText('Database');
    await expect(options(page)).toHaveCount(6);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('link', { name: 'Search', exact: true })).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

test('`/` opens it where nothing is written, leads to the field of a list, and finds what else the site has', async ({
  page,
}) => {
  const data = siteData();
  const sword = anyItem('piece of a named set', ({ item_set, set_name }) => item_set.length > 2 && !!set_name.en);
  await page.goto(itemPath(sword, 'en'));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('seen'))).toContain(itemPath(sword, 'en'));
  await page.goto('/news');
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('');
  await expect(options(page).first()).toHaveAttribute('href', itemPath(sword, 'en'));
  await page.keyboard.type('flachion/');
  await expect(field(page)).toHaveValue('flachion/');
  await page.keyboard.press('Backspace');
  await expect(dialog(page)).toContainText('These names are similar:');
  await expect(options(page).first()).toContainText('Falchion');
  expect(await accessibilityViolations(page)).toEqual([]);

  const [map] = scenes(data);
  await field(page).fill(map?.names.en ?? '');
  await expect(options(page).first()).toHaveAttribute('href', mapAddress(map?.scene ?? '', 'en'));
  await field(page).fill('warlord');
  await expect(options(page).first()).toHaveAttribute('href', '/database/guide/3');
  await field(page).fill('tamsin');
  await expect(options(page).last()).toHaveAttribute('href', '/elo-tier?q=tamsin');
  await field(page).fill(sword.set_name.en ?? '');
  await page
    .getByRole('option', { name: /pieces/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/database\/item\/.*#i-set$/);
  await expect(page.locator('#i-set')).toBeInViewport();

  await page.goto('/database/list-items/7');
  await page.keyboard.press('/');
  await expect(page.locator('#list-search')).toBeFocused();
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.type('a/b');
  await expect(page.locator('#list-search')).toHaveValue('a/b');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the key of the search leads to all items', { tag: '@long' }, async ({ page }) => {
    await page.goto('/es/news');
    await page.getByRole('link', { name: 'Buscar' }).click();
    await expect(page).toHaveURL('/es/database/list-items/0');
  });
});
