import { expect, longUnless, signIn, test } from '#support/browser/e2e.ts';

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
    await expect(page.getByText('This page needs JavaScript')).toBeVisible();
    await expect(page.locator('main .signed-in-only')).toBeHidden();
    await expect(page.getByRole('link', { name: 'Store' })).toBeHidden();
  });
});
