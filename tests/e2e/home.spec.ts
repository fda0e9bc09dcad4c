import { expect, signIn, stored, test } from '#support/browser/e2e.ts';

test.describe('who comes for the first time', () => {
  test.use({ visited: false });

  test('is greeted once, and never again in this browser', { tag: '@long' }, async ({ page }) => {
    await page.goto('/fr');
    const greeting = page.getByRole('dialog', { name: 'Entrez, la lampe est allumée' });
    await page.waitForLoadState('networkidle');
    await expect(greeting).toBeHidden();
    await page.mouse.wheel(0, 200);
    await expect(greeting).toBeVisible();
    await expect(greeting.getByRole('button', { name: 'Explorer' })).toBeFocused();
    expect((await stored(page))['hasVisited']).toBe('true');
    await page.keyboard.press('Escape');
    await expect(greeting).toBeHidden();
    await page.clock.install();
    await page.reload();
    await page.waitForLoadState('networkidle');
    await page.clock.fastForward(30_000);
    await expect(greeting).toBeHidden();
  });

  test('is not greeted on another page than home, nor in a visit in which it signed in', { tag: '@long' }, async ({
    page,
  }) => {
    const greeting = page.locator('[data-first-visit]');
    await page.goto('/news');
    await expect(greeting).toHaveCount(0);
    await page.goto('/login');
    await page.locator('#login-name').fill('novice');
    await page.locator('#login-password').fill('Novice1234');
    await page.locator('#login-password').press('Enter');
    await page.clock.install();
    await page.getByRole('dialog').getByRole('button').click();
    const settle = async () => {
      await page.waitForURL((url) => url.pathname === '/');
      await page.waitForLoadState('networkidle');
      await page.clock.fastForward(30_000);
      await expect(greeting).toBeHidden();
    };
    await settle();
    // Signed out again, it is still the same visit.
    await page.evaluate(() => localStorage.setItem('validateLogin', 'false'));
    await page.reload();
    await settle();
  });
});

test('a running promotion counts down on the picture, and nothing moves for it', { tag: '@long' }, async ({ page }) => {
  const endsAt = new Date(Date.now() + 86_400_000).toISOString();
  const promotion = { id: 1, active: true, kind: 'promotion', title: { es: 'Más' }, href: '/store', endsAt };
  await page.route('**/api/v1/config*', (route) => route.fulfill({ json: [promotion] }));
  await page.clock.install();
  await page.goto('/es');
  const ribbon = page.getByRole('complementary', { name: 'Oferta' });
  await expect(ribbon.getByRole('link')).toHaveAttribute('href', '/es/store');
  const time = ribbon.locator('[data-promotion-time]');
  await expect(time).toHaveText(/^Termina en \d+ horas? y \d+ minutos?$/);
  await page.clock.fastForward('23:59:00');
  await expect(time).not.toContainText('hora');
  await page.clock.fastForward('00:01:00');
  await expect(ribbon).toBeHidden();
});

test('without the API the page is whole: of the world and of promotions nothing is said', {
  tag: '@long',
}, async ({ page }) => {
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 404, json: { statusCode: 404, message: 'x', code: 'notFound' } }),
  );
  await page.goto('/br');
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[data-world]')).toHaveText(/^\s*$/);
  await expect(page.locator('[data-promotion]')).toBeHidden();
  await expect(page.locator('.notes .note')).toHaveCount(3);
});
test.use({ expectedErrors: /status of 404/ });

test('keys push the road of films by one, and say where it ends', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const road = page.locator('[data-carousel]');
  await expect(road.locator('> li')).toHaveCount(3);
  const [before, after] = [
    page.getByRole('button', { name: 'Previous video' }),
    page.getByRole('button', { name: 'Next video' }),
  ];
  await expect(before).toHaveAttribute('aria-disabled', 'true');
  await after.click();
  await expect(before).toHaveAttribute('aria-disabled', 'false');
  await after.click();
  await expect(after).toHaveAttribute('aria-disabled', 'true');
});

test('who is signed in is not asked to make an account', async ({ page }) => {
  await signIn(page, 'novice');
  await page.goto('/');
  const hero = page.locator('.home-hero');
  await expect(hero.getByRole('link', { name: 'Your profile' })).toBeVisible();
  await expect(hero.getByRole('link', { name: 'Create your account' })).toBeHidden();
});

for (const [path, online, reported] of [
  ['/', 1_284, 'The world is open 1,284 players awake'],
  ['/', 1, 'The world is open 1 player awake'],
  ['/fr', 0, 'Le monde est ouvert 0 joueur éveillé'],
] as const) {
  test(`${path} says that ${online} play, by the rules of its language, and since when`, { tag: '@long' }, async ({
    page,
  }) => {
    let since: string | null = null;
    await page.route('**/api/v1/status', (route) => route.fulfill({ json: { online, since } }));
    await page.goto(path);
    const world = page.locator('[data-world]');
    await expect(world).toContainText(reported);
    await expect(world.locator('[data-lit]')).toBeVisible();
    since = '2031-02-03T04:05:00Z';
    await page.reload();
    await expect(world.locator('[data-world-detail]')).toHaveText(/ · .*2031/);
  });
}

test('a promotion without an end shows no time, and its title is text', { tag: '@long' }, async ({ page }) => {
  const promotion = { id: 1, active: true, kind: 'promotion', title: { en: 'More <b>for</b> less' }, href: null };
  const json = [{ ...promotion, image: null, video: null, endsAt: null }];
  await page.route('**/api/v1/config*', (route) => route.fulfill({ json }));
  await page.goto('/');
  const ribbon = page.locator('[data-promotion]');
  await expect(ribbon).toContainText('More <b>for</b> less');
  await expect(ribbon.locator('[data-promotion-time]')).toBeHidden();
  await expect(ribbon.getByRole('link')).toHaveCount(0);
});

test('on the widest screens the lamp stays in the picture', { tag: '@long' }, async ({ page }) => {
  // Where the lamp is drawn, from the top of the picture, as a part of its height.
  const LAMP = 0.325;
  for (const width of [1920, 2560]) {
    await page.setViewportSize({ width, height: 1080 });
    await page.goto('/');
    const { top, height } = await page.locator('.home-hero picture img').evaluate((picture: HTMLImageElement) => {
      const { width, height } = picture.getBoundingClientRect();
      const drawn = Math.max(height, (width * picture.naturalHeight) / picture.naturalWidth);
      return { top: (height - drawn) / 2, height: drawn };
    });
    expect(top + LAMP * height).toBeGreaterThan(60);
  }
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('the classes have names, and a finger goes from one to the next', { tag: '@long' }, async ({ page }) => {
    await page.goto('/');
    const stage = page.locator('[data-showcase]');
    await stage.scrollIntoViewIfNeeded();
    await expect(stage).toHaveAttribute('data-ready');
    await expect(stage.getByRole('tab', { name: 'Berserker' }).locator('span')).toBeVisible();
    const slides = stage.locator(':scope > div').first();
    const swipe = async (by: number) => {
      for (const [type, clientX] of [
        ['pointerdown', 200],
        ['pointerup', 200 + by],
      ] as const) {
        await slides.dispatchEvent(type, { pointerType: 'touch', clientX });
      }
    };
    await swipe(-80);
    await expect(stage.getByRole('tab', { name: 'Paladin' })).toHaveAttribute('aria-selected', 'true');
    await swipe(80);
    await swipe(80);
    await expect(stage.getByRole('tab', { name: 'Berserker' })).toHaveAttribute('aria-selected', 'true');
  });
});
