import type { Page } from '@playwright/test';
import { expect, test } from '#support/browser/e2e.ts';
import { siteData } from '#support/site/site-content.ts';

const ALL = '/database/list-items/0';
const rows = (page: Page) => page.locator('.item-list tbody > tr:visible');
const search = (page: Page) => page.getByRole('searchbox');
const count = (page: Page) => page.locator('[data-part=count]');
const badges = (page: Page) => page.locator('[data-remove]');
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });

/** As a list begins: by level, what has none last, then by id. */
const levelOf = ({ lvl_requirement }: { lvl_requirement: number | null }) =>
  lvl_requirement || Number.POSITIVE_INFINITY;
const all = () =>
  [...siteData().items.values()].sort((a, b) =>
    levelOf(a) === levelOf(b) ? a.item_id - b.item_id : levelOf(a) - levelOf(b),
  );
const named = (part: string) => all().filter(({ item_name }) => item_name.en?.toLowerCase().includes(part));

async function apply(page: Page, fields: { quality?: string; class?: string; min?: string; max?: string }) {
  // A tooltip of the row that is under the pointer may lie over the key.
  await page.mouse.move(1, 1);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const dialog = page.getByRole('dialog');
  if (fields.quality) await dialog.getByLabel('Quality').selectOption(fields.quality);
  if (fields.class) await dialog.getByLabel('Class').selectOption(fields.class);
  if (fields.min) await dialog.getByLabel('Minimum level').fill(fields.min);
  if (fields.max) await dialog.getByLabel('Maximum level').fill(fields.max);
  await dialog.getByRole('button', { name: 'Apply' }).click();
}

test('a list filters itself as one types and by Enter, without the API; the index is loaded on first use', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route('**/api/**', (route) => route.abort());
  await page.goto(ALL);
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByText(/^Page 1 of \d+$/).filter({ visible: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.startsWith('/database/index/'))).toEqual([]);

  const found = named('swo');
  await search(page).pressSequentially('SWÖ');
  await expect(count(page)).toHaveText(`${found.length} of ${all().length.toLocaleString('en')} items`);
  await expect(rows(page).first()).toContainText(found[0]?.item_name.en ?? '');
  expect(asked.filter((path) => path.startsWith('/database/index/'))).toEqual(['/database/index/0/en.json']);
  await expect(page).toHaveURL(`${ALL}?q=SW%C3%96`);
  await expect(page.locator('[data-part=status]')).toContainText(`${found.length} of`);

  await search(page).press('Enter');
  await expect(page).toHaveURL(`${ALL}?q=SW%C3%96`);
  await page.goBack();
  await expect(page).toHaveURL(ALL);
  await expect(search(page)).toHaveValue('');
  await expect(rows(page)).toHaveCount(10);
});

test('rows drawn by script are the finished ones, byte for byte', { tag: '@long' }, async ({ page }) => {
  await page.goto('/es/database/list-items/0');
  const body = page.locator('.item-list tbody');
  const printed = () => body.evaluate((element) => [...element.children].slice(0, 15).map((row) => row.outerHTML));
  const finished = await printed();
  await page.getByLabel('Objetos por página').selectOption('25');
  await expect(page.locator('.item-list[data-drawn]')).toBeVisible();
  // Drawings come after the rows.
  await expect.poll(printed).toEqual(finished);
});

test('the filter dialog: quality, class, levels, archivable, Apply and Clear; badges that can be removed', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(ALL);
  await apply(page, { min: '201' });
  await expect(page.getByText('Levels go from 1 to 200')).toBeVisible();
  await expect(page.getByLabel('Minimum level')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Filter' })).toBeFocused();
  await expect(badges(page)).toHaveCount(0);

  await apply(page, { quality: '3', class: '3', min: '20', max: '80' });
  const found = all().filter(
    ({ item_quality, class_group, lvl_requirement }) =>
      item_quality === 3 &&
      (class_group.length === 0 || class_group.includes(3)) &&
      (lvl_requirement ?? 0) >= 20 &&
      (lvl_requirement ?? 0) <= 80,
  );
  await expect(count(page)).toContainText(`${found.length} of`);
  await expect(badges(page)).toHaveText(['Quality: Blue', 'Class: Berserker', 'From level 20', 'Up to level 80']);
  await expect(page).toHaveURL(`${ALL}?quality=3&class=3&min=20&max=80`);
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeFocused();

  await badges(page).filter({ hasText: 'Class' }).click();
  await expect(badges(page)).toHaveText(['Quality: Blue', 'From level 20', 'Up to level 80']);
  await expect(badges(page).first()).toBeFocused();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(badges(page)).toHaveCount(0);
  await expect(page).toHaveURL(ALL);
  await page.goBack();
  await expect(badges(page)).toHaveCount(3);

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  // Text is marked by dragging, and a drag may end outside.
  const field = await page.getByRole('dialog').getByLabel('Minimum level').boundingBox();
  await page.mouse.move((field?.x ?? 0) + 30, (field?.y ?? 0) + 20);
  await page.mouse.down();
  await page.mouse.move(5, 300, { steps: 3 });
  await page.mouse.up();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.mouse.click(5, 300);
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Archivable only').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear' }).click();
  await expect(badges(page)).toHaveCount(0);
});

test('a type without a name of its own has a list, which its items lead to', { tag: '@long' }, async ({ page }) => {
  const odd = all().find(({ item_type }) => item_type === 41);
  if (!odd) throw new Error('the sample has an item of type 41');
  await page.goto(`/database/item/${odd.item_id}/x/en`);
  await expect(page.locator('.item-facts')).toContainText('Other (41)');
  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Other (41)' }).click();
  await expect(page).toHaveURL(`${ALL}?type=41`);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(odd.item_name.en ?? '');
  await expect(badges(page)).toHaveText(['Type: Other (41)']);

  await apply(page, { max: '40' });
  await expect(count(page)).toContainText('0 of');
  await expect(page).toHaveURL(`${ALL}?type=41&max=40`);
  await badges(page).filter({ hasText: 'Up to' }).click();
  await expect(rows(page)).toHaveCount(1);
  await badges(page).click();
  await expect(page).toHaveURL(ALL);
});

test('levels reach beyond 100, and whoever asks for one does not get what has none', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(`${ALL}?min=101&limit=50`);
  const high = all().filter(({ lvl_requirement }) => (lvl_requirement ?? 0) > 100);
  await expect(count(page)).toContainText(`${high.length} of`);
  await page.goto(`${ALL}?max=5&limit=50`);
  const low = all().filter(({ lvl_requirement }) => lvl_requirement !== null && lvl_requirement <= 5);
  await expect(count(page)).toContainText(`${low.length} of`);
});

test('pages turn, sizes are chosen, and every change of what is asked begins on page 1', { tag: '@long' }, async ({
  page,
}) => {
  const total = all().length;
  await page.goto(ALL);
  await expect(page.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
  // On a phone the same keys stand above the rows as well.
  const above = page.getByRole('navigation', { name: 'Pages of the list, above it' });
  await expect(above).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await above.getByRole('button', { name: 'Next' }).click();
  await expect(above).toContainText('Page 2 of');
  await page.goBack();
  await page.setViewportSize({ width: 1280, height: 720 });
  await next(page).click();
  await expect(page.getByText(/^Page 2 of/).filter({ visible: true })).toBeVisible();
  await expect(rows(page).first()).toContainText(all()[10]?.item_name.en ?? '');
  await expect(page).toHaveURL(`${ALL}?page=2`);
  await page.getByLabel('Items per page').selectOption('25');
  await expect(page.getByText(`Page 1 of ${Math.ceil(total / 25)}`).filter({ visible: true })).toBeVisible();
  await expect(rows(page)).toHaveCount(25);
  await expect(page).toHaveURL(`${ALL}?limit=25`);
  await next(page).click();
  await expect(page).toHaveURL(`${ALL}?limit=25&page=2`);
  await search(page).fill('of');
  await expect(page.getByText(/^Page 1 of/).filter({ visible: true })).toBeVisible();
  await expect(page).toHaveURL(`${ALL}?q=of&limit=25`);
  await next(page).click();
  await apply(page, { min: '2' });
  await expect(page).toHaveURL(`${ALL}?q=of&min=2&limit=25`);

  await page.goBack();
  await expect(page.getByText(/^Page 2 of/).filter({ visible: true })).toBeVisible();
  await rows(page).last().getByRole('link').click();
  await page.waitForURL('**/database/item/**');
  await page.goBack();
  await expect(page).toHaveURL(`${ALL}?q=of&limit=25&page=2`);
  await expect(page.getByText(/^Page 2 of/).filter({ visible: true })).toBeVisible();
  await expect(search(page)).toHaveValue('of');

  await page.goto(`${ALL}?page=9999`);
  const last = Math.ceil(total / 10);
  await expect(
    page.getByText(`Page ${last.toLocaleString('en')} of ${last.toLocaleString('en')}`).filter({ visible: true }),
  ).toBeVisible();
  await expect(page).toHaveURL(`${ALL}?page=${last}`);
  await expect(next(page)).toHaveAttribute('aria-disabled', 'true');

  const steps = await page.evaluate(() => history.length);
  await page.goto(`${ALL}?page=abc&limit=7&utm_source=forum&quality=-1`);
  await expect(page).toHaveURL(`${ALL}?utm_source=forum`);
  await expect(rows(page)).toHaveCount(10);
  expect(await page.evaluate(() => history.length)).toBe(steps + 1);
});

test('no level is an infinity sign, equal names show their id, in drawn rows, too', { tag: '@long' }, async ({
  page,
}) => {
  const without = all().find(({ lvl_requirement }) => lvl_requirement === null);
  await page.goto(`${ALL}?q=${encodeURIComponent(without?.item_name.en ?? '')}&max=0`);
  await expect(rows(page).first()).toContainText('∞');
  const groups = Map.groupBy(all(), ({ item_name }) => item_name.en ?? '');
  const [name, twins = []] = [...groups].find(([, group]) => group.length >= 8) ?? [];
  await page.goto(`${ALL}?q=${encodeURIComponent(name ?? '')}`);
  await expect(rows(page).filter({ hasText: `#${twins[0]?.item_id}` })).toHaveCount(1);
});

test("'No items found' says what to do next; a change of the entry clears the filters", { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(`${ALL}?q=zzzz&quality=3`);
  await expect(page.getByRole('heading', { name: 'No items found' })).toBeVisible();
  await page.locator('[data-side-bar]').getByRole('link', { name: 'Exclusive' }).click();
  await expect(page).toHaveURL('/database/list-items/99');
  await expect(search(page)).toHaveValue('');
  await page.goBack();
  await page.getByRole('button', { name: 'Search the whole site' }).click();
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('zzzz');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(rows(page)).toHaveCount(10);
  await expect(search(page)).toBeFocused();
  await expect(page).toHaveURL(ALL);
});

test.describe('an index that does not come', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('a failed load never looks like an empty list, and can be tried again', async ({ page }) => {
    await page.route('**/database/index/**', (route) => route.fulfill({ status: 503 }));
    await page.goto(`${ALL}?q=sword`);
    await expect(page.getByText('We couldn’t load the rest of the list.').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No items found' })).toBeHidden();
    await expect(rows(page), 'the finished first page stays').toHaveCount(10);
    await page.unroute('**/database/index/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rows(page).first()).toContainText(/sword/i);
    await expect(rows(page).first().getByRole('link').first(), 'the focus is not lost with the button').toBeFocused();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a list shows its first items and no control that would not work', { tag: '@long' }, async ({ page }) => {
    await page.goto(ALL);
    await expect(rows(page)).toHaveCount(15);
    await expect(page.getByText('The first 15 of')).toBeVisible();
    await expect(search(page)).toBeHidden();
    await expect(next(page)).toBeHidden();
  });

  test('every item is on a page of all, fifty a page', { tag: '@long' }, async ({ page }) => {
    await page.goto(ALL);
    await page.getByRole('link', { name: 'All items, page by page' }).click();
    const seen = new Set<string>();
    const pages = Math.ceil(all().length / 50);
    for (let number = 1; number <= pages; number += 1) {
      await expect(page).toHaveURL(`${ALL}/page/${number}`);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      await expect(rows(page), 'the whole page came').toHaveCount(number < pages ? 50 : all().length % 50 || 50);
      for (const address of await rows(page)
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))) {
        seen.add(address);
      }
      if (number < pages) await page.getByRole('link', { name: 'Next' }).click();
    }
    expect(seen.size).toBe(all().length);
  });
});
