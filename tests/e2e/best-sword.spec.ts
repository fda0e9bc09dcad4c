import { expect, test } from '#support/browser/e2e.ts';
import { siteData } from '#support/site/site-content.ts';

const BERSERKER = 3;
const LEVEL = 65;

/** The swords that a Berserker of level 65 may use and whose droppers are known, the strongest first. */
const swords = () =>
  [...siteData().items.values()]
    .filter(({ item_type, lvl_requirement, class_group }) => {
      const usable = class_group.length === 0 || class_group.includes(BERSERKER);
      return item_type === 7 && usable && lvl_requirement !== null && lvl_requirement <= LEVEL;
    })
    .sort((a, b) => (b.p_atk ?? 0) - (a.p_atk ?? 0) || a.item_id - b.item_id);

for (const [device, viewport] of [
  ['a desktop', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test('the best sword for a level 65 Berserker is found, compared and traced in six presses, without the API', async ({
      page,
    }) => {
      await page.addInitScript(
        (character) => localStorage.setItem('character', character),
        JSON.stringify({ class: BERSERKER, level: LEVEL }),
      );
      await page.route('**/api/**', (route) => route.abort());
      const [best, second] = swords();
      let presses = 0;
      const press = async (target: ReturnType<typeof page.locator>) => {
        await target.click();
        presses += 1;
      };
      await page.goto('/database/list-items/7');
      await press(page.getByRole('button', { name: 'Berserker 65' }));
      if (device === 'a phone') {
        await page.getByLabel('Sort by').selectOption('Physical attack, highest first');
        presses += 1;
      } else await press(page.getByRole('button', { name: 'ATK' }));
      const rows = page.locator('.item-list tbody > tr:visible');
      await expect(rows.first()).toContainText(best?.item_name.en ?? '');
      await press(rows.nth(0).getByRole('checkbox'));
      await press(rows.nth(1).getByRole('checkbox'));
      await press(page.getByRole('region', { name: 'Items to compare' }).getByRole('link', { name: 'Compare' }));
      await expect(page).toHaveURL(`/database/compare?ids=${best?.item_id},${second?.item_id}`);
      const way = page.locator('tbody a[href*="/database/map/"]').first();
      const dropper = page.locator('tbody a[href*="/database/monster/"]').first();
      const name = await dropper.textContent();
      await press(way);
      await expect(page).toHaveURL(/\/database\/map\/S\d+#m\d+$/);
      await expect(page.locator('[data-board] li:has(:target)')).toContainText(name ?? '');
      expect(presses).toBeLessThanOrEqual(6);
    });
  });
}
