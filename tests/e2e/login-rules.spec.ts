import { expect, test } from '#support/e2e.ts';

const LANGUAGES = [
  {
    path: '/login',
    name: ['Enter your user name.', 'Use lowercase letters, digits and symbols only'],
    password: [
      'Enter your password.',
      'A password has at least 8 characters.',
      'A password has at least one capital letter.',
    ],
    invalid: 'The form cannot be sent yet.',
    older: 'must be reset by “forgot password”',
  },
  {
    path: '/es/login',
    name: ['Escribe tu usuario.', 'Usa solo minúsculas, números y símbolos'],
    password: [
      'Escribe tu contraseña.',
      'La contraseña tiene al menos 8 caracteres.',
      'La contraseña lleva al menos una mayúscula.',
    ],
    invalid: 'El formulario aún no se puede enviar.',
    older: '«olvidé mi contraseña»',
  },
];

for (const { path, name, password, invalid, older } of LANGUAGES) {
  test(`${path} judges a field when it is left, and says what is wrong under it`, async ({ page }) => {
    await page.goto(path);
    const fields = {
      name: page.locator('#login-name'),
      password: page.locator('#login-password'),
    };
    const said = (field: 'name' | 'password') => page.locator(`#login-${field}-error`);
    await expect(page.locator('#login-password-hint')).toContainText(older);

    await fields.name.focus();
    await expect(said('name')).toHaveCount(0);
    await fields.name.blur();
    await expect(said('name')).toContainText(String(name[0]));
    await fields.name.fill('Demo');
    await expect(said('name')).toContainText(String(name[1]));
    await expect(fields.name).toHaveAttribute('aria-describedby', 'login-name-error');
    await fields.name.fill('demo');
    await expect(said('name')).toHaveCount(0);

    await fields.password.focus();
    await fields.password.blur();
    for (const [typed, message] of [
      ['', password[0]],
      ['Demo', password[1]],
      ['demo1234', password[2]],
    ]) {
      await fields.password.fill(String(typed));
      await expect(said('password')).toContainText(String(message));
      await expect(fields.password).toHaveAttribute('aria-invalid', 'true');
    }
    await fields.password.fill('Demo1234');
    await expect(said('password')).toHaveCount(0);
  });

  test(`${path} sends nothing while a field is wrong, says so and goes to the first wrong one`, async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await page.goto(path);
    const button = page.locator('form button[type=submit]');
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await page.locator('#login-password').fill('demo1234');
    // It says that it is disabled, yet it can be pressed: the form answers.
    await button.click({ force: true });
    await expect(page.locator('form [role=alert]')).toContainText(invalid);
    await expect(page.locator('#login-name')).toBeFocused();
    await page.locator('#login-name').fill('demo');
    await page.keyboard.press('Enter');
    await expect(page.locator('#login-password')).toBeFocused();
    await page.locator('#login-password').fill('Demo1234');
    await expect(button).toHaveAttribute('aria-disabled', 'false');
    expect(sent).toEqual([]);
  });
}

test('password managers know the fields, and the password can be read', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('User name')).toHaveAttribute('autocomplete', 'username');
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await page.getByRole('button', { name: 'Show the password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
});

test('a forgotten password and a missing account lead somewhere', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('link', { name: /Forgot password/ })).toHaveAttribute('href', /^mailto:.+@.+\?subject=/);
  await expect(page.getByRole('link', { name: /No account yet/ })).toHaveAttribute('href', '/register');
});
