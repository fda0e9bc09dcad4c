import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, fillLogin, stored, test } from '#support/browser/e2e.ts';
import { codeIn, linkIn, type OutboxMail, readOutbox } from '#support/mail/outbox.ts';
import { type OwnPortal, startOwnPortal } from '#support/server/own-portal.ts';

const SIX_MINUTES = 360_000;
const NAME = 'lucero.7';
const OLD = { email: 'lucero.7@gmail.com', password: 'Candil-de-noche' };
const NEW = { email: 'lucero.7@outlook.es', password: 'Farol-de-noche' };

let portal: OwnPortal;
test.beforeAll(async () => {
  // A captcha as hard as a player's, five minutes between two mails: nothing is made easier here.
  portal = await startOwnPortal(join(process.env.PORTAL_TEST_HOME ?? '.portal', 'dist'));
});
test.afterAll(() => portal.close());

test.use({ expectedErrors: /status of (?:400|401|403)/ });

async function mail(kind: string, recipient: string): Promise<OutboxMail> {
  const newest = () => readOutbox(portal.home).findLast((one) => one.kind === kind);
  await expect.poll(() => newest()?.recipient ?? '', { message: kind }).toContain(recipient);
  return newest() as OutboxMail;
}

/** Both clocks: the page counts the five minutes down, the server keeps to them. */
async function later(page: Page): Promise<void> {
  portal.advance(SIX_MINUTES);
  await page.clock.fastForward(SIX_MINUTES);
}

async function register(page: Page): Promise<void> {
  await page.goto(`${portal.url}/es/register`);
  await page.locator('#register-name').fill(NAME);
  await page.locator('#register-email').fill(OLD.email);
  await page.locator('#register-password').fill(OLD.password);
  await page.locator('#register-confirmation').fill(OLD.password);
  await page.locator('#register-terms').check();
  await page.locator('#register-captcha').click();
  await expect(page.locator('.captcha-box')).toHaveAttribute('data-state', 'solved');
  await page.locator('form button[type=submit]').click();
  await page.getByRole('dialog').getByRole('button').click();
  await expect(page).toHaveURL(`${portal.url}/es/login`);
  expect(JSON.parse((await stored(page)).userCreate ?? '{}')).toMatchObject({ mid: NAME });
}

/** Opens a mailed link; its code does not stay in the address. */
async function openLink(page: Page, kind: string, recipient: string): Promise<void> {
  const link = linkIn(await mail(kind, recipient));
  expect(link.href).toMatch(new RegExp(`^${portal.url}/es/verify-code\\?code=`));
  await page.goto(link.href);
  await expect(page.locator('.mailed-link-result[data-outcome=done]')).toBeVisible();
  await expect(page).toHaveURL(`${portal.url}/es/verify-code`);
}

async function signIn(page: Page, password: string): Promise<void> {
  await page.goto(`${portal.url}/es/login`);
  await fillLogin(page, NAME, password);
  await page.getByRole('dialog').getByRole('button').click();
}

async function changeEmail(page: Page): Promise<void> {
  await page.goto(`${portal.url}/es/profile`);
  await page.locator('.profile-email-view button').click();
  await page.locator('#profile-email').fill(NEW.email);
  await page.locator('#profile-email-password').fill(OLD.password);
  await page.locator('.profile-email-form button[type=submit]').click();
  await expect(page.locator('.profile')).toContainText(NEW.email);
  await expect.poll(async () => (await mail('emailChangeNotice', OLD.email)).text).toContain(NEW.email);
  await openLink(page, 'changeEmail', NEW.email);
  await page.goto(`${portal.url}/es/profile`);
  await expect(page.locator('.profile-email-view')).toContainText(NEW.email);
}

/** Asks for an address that nobody has, takes that back, and finds its link worth nothing. */
async function changeItsMind(page: Page): Promise<void> {
  const wrong = 'lucero.77@outlook.es';
  await page.goto(`${portal.url}/es/profile`);
  await page.locator('.profile-email-view button').click();
  await page.locator('#profile-email').fill(wrong);
  await page.locator('#profile-email-password').fill(OLD.password);
  await page.locator('.profile-email-form button[type=submit]').click();
  await page.getByRole('button', { name: 'Cancelar el cambio' }).click();
  await expect(page.locator('.profile-fact-more')).toHaveCount(0);
  await page.goto(linkIn(await mail('changeEmail', wrong)).href);
  await expect(page.locator('.mailed-link-result')).toContainText('Este enlace no funciona');
}

async function recover(page: Page): Promise<void> {
  await page.goto(`${portal.url}/es/login#recover`);
  const dialog = page.getByRole('dialog');
  await dialog.locator('#recovery-account').fill(NAME);
  await dialog.locator('button[type=submit]').click();
  await dialog.locator('#recovery-code').fill(codeIn(await mail('recoveryCode', NEW.email)));
  await dialog.locator('#recovery-password').fill(NEW.password);
  await dialog.locator('button[type=submit]').click();
  await expect(dialog.getByRole('status')).toContainText('contraseña');
  await expect(dialog).toBeHidden();
}

async function deleteAccount(page: Page): Promise<void> {
  await page.goto(`${portal.url}/es/profile#security`);
  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('#delete-name').fill(NAME);
  await dialog.locator('#delete-password').fill(NEW.password);
  await dialog.locator('button[type=submit]').click();
  await page.getByRole('dialog', { name: 'Cuenta eliminada' }).getByRole('button').click();
  await expect(page).toHaveURL(`${portal.url}/es`);
}

test('an account from its first day to its last: registered, verified, moved to another address, recovered, deleted', async ({
  page,
  browser,
}) => {
  // A dozen pages, one after another, with hashes and a real puzzle between them.
  test.slow();
  await page.clock.install();
  await register(page);
  await openLink(page, 'verify', OLD.email);
  await signIn(page, OLD.password);
  await expect(page).toHaveURL(`${portal.url}/es`);
  expect(await stored(page)).toMatchObject({ account_name: NAME, email: OLD.email, vfa: 'true' });

  await later(page);
  await changeItsMind(page);
  await later(page);
  await changeEmail(page);
  const token = (await stored(page)).access_token;

  // Forgotten on another device: this one's session ends with it.
  const elsewhere = await browser.newPage();
  await recover(elsewhere);
  await expect(page.locator('html')).toHaveAttribute('data-session', 'out');
  const headers = { authorization: `Bearer ${token}` };
  const refused = await page.request.post(`${portal.url}/api/v1/users/getPValues`, { headers });
  expect(refused.status()).toBe(401);
  await signIn(page, OLD.password);
  await expect(page).toHaveURL(`${portal.url}/es/login`);
  // Back to the page that the session ended on.
  await signIn(page, NEW.password);
  await expect(page).toHaveURL(`${portal.url}/es/profile`);

  await deleteAccount(page);
  expect((await stored(page)).access_token).toBeUndefined();
  await mail('accountDeleted', NEW.email);
  await signIn(page, NEW.password);
  await expect(page).toHaveURL(`${portal.url}/es/login`);
  await elsewhere.close();
});
