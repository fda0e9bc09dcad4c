import type { Page } from '@playwright/test';
import { importPlayers } from '#support/account/imported-players.ts';
import { expect, newPlayer, signIn, test } from '#support/browser/e2e.ts';
import { expectFits, shifted } from '#support/browser/layout.ts';
import { buyPack } from '#support/store/buying.ts';

const current = (page: Page) => page.locator('.tabs-links [aria-current=page]');
const card = (page: Page, name: string) => page.locator('.award', { hasText: name });
/** As much as the level with a choice asks for. */
const PACK_OF_20_000 = { price: 'MP20000', pvalues: 26_000 };

const detail = (page: Page) => page.locator('#award-detail');

test.use({ expectedErrors: /status of 4(?:00|29)/ });

test('the awards open at their first group, and their tabs are addresses', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'demo');
  await page.setViewportSize({ width: 1440, height: 900 });
  const steps = await page.evaluate(() => history.length);
  await page.goto('/scales?scale=8');
  await expect(page).toHaveURL(/\/scales\?scale=1$/);
  expect(await page.evaluate(() => history.length)).toBe(steps + 1);
  await expect(page.locator('.tabs-links a')).toHaveCount(7);
  await expect(current(page)).toContainText('Collection of lamps');
  await expect(page.locator('.awards-level-progress-figures')).toContainText('35,000 of 50,000 MP.');
  await expect(detail(page)).toBeVisible();
  expect(await shifted(page)).toBeLessThan(0.01);

  await page.locator('.tabs-links a').nth(1).press('Enter');
  await expect(page).toHaveURL(/scale=2$/);
  await expect(page.locator('.awards-level-progress-rules')).toContainText('until');
  await page.goBack();
  await expect(current(page)).toContainText('Collection of lamps');

  await card(page, 'A match').locator('.reward-icons a').first().hover();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toBeHidden();
});

test('a level with a choice is claimed by keyboard: what was given opens with its close button in focus', async ({
  page,
}, { retry }) => {
  // A claim is for ever: each try has a player of its own.
  const name = `crossroads${retry}${Date.now()}`;
  const playerOf = await importPlayers({ home: process.env.PORTAL_TEST_HOME ?? '.portal' }, [name]);
  const bearer = await signIn(page, playerOf(name));
  await buyPack(page, new URL(page.url()).origin, bearer, 'en', PACK_OF_20_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/scales?scale=1');

  const crossroads = card(page, 'Lamp of the crossroads');
  await crossroads.getByRole('button', { name: 'Lamp of the crossroads', exact: true }).press('Enter');
  await expect(detail(page).locator('h3')).toHaveText('Lamp of the crossroads');
  const button = detail(page).getByRole('button', { name: 'Claim' });
  await button.press('Enter');
  await expect(detail(page).locator('.notice')).toContainText('Choose one of the options first.');
  await expect(detail(page).getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(detail(page).getByRole('radio').nth(1)).toBeChecked();
  await button.press('Enter');
  const given = page.getByRole('dialog', { name: 'It’s yours!' });
  await expect(given).toContainText('You have claimed “Lamp of the crossroads”.');
  await expect(given.locator('.claimed-items li')).toHaveCount(1);
  await expect(given.getByRole('button', { name: 'Close' })).toBeFocused();
  await expect(page.getByRole('tooltip')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(given).toBeHidden();
  await expect(button).toBeFocused();
  await expect(button).toContainText('Claimed');
  await expect(crossroads.locator('.award-state')).toHaveText('Claimed');
  await expect(page.locator('.deliveries-delivery').first()).toContainText('Lamp of the crossroads');

  await page.reload();
  await expect(crossroads.locator('.award-state')).toHaveText('Claimed');
  expect(await shifted(page)).toBeLessThan(0.02);
});

test('in Spanish, on a phone: who is not verified is warned and may redeem a code of one use; the whole of a level opens below its card; nothing sticks out', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, await newPlayer(page.request));
  await page.goto('/es/scales?scale=1');
  const warning = page.locator('.awards-disabled-reason .notice');
  await expect(warning).toContainText('todavía no está verificado');
  await expect(warning.getByRole('link')).toHaveAttribute('href', '/es/profile');

  await expect(detail(page)).toHaveCount(0);
  const pick = card(page, 'Un fósforo').getByRole('button');
  await pick.click();
  await expect(detail(page).getByRole('button', { name: 'Reclamar' })).toHaveAttribute('aria-disabled', 'true');
  await expect(detail(page).locator('#award-why')).toContainText('Aún sin alcanzar: faltan 1000');
  // Both at once: the page scrolls to what was opened.
  const gap = await detail(page).evaluate((whole) => {
    const above = whole.previousElementSibling?.getBoundingClientRect();
    return whole.getBoundingClientRect().top - (above?.bottom ?? Number.POSITIVE_INFINITY);
  });
  expect(gap).toBeGreaterThan(-20);
  await expect(detail(page).getByRole('button', { name: 'Reclamar' })).toBeInViewport();
  await expectFits(page, [390, 320]);
  await pick.click();
  await expect(detail(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Canjear un código' }).click();
  const dialog = page.getByRole('dialog', { name: 'Canjear un código' });
  const field = dialog.getByLabel('Código', { exact: true });
  await expect(field).toBeFocused();
  await field.fill('last-year-soup');
  await page.keyboard.press('Enter');
  await expect(dialog.locator('.error')).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill('ferry token 0005');
  await page.keyboard.press('Enter');
  const won = page.getByRole('dialog', { name: '¡Es tuyo!' });
  await expect(won).toContainText('Código canjeado.');
  await expect(won).toContainText('Recibes «Ficha de la barca');
  await expect(won.locator('.claimed-items a').first()).toBeVisible();
  await won.getByRole('link', { name: 'Entregas' }).click();
  await expect(page.locator('.deliveries-delivery').first()).toContainText('Ficha de la barca');
  await expect(page.locator('#deliveries')).toBeInViewport();
});

test('every reward without a choice is claimed by one press, which waits where a limit says so; the link to deliveries opens there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'demo');
  const sent: unknown[] = [];
  // Answered as successes, so that the account stays as it was; the second one meets a limit first.
  await page.route('**/api/v1/auth/claimScale', (route) => {
    sent.push(route.request().postDataJSON());
    if (sent.length !== 2) return route.fulfill({ json: { statusCode: 200 } });
    const message = 'request limit exceeded, retry in a few seconds';
    return route.fulfill({ status: 429, headers: { 'retry-after': '2' }, json: { statusCode: 429, message } });
  });
  await page.goto('/scales?scale=1');
  await expect(page.locator('.tabs-links a').first()).toContainText(/\d+ ready to claim/);
  await page.getByRole('button', { name: 'Claim all that need no choice' }).click();
  await expect(page.getByText(/^Continuing in \d s$/).first()).toBeVisible();
  const given = page.getByRole('dialog', { name: 'They are yours!' });
  await expect(given).toContainText(/\d+ rewards claimed\./);
  expect(sent.length).toBeGreaterThan(3);
  expect(sent[1]).toEqual(sent[2]);
  await expect(given.locator('.claimed-items li').first()).toContainText('×');
  await given.getByRole('link', { name: 'Deliveries' }).click();
  await expect(page.locator('#deliveries')).toBeInViewport();

  await page.goto('/es/scales#deliveries');
  await expect(page.locator('#deliveries')).toBeInViewport();
});
