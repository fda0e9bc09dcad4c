import type { Page } from '@playwright/test';
import { BASE_CLASSES } from '#domain/catalogue/classes.ts';
import { GUIDE_TABS } from '#domain/catalogue/guide.ts';
import { guidePage } from '#snapshot/guide-page.ts';
import { accessibilityViolations } from '#support/browser/accessibility.ts';
import { expect, test } from '#support/browser/e2e.ts';
import { siteData } from '#support/site/site-content.ts';

const WARLOCK = 15;
const shownPanels = (page: Page) =>
  page
    .locator('.guide-panel')
    .evaluateAll((panels) => panels.filter((one) => one.checkVisibility()).map(({ id }) => id));
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name} \\d+$`) });

test('the visitor chooses a base class, then a tab; each is an address, and the back button goes back', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/database/guide');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Berserker');
  await expect(page.locator('[data-side-bar]').getByRole('link', { name: 'Class guide' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  const classes = page.getByRole('navigation', { name: 'Choose a class' }).getByRole('link');
  await expect(classes).toHaveCount(BASE_CLASSES.length);
  expect(await shownPanels(page)).toEqual(['sets']);
  await expect(page.getByRole('tab')).toHaveCount(GUIDE_TABS.length);

  await tab(page, 'Talents').click();
  await expect(page).toHaveURL('/database/guide#talents');
  expect(await shownPanels(page)).toEqual(['talents']);
  await expect(tab(page, 'Talents')).toHaveAttribute('aria-selected', 'true');
  await tab(page, 'Ultimates').click();
  await page.goBack();
  expect(await shownPanels(page)).toEqual(['talents']);

  await classes.filter({ hasText: 'Sage' }).click();
  await expect(page).toHaveURL('/database/guide/12#talents');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sage');
  expect(await shownPanels(page)).toEqual(['talents']);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/database/guide');
  expect(await shownPanels(page)).toEqual(['sets']);
});

test('tabs are walked with the arrow keys, Home and End; a walk leaves one step in the history', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(`/database/guide/${WARLOCK}`);
  const before = await page.evaluate(() => history.length);
  await tab(page, 'Sets').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tab(page, 'Ultimates')).toBeFocused();
  expect(await shownPanels(page)).toEqual(['ultimates']);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Tomes')).toBeFocused();
  await expect(page).toHaveURL(/#tomes$/);
  await page.keyboard.press('End');
  await expect(tab(page, 'Ultimates')).toHaveAttribute('aria-selected', 'true');
  expect(await page.evaluate(() => history.length)).toBe(before);
  await page.keyboard.press('Shift+Tab');
  await expect(page.locator('.bands :focus')).toHaveCount(1);
});

test('a guide shows every set and every other thing of its line, linked, and is free of violations', {
  tag: '@long',
}, async ({ page }) => {
  test.slow();
  const { sets, learned } = guidePage(siteData(), WARLOCK);
  await page.goto(`/es/database/guide/${WARLOCK}#sets`);
  await expect(page.locator('.sets tbody tr')).toHaveCount(sets.length);
  const pieces = sets.flatMap((set) =>
    set.pieces.filter(({ kind }) => kind === 'item').map(({ id }) => `/database/item/${id}/`),
  );
  const links = await page
    .locator('#sets .sets-pieces a')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));
  expect(links.map((path) => /^\/database\/item\/\d+\//.exec(path)?.[0])).toEqual(pieces);
  for (const [name, steps] of Object.entries(learned)) {
    const count = steps.reduce((sum, { items }) => sum + items.length, 0);
    await expect(page.locator(`#${name} .guide-skill-list li`)).toHaveCount(count);
  }
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await accessibilityViolations(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 800 });
  // The longest name of a class in any language.
  await page.goto('/fr/database/guide/16');
  for (const name of GUIDE_TABS) {
    await page.locator(`#tab-${name}`).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
  const cell = page.locator('.sets td[data-label]').first();
  await page.locator('#tab-sets').click();
  expect(await cell.evaluate((one) => getComputedStyle(one, '::before').content)).not.toBe('none');
});

test('the levels lead to the weapons of a class at its levels, to sets and to where pieces come from, and marks one’s own level', async ({
  page,
}) => {
  const { bands } = guidePage(siteData(), 3);
  await page.addInitScript(() => localStorage.setItem('character', JSON.stringify({ class: 17, level: 70 })));
  await page.goto('/fr/database/guide/3');
  const shown = page.locator('.bands [data-from]');
  await expect(shown).toHaveCount(bands.length);
  await expect(page.getByText('Votre niveau', { exact: true }).filter({ visible: true })).toHaveCount(1);
  await expect(shown.nth(2)).toContainText('Votre niveau');
  await page.getByText('D’où viennent les pièces').first().click();
  const [set] = bands.flatMap(({ sets }) => sets);
  await expect(page.locator('.bands details[open] li')).toHaveCount(set?.pieces.length ?? 0);
  expect(await accessibilityViolations(page)).toEqual([]);
  const [weapons] = bands[0]?.weapons ?? [];
  const chip = shown.first().locator('a.chip').first();
  await expect(chip.locator('small')).toHaveText(String(weapons?.count));
  await chip.click();
  await expect(page).toHaveURL('/fr/database/list-items/7?class=3&max=30');
  await expect(page.locator('[data-part=count]')).toContainText(new RegExp(`^${weapons?.count}\\D`));
  await page.goto('/fr/database/guide/3');
  await page.locator('.bands-set h4 a').first().click();
  await expect(page).toHaveURL(/#i-set$/);
});

test('an address with a tab shows it before the page’s script has run, and without moving what is read', {
  tag: '@long',
}, async ({ page }) => {
  // The head's own script is not the page's: it runs before anything is painted.
  await page.route(/\/_astro\/(?!head\.)[^/]*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  await page.goto('/database/guide/3#ancient');
  expect(await shownPanels(page)).toEqual(['ancient']);
  await page.locator('#tab-tomes').click();
  expect(await shownPanels(page)).toEqual(['tomes']);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('all six sections are read one after another, and the tabs lead to them', { tag: '@long' }, async ({ page }) => {
    await page.goto('/fr/database/guide/55');
    for (const name of GUIDE_TABS) await expect(page.locator(`#${name} > h2`)).toBeVisible();
    await page.locator('#tab-stones').click();
    await expect(page).toHaveURL(/#stones$/);
    await expect(page.locator('#stones')).toBeInViewport();
  });
});

test('`/database/guide` is the guide of class 3 and says so; every guide knows its translations', async ({
  request,
}) => {
  for (const [path, canonical] of [
    ['/database/guide', '/database/guide/3'],
    ['/br/database/guide', '/br/database/guide/3'],
    ['/es/database/guide/54', '/es/database/guide/54'],
  ] as const) {
    const html = await (await request.get(path)).text();
    const [, address = ''] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? [];
    expect(new URL(address).pathname).toBe(canonical);
    const alternates = [...html.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, lang, href = '']) => [
      lang,
      new URL(href).pathname,
    ]);
    const base = canonical.replace(/^\/(?:br|es)/, '');
    expect(alternates).toEqual([
      ['en', base],
      ['es', `/es${base}`],
      ['pt-BR', `/br${base}`],
      ['fr', `/fr${base}`],
      ['x-default', base],
    ]);
    expect(html).toContain('"@type":"CollectionPage"');
  }
});
