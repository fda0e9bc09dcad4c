import { ACCOUNTS, expect, fillLogin, longUnless, signIn, test } from '#support/browser/e2e.ts';

for (const [from, to] of [
  ['/profile', '/login'],
  ['/es/profile', '/es/login'],
  ['/br/downloads', '/br/login'],
  ['/fr/scales?scale=3', '/fr/login'],
] as const) {
  test(
    `signed out, ${from} leads to ${to} and is never painted`,
    longUnless(from === '/es/profile'),
    async ({ page }) => {
      const painted: string[] = [];
      await page.exposeFunction('notePaint', (path: string) => painted.push(path));
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          for (const _ of list.getEntriesByName('first-contentful-paint')) {
            (window as unknown as { notePaint: (path: string) => void }).notePaint(location.pathname);
          }
        }).observe({ type: 'paint', buffered: true });
      });
      await page.goto(from);
      await expect(page).toHaveURL(to);
      await expect(page.locator('#login-name')).toBeVisible();
      await expect.poll(() => painted).toEqual([to]);
    },
  );
}

test('what asked for a sign-in is named by the login page, and where the sign-in leads', async ({ page }) => {
  await page.goto('/es/store?scale=2#services');
  await expect(page).toHaveURL('/es/login');
  const lead = page.locator('.lead');
  await expect(lead).toHaveText('Inicia sesión para ver la tienda.');
  // Another account first, and back: the wish is still the same.
  await page.getByRole('link', { name: /Aún no tienes cuenta/ }).click();
  await page.getByRole('link', { name: /Ya tienes cuenta/ }).click();
  await expect(lead).toHaveText('Inicia sesión para ver la tienda.');
  await fillLogin(page, ACCOUNTS.demo.name, ACCOUNTS.demo.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Ir a la tienda' }).click();
  await expect(page).toHaveURL('/es/store?scale=2#services');
});

test('who goes elsewhere before signing in is led home', { tag: '@long' }, async ({ page }) => {
  await page.goto('/downloads');
  await expect(page.locator('.lead')).toHaveText('Log in to download the game.');
  await page.locator('footer').getByRole('link', { name: 'News' }).click();
  await expect(page).toHaveURL('/news');
  await page.locator('[popovertarget=menu-session]').click();
  await page.locator('#menu-session').getByRole('link', { name: 'Log in' }).click();
  await expect(page.locator('.lead')).toHaveText('Your profile, the store and your awards are waiting for you.');
  await fillLogin(page, ACCOUNTS.demo.name, ACCOUNTS.demo.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
});

for (const [state, entries] of [
  ['the flag without a token', { validateLogin: 'true' }],
  ['a token without the flag', { validateLogin: 'false', access_token: 'x' }],
] as const) {
  test(`${state} does not pass the guard`, async ({ page }) => {
    await page.goto('/terms');
    await page.evaluate((given) => Object.assign(localStorage, given), entries);
    await page.goto('/profile');
    await expect(page).toHaveURL('/login');
  });
}

test('signed in, the login page leads home in its language', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'demo');
  await page.goto('/br/login');
  await expect(page).toHaveURL('/br');
});

test('the profile shows name, points, address and verification, and is not for search engines', async ({ page }) => {
  await signIn(page, 'demo');
  await page.goto('/profile');
  const facts = page.locator('.profile');
  for (const text of ['demo', '12,500', 'demo@example.com', 'Yes']) await expect(facts).toContainText(text);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel=alternate]')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a guarded page says what it needs and shows nothing of an account', { tag: '@long' }, async ({ page }) => {
    await page.goto('/profile');
    await expect(page.getByText('needs JavaScript')).toBeVisible();
    await expect(page.locator('main .signed-in-only')).toBeHidden();
    await expect(page.getByRole('link', { name: 'Store' })).toBeHidden();
  });
});
