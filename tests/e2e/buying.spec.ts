import { expect, signIn, test } from '#support/browser/e2e.ts';
import { readOutbox } from '#support/mail/outbox.ts';
import type { OwnPortal } from '#support/server/own-portal.ts';
import { fetchShop, openLive, press, receiptOf, startShop } from '#support/store/buying.ts';

const session = '[popovertarget=menu-session]';

// One portal is enough.
test.describe.configure({ mode: 'default' });

let shop: OwnPortal;
test.beforeAll(async () => {
  shop = await startShop();
});
test.afterAll(() => shop.close());

const admin = (...args: string[]) => fetchShop(shop, ...args);

test('in Spanish: a pack is bought in the sandbox, the points rise in a second tab, and the receipt names them', async ({
  page,
  context,
}) => {
  await signIn(page, 'demo', shop.url);
  const other = await context.newPage();
  await openLive(other, `${shop.url}/es/news`);
  await expect(other.locator(session)).toContainText('12.500');

  await press(page, `${shop.url}/es/store`, /^Comprar: 5000 MP/);
  await expect(page).toHaveURL(/\/sandbox\/checkout\/SBX-/);
  await expect(page.getByText('Aquí no se mueve dinero')).toBeVisible();
  await page.getByRole('button', { name: 'Aprobar' }).click();

  await expect(page).toHaveURL(receiptOf(shop.url, 'es', 6500));
  await expect(page.locator('.payment-bought')).toContainText('6500');
  await expect(page.locator('.payment-bought')).toContainText('demo');
  const receipt = page.locator('.receipt-facts');
  for (const fact of ['12.500 → 19.000 MP', '5000 MP + 1500 MP', '10 €', 'Pagado']) {
    await expect(receipt).toContainText(fact);
  }
  await expect(page.getByText('unos minutos')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeVisible();
  // The second tab was told: its points rose without being loaded again, and a toast says so.
  await expect(other.locator(session)).toContainText('19.000');
  await expect(other.locator('.toast').first()).toContainText('19.000');

  await page.goto(`${shop.url}/es/store`);
  const orders = page.getByRole('region', { name: 'Tus pedidos' });
  await expect(orders.getByText('Pagado').first()).toBeVisible();
  await expect.poll(() => readOutbox(shop.home).filter(({ kind }) => kind === 'receipt')).toHaveLength(1);
});

for (const width of [390, 1440]) {
  test(`a pack is four presses from the store to its receipt, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, 'demo', shop.url);
    await page.goto(`${shop.url}/store`);
    const pressAny = async (name: string | RegExp) => {
      const button = page.getByRole('button', { name });
      await button.click();
    };
    const pack = page.locator('.offers-pack', { hasText: '10,000 MP' });
    await expect(page.locator('.store-grid')).toHaveAttribute('aria-busy', 'false');
    await pressAny('Buy: 10,000 MP, €20');
    await expect(page.locator('.purchase-chosen')).toHaveText('10,000 + 3,000 MP€20');
    await expect(pack).toBeInViewport({ ratio: 0.9 });
    await expect(page.locator('#store-consent')).toBeFocused();
    await expect(page.getByRole('button', { name: 'Continue to the sandbox' })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Space');
    await pressAny('Continue to the sandbox');
    await pressAny('Approve');
    await expect(page).toHaveURL(receiptOf(shop.url, 'en', 13_000));
    await expect(page.locator('.receipt-facts')).toContainText('10,000 MP + 3,000 MP bonus = 13,000 MP');
    await page.getByRole('link', { name: 'See your next award' }).click();
    await expect(page).toHaveURL(/\/scales\?scale=1$/);
  });
}

test('the offer of the home page is the offer of the store, and both follow the plans', async ({ page }) => {
  await admin('set-banner', '2', '--title-en', 'More for one day', '--active', 'on');
  await signIn(page, 'demo', shop.url);
  await page.goto(shop.url);
  const ribbon = page.locator('[data-promotion]');
  await expect(ribbon).toContainText('More for one day');
  await page.goto(`${shop.url}/store`);
  const end = page.locator('.offers-offer-end');
  await expect(end).toHaveText(/^Offer: ends in 23 hours, \d+ minutes, then 15,000 MP$/);
  const { until } = await page.evaluate(async () => {
    const [promotion] = (await (await fetch('/api/v1/config?param=banner')).json()).filter(
      ({ kind }: { kind: string }) => kind === 'promotion',
    );
    return { until: promotion.endsAt };
  });
  await expect(end).toHaveAttribute('datetime', until);
  await admin('set-plan', 'MP50000', '--bonus-until', 'none');
  await page.reload();
  await expect(page.locator('.offers-pack', { hasText: '50,000 MP' })).toContainText('always included');
  await expect(end).toHaveCount(0);
  const answered = page.waitForResponse('**/api/v1/config*');
  await page.goto(shop.url);
  await answered;
  await expect(ribbon).toBeHidden();
});

test('in French: what is cancelled is not bought, and a service becomes a request that is followed', async ({
  page,
}) => {
  await signIn(page, 'veteran', shop.url);
  await press(page, `${shop.url}/fr/store?scale=1`, /^Acheter : 10/);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page).toHaveURL(`${shop.url}/fr/cancel-payment`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paiement annulé');
  await expect(page.getByText('Rien n’a été débité')).toBeVisible();
  await page.getByRole('link', { name: 'Retour à la boutique' }).click();
  await page.getByRole('button', { name: /^Afficher les annulées/ }).click();
  await expect(page.getByText('Annulée').first()).toBeVisible();

  await press(page, `${shop.url}/fr/store?scale=2`, /^Acheter : Changement de nom,/);
  await page.getByRole('button', { name: 'Approuver' }).click();
  await expect(page).toHaveURL(`${shop.url}/fr/change-name`);
  await page.locator('form input[type=text], form input:not([type])').first().fill('veteran.reborn');
  await page.locator('form button[type=submit]').click();
  await expect(page.getByText('veteran.reborn').first()).toBeVisible();
});

test('the last place of a designer goes to one of two players; the other is told and pays nothing', async ({
  page,
  browser,
}) => {
  await admin('set-plan', 'howl', '--limit', '1');
  const context = await browser.newContext();
  const rival = await context.newPage();
  await signIn(page, 'demo', shop.url);
  await signIn(rival, 'veteran', shop.url);
  for (const one of [page, rival]) {
    await press(one, `${shop.url}/store?scale=3`, /\[DA\]howl/);
    await expect(one).toHaveURL(/\/sandbox\/checkout\//);
  }
  await Promise.all([page, rival].map((one) => one.getByRole('button', { name: 'Approve' }).click()));
  const said = async (one: typeof page) => (await one.locator('main').textContent()) ?? '';
  const reported = /last place|sold out/i;
  await expect
    .poll(async () => (await Promise.all([page, rival].map(said))).filter((text) => reported.test(text)).length)
    .toBe(1);
  await context.close();
  expect(await admin('check-ledger')).toMatch(/^clean/i);
});
