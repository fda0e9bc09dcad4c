import type { Page } from '@playwright/test';
import { expect, newPlayer, signIn, test } from '#support/browser/e2e.ts';
import { expectFits } from '#support/browser/layout.ts';

const CLAIM = '**/api/v1/auth/claimPass';

test.use({ expectedErrors: /status of 502|ERR_FAILED/ });

/** What claims were sent with; each is answered as a success, so that the account stays as it was. */
async function claimed(page: Page): Promise<unknown[]> {
  const sent: unknown[] = [];
  await page.route(CLAIM, (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ json: { statusCode: 200 } });
  });
  return sent;
}

const withChoice = (page: Page) => page.locator('.tier-reward[data-state=claimable]:has(.tier-reward-choice)').first();
const withoutChoice = (page: Page) =>
  page.locator('.tier-reward[data-state=claimable]:not(:has(.tier-reward-choice))').first();

test('a reward is claimed at once, and one with a choice by keyboard, after a look, a cancel and a change of mind', async ({
  page,
}) => {
  await signIn(page, 'demo');
  await page.setViewportSize({ width: 1440, height: 900 });
  const sent = await claimed(page);
  await page.goto('/es/battlepass');
  await expect(page.locator('.battlepass-times')).toContainText('Reclama tus recompensas antes del');

  // Before: its place in the page, which stays when it is claimed.
  const plain = withoutChoice(page).getByRole('button', { name: 'Reclamar' });
  const place = (await plain.getAttribute('aria-label'))?.replace('Reclamar: ', '') ?? '';
  const heights = () => page.locator('.tier').evaluateAll((tiers) => tiers.map((tier) => tier.clientHeight));
  const before = await heights();
  await plain.press('Enter');
  const done = page.getByRole('button', { name: `Reclamado: ${place}`, exact: true });
  await expect(done).toBeFocused();
  await expect(done).toBeDisabled();
  await expect(page.locator('.tier-reward-won .tier-reward-progress')).toContainText('En camino');
  expect(await heights()).toEqual(before);
  expect(sent).toEqual([{ tierPoints: expect.any(Number), track: expect.stringMatching(/^(?:free|premium)$/) }]);

  const opener = withChoice(page).getByRole('button', { name: 'Reclamar' });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Elige tu Recompensa' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // Told in an event of its own, after the focus is back: only then can it be opened anew.
  await expect(page.locator('.choose')).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  const confirm = dialog.getByRole('button', { name: 'Confirmar y Reclamar' });
  await expect(confirm).toBeDisabled();
  await dialog.getByRole('radio').first().press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio').nth(1)).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.locator('.tier-reward-won')).toHaveCount(2);
  expect(sent[1]).toMatchObject({ selectedOptionId: expect.any(Number) });

  await page.locator('a.tier-reward-progress').first().click();
  await expect(page).toHaveURL(/\/es\/scales.*#deliveries$/);
});

test('what goes wrong is told in a message; closed, the focus is where it was, and the same can be tried again', async ({
  page,
}) => {
  await signIn(page, 'demo');
  await page.goto('/es/battlepass');
  const button = withoutChoice(page).getByRole('button', { name: 'Reclamar' });
  const message = page.getByRole('dialog', { name: 'Pase de batalla' });
  const says = async (text: string) => {
    await button.press('Enter');
    await expect(message).toContainText(text);
    await message.getByRole('button').click();
    await expect(message).toBeHidden();
    await expect(button).toBeFocused();
    await page.unroute(CLAIM);
  };
  await page.route(CLAIM, (route) => route.abort());
  await says('No se pudo conectar con el servidor. Revisa tu conexión.');
  await page.route(CLAIM, (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }));
  await says('Ha ocurrido un error inesperado. Por favor, intenta de nuevo.');
  await page.route(CLAIM, (route) => route.fulfill({ json: { action: 'error', message: 'Sin suerte.' } }));
  await says('Error al reclamar: Sin suerte.');
});

test('tooltips open with the keyboard and the mouse, never leave the window, and Escape closes them', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'demo');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/battlepass');
  for (const mark of await page.locator('.battlepass-mark').all()) {
    await mark.focus();
    const tip = page.locator('.battlepass-tip:popover-open');
    await expect(tip).toHaveCount(1);
    await expect(mark).toHaveAccessibleDescription((await tip.textContent()) ?? '');
    const box = await tip.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 390 && box.y >= 0).toBe(true);
    await page.keyboard.press('Escape');
    await expect(tip).toHaveCount(0);
  }
  await page.locator('.battlepass-mark').nth(1).hover();
  await expect(page.locator('.battlepass-tip:popover-open')).toHaveText('Finish one arena battle a day.');

  await page.locator('.tier-reward-name a:visible').first().focus();
  await expect(page.locator('item-tooltip')).toBeAttached();
});

test('on a phone: the link leads to the next reward, levels are cards, nothing sticks out; who is not verified is not warned', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'demo');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/fr/battlepass');
  const jump = page.getByRole('link', { name: 'Aller à la prochaine récompense' });
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await jump.click();
  const own = page.locator((await jump.getAttribute('href')) ?? '');
  await expect(own).toBeInViewport();
  const [free, premium] = await Promise.all(
    ['free', 'premium'].map((track) => own.locator(`.tier-reward[data-track=${track}]`).boundingBox()),
  );
  expect(free && premium && free.x === premium.x && premium.y >= free.y + free.height).toBe(true);
  await expectFits(page, [390, 320]);

  await signIn(page, await newPlayer(page.request));
  await page.goto('/es/battlepass');
  await expect(page.locator('.tier:visible').first()).toBeVisible();
  await expect(page.locator('.battlepass-reason')).toBeEmpty();
});

test('on a phone held sideways the foot of a choice stays in view above what it scrolls', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, 'demo');
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto('/battlepass');
  await withChoice(page).getByRole('button', { name: 'Claim' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose your reward' });
  await expect(dialog.getByRole('button', { name: 'Confirm and claim' })).toBeInViewport({ ratio: 1 });
  const last = dialog.getByRole('listitem').last();
  await expect(last).not.toBeInViewport();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  await expect(dialog.getByRole('button', { name: 'Confirm and claim' })).toBeInViewport({ ratio: 1 });
});

test('in forced colours the head hides what scrolls under it, and reached levels look other than those ahead', {
  tag: '@long',
}, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, 'demo');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/battlepass');
  const ground = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect(page.locator('.tier:visible').first()).toBeVisible();
  // Without an alpha: nothing shines through.
  expect(await ground('.tier-head')).toMatch(/^rgb\(/);
  expect(await ground('.tier-reached .tier-lozenge')).not.toBe(await ground('.tier:not(.tier-reached) .tier-lozenge'));
  expect(await ground('.battlepass-done .battlepass-mark-lozenge')).not.toBe(
    await ground('.battlepass-mark:not(.battlepass-done) .battlepass-mark-lozenge'),
  );
});
