import type { Page } from '@playwright/test';
import type { Item } from '#contract/item.ts';
import { isExclusive } from '#domain/catalogue/item-types.ts';
import { listAddress } from '#domain/site/addresses.ts';
import { LIST_ENTRIES } from '#domain/site/side-bar.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { qualityName } from '#items/item-labels.ts';
import { entryIds } from '#snapshot/item-list.ts';
import { expect, longUnless, test } from '#support/browser/e2e.ts';
import { anyItem, anyMonster, itemPath, monsterPath, richItem, siteData } from '#support/site/site-content.ts';

for (const language of LANGUAGES) {
  test(`an item shows its facts in ${language.name}`, longUnless(language.site === 'es'), async ({ page }) => {
    const item = richItem();
    const t = translator(language);
    await page.goto(itemPath(item, language.site));
    const main = page.locator('main');
    await expect(main.locator('h1')).toHaveText(item.item_name[language.wire] ?? '');
    await expect(main.locator('.item-facts')).toContainText(qualityName(language, item.item_quality));
    for (const title of [
      t('database:attributes'),
      t('database:craft'),
      t('database:classes'),
      t('database:droppedBy'),
    ]) {
      await expect(main.getByRole('heading', { name: title })).toBeVisible();
    }
    await expect(
      main.getByRole('heading', { level: 2 }).filter({ hasText: item.set_name[language.wire] ?? '' }),
    ).toHaveCount(1);
  });
}

test('an item of the exclusive numbers says so and is framed differently', { tag: '@long' }, async ({ page }) => {
  await page.goto(itemPath(anyItem('exclusive item', ({ item_id }) => isExclusive(item_id))));
  await expect(page.locator('.item-head .icon-frame--exclusive')).toBeVisible();
  await expect(page.locator('.badges')).toContainText('Exclusive');
});

test('an item for everyone, without a level, says both', { tag: '@long' }, async ({ page }) => {
  const item = anyItem(
    'item for everyone without level',
    (one) => one.class_group.length === 0 && one.lvl_requirement === null,
  );
  await page.goto(itemPath(item));
  await expect(page.locator('.chips')).toHaveText('Everyone');
  await expect(page.locator('.item-facts')).toContainText('Level ∞ Any');
});

test('a set with a missing piece keeps its place', { tag: '@long' }, async ({ page }) => {
  const { items } = siteData();
  const item = anyItem('set with a missing piece', ({ item_set }) => item_set.some((id) => !items.has(id)));
  const missing = item.item_set.find((id) => !items.has(id));
  await page.goto(itemPath(item));
  await expect(page.getByText(`unknown item ${missing}`)).toBeVisible();
});

test('a very long text of the game is all there and does not push the page wide', { tag: '@long' }, async ({
  page,
}) => {
  const item = anyItem(
    'item with a very long text',
    ({ item_description }) => (item_description.en?.length ?? 0) > 5_000,
  );
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(itemPath(item));
  expect((await page.locator('.record-text').first().textContent())?.length).toBeGreaterThan(4_500);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('names and texts are never markup', async ({ page }) => {
  const item = anyItem('item with < in its name', ({ item_name }) => item_name.en?.includes('<') ?? false);
  await page.goto(itemPath(item));
  await expect(page.locator('main h1')).toHaveText(item.item_name.en ?? '');
  expect(await page.locator('main h1 *').count()).toBe(0);
});

/** Every row of a list, page after page, as links without a script lead through it. */
async function readWhole(page: Page, panel: string): Promise<string[]> {
  const names: string[] = [];
  for (;;) {
    const rows = page.locator(`section[aria-labelledby=${panel}] tbody tr`);
    names.push(...(await rows.locator('td:first-child').allTextContents()));
    const next = page.locator(`section[aria-labelledby=${panel}] .pager a[rel=next]`);
    if ((await next.count()) === 0) return names;
    await next.click();
  }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the item with the most droppers can be read in full, fifty a page, and back', { tag: '@long' }, async ({
    page,
  }) => {
    const { items } = siteData();
    const droppers = ({ can_be_found }: Item) => can_be_found.filter((id) => id >= 50_000).length;
    const item = [...items.values()].reduce((most, one) => (droppers(one) > droppers(most) ? one : most));
    expect(droppers(item)).toBeGreaterThan(50);
    await page.goto(itemPath(item));
    await expect(page.locator('section[aria-labelledby=i-dropped] tbody tr')).toHaveCount(50);
    const names = await readWhole(page, 'i-dropped');
    expect(names).toHaveLength(droppers(item));
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`${new URL(page.url()).pathname}$`),
    );
    await page.locator('.pager a[rel=prev]').click();
    await expect(page.locator('main h1')).toHaveText(item.item_name.en ?? '');
  });
});

test('timed variants stand side by side and lead to one another; a recipe leads both ways', { tag: '@long' }, async ({
  page,
}) => {
  const { items } = siteData();
  const coat = items.get(45_102);
  if (!coat) throw new Error('the world has a costume for 3 days');
  await page.goto(itemPath(coat));
  const spans = page.locator('.variants li');
  await expect(spans.locator('b')).toHaveText(['1 day', '3 days', '7 days', '30 days']);
  await expect(page.locator('.variants [aria-current]')).toContainText('This page');
  await spans.nth(3).getByRole('link').click();
  await expect(page.locator('main h1')).toHaveText(items.get(45_104)?.item_name.en ?? '');

  const made = anyItem('item with a recipe', ({ crafting }) =>
    Object.keys(crafting).some((id) => items.has(Number(id))),
  );
  await page.goto(itemPath(made));
  await page.locator('section[aria-labelledby=i-craft] a').first().click();
  const back = page.locator('section[aria-labelledby=i-used]').getByRole('link', { name: made.item_name.en ?? '' });
  await expect(back.first()).toBeVisible();
});

test('bags that hold one another lead round in circles, and each page stands', { tag: '@long' }, async ({ page }) => {
  const { items } = siteData();
  const bag = anyItem('bag in a bag', ({ item_id, possible_drops }) =>
    Object.keys(possible_drops).some((id) => Object.hasOwn(items.get(Number(id))?.possible_drops ?? {}, item_id)),
  );
  await page.goto(itemPath(bag));
  const title = await page.locator('main h1').textContent();
  for (const _ of ['there', 'and back']) {
    await page.locator('section[aria-labelledby=i-holds] tbody a').first().click();
    await expect(page.locator('section[aria-labelledby=i-found]')).toBeVisible();
  }
  await expect(page.locator('main h1')).toHaveText(title ?? '');
});

test('a monster shows its title above its name, all its drops and where it stands', { tag: '@long' }, async ({
  page,
}) => {
  const monster = anyMonster('monster with a title', ({ monster_name }) => monster_name.en?.includes('\n') ?? false);
  const [title = '', name = ''] = (monster.monster_name.en ?? '').split('\n');
  await page.goto(monsterPath(monster));
  await expect(page.locator('main h1')).toHaveText(new RegExp(`${title}\\s*${name}`));
  await expect(page.locator('section[aria-labelledby=m-drops] tbody tr')).toHaveCount(
    Object.keys(monster.possible_drops).length,
  );
  await expect(page.locator('section[aria-labelledby=m-places] tbody tr')).toHaveCount(monster.found_in_maps.length);
});

test('a monster without mana shows 0, one of 2.1 billion shows its health in full', { tag: '@long' }, async ({
  page,
}) => {
  const giant = anyMonster('monster of 2.1e9 HP', ({ health_points }) => (health_points ?? 0) >= 2.1e9);
  await page.goto(monsterPath(giant));
  await expect(page.locator('.monster-head .stats')).toContainText(/2,1\d\d,\d{3},\d{3}/);
});

test('every entry of the side bar leads to a list that counts honestly', { tag: '@long' }, async ({ page }) => {
  await page.goto('/database/list-items/0');
  for (const entry of LIST_ENTRIES) {
    const total = entryIds(siteData(), entry).length;
    const response = await page.request.get(listAddress(entry, 'br'));
    expect(response.status(), entry.key).toBe(200);
    const html = await response.text();
    expect(html.match(/class="link-item /g)?.length ?? 0, entry.key).toBe(Math.min(total, 15));
  }
});

test('the list is titled by its entry, the list of everything by the database', { tag: '@long' }, async ({ page }) => {
  await page.goto('/database/list-items/7');
  await expect(page).toHaveTitle('Swords · Memoria');
  await expect(page.locator('main h1')).toHaveText('Swords');
  await expect(page.locator('.side [aria-current=page]')).toHaveText('Swords');
  await page.goto('/database/list-items/0');
  await expect(page.locator('main h1')).toHaveText('Database');
});

test('rows of one name show their numbers', { tag: '@long' }, async ({ page }) => {
  const { items } = siteData();
  const shown = (name: string) =>
    items
      .values()
      .filter((item) => item.item_name.en === name)
      .toArray();
  const twin = anyItem('name shared by several items', ({ item_name }) => shown(item_name.en ?? '').length >= 8);
  const entry = LIST_ENTRIES.find(
    ({ type, auction }) => type === twin.item_type && (auction ?? null) === twin.auction_type,
  );
  expect(entry, 'the shared name stands in a list of its own').toBeDefined();
  await page.goto(listAddress(entry ?? { type: 0 }, 'en'));
  const row = page
    .locator('tbody tr')
    .filter({ hasText: twin.item_name.en ?? '' })
    .first();
  await expect(row).toContainText(/#\d+/);
});
