import { pageAddress } from '#domain/site/addresses.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { resources } from '#i18n/resources.ts';
import { expect, fillLogin, signIn, stored, test } from '#support/browser/e2e.ts';
import { shifted } from '#support/browser/layout.ts';
import type { OwnPortal } from '#support/server/own-portal.ts';
import { fetchShop, receiptOf, startShop } from '#support/store/buying.ts';
import { anOrder, aRequest, ORDER_ID } from '#support/store/orders.ts';

test.use({ expectedErrors: /status of 40[014]|ERR_INTERNET_DISCONNECTED/ });

// One portal is enough: what one test changes for a player, the others do not read.
test.describe.configure({ mode: 'default' });

let shop: OwnPortal;
test.beforeAll(async () => {
  shop = await startShop();
});
test.afterAll(() => shop.close());

const admin = (...args: string[]) => fetchShop(shop, ...args);

test('a bought name is chosen, given by an operator, and signs in from then on; the old one never again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const token = await signIn(page, 'veteran', shop.url);
  const bought = await page.request.post(`${shop.url}/api/v1/payments/servicesStore`, {
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'es' },
    data: { price: 'CHANGE_NAME' },
  });
  await page.goto((await bought.json()).href);
  await page.getByRole('button', { name: 'Aprobar' }).click();

  await expect(page).toHaveURL(`${shop.url}/es/change-name`);
  const texts = { ...resources.es.renaming, ...resources.es.userName };
  const field = page.getByLabel(texts.newName);
  await field.fill('demo');
  await expect(page.getByText(texts.userNameTaken)).toBeVisible();
  await field.fill('lamplighter');
  await expect(page.getByText(texts.userNameFree)).toBeVisible();
  await field.press('Enter');
  await expect(page.getByText(texts.sent)).toBeVisible();

  const [id = ''] = /\d+(?= +open)/.exec(await admin('requests')) ?? [];
  await admin('take-request', id);
  await page.reload();
  await expect(page.getByText(texts.working)).toBeVisible();
  await expect(field).toBeHidden();
  expect(await admin('finish-request', id)).toContain('is called lamplighter now');
  // The sessions of the old name have ended, in this tab at once.
  await expect(page).toHaveURL(`${shop.url}/es/login`);
  await fillLogin(page, 'veteran', 'Veteran1234');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto(`${shop.url}/es/login`);
  await fillLogin(page, 'lamplighter', 'Veteran1234');
  await expect.poll(async () => (await stored(page))['account_name']).toBe('lamplighter');
});

test('the return of a payment works on a reload, without a network, and forgets what the provider added', async ({
  page,
  context,
}) => {
  await signIn(page, 'demo', shop.url);
  let order = anOrder();
  await context.route('**/payments/orders/**', (route) => route.fulfill({ json: { statusCode: 200, order } }));
  await page.goto(`${shop.url}/fr/processing?token=5O1&order=${ORDER_ID}&PayerID=QX`);
  const texts = resources.fr.processing;
  const status = page.getByRole('status').filter({ hasText: texts.waiting });
  await expect(status).toContainText(texts.waitingHint);
  await expect(page).toHaveURL(`${shop.url}/fr/processing?order=${ORDER_ID}`);
  await expect(page).toHaveTitle(new RegExp(`^${texts.title} · `));
  await page.reload();
  await expect(status).toBeVisible();
  // Looked at again, it says the same: nothing is drawn anew, and so nothing is read out twice.
  await page.waitForResponse('**/payments/orders/**');
  const line = await status.locator('p').first().elementHandle();
  await page.waitForResponse('**/payments/orders/**');
  expect(await line?.evaluate((element) => element.isConnected)).toBe(true);
  await context.setOffline(true);
  await expect(status).toContainText(texts.offline);
  order = anOrder({ state: 'paid' });
  await context.setOffline(false);
  await expect(page).toHaveURL(receiptOf(shop.url, 'fr', 6500));
});

for (const { site } of LANGUAGES) {
  const title = `after a payment in ${site}: nothing sticks out on a phone, nothing moves`;
  test(title, { tag: '@long' }, async ({ page, context }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await signIn(page, 'demo', shop.url);
    // A font that arrives after the first paint moves centred lines a little: what is meant here is the content.
    await page.route('**/*.woff2', (route) => route.fulfill({ contentType: 'font/woff2', body: '' }));
    const ended = anOrder({ state: 'failed', reason: 'soldOut' });
    const wished = aRequest({ state: 'open', details: { newName: 'x'.repeat(32) }, answer: 'y'.repeat(60) });
    await context.route('**/payments/orders/**', (route) => route.fulfill({ json: { statusCode: 200, order: ended } }));
    await context.route('**/payments/requests', (route) =>
      route.fulfill({ json: { statusCode: 200, requests: [wished] } }),
    );
    for (const [name, text] of [
      ['processing', resources[site].processing.soldOut],
      ['changeName', resources[site].renaming.open],
    ] as const) {
      await page.goto(`${shop.url}${pageAddress(name, site)}?order=${ORDER_ID}`);
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      expect([name, await shifted(page)]).toEqual([name, 0]);
    }
  });
}
