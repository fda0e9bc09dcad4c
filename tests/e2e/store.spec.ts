import type { Page } from '@playwright/test';
import { expect, newPlayer, signIn, test } from '#support/browser/e2e.ts';
import { expectFits, shifted } from '#support/browser/layout.ts';

const current = (page: Page) => page.locator('.tabs-links [aria-current=page]');
test.use({ expectedErrors: /status of 50[03]/ });

test('the store opens at its first part, its tabs are addresses, and buying needs the tick, leaves, and comes back', async ({
  page,
}) => {
  await signIn(page, 'demo');
  await page.setViewportSize({ width: 1440, height: 900 });
  const steps = await page.evaluate(() => history.length);
  await page.goto('/store?scale=9');
  await expect(page).toHaveURL(/\/store\?scale=1$/);
  expect(await page.evaluate(() => history.length)).toBe(steps + 1);
  await expect(page.locator('.purchase-payment')).toContainText('no money moves');
  await expect(page.locator('.order-orders')).toHaveAttribute('aria-busy', 'false');
  expect(await shifted(page)).toBeLessThan(0.001);

  await page.locator('.tabs-links a').nth(1).press('Enter');
  await expect(current(page)).toHaveText('Services');
  await expect(page.getByRole('heading', { name: 'Guild name change' })).toBeVisible();
  await page.locator('.tabs-links a').nth(2).press('Enter');
  await expect(page).toHaveURL(/scale=3$/);
  await expect(page.locator('.offers-designer', { hasText: '[DA]howl' })).toContainText('Sold out');
  await page.goBack();
  await page.goBack();
  await expect(current(page)).toHaveText('MP packs');

  const buy = page.getByRole('button', { name: 'Buy: 20,000 MP, €40' });
  await buy.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#store-consent')).toBeFocused();
  const go = page.getByRole('button', { name: 'Continue to the sandbox' });
  await go.click();
  await expect(page.locator('#store-consent-error')).toBeVisible();
  await expect(page.locator('#store-consent')).toBeFocused();
  await page.keyboard.press('Space');
  await page.route('**/api/v1/payments', (route) => route.fulfill({ status: 503, json: { statusCode: 503 } }));
  await go.click();
  const message = page.getByRole('dialog', { name: 'We couldn’t start the purchase' });
  await expect(message).toBeVisible();
  await message.getByRole('button').click();
  await expect(go).toBeFocused();
  await page.unroute('**/api/v1/payments');
  await go.click();
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
  await page.goBack();
  await expect(page.locator('.store-redirect-overlay[open]')).toHaveCount(0);
  const order = page.locator('.order', { hasText: '26,000 MP' }).first();
  await expect(order).toContainText('Waiting for payment');
  await order.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(page.locator('.order-orders .notice--done')).toBeVisible();
  await page.getByRole('button', { name: /^Show cancelled/ }).click();
  await expect(order).toContainText('Cancelled');
});

test('in Spanish, on a phone: who is not verified is warned; what cannot be loaded can be asked for again; nothing sticks out', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, await newPlayer(page.request));
  await page.route('**/api/v1/payments/plans', (route) => route.fulfill({ status: 500, json: { statusCode: 500 } }));
  await page.goto('/es/store?scale=2');
  await expect(page.locator('.store-failed')).toContainText('No se pudo cargar lo que está a la venta.');
  await page.unroute('**/api/v1/payments/plans');
  await page.locator('.store-failed button').click();
  const warning = page.locator('.purchase-card .notice');
  await expect(warning).toContainText('todavía no está verificado');
  await expect(warning.getByRole('link')).toHaveAttribute('href', '/es/profile');
  await page.getByRole('button', { name: 'Comprar: Cambio de nombre, 5 €' }).press('Enter');
  await expect(page.locator('#store-why')).toBeFocused();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    for (const part of [2, 1, 0]) {
      await page.locator('.tabs-links a').nth(part).click();
      await expectFits(page, [width]);
    }
  }
});
