import type { Locator, Page } from '@playwright/test';
import { readName } from '#domain/site/text.ts';
import { languageOf } from '#i18n/languages.ts';
import { translator } from '#i18n/translate.ts';
import { expect, test } from '#support/browser/e2e.ts';
import { anyItem, itemPath, richItem } from '#support/site/site-content.ts';

const tipOf = (page: Page) => page.getByRole('tooltip');

/** The name in a row's link; its quality stands in small print below. */
function nameIn(link: Locator): Promise<string> {
  return link.evaluate((node) => node.lastElementChild?.firstChild?.textContent?.trim() ?? '');
}

/** Puts a link into the page, as a script of the page might. */
async function addLink(page: Page, href: string): Promise<Locator> {
  await page.evaluate((address) => {
    const link = document.createElement('a');
    link.href = address;
    link.id = 'added';
    link.textContent = 'a link';
    document.querySelector('main')?.prepend(link);
  }, href);
  return page.locator('#added');
}

async function expectInside(page: Page, link: Locator): Promise<void> {
  const [tip, anchor] = await Promise.all([tipOf(page).boundingBox(), link.boundingBox()]);
  const view = page.viewportSize();
  if (!tip || !anchor || !view) throw new Error('the tooltip or its link is not there');
  expect(Math.min(tip.x, tip.y)).toBeGreaterThanOrEqual(0);
  expect(tip.x + tip.width).toBeLessThanOrEqual(view.width);
  expect(tip.y + tip.height).toBeLessThanOrEqual(view.height);
  const beside = tip.x >= anchor.x + anchor.width || tip.x + tip.width <= anchor.x;
  const stacked = tip.y >= anchor.y + anchor.height || tip.y + tip.height <= anchor.y;
  expect(beside || stacked, 'the tooltip leaves its link to be read').toBe(true);
}

/** The tooltip of a row leaves the whole row to be read, and the names of those around it. */
async function expectNamesFree(page: Page, links: Locator): Promise<void> {
  const tip = await tipOf(page).boundingBox();
  const row = await page.locator('.item-list tbody tr:hover').boundingBox();
  if (!tip || !row) throw new Error('the tooltip or its row is not there');
  const [right, bottom] = [tip.x + tip.width, tip.y + tip.height];
  const isApart = right <= row.x || tip.x >= row.x + row.width || bottom <= row.y || tip.y >= row.y + row.height;
  expect(isApart, 'its row can be read').toBe(true);
  const boxes = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().toJSON() as DOMRect));
  const areFree = boxes.every((name) => right <= name.left || tip.x >= name.right);
  expect(areFree, 'the names of other rows can be read').toBe(true);
}

/** Taps where nothing is: in the page's margin, away from the tooltip. */
async function tapMargin(page: Page): Promise<void> {
  const tip = await tipOf(page).boundingBox();
  const { height = 0 } = page.viewportSize() ?? {};
  await page.touchscreen.tap(2, (tip?.y ?? 0) > 140 ? 120 : height - 10);
}

test('each row has a tooltip: the pointer opens it, it can be pointed at, Escape closes it, nothing moves', async ({
  page,
}) => {
  await page.goto('/database/list-items/7');
  const links = page.locator('.item-list tbody a');
  // What the list is narrowed by comes by itself, below what is in view.
  await expect(page.locator('[data-part=choices] button').first()).toBeAttached();
  const before = await page.locator('main').boundingBox();
  await links.nth(1).hover();
  const tip = tipOf(page);
  await expect(tip.locator('.name')).toHaveText(await nameIn(links.nth(1)));
  await expectInside(page, links.nth(1));
  await expectNamesFree(page, links);
  expect(await page.locator('main').boundingBox()).toEqual(before);
  await tip.hover();
  await expect(tip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tip).toHaveCount(0);
  await page.locator('.item-list tbody tr').nth(2).locator('td').last().hover();
  await expect(tip.locator('.name')).toHaveText(await nameIn(links.nth(2)));
  await page.mouse.move(2, 2);
  await expect(tip).toHaveCount(0);
});

test('keyboard focus opens it and describes the link, leaving closes it', { tag: '@long' }, async ({ page }) => {
  await page.goto('/fr/database/list-items/1');
  const links = page.locator('.item-list tbody a');
  await links.first().focus();
  // A row has a tick and a star behind its link.
  const step = async (key: 'Tab' | 'Shift+Tab') => {
    for (let press = 0; press < 3; press += 1) await page.keyboard.press(key);
  };
  await step('Tab');
  const name = await nameIn(links.nth(1));
  await expect(tipOf(page).locator('.name')).toHaveText(name);
  await expect(links.nth(1)).toHaveAccessibleDescription(new RegExp(`^${RegExp.escape(name)}.*niveau`, 's'));
  await step('Shift+Tab');
  await expect(tipOf(page).locator('.name')).not.toHaveText(name);
  await expect(links.nth(1)).toHaveAccessibleDescription('');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await expect(tipOf(page)).toHaveCount(0);
});

test('the row tooltip shows the same facts as the item page', { tag: '@long' }, async ({ page }) => {
  const language = languageOf('es');
  const item = richItem();
  await page.goto(itemPath(item, 'es'));
  const main = page.locator('main');
  const texts = (selector: string) => main.locator(selector).allInnerTexts();
  const values = await texts('.stats dd');
  const badges = await texts('.item-head .badge');
  const classes = await texts('.chip');
  const effects = await main.locator('.effects li > span').allTextContents();
  expect(Math.min(values.length, classes.length, effects.length)).toBeGreaterThan(0);

  await page.goto('/es/database/main');
  await (await addLink(page, itemPath(item, 'es'))).hover();
  const tip = tipOf(page);
  await expect(tip.locator('.name')).toHaveText(readName(item.item_name, 'es', item.item_id));
  const shown = (await tip.locator('dd, li').allTextContents()).join('\n');
  for (const fact of [...values, ...badges, ...classes, ...effects]) expect(shown).toContain(fact.trim());
  await expect(tip.locator('.kind')).toContainText(
    translator(language)('tooltip:level', { level: item.lvl_requirement ?? '' }),
  );
});

test.describe('without records', () => {
  test.use({ expectedErrors: /404/ });

  test('an item’s own page asks nothing for the item itself, and a failed load is quiet', { tag: '@long' }, async ({
    page,
  }) => {
    const item = richItem();
    const asked: string[] = [];
    await page.route('**/embed/items/**', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ status: 404, contentType: 'text/plain', body: '' });
    });
    await page.goto(itemPath(item));
    const own = page.locator(`main a[href="${itemPath(item)}"]`).first();
    await own.hover();
    const other = page.locator('main .pieces a').filter({ hasNot: page.locator(`[href="${itemPath(item)}"]`) });
    await expect(tipOf(page)).toHaveCount(0);
    expect(asked).toEqual([]);
    await other.last().hover();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await expect(tipOf(page)).toHaveCount(0);
  });
});

test('a long text of the game is cut, its colours are kept, and none of it is markup', { tag: '@long' }, async ({
  page,
}) => {
  const long = anyItem('item with a long text', ({ item_description }) => (item_description.en?.length ?? 0) > 5_000);
  const sharp = anyItem('item with < in its name', ({ item_name }) => item_name.en?.includes('<') ?? false);
  await page.goto('/database/main');
  const link = await addLink(page, itemPath(long));
  await link.hover();
  await expect(tipOf(page).locator('.text').first()).toHaveText(/…$/);
  await expectInside(page, link);
  await link.evaluate((node, href) => node.setAttribute('href', href), itemPath(sharp));
  await page.mouse.move(2, 2);
  await expect(tipOf(page)).toHaveCount(0);
  await link.hover();
  await expect(tipOf(page).locator('.name')).toHaveText(sharp.item_name.en ?? '');
});

test('colours beyond the qualities are those of the item’s page', { tag: '@long' }, async ({ page }) => {
  const odd = anyItem('item with colour 35', ({ item_description }) => item_description.en?.includes('$35$') ?? false);
  const colourOf = (node: Element) => getComputedStyle(node).color;
  await page.goto(itemPath(odd));
  const shown = await page.locator('.record-text [data-mark="260 muted"]').evaluate(colourOf);
  await page.goto('/database/main');
  await (await addLink(page, itemPath(odd))).hover();
  expect(await tipOf(page).locator('.text .q35').evaluate(colourOf)).toBe(shown);
  await expect(tipOf(page).locator('.text')).toContainText('$62$');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });

  test('a long press opens it inside the window, a tap elsewhere closes it, a tap on a link follows it', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto('/br/database/list-items/1');
    const link = page.locator('.item-list tbody a').first();
    const finger = await page.context().newCDPSession(page);
    // Near the top: what lies above it grows when the window becomes narrow.
    await link.evaluate((one) => one.scrollIntoView({ block: 'start' }));
    const box = await link.boundingBox();
    const point = { x: (box?.x ?? 0) + 30, y: (box?.y ?? 0) + 20 };
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await expect(tipOf(page)).toBeVisible();
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expectInside(page, link);
    await expect(tipOf(page).getByRole('link')).toHaveAttribute('href', /\/br$/);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(async () => (await tipOf(page).boundingBox())?.x ?? 999).toBeLessThanOrEqual(32);
    await expectInside(page, link);
    await page.setViewportSize({ width: 320, height: 540 });
    await expect(tipOf(page), 'it says that it goes on').toHaveAttribute('data-cut', '');
    await expectInside(page, link);
    expect(page.url()).toContain('/list-items/');
    await tapMargin(page);
    await expect(tipOf(page)).toHaveCount(0);
    await link.tap();
    await expect(page).toHaveURL(/\/database\/item\/\d+\/[^/]+\/br$/);
  });

  test('each row has a key of a finger’s size that opens it, and again after it was closed', { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto('/database/list-items/1');
    const rows = page.locator('.item-list tbody tr');
    for (const row of [rows.first(), rows.nth(1)]) {
      const key = row.locator('[data-peek]');
      const name = await nameIn(row.locator('a'));
      await expect(key).toHaveAccessibleName(`Details: ${name}`);
      expect((await key.boundingBox())?.width).toBeGreaterThanOrEqual(44);
      await key.tap();
      await expect(tipOf(page).locator('.name')).toHaveText(name);
      await tapMargin(page);
      await expect(tipOf(page)).toHaveCount(0);
    }
    expect(page.url()).toContain('/list-items/1');
  });
});
