import { expect, test } from '#support/browser/e2e.ts';

const PLAYER = 'https://www.youtube-nocookie.com/embed/a1B2c3D4e5F?autoplay=1';

test.describe('a film', () => {
  // The framed page of the host is refused the storage that this suite would write into.
  test.use({ expectedErrors: /'localStorage' property from 'Window'/ });

  test('is asked for when its poster is pressed, plays in the same room, and a host is not asked before', {
    tag: '@long',
  }, async ({ page, baseURL }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>player</title><p>film</p>' }),
    );
    await page.goto('/', { waitUntil: 'networkidle' });
    const boxes = page.locator('.video');
    await boxes.first().scrollIntoViewIfNeeded();
    const own = new URL(baseURL ?? '').origin;
    expect(asked.filter((url) => /^http/.test(url) && new URL(url).origin !== own)).toEqual([]);
    expect(asked.filter((url) => /sample|play-video/.test(url))).toEqual([]);

    const room = await boxes.first().boundingBox();
    await boxes.first().getByRole('link').press('Enter');
    const film = boxes.first().locator('video');
    await expect(film).toBeFocused();
    await expect(film).toHaveAttribute('aria-label', 'Low tide at the Drowned Belfry');
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(1);
    expect(await film.evaluate((video: HTMLVideoElement) => video.duration)).toBeGreaterThan(7);
    expect(await boxes.first().boundingBox()).toEqual(room);

    // The same poster as one of a known host: the policy lets its player in, and only now it is asked.
    await boxes.nth(1).evaluate((box: HTMLElement, source) => {
      box.dataset['video'] = 'embed';
      box.dataset['source'] = source;
      box.dataset['page'] = 'parent';
    }, PLAYER);
    await boxes.nth(1).getByRole('link').press('Enter');
    await expect(boxes.nth(1).locator('iframe')).toBeFocused();
    await expect(page.frameLocator('.video iframe').getByText('film')).toBeVisible();
    const frame = boxes.nth(1).locator('iframe');
    await expect(frame).toHaveAttribute('src', `${PLAYER}&parent=${new URL(own).hostname}`);
    await expect(frame).toHaveAttribute('sandbox', /^(?!.*top-navigation)/);
    await expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
    await expect(film).toHaveCount(0);
  });
});

test('the classes are walked by keys; the preview of the one in view plays, and rests when asked', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/es', { waitUntil: 'networkidle' });
  const stage = page.locator('[data-showcase]');
  await expect(stage.locator('video')).toHaveCount(0);
  // Nobody is near it yet.
  await expect(stage).not.toHaveAttribute('data-ready');
  await stage.scrollIntoViewIfNeeded();
  const tabs = stage.getByRole('tab');
  await expect(tabs).toHaveCount(12);
  await expect(stage.locator('#class-dk video')).toHaveJSProperty('paused', false);
  const before = await stage.boundingBox();
  await tabs.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(stage.getByRole('tabpanel', { name: 'Paladín' })).toContainText('El Juramento de la Puerta');
  await expect(stage.getByRole('tabpanel')).toHaveCount(1);
  await expect(stage.locator('#class-dk video')).toHaveJSProperty('paused', true);
  await expect(stage.locator('#class-hk video')).toHaveJSProperty('paused', false);
  await page.keyboard.press('Tab');
  await expect(stage.getByRole('link', { name: 'Guía: Paladín' })).toBeFocused();
  await stage.getByRole('button', { name: 'Pausar las vistas previas' }).click();
  await expect(stage.locator('#class-hk video')).toHaveJSProperty('paused', true);
  expect(await stage.boundingBox()).toEqual(before);
});

test('less motion is asked for: the classes stand still as pictures; without scripts all twelve can be read', {
  tag: '@long',
}, async ({ page, browser, baseURL }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/fr');
  const stage = page.locator('[data-showcase]');
  await stage.scrollIntoViewIfNeeded();
  await expect(stage.getByRole('button', { name: 'Lire les aperçus' })).toBeVisible();
  await expect(stage.locator('video')).toHaveCount(0);

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const bare = await plain.newPage();
  await bare.goto('/fr');
  for (const slide of await bare.locator('.showcase-slide').all())
    await expect(slide.getByRole('heading')).toBeVisible();
  await expect(bare.locator('.video').first().getByRole('link')).toHaveAttribute('href', '/media/sample-1.webm');
  await plain.close();
});

test('the address of a class begins with it, and the keys go round both ends of the rail', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/#class-am');
  const tabs = page.locator('[data-showcase] [role=tab]');
  const chosen = page.locator('[data-showcase] [role=tab][aria-selected=true]');
  await page.locator('[data-showcase]').scrollIntoViewIfNeeded();
  await expect(chosen).toHaveAttribute('href', '#class-am');
  await chosen.press('End');
  await expect(tabs.last()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(tabs.first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(tabs.last()).toBeFocused();
  await page.keyboard.press('Home');
  await expect(page.locator('.showcase-slide[data-place=here]')).toHaveId('class-dk');
});

test('who saves data sees pictures of the classes until a preview is asked for', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto('/');
  const stage = page.locator('[data-showcase]');
  await stage.scrollIntoViewIfNeeded();
  await stage.getByRole('button', { name: 'Play the previews' }).click();
  await expect(stage.locator('#class-dk video')).toHaveCount(1);
});

test.describe('what cannot be played', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('gives way to its picture, and a film says so', { tag: '@long' }, async ({ page }) => {
    await page.route(/\.(?:webm|mp4)$/, (route) => route.fulfill({ status: 404 }));
    await page.goto('/', { waitUntil: 'networkidle' });
    const box = page.locator('.video').first();
    await box.getByRole('link').press('Enter');
    await expect(box.getByRole('status')).toHaveText((await box.getAttribute('data-failed')) ?? '-');
    await expect(box.getByRole('link')).toBeFocused();
    await expect(box.locator('video')).toHaveCount(0);
    await page.unroute(/\.(?:webm|mp4)$/);
    await box.getByRole('link').press('Enter');
    await expect(box.locator('video')).toBeFocused();
    await expect(box.getByRole('status')).toBeEmpty();
  });
});

test('a poster that is pressed for another tab, or whose host is unknown, is the link that it looks like', {
  tag: '@long',
}, async ({ page, context }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const box = page.locator('.video').first();
  const film = new RegExp(`${await box.getByRole('link').getAttribute('href')}$`);
  const opened = context.waitForEvent('page');
  await box.getByRole('link').click({ modifiers: ['ControlOrMeta'] });
  await expect(await opened).toHaveURL(film);
  await expect(page.locator('.video > :is(iframe, video)')).toHaveCount(0);
  await box.evaluate((element: HTMLElement) => delete element.dataset['video']);
  await box.getByRole('link').press('Enter');
  await expect(page).toHaveURL(film);
});
