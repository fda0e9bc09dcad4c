import { entryIds } from '#snapshot/item-list.ts';
import { expect, test } from '#support/browser/e2e.ts';
import { anyItem, itemPath, richItem, siteData } from '#support/site/site-content.ts';

test('a link and the code for other sites are copied; the script for it comes with the press', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto(itemPath(richItem()));
  expect(scripts.filter((url) => url.includes('share-item'))).toEqual([]);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  expect(new URL(await copied()).pathname).toBe(itemPath(richItem()));
  await page.getByRole('button', { name: 'Embed code' }).click();
  await expect(page.getByRole('textbox', { name: 'Embed code' })).toBeFocused();
  expect(await copied()).toMatch(/ src="https?:\/\/[^"]+\/embed\/tooltips\.js"/);
});

test('a recipe is multiplied and copied; the script for it comes with the first press', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const item = richItem();
  const quantities = Object.values(item.crafting);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto(itemPath(item, 'es'));
  expect(scripts.filter((url) => url.includes('item-keys'))).toEqual([]);
  const craft = page.locator('section[aria-labelledby=i-craft]');
  const counts = () => craft.locator('.count').allTextContents();
  const times = (made: number) => quantities.map((quantity) => `× ${(quantity * made).toLocaleString('es')}`).sort();
  await craft.getByRole('button', { name: '×5' }).click();
  await expect(craft.getByRole('spinbutton', { name: 'Cuántos fabricar' })).toHaveValue('5');
  expect((await counts()).sort()).toEqual(times(5));
  await craft.getByRole('spinbutton').fill('300');
  await expect.poll(async () => (await counts()).sort()).toEqual(times(300));
  await craft.getByRole('button', { name: 'Copiar lista de materiales' }).click();
  await expect(craft.getByText('Lista de materiales copiada.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n')).toHaveLength(quantities.length + 1);
  expect(copied).toContain(`${item.item_name.es} × 300`);
});

test('a page leads on through the list it was opened from, and to the others that a class may use', {
  tag: '@long',
}, async ({ page }) => {
  const { items } = siteData();
  const swords = entryIds(siteData(), { type: 7 }).flatMap((id) => items.get(id) ?? []);
  const item = swords[1];
  if (!item) throw new Error('the world has swords');
  await page.goto('/database/list-items/7');
  const list = {
    href: '/database/list-items/7?max=90',
    name: 'Swords',
    items: swords.map((one) => [itemPath(one), one.item_name.en]),
  };
  await page.evaluate((text) => sessionStorage.setItem('list', text), JSON.stringify(list));
  await page.goto(itemPath(item));
  const around = page.getByRole('navigation', { name: 'From the list' });
  await expect(around.getByRole('link', { name: 'Swords' })).toHaveAttribute('href', list.href);
  await around.getByRole('link', { name: `Next: ${swords[2]?.item_name.en}` }).click();
  await expect(page.locator('main h1')).toHaveText(swords[2]?.item_name.en ?? '');
  await around.getByRole('link', { name: `Previous: ${item.item_name.en}` }).click();
  await expect(page.locator('main h1')).toHaveText(item.item_name.en ?? '');
  await page.locator('section[aria-labelledby=i-classes] a').first().click();
  await expect(page).toHaveURL(/\/database\/list-items\/7\?class=\d+$/);
  const other = anyItem('item that is no sword', ({ item_type }) => item_type !== 7);
  await page.goto(itemPath(other));
  await expect(page.locator('main h1')).toBeVisible();
  await expect(around).toHaveCount(0);
});

test('on a phone the figures come first, then where it comes from, then what is told of it', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const item = richItem();
  await page.goto(itemPath(item));
  const parts = [
    '.item-head',
    '[aria-labelledby=i-attributes]',
    '[aria-labelledby=i-craft]',
    '[aria-labelledby=i-dropped]',
  ];
  const tops = async (selectors: string[]) =>
    Promise.all(selectors.map(async (one) => (await page.locator(one).boundingBox())?.y ?? Number.NaN));
  const story = '.record-text >> nth=0';
  const phone = await tops([...parts, '[aria-labelledby=i-set]', story]);
  expect(phone).toEqual(phone.toSorted((a, b) => a - b));
  await page.setViewportSize({ width: 1440, height: 900 });
  const [head = 0, figures = 0, set = 0] = await tops([
    '.item-head',
    '[aria-labelledby=i-attributes]',
    '[aria-labelledby=i-classes]',
  ]);
  expect(figures).toBeGreaterThan(head);
  expect(set, 'two columns').toBe(figures);
});
