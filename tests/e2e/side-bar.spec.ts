import { expect, test } from '#support/browser/e2e.ts';

const LIST = '/database/list-items/0';
const bar = '[data-side-bar]';

test('a first visit finds the side bar open; choosing an entry folds it for this tab, opening it again stays', {
  tag: '@long',
}, async ({ page, context }) => {
  await page.goto(LIST);
  await expect(page.locator(bar)).toHaveAttribute('open');
  await page.locator(bar).getByRole('link', { name: 'Exclusive' }).click();
  await expect(page).toHaveURL('/database/list-items/99');
  await expect(page.locator(bar)).not.toHaveAttribute('open');

  await page.locator(`${bar} > summary`).click();
  await expect(page.locator(bar)).toHaveAttribute('open');
  await page.reload();
  await expect(page.locator(bar)).toHaveAttribute('open');
  await page.locator(`${bar} > summary`).click();
  await page.reload();
  await expect(page.locator(bar)).not.toHaveAttribute('open');

  const other = await context.newPage();
  await other.goto(LIST);
  await expect(other.locator(bar)).toHaveAttribute('open');
});

test('below 768 px it starts folded, and folds when the window becomes narrow', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 900 });
  await page.goto(LIST);
  await expect(page.locator(bar)).not.toHaveAttribute('open');
  await expect(page.locator(bar).getByRole('link', { name: 'Exclusive' })).toBeHidden();
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(page.locator(bar)).toHaveAttribute('open');
  await page.setViewportSize({ width: 600, height: 900 });
  await expect(page.locator(bar)).not.toHaveAttribute('open');
  await page.locator(`${bar} > summary`).click();
  await expect(page.locator(bar).getByRole('link', { name: 'Exclusive' })).toBeVisible();
});

test('the current entry is told apart where the visitor forces the colours, too', { tag: '@long' }, async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(LIST);
  const colours = (name: string) =>
    page
      .locator(bar)
      .getByRole('link', { name })
      .evaluate((link) => [getComputedStyle(link).color, getComputedStyle(link).backgroundColor]);
  const [here, other] = [await colours('All items'), await colours('Exclusive')];
  expect(here[0]).not.toBe(other[0]);
  expect(here[1]).not.toBe(other[1]);
  expect(
    await page
      .locator('.panel')
      .first()
      .evaluate((panel) => getComputedStyle(panel, '::before').borderImageSource),
  ).toBe('none');
});

test('a folded side bar is folded before its script has run', { tag: '@long' }, async ({ page }) => {
  await page.goto(LIST);
  await page.evaluate(() => sessionStorage.setItem('sideBar', 'collapsed'));
  // The head's own script is not the page's: it runs before anything is painted.
  await page.route(/\/_astro\/(?!head\.)[^/]*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  await page.goto(LIST);
  await expect(page.locator(`${bar} > ul`).first()).toBeHidden();
});

test('the skip link goes past the categories, which are a navigation before the content', async ({ page }) => {
  await page.goto(LIST);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await expect(page.locator(`main ${bar}`)).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: 'Categories' }).locator(bar)).toBeVisible();
});
