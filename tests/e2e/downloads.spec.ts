import { expect, signIn, test } from '#support/browser/e2e.ts';

test('downloads are for who is signed in: archives, password to copy, notice and film', async ({ page, context }) => {
  await page.goto('/es/downloads');
  await expect(page).toHaveURL(/\/es\/login$/);
  await signIn(page, 'novice');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/es/downloads');
  const full = page.getByRole('article').filter({ hasText: 'Cliente completo' });
  await expect(full.getByRole('link')).toHaveText(['Descargar, 8,41 GB']);
  await full.locator('summary').click();
  await expect(full.getByRole('link')).toHaveText([
    'Descargar, 8,41 GB',
    'Desde Google Drive, enlace 2',
    'Desde Google Drive, enlace 3',
    'Desde MediaFire',
  ]);
  await expect(full.getByRole('region', { name: 'Requisitos del sistema' })).toContainText('Windows 10');
  const gvg = page.getByRole('article').filter({ hasText: 'Cliente GvG' });
  await gvg.locator('summary').click();
  await expect(gvg.getByRole('link')).toHaveCount(2);
  await expect(gvg).toContainText('sin sonidos ni monturas');
  await page.getByRole('button', { name: 'Copiar: Contraseña del archivo' }).click();
  await expect(page.getByText('Copiado.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('lamplight');
  await expect(page.getByRole('region', { name: 'Si algo falla' }).getByRole('listitem')).toHaveCount(5);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('it is said that this is for a computer, to which the link can be sent', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(page, 'novice');
    await page.goto('/downloads');
    const send = page.getByRole('region', { name: 'You need a Windows computer' });
    const address = /\/downloads$/;
    const mail = await send.getByRole('link').getAttribute('href');
    expect(decodeURIComponent(mail ?? '')).toMatch(address);
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }));
    await send.getByRole('button').click();
    await expect(send.getByRole('status')).toHaveText('Link copied.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(address);
  });
});

test('where the browser lets nothing be copied, it is said how else', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'novice');
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('denied')) } });
  });
  await page.goto('/downloads');
  const password = page.locator('span:has(> [data-copied])', { hasText: 'lamplight' });
  await password.getByRole('button').click();
  const said = password.locator('[data-copied]');
  await expect(said).toHaveText((await said.getAttribute('data-failed')) ?? '-');
});
