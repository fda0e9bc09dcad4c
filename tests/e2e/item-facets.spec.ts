import type { Page } from '@playwright/test';
import { expect, test } from '#support/browser/e2e.ts';
import { siteData } from '#support/site/site-content.ts';

const ALL = '/database/list-items/0';
const rows = (page: Page) => page.locator('.item-list tbody > tr:visible');
const count = (page: Page) => page.locator('[data-part=count]');
const badges = (page: Page) => page.locator('[data-remove]');

const all = () => [...siteData().items.values()];

test('heads sort, and the order is in the address, in the choice of orders and in aria-sort', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/database/list-items/7');
  const swords = all().filter(({ item_type }) => item_type === 7);
  const head = page.getByRole('columnheader', { name: 'ATK' });
  await head.getByRole('button').click();
  const strongest = swords.toSorted((a, b) => (b.p_atk ?? 0) - (a.p_atk ?? 0) || a.item_id - b.item_id);
  await expect(rows(page).first()).toContainText(strongest[0]?.item_name.en ?? '');
  await expect(rows(page).first()).toContainText((strongest[0]?.p_atk ?? 0).toLocaleString('en'));
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL('/database/list-items/7?sort=atk');
  expect(asked.filter((path) => path.startsWith('/database/columns/'))).toEqual(['/database/columns/7.json']);
  await head.getByRole('button').click();
  await expect(page).toHaveURL('/database/list-items/7?sort=atk&dir=asc');
  await page.getByLabel('Sort by').selectOption('Name, A to Z');
  const names = swords.map(({ item_name }) => item_name.en ?? '').sort();
  await expect(rows(page).first()).toContainText(names[0] ?? '');
  await page.goBack();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
});

test('facets apply at once, count what is left, and clear with one press', { tag: '@long' }, async ({ page }) => {
  await page.goto(ALL);
  const facets = page.getByRole('region', { name: 'Quick filters' });
  const chip = (name: string | RegExp) => facets.getByRole('button', { name });
  await facets
    .getByLabel('Type')
    .selectOption({ label: `Material (${all().filter((one) => one.item_type === 23).length})` });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Material');
  await expect(page.getByRole('navigation', { name: 'You are here' })).toContainText('Material');
  await chip('No level needed').click();
  const left = all().filter(({ item_type, lvl_requirement }) => item_type === 23 && !lvl_requirement);
  await expect(count(page)).toContainText(`${left.length} of`);
  await expect(chip(/^Blue/)).toContainText(`Blue ${left.filter(({ item_quality }) => item_quality === 3).length}`);
  await chip(/^Blue/).click();
  await expect(page).toHaveURL(`${ALL}?type=23&quality=3&max=0`);
  await expect(badges(page)).toHaveText(['Type: Material', 'Quality: Blue', 'No level needed']);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page).toHaveURL(ALL);

  await facets.getByRole('combobox', { name: 'Stat' }).selectOption('Strength');
  await facets.getByRole('spinbutton', { name: 'At least' }).fill('100');
  await chip('Add').click();
  await expect(badges(page)).toHaveText(['Strength at least 100']);
  await expect(count(page)).toContainText(`${all().filter(({ str_bonus }) => (str_bonus ?? 0) >= 100).length} of`);
  await facets.getByLabel('Lowest level').focus();
  await page.keyboard.press('End');
  await expect(page).toHaveURL(/min=\d+/);
});

test('a star in a finished row is pressed once', { tag: '@long' }, async ({ page }) => {
  await page.goto('/database/list-items/7');
  const star = rows(page).first().locator('[data-keep]');
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/database/kept');
  await expect(page.locator('[data-part=rows] .link-item')).toHaveCount(1);
});

test('my class and level are kept for the whole site, and applied by one press', { tag: '@long' }, async ({ page }) => {
  await page.goto('/database/list-items/7');
  await page.getByText('Set my class and level').click();
  const facets = page.getByRole('region', { name: 'Quick filters' });
  await facets.getByRole('combobox', { name: 'Class' }).selectOption('Berserker');
  await facets.getByRole('spinbutton', { name: 'Level' }).fill('65');
  await facets.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/database/list-items/7?class=3&max=65');
  await page.goto('/database/list-items/1');
  const mine = page.getByRole('button', { name: 'Berserker 65' });
  await mine.click();
  await expect(mine).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL('/database/list-items/1?class=3&max=65');
  await mine.click();
  await expect(page).toHaveURL('/database/list-items/1');
});

test('an address with nonsense shows the nearest list, and says what was left out', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(`${ALL}?quality=99&class=3&sort=shoe`);
  await expect(page.getByText('This list doesn’t know “sort=shoe, quality=99”')).toBeVisible();
  await expect(badges(page)).toHaveText(['Class: Berserker']);
  await expect(page).toHaveURL(`${ALL}?class=3`);
});
