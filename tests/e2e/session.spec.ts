import { ACCOUNTS, expect, signIn, stored, test } from '#support/browser/e2e.ts';
import { fetchShop, openLive } from '#support/store/buying.ts';

const session = '[popovertarget=menu-session]';

test.describe('a session the server no longer knows', () => {
  test.use({ expectedErrors: /status of 401/ });

  test('is cleared and the page reloaded once, without a loop', async ({ page }) => {
    await signIn(page, 'demo');
    await page.evaluate(() => {
      localStorage.setItem('access_token', 'broken.by.hand');
      localStorage.setItem('userCreate', '{"idnum":1,"mid":"demo"}');
    });
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.goto('/news');
    await expect(page.locator('html')).toHaveAttribute('data-session', 'out');
    await expect.poll(() => loads).toBe(2);
    await page.waitForLoadState('networkidle');
    expect(loads).toBe(2);
    const left = await stored(page);
    expect(left.validateLogin).toBe('false');
    for (const key of ['access_token', 'user', 'userCreate']) expect(left[key]).toBeUndefined();
  });

  test('on a guarded page leads to the login page', async ({ page }) => {
    await signIn(page, 'demo');
    await page.evaluate(() => localStorage.setItem('access_token', 'broken.by.hand'));
    await page.goto('/profile#security');
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Your session has ended. Log in again to continue.')).toBeVisible();
    await expect(page.locator('#login-name')).toHaveValue('demo');
    await page.keyboard.type(ACCOUNTS.demo.password);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Go to your profile' }).click();
    await expect(page).toHaveURL('/profile#security');
  });
});

test('signing out of a page that needs a sign-in is said on the login page', async ({ page }) => {
  await signIn(page, 'demo');
  await page.goto('/es/downloads');
  await page.waitForLoadState('networkidle');
  await page.locator(session).click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/es/login');
  const goodbye = page.getByRole('dialog', { name: 'Hasta pronto' });
  await goodbye.getByRole('button').click();
  await expect(goodbye).toBeHidden();
  await expect(page.locator('.lead')).toHaveText('Tu perfil, la tienda y tus premios te están esperando.');
  expect((await stored(page)).access_token).toBeUndefined();
  await page.reload();
  await page.waitForLoadState('networkidle');
  await expect(goodbye).toBeHidden();
});

test('two tabs stay in step', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/es/login');
  await signIn(page, 'demo');
  await page.goto('/terms');
  await expect(other).toHaveURL('/es');
  await expect(other.locator(session)).toContainText('demo');

  await other.goto('/profile');
  await expect(other.locator('.profile')).toContainText('demo');
  // A request that is under way when the session ends is refused, and the browser writes that down.
  await other.waitForLoadState('networkidle');
  await page.locator(session).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(other).toHaveURL('/login');
});

test('a purchase reaches the open page: new balance and a toast for ten seconds', async ({ page }) => {
  await signIn(page, 'novice');
  await openLive(page, '/profile');
  const before = Number((await stored(page)).pvalues);
  await page.clock.install();
  const home = process.env.PORTAL_TEST_HOME ?? '.portal';
  await fetchShop({ home }, 'grant', 'novice', '250', '--ref', `e2e-${Date.now()}-${process.pid}`);

  const balance = (before + 250).toLocaleString('en');
  const toast = page.locator('.toast');
  await expect(toast).toContainText(`Your purchase has arrived. Your balance is now ${balance} MP.`);
  await expect(page.locator('.profile-points .figure')).toHaveText(balance);
  expect((await stored(page)).pvalues).toBe(String(before + 250));
  await page.clock.fastForward(11_000);
  await expect(toast).toHaveCount(0);
});

test.describe('when the balance cannot be asked for', () => {
  test.use({ expectedErrors: /net::ERR_FAILED/ });

  test('the profile says so, and asks again when it is told to', { tag: '@long' }, async ({ page }) => {
    await signIn(page, 'demo');
    await page.route('**/users/getPValues', (route) => route.abort());
    await page.goto('/profile');
    const points = page.locator('.profile-points');
    await expect(points).toContainText('We couldn’t load your balance.');
    await page.unroute('**/users/getPValues');
    await points.getByRole('button', { name: 'Try again' }).click();
    await expect(points).toContainText('12,500');
  });
});

test('a page without the API is a page: signed in, nothing is said and nothing fails', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, 'demo');
  await page.context().route(/\/(api|socket\.io)\//, (route) => route.fulfill({ status: 204, body: '' }));
  await page.goto('/news');
  await expect(page.locator(session)).toContainText('demo');
});

test.describe('with the server gone, files and all', () => {
  test.use({ expectedErrors: /net::ERR_FAILED/ });

  test('signing out still makes the browser forget, and says so', async ({ page }) => {
    await signIn(page, 'demo');
    await page.goto('/terms');
    await page.waitForLoadState('networkidle');
    await page.route('**/*', (route) => route.abort());
    await page.locator(session).click();
    await page.locator('#menu-session').getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('dialog', { name: 'See you soon' })).toBeVisible();
    expect((await stored(page)).access_token).toBeUndefined();
  });
});
