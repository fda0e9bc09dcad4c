import type { Page } from '@playwright/test';
import { accessibilityViolations } from '#support/browser/accessibility.ts';
import { ACCOUNTS, expect, fillLogin, stored, test, typeLogin } from '#support/browser/e2e.ts';

const { demo } = ACCOUNTS;
const session = '[popovertarget=menu-session]';

/** Keeps the island's script on its way until it is told to arrive. */
async function holdScript(page: Page): Promise<() => void> {
  const { promise: held, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/LoginIsland*.js', async (route) => {
    await held;
    await route.continue();
  });
  return arrive;
}

test('demo signs in, sees name and points, reloads and signs out', async ({ page }) => {
  await page.goto('/login');
  await fillLogin(page, demo.name, demo.password);

  const dialog = page.getByRole('dialog', { name: 'Welcome back' });
  await expect(dialog).toContainText('You are logged in as demo.');
  await dialog.getByRole('button', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator(session)).toContainText(demo.name);
  await expect(page.locator(session)).toContainText(`${demo.points} MP`);
  expect(await stored(page)).toMatchObject({
    account_name: 'demo',
    pvalues: '12500',
    vfa: 'true',
    validateLogin: 'true',
  });

  await page.reload();
  await page.locator(session).click();
  const menu = page.locator('#menu-session');
  await expect(menu).toContainText(demo.name);
  await expect(menu).toContainText(`${demo.points} Memories Points`);
  await expect(menu.getByRole('link', { name: 'Register' })).toBeHidden();

  const revoked = page.waitForRequest((request) => request.url().endsWith('/auth/logout'));
  await menu.getByRole('button', { name: 'Log out' }).click();
  expect((await revoked).headers().authorization).toMatch(/^Bearer ./);
  const goodbye = page.getByRole('dialog', { name: 'See you soon' });
  await expect(goodbye).toBeVisible();
  const left = await stored(page);
  expect(left.validateLogin).toBe('false');
  for (const key of ['access_token', 'account_name', 'pvalues', 'vfa', 'user', 'email'])
    expect(left[key]).toBeUndefined();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('link', { name: 'Store' })).toBeHidden();
});

test('the keyboard alone is enough', async ({ page }) => {
  await page.goto('/fr/login');
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await page.locator('#login-name').focus();
  await page.keyboard.type(demo.name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(demo.password);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.locator('#login-password')).toHaveAttribute('type', 'text');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Bon retour parmi nous' }).getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/fr');
});

test('a form sent before its script arrived is sent when it does, and never put into the address', async ({ page }) => {
  const arrive = await holdScript(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await typeLogin(page, demo.name, demo.password);
  await page.locator('#login-password').press('Enter');
  await expect(page.locator('form[data-sent]')).toHaveCount(1);
  await expect(page).toHaveURL('/login');
  arrive();
  await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible();
});

test('a form sent at the moment its script takes over is sent', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => {
    const send = () => document.querySelector<HTMLFormElement>('main form')?.requestSubmit();
    document.addEventListener('astro:hydrate', send, { capture: true });
  });
  const arrive = await holdScript(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await typeLogin(page, demo.name, demo.password);
  arrive();
  await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible();
});

test('a field left and a button pressed before their script arrived are remembered', { tag: '@long' }, async ({
  page,
}) => {
  const arrive = await holdScript(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.locator('#login-name').fill('Demo');
  await page.locator('#login-password').focus();
  await page.getByRole('button', { name: 'Show the password' }).click();
  await page.locator('#login-password').focus();
  arrive();
  await expect(page.locator('#login-name-error')).toContainText('Use lowercase letters, digits and symbols only');
  await expect(page.locator('#login-name')).toHaveValue('Demo');
  await expect(page.locator('#login-password')).toHaveAttribute('type', 'text');
});

test('a field left at the moment its script takes over is judged', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => {
    const leave = () => {
      document.querySelector<HTMLElement>('#login-name')?.focus();
      document.querySelector<HTMLElement>('#login-password')?.focus();
    };
    document.addEventListener('astro:hydrate', leave, { capture: true });
  });
  await page.goto('/login');
  await expect(page.locator('#login-name-error')).toContainText('Enter your user name.');
});

test.describe('refused', () => {
  test.use({ expectedErrors: /status of (?:400|429)|net::ERR_FAILED/ });

  test('a wrong password shows what the server says, and the form is there again', async ({ page }) => {
    await page.goto('/es/login');
    await fillLogin(page, demo.name, 'Wrong1234');
    const dialog = page.getByRole('dialog', { name: 'No se pudo iniciar sesión' });
    await expect(dialog).toContainText('El usuario o la contraseña no son correctos.');
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await expect(page).toHaveURL('/es/login');
    await expect(page.locator('#login-name')).toHaveValue(demo.name);
    await expect(page.locator('#login-password')).toBeFocused();
    expect((await stored(page)).access_token).toBeUndefined();

    // The form says it as well, and leads to another password of the same name.
    const alert = page.getByRole('alert').filter({ hasText: 'El usuario o la contraseña no son correctos.' });
    await alert.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
    await expect(page.locator('#recovery-account')).toHaveValue(demo.name);
    await page.keyboard.press('Escape');

    const limited = { statusCode: 429, message: 'request limit exceeded, retry in a few seconds' };
    await page.route('**/auth/login', (route) =>
      route.fulfill({ status: 429, json: limited, headers: { 'retry-after': '700' } }),
    );
    await page.locator('#login-password').press('Enter');
    await expect(dialog).toContainText('Inténtalo de nuevo en 12 minutos.');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alert')).toContainText(['Inténtalo de nuevo en 12 minutos.']);
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  test('a server that is gone, files and all, is named', async ({ page }) => {
    await page.goto('/login');
    await page.waitForLoadState('networkidle');
    await page.route('**/*', (route) => route.abort());
    await fillLogin(page, demo.name, demo.password);
    await expect(page.getByRole('dialog')).toContainText('We can’t reach the server.');
  });
});

test.describe('with a second factor', () => {
  test.use({ expectedErrors: /status of (?:400|429)/ });

  test('the code is a step of its own: asked for, refused, taken back, and enough', async ({ page }) => {
    const sent: Record<string, string>[] = [];
    const answers = new Map([
      ['111111', { status: 400, json: { statusCode: 400, message: 'Wrong.', code: 'secondFactorWrong' } }],
      ['222222', { status: 429, json: { statusCode: 429, message: 'request limit exceeded, retry in a few seconds' } }],
    ]);
    await page.route('**/auth/login', async (route) => {
      const body = route.request().postDataJSON();
      sent.push(body);
      const asked = { json: { statusCode: 200, message: 'totpRequired' } };
      const refused = body.totp ? answers.get(body.totp) : asked;
      if (refused) await route.fulfill(refused);
      else await route.continue({ postData: JSON.stringify({ account_name: demo.name, password: demo.password }) });
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/es/login');
    await fillLogin(page, demo.name, demo.password);
    const code = page.locator('#login-code');
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(code).toHaveAttribute('inputmode', 'numeric');
    await expect(page.locator('#login-password')).toBeHidden();
    await code.press('Enter');
    await expect(page.locator('#login-code-error')).toContainText('Escribe el código.');
    expect(sent).toHaveLength(1);

    const dialog = page.getByRole('dialog', { name: 'No se pudo iniciar sesión' });
    for (const [typed, text] of [
      ['111111', 'El código no coincide.'],
      ['222222', 'Demasiados intentos seguidos.'],
    ] as const) {
      await code.fill(typed);
      await code.press('Enter');
      await expect(dialog).toContainText(text);
      await page.keyboard.press('Escape');
      await expect(code).toBeFocused();
    }
    await page.getByRole('button', { name: 'Volver' }).click();
    await expect(page.locator('#login-password')).toHaveValue(demo.password);
    await page.locator('#login-password').press('Enter');
    await page.getByRole('button', { name: 'Usar un código de recuperación' }).click();
    await expect(code).toHaveAttribute('inputmode', 'text');
    await expect(page.getByLabel('Código de recuperación')).toBeFocused();
    await page.keyboard.type('abcd-efgh-jk');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Qué bueno verte' })).toBeVisible();
    expect(sent.at(-1)).toEqual({ account_name: demo.name, password: demo.password, totp: 'abcd-efgh-jk' });
  });
});

test('while it waits, the form is hidden and nothing below moves', { tag: '@long' }, async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/auth/login', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login');
  const more = page.locator('.entry-links');
  const before = await more.boundingBox();
  await fillLogin(page, demo.name, demo.password);
  await expect(page.locator('.form-waiting')).toContainText('Logging you in…');
  await expect(page.locator('form.stack')).toBeHidden();
  expect(Math.abs(((await more.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(24);
  release();
  await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible();
});
