import type { Locator, Page } from '@playwright/test';
import { accessibilityViolations } from '#support/browser/accessibility.ts';
import { expect, stored, test } from '#support/browser/e2e.ts';
import { shifted } from '#support/browser/layout.ts';

let last = 0;
/** A name that no other test and no test before takes. */
function newName(): string {
  last += 1;
  return `keeper-${process.pid}-${Date.now() % 10_000_000}-${last}`;
}

/** Everything but the boxes. */
async function fillFields(page: Page, name: string): Promise<void> {
  await page.locator('#register-name').fill(name);
  await page.locator('#register-email').fill(`${name}@gmail.com`);
  await page.locator('#register-password').fill('Lantern1234');
  await page.locator('#register-confirmation').fill('Lantern1234');
}

async function tickBoxes(page: Page): Promise<void> {
  await page.locator('#register-terms').check();
  await page.locator('#register-captcha').check();
  await expect(page.locator('.captcha-box')).toHaveAttribute('data-state', 'solved');
}

/** How far below the top of the page something stands. */
const placeOf = (found: Locator) => found.evaluate((element) => element.getBoundingClientRect().top + scrollY);

const submit = (page: Page) => page.locator('form button[type=submit]');

test('an account is made: rules told, name asked for, captcha solved beside the page, answer kept', async ({
  page,
}) => {
  test.slow();
  await page.goto('/register');
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  const purposes = ['name', 'email', 'password', 'confirmation'].map((id) => page.locator(`#register-${id}`));
  const reported = await Promise.all(purposes.map((field) => field.getAttribute('autocomplete')));
  expect(reported).toEqual(['username', 'email', 'new-password', 'new-password']);

  // It says that it is disabled, yet it can be pressed: the form answers.
  await submit(page).click({ force: true });
  await expect(page.locator('#register-name')).toBeFocused();
  await expect(page.locator('form > [role=alert]')).toContainText('The form can’t be sent yet.');
  await expect(page.locator('form .error:not([role=alert])')).toHaveCount(6);

  const name = newName();
  await fillFields(page, name);
  await page.locator('#register-name').fill('demo');
  await expect(page.locator('#register-name-error')).toContainText('That name is taken.');
  await expect(page.getByText('Looks good')).toBeVisible();
  await tickBoxes(page);
  await page.locator('#register-confirmation').press('Enter');
  await expect(page.locator('#register-name')).toBeFocused();

  await page.locator('#register-name').fill(name);
  await expect(page.getByText('Available')).toBeVisible();
  await expect(submit(page)).toHaveAttribute('aria-disabled', 'false');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/v1/users', async (route) => {
    await held;
    await route.continue();
  });
  const more = page.locator('.entry-links');
  const before = await placeOf(more);
  await submit(page).click();
  await expect(page.getByText('Creating your account…')).toBeVisible();
  await expect(page.locator('#register-name')).toBeHidden();
  expect(await placeOf(more)).toBe(before);
  release();

  const dialog = page.getByRole('dialog', { name: 'Welcome' });
  await expect(dialog).toContainText('Your account is ready.');
  await expect(page.locator('#register-name')).toHaveValue('');
  const { userCreate, emailVerificationSended } = await stored(page);
  expect(JSON.parse(String(userCreate))).toEqual({ idnum: expect.any(Number), mid: name });
  expect(Date.parse(String(emailVerificationSended))).toBeGreaterThan(0);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login');

  // The name is known, and what is next is offered.
  await expect(page.locator('#login-name')).toHaveValue(name);
  await expect(page.locator('#login-password')).toBeFocused();
  await page.keyboard.type('Lantern1234');
  await page.keyboard.press('Enter');
  const welcome = page.getByRole('dialog', { name: `Welcome, ${name}` });
  await expect(welcome.getByRole('link', { name: 'Download the game' })).toBeFocused();
  await expect(welcome.getByRole('link', { name: 'Verify your e-mail' })).toHaveAttribute('href', '/profile');
  await expect(welcome.getByRole('button', { name: 'Go to the home page' })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/downloads');
  await page.goto('/register');
  await expect(page).toHaveURL('/');
});

test('a campaign stands above its form, moves nothing, and is named when the account is made', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/es/register/1');
  await expect(page.locator('.register-campaign strong')).not.toBeEmpty();
  await page.waitForLoadState('networkidle');
  expect(await shifted(page)).toBeLessThan(0.02);

  await fillFields(page, newName());
  await tickBoxes(page);
  const request = page.waitForRequest((sent) => sent.url().endsWith('/services') && sent.method() === 'POST');
  await submit(page).click();
  const form = (await request).postData() ?? '';
  for (const field of ['account[mid]', 'account[pwd]', 'email', 'captcha', 'service']) {
    expect(form).toContain(`name="${field}"`);
  }
  await expect(page.getByRole('dialog', { name: 'Te damos la bienvenida' })).toBeVisible();
});

test.describe('refused', () => {
  test.use({ expectedErrors: /status of (?:404|409|500)|net::ERR_FAILED/ });

  test('what the server refuses is said by the dialog and at its field, and the captcha is solved anew', async ({
    page,
  }) => {
    const body = { statusCode: 409, message: 'Taken.', code: 'emailTaken' };
    await page.route('**/api/v1/users', (route) => route.fulfill({ status: 409, json: body }));
    let challenges = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/captcha')) challenges += 1;
    });
    await page.goto('/fr/register/999999');
    await expect(page.locator('.register-campaign')).toBeEmpty();
    await fillFields(page, newName());
    await tickBoxes(page);
    await page.route('**/api/v1/services', (route) => route.fulfill({ status: 409, json: body }));
    await submit(page).click();
    const text = 'Cette adresse e\u2011mail appartient déjà à un compte.';
    await expect(page.getByRole('dialog', { name: 'Le compte n’a pas été créé' })).toContainText(text);
    await page.keyboard.press('Escape');
    await expect(page.locator('#register-email')).toBeFocused();
    await expect(page.locator('#register-email-error')).toContainText(text);
    await expect(page.locator('.captcha-box')).toHaveAttribute('data-state', 'solved');
    expect(challenges).toBe(2);
  });

  test('the states of the captcha: failed, solved, expired, and none where the server has none', {
    tag: '@long',
  }, async ({ page }) => {
    await page.clock.install();
    await page.setViewportSize({ width: 320, height: 700 });
    await page.route('**/captcha', (route) => route.abort());
    await page.goto('/br/register');
    await page.locator('#register-captcha').focus();
    await page.keyboard.press('Space');
    const says = page.locator('#register-captcha-says');
    await expect(says).toContainText('A verificação não funcionou.');
    await page.unroute('**/captcha');
    await page.keyboard.press('Space');
    await expect(says).toContainText('Confirmado.');
    await page.clock.fastForward('10:00');
    await expect(says).toContainText('A verificação expirou.');
    await expect(page.locator('#register-captcha')).not.toBeChecked();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

    await page.route('**/captcha', (route) =>
      route.fulfill({ status: 404, json: { statusCode: 404, message: 'No.' } }),
    );
    await page.reload();
    await expect(page.locator('.captcha-box')).toHaveCount(0);
    await fillFields(page, newName());
    await page.locator('#register-terms').check();
    await expect(submit(page)).toHaveAttribute('aria-disabled', 'false');
  });
});

test('what was typed and ticked before the script arrived counts', { tag: '@long' }, async ({ page }) => {
  const { promise: held, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/RegisterIsland*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/register', { waitUntil: 'commit' });
  await fillFields(page, newName());
  await page.locator('#register-terms').check();
  await page.locator('#register-captcha').check();
  arrive();
  await expect(page.locator('.captcha-box')).toHaveAttribute('data-state', 'solved');
  await expect(submit(page)).toHaveAttribute('aria-disabled', 'false');
});
