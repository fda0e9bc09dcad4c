import type { Page } from '@playwright/test';
import { expect, test } from '#support/browser/e2e.ts';

test.use({ expectedErrors: /status of (?:400|404|429)/ });

/** Lets the server say this, and nothing else, of both steps. */
async function answer(page: Page, call: string, status: number, message: string): Promise<void> {
  await page.unroute(`**/auth/${call}`);
  await page.route(`**/auth/${call}`, (route) => route.fulfill({ status, json: { statusCode: status, message } }));
}

const widest = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test('the two steps of a recovery, on a phone, with the keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/fr/login');
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  const link = page.getByRole('link', { name: 'Mot de passe oublié\u202f?' });
  await link.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Mot de passe oublié\u202f?' });
  const account = page.locator('#recovery-account');
  await expect(account).toBeFocused();
  await expect(page).toHaveURL('/fr/login');

  await page.keyboard.press('Enter');
  await expect(page.locator('#recovery-account-error')).toContainText('Saisissez votre nom d’utilisateur.');
  await page.keyboard.type('nobody-of-this-name');
  await page.keyboard.press('Enter');
  await expect(page.locator('#recovery-account-error')).toContainText('Aucun compte ne porte ce nom.');

  await answer(page, 'request-password-recovery', 200, 'recoveryCodeSent');
  await account.fill('demo');
  await page.keyboard.press('Enter');
  await expect(page.locator('#recovery-code')).toBeFocused();
  await expect(dialog.getByRole('status')).toContainText('Le code est en route.');
  await expect(account).toHaveAttribute('readonly');
  // A name that was wrong can be changed, and a code that did not come be sent again.
  await page.getByRole('button', { name: 'Changer d’utilisateur' }).click();
  await expect(account).toBeFocused();
  await expect(account).toHaveValue('demo');
  await page.keyboard.press('Enter');
  await expect(page.locator('#recovery-code')).toBeFocused();
  await expect(dialog).toContainText(/Vous pourrez le renvoyer dans \d:\d\d\./);
  await answer(page, 'reset-password', 400, 'passwordTooShort');
  await page.keyboard.type('123456');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Court');
  await page.keyboard.press('Enter');
  await expect(page.locator('#recovery-password-error')).toContainText('au moins 8 caractères');
  await expect(page.locator('#recovery-password')).toBeFocused();
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await widest(page)).toBeLessThanOrEqual(320);

  await answer(page, 'reset-password', 200, 'passwordResetSuccess');
  await page.locator('#recovery-password').fill('Lantern1234');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('Votre mot de passe a été modifié.');
  await expect(dialog).toBeHidden();
  await expect(page.locator('#login-name')).toHaveValue('demo');
  await expect(page.locator('#login-password')).toBeFocused();
});

test('its address opens it; Escape and its button close it; opened again, it begins anew', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/es/login#recover');
  const dialog = page.getByRole('dialog', { name: '¿Olvidaste tu contraseña?' });
  await expect(dialog).toBeVisible();
  await answer(page, 'request-password-recovery', 200, 'recoveryCodeAlreadySent');
  await page.locator('#recovery-account').fill('demo');
  await page.locator('#recovery-account').press('Enter');
  await expect(dialog).toContainText('Hace poco te enviamos un código.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  await expect(page.locator('#recovery-account')).toHaveValue('');
  await expect(page.locator('#recovery-code')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await expect(dialog).toBeHidden();
});

test('opened by its link, it leaves nothing behind: one step back is the page before', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/terms');
  await page.goto('/login');
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.locator('#recovery-account')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/terms');
  await page.goForward();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('dialog')).toBeHidden();
});
