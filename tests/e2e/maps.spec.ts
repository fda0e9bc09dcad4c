import type { Page } from '@playwright/test';
import { expect, longUnless, test } from '#support/browser/e2e.ts';
import { anyItem, anyMonster, itemPath, monsterPath, siteData } from '#support/site/site-content.ts';

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with its script' : 'without JavaScript';
  test.describe(`who drops an item, and where, ${how}`, () => {
    test.use({ javaScriptEnabled });

    test(
      'leads from the item over the map to the monster and what else it drops',
      longUnless(javaScriptEnabled),
      async ({ page }) => {
        const monster = anyMonster(
          'monster on a map that drops a dozen things',
          ({ level, possible_drops, found_in_maps }) =>
            level !== null && Object.keys(possible_drops).length > 12 && found_in_maps.length > 1,
        );
        const item = anyItem(
          'item of it that few drop',
          ({ item_id, can_be_found }) => item_id in monster.possible_drops && can_be_found.length < 20,
        );
        const path = monsterPath(monster);
        await page.goto(itemPath(item));
        const dropper = page.locator('section[aria-labelledby=i-dropped] tbody tr').filter({
          has: page.locator(`a[href="${path}"]`),
        });
        await dropper.locator('.spots a').first().click();

        const own = page.locator('[data-board] li').filter({ has: page.locator(`a[href="${path}"]`) });
        await expect(own.locator('svg > text')).toBeVisible();
        const [place] = monster.found_in_maps;
        await expect(page).toHaveURL(`/database/map/${place?.scene}#m${monster.id}`);
        await expect(own).toContainText(`${place?.x_coord};\u00a0${place?.y_coord}`);
        const other = page.locator('[data-board] li:not(:has(:target)) svg g text').first();
        await other.click();
        await expect(page.locator('[data-board] li:has(:target)')).toHaveCount(1);
        await expect(own.locator('svg > text')).toBeHidden();

        await own.locator('.link-item').click();
        await expect(page).toHaveURL(path);
        await expect(page.locator('.crumbs a').nth(1)).toHaveText('Monsters');
        const rows = page.locator('.drops tbody tr');
        const all = await rows.count();
        await expect(rows.filter({ visible: true })).toHaveCount(all);
        const chip = page.locator('[data-kinds] label').nth(1);
        const count = Number(await chip.locator('.count').textContent());
        expect(count).toBeLessThan(all);
        await chip.click();
        await expect(rows.filter({ visible: true })).toHaveCount(count);
        await page.locator('[data-kinds] label').first().click();
        await expect(rows.filter({ visible: true })).toHaveCount(all);
      },
    );
  });
}

test('all monsters can be read without a script, fifty a page; the lists lead to maps', { tag: '@long' }, async ({
  browser,
  baseURL,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await plain.newPage();
  await page.goto('/es/database/monsters');
  const names = new Set<string | null>();
  for (;;) {
    for (const link of await page.locator('[data-monsters] .link-item').all()) {
      names.add(await link.getAttribute('href'));
    }
    const next = page.locator('.pager a[rel=next]');
    if ((await next.count()) === 0) break;
    await next.click();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  }
  expect(names.size).toBe(siteData().monsters.size);
  await page.locator('[data-side-bar]').getByRole('link', { name: 'Mapas' }).click();
  await page.locator('[data-maps] a').first().click();
  await expect(page.locator('[data-board] li').first()).toBeVisible();
  await plain.close();
});

const names = (page: Page) => page.locator('[data-monsters] tbody tr:visible .link-item');
const LIST = '/database/monsters';

test('the list of monsters is sorted, narrowed and paged, and the way back leads through its views', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(LIST);
  await expect(names(page)).toHaveCount(10);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.startsWith('/database/index/'))).toEqual([]);
  await page.getByRole('button', { name: 'Health' }).click();
  await expect(page).toHaveURL(`${LIST}?sort=hp`);
  await expect(page.getByRole('columnheader', { name: 'Health' })).toHaveAttribute('aria-sort', 'descending');
  const boss = page.getByRole('button', { name: /^Boss/ });
  const bosses = Number(await boss.locator('span').textContent());
  await boss.click();
  await expect(page.locator('[data-part=count]')).toHaveText(`${bosses} of ${siteData().monsters.size} monsters`);
  await expect(page.locator('[data-monsters] tbody tr:visible td:nth-child(3)').first()).toHaveText('Boss');
  await page.locator('[data-part=next]').last().click();
  await expect(page).toHaveURL(`${LIST}?rank=3&sort=hp&page=2`);
  const shown = await names(page).allTextContents();
  await names(page).first().click();
  await page.goBack();
  await expect(names(page)).toHaveText(shown);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(`${LIST}?sort=hp`);
  await expect(boss).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('combobox', { name: 'Map' }).selectOption({ index: 1 });
  await expect(page.getByRole('button', { name: /Remove the filter “Map: / })).toBeVisible();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page).toHaveURL(`${LIST}?sort=hp`);
});

test('an address that names nothing of the list is said so, and gives the nearest view', async ({ page }) => {
  await page.goto(`${LIST}?map=S777&rank=3&min=x`);
  await expect(page.getByText('min=x, map=S777')).toBeVisible();
  await expect(page).toHaveURL(`${LIST}?rank=3`);
});

test.describe('an index of monsters that does not come', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('leaves the finished page, and can be tried again', async ({ page }) => {
    await page.route('**/database/index/**', (route) => route.fulfill({ status: 503 }));
    await page.goto(`${LIST}?rank=6`);
    await expect(page.getByText('We couldn’t load the rest of the list.').first()).toBeVisible();
    await expect(names(page)).toHaveCount(10);
    await page.unroute('**/database/index/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('[data-monsters] tbody td:nth-child(3)').first()).toHaveText('Field boss');
  });
});
