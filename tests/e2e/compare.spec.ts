import type { Page } from '@playwright/test';
import { readName } from '#domain/site/text.ts';
import { expect, newPlayer, signIn, test } from '#support/browser/e2e.ts';
import { expectFits } from '#support/browser/layout.ts';
import { anyItem, itemPath, siteData } from '#support/site/site-content.ts';

const dropped = (type: number, but = 0) =>
  anyItem(`dropped item of type ${type}`, ({ item_id, item_type, p_atk }) => {
    return item_type === type && item_id !== but && (p_atk ?? 0) > 0 && siteData().links.droppers(item_id).length > 0;
  });
const nameOf = (item: ReturnType<typeof dropped>, language: 'en' | 'es' = 'en') =>
  readName(item.item_name, language, item.item_id);

const tick = (page: Page) => page.locator('.share [data-compare]');
const star = (page: Page) => page.locator('.share [data-keep]');
const tray = (page: Page) => page.getByRole('region', { name: 'Items to compare' });

test('two items are ticked on their pages and stand side by side, without the API', async ({ page }) => {
  const one = dropped(7);
  const other = dropped(7, one.item_id);
  await page.route('**/api/**', (route) => route.abort());
  await page.goto(itemPath(one));
  await tick(page).check();
  await expect(tray(page)).toContainText(`${nameOf(one)} added: 1 of 4.`);
  await page.goto(itemPath(other));
  await tick(page).check();
  await expect(tray(page).getByRole('listitem')).toHaveCount(2);
  // The end of the page can be read above the bar.
  const hidden = () =>
    page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight);
      const [foot] = [...document.querySelectorAll('footer')].slice(-1);
      const bar = document.querySelector('body > section:last-of-type');
      return (foot?.getBoundingClientRect().bottom ?? 0) - (bar?.getBoundingClientRect().top ?? 0);
    });
  await expect.poll(hidden).toBeLessThan(1);
  await tray(page).getByRole('link', { name: 'Compare' }).click();
  await expect(page).toHaveURL(`/database/compare?ids=${one.item_id},${other.item_id}`);
  const heads = page.locator('thead th');
  await expect(heads).toHaveCount(2);
  await expect(heads.first()).toContainText(nameOf(one));
  await expect(page.locator('tbody tr', { hasText: 'Physical attack' }).locator('td').nth(1)).toContainText(
    /[+-][\d,]+|the same/,
  );
  await expect(page.locator('tbody li a[href*="/database/monster/"]').first()).toBeVisible();
  await expectFits(page, [320, 390, 768, 1440]);
  await page.getByRole('button', { name: 'Put first' }).click();
  await expect(heads.first()).toContainText(nameOf(other));
  await page.getByRole('button', { name: `Remove ${nameOf(one)}` }).click();
  await expect(heads).toHaveCount(1);
  await expect(page.locator('[data-part=one]')).toBeVisible();
  await page.goto(itemPath(one));
  await expect(tick(page)).not.toBeChecked();
});

test.describe('a list that cannot be right', () => {
  test.use({ expectedErrors: /status of (?:404|503)/ });

  test('is shown as far as it can be, and says what it leaves out', async ({ page }) => {
    const { item_id: id } = dropped(7);
    await page.route('**/database/facts/*.json', (route) => route.fulfill({ status: 503 }));
    await page.goto(`/database/compare?ids=${id},${id},blade,9999999`);
    await page.unroute('**/database/facts/*.json');
    await page.getByRole('button', { name: 'Try again' }).click();
    const notes = page.locator('[data-part=notes]');
    await expect(notes).toContainText('blade');
    await expect(notes).toContainText('There is no item 9999999.');
    await notes.getByRole('button', { name: 'Remove' }).click();
    await expect(page).toHaveURL(`/database/compare?ids=${id}`);
    await expect(notes).toBeHidden();
  });
});

test('what is kept is in both tabs at once, and goes with the account to another browser', async ({
  page,
  context,
  browser,
  request,
}) => {
  const item = dropped(7);
  const player = await newPlayer(request);
  await page.goto('/database/kept');
  const other = await context.newPage();
  await other.goto(itemPath(item));
  await star(other).click();
  await expect(star(other)).toHaveAttribute('aria-pressed', 'true');
  const row = page.locator('[data-part=rows] li', { hasText: nameOf(item) });
  await expect(row).toBeVisible();
  await expect(page.locator('[data-part=seen]')).toContainText(nameOf(item));
  await page.getByRole('button', { name: 'New list' }).click();
  await page.getByLabel('Name of the list').fill('Raid');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Favourites/ }).click();
  await row.getByRole('combobox').selectOption('Raid');
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: /^Raid/ }).click();
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: 'Delete list' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();

  // Either tab may be the one that merges: the other follows the sign-in at once.
  const merged = context.waitForEvent('response', (response) => response.url().endsWith('/auth/kept'));
  await signIn(page, player);
  await page.goto(itemPath(item));
  expect((await merged).status()).toBe(200);
  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere, player);
  await elsewhere.goto(itemPath(item, 'es'));
  await expect(star(elsewhere)).toHaveAttribute('aria-pressed', 'true');
  await elsewhere.goto('/es/database/kept');
  await elsewhere.getByRole('button', { name: /^Raid/ }).click();
  await expect(elsewhere.locator('[data-part=rows]')).toContainText(nameOf(item, 'es'));
  await elsewhere.context().close();
});

test('a browser that stores nothing keeps what is shown, and says that it goes with the page', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  const item = dropped(7);
  await page.goto(itemPath(item));
  await star(page).click();
  await tick(page).check();
  await expect(star(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(tray(page)).toContainText(nameOf(item));
  await page.goto('/database/kept');
  await expect(page.locator('[data-phase=empty]')).toBeVisible();
});
