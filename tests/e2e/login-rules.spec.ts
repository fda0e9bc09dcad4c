import { expect, test } from '#support/browser/e2e.ts';

test('nothing is sent while a field is wrong: the form says so and goes to the first wrong one', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.goto('/es/login');
  const name = page.locator('#login-name');
  const password = page.locator('#login-password');
  const button = page.locator('form button[type=submit]');
  await expect(page.locator('#login-password-hint')).toHaveCount(0);
  await name.focus();
  await expect(page.locator('#login-name-error')).toHaveCount(0);
  await name.blur();
  await expect(page.locator('#login-name-error')).toContainText('Escribe tu usuario.');
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await password.fill('demo1234');
  // It says that it is disabled, yet it can be pressed: the form answers.
  await button.click({ force: true });
  await expect(page.locator('form [role=alert]')).toContainText('El formulario aún no se puede enviar.');
  await expect(name).toBeFocused();
  await name.fill('demo');
  await page.keyboard.press('Enter');
  await expect(password).toBeFocused();
  await expect(page.locator('#login-password-error')).toContainText('La contraseña lleva al menos una mayúscula.');
  // What to do about an older password, once it may be the reason.
  await expect(page.locator('#login-password-hint')).toContainText('«¿Olvidaste tu contraseña?»');
  await password.fill('Demo1234');
  await expect(button).toHaveAttribute('aria-disabled', 'false');
  expect(sent).toEqual([]);
});

test('password managers know the fields, the password can be read, and who cannot sign in is led on', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByLabel('User name')).toHaveAttribute('autocomplete', 'username');
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await page.getByRole('button', { name: 'Show the password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(page.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', '#recover');
  await expect(page.getByRole('link', { name: /No account yet/ })).toHaveAttribute('href', '/register');
});
