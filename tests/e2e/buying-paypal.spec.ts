import { resources } from '#i18n/resources.ts';
import { expect, signIn, test } from '#support/browser/e2e.ts';
import { type PayPalDouble, startPayPalDouble } from '#support/paypal/paypal-double.ts';
import type { OwnPortal } from '#support/server/own-portal.ts';
import { openLive, press, receiptOf, startShop } from '#support/store/buying.ts';

const session = '[popovertarget=menu-session]';

let paypal: PayPalDouble;
let shop: OwnPortal;
test.beforeAll(async () => {
  paypal = await startPayPalDouble();
  // Another provider is a matter of settings: the store, its pages and the story are the same.
  shop = await startShop(paypal.environment);
  paypal.webhookUrls = [`${shop.url}/api/v1/webhooks/paypal`];
});
test.afterAll(async () => {
  await shop.close();
  await paypal.stop();
});

test('with PayPal as the provider: approved there, captured here, credited once in every tab', async ({
  page,
  context,
}) => {
  await signIn(page, 'demo', shop.url);
  const other = await context.newPage();
  await openLive(other, `${shop.url}/br/news`);
  await press(page, `${shop.url}/br/store`, /^Comprar: 10\.000 MP/);
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
  await page.getByRole('button', { name: resources.br.sandbox.approve, exact: true }).click();
  await expect(page).toHaveURL(receiptOf(shop.url, 'br', 13_000));
  await expect(other.locator(session)).toContainText('25.500');

  await paypal.settled();
  const [order] = [...paypal.orders.values()];
  expect(order).toMatchObject({ state: 'completed' });
  await press(page, `${shop.url}/br/store`, /^Comprar: 5\.000 MP/);
  await page.getByRole('button', { name: resources.br.sandbox.cancel, exact: true }).click();
  await expect(page).toHaveURL(`${shop.url}/br/cancel-payment`);
  await expect(other.locator(session)).toContainText('25.500');
});
