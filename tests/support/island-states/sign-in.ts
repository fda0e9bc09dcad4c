import type { Page } from '@playwright/test';
import { right, type Visit, wrong } from '#support/browser/visit.ts';

const submit = (page: Page) => page.locator('main form:not([hidden]) [type=submit]').click({ force: true });
const press = (page: Page) => page.locator('dialog[open] [type=submit]').click();

const login: Visit = {
  name: 'login',
  islands: ['features/account/login/LoginIsland.tsx'],
  path: '/login',
  answers: { 'POST /auth/login': 'pending' },
  states: [
    {
      state: 'told why one has to sign in again',
      drive: async ({ page, open }) => {
        // The page that stands may look for it after it is said to be ready.
        await page.addInitScript(() => sessionStorage.setItem('sessionEnded', 'true'));
        await open('/login');
      },
      shown: '.account-login > .notice',
    },
    { state: 'sent empty', drive: ({ page }) => submit(page), shown: '#login-password-error', screen: true },
    {
      state: 'entering',
      drive: async ({ page }) => {
        await page.locator('#login-name').fill('lamp-keeper');
        await page.locator('#login-password').fill('Lantern12');
        await submit(page);
      },
      shown: '.account-login .form-waiting',
    },
    {
      state: 'refused',
      drive: ({ answer }) => answer({ 'POST /auth/login': wrong(401, 'invalidCredentials') }),
      shown: 'dialog.dialog--failed[open]',
    },
    {
      state: 'refused, told above the form',
      drive: ({ page }) => press(page),
      shown: '.account-login .notice--failed',
    },
    {
      state: 'second step',
      drive: async ({ page, answer }) => {
        await answer({ 'POST /auth/login': right({ message: 'totpRequired' }) });
        await submit(page);
      },
      shown: '#login-code',
    },
    { state: 'second step, sent empty', drive: ({ page }) => submit(page), shown: '#login-code-error' },
    {
      state: 'second step by a recovery code',
      drive: ({ page }) => page.locator('form:not([hidden]) .text-button').click(),
      shown: '#login-code[inputmode=text]',
    },
    {
      state: 'welcome for the first time',
      drive: async ({ page, answer }) => {
        const user = { account_name: 'lamp-keeper', pvalues: 0, email: '', verifyAccount: false };
        await answer({ 'POST /auth/login': right({ ...user, token: 'token', message: 'Login successful.' }) });
        // As another tab does: what was read a moment ago is kept for a second.
        await page.evaluate(() => {
          const [key, newValue] = ['userCreate', '{"idnum":7,"mid":"lamp-keeper"}'];
          localStorage.setItem(key, newValue);
          dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
        });
        await page.locator('#login-code').fill('abcd-efgh-jk');
        await submit(page);
      },
      shown: 'dialog.dialog--success[open] p.row',
      phone: true,
    },
  ],
};

const recovery: Visit = {
  name: 'recovery',
  islands: ['features/account/login/LoginIsland.tsx'],
  path: '/login#recover',
  states: [
    { state: 'asks for the account', shown: 'dialog[open] #recovery-account' },
    { state: 'sent empty', drive: ({ page }) => press(page), shown: '#recovery-account-error' },
    {
      state: 'sending',
      drive: async ({ page, answer }) => {
        await answer({ 'POST /auth/request-password-recovery': 'pending' });
        await page.locator('#recovery-account').fill('nobody');
        await press(page);
      },
      shown: 'dialog form[aria-busy=true]',
    },
    {
      state: 'the server is gone',
      drive: ({ answer }) => answer({ 'POST /auth/request-password-recovery': 'gone' }),
      shown: 'dialog form > [role=alert].error',
    },
    {
      state: 'code and new password',
      drive: async ({ page, answer }) => {
        await answer({ 'POST /auth/request-password-recovery': right({ message: 'recoveryCodeSent' }) });
        await press(page);
      },
      shown: '#recovery-code',
      phone: true,
    },
    {
      state: 'wrong code',
      drive: async ({ page, answer }) => {
        await answer({ 'POST /auth/reset-password': wrong(400, 'invalidCode', 'Invalid code.') });
        await page.locator('#recovery-code').fill('123456');
        await page.locator('#recovery-password').fill('Lantern12');
        await press(page);
      },
      shown: '#recovery-code-error',
    },
    {
      state: 'a password that is too short',
      drive: async ({ page, answer }) => {
        await answer({ 'POST /auth/reset-password': wrong(400, 'passwordTooShort') });
        await press(page);
      },
      shown: '#recovery-password-error',
    },
    {
      state: 'done',
      drive: async ({ page, answer }) => {
        await answer({ 'POST /auth/reset-password': right({ message: 'passwordResetSuccess' }) });
        await press(page);
      },
      shown: 'dialog .account-recovered',
    },
  ],
};

/** Everything but what is not filled in by itself: the captcha is the server's, and it has none. */
async function fillRegistration(page: Page): Promise<void> {
  await page.locator('#register-name').fill('lamplighter');
  await page.locator('#register-email').fill('lamplighter@gmail.com');
  await page.locator('#register-password').fill('Lantern12');
  await page.locator('#register-confirmation').fill('Lantern12');
  await page.locator('form input[type=checkbox]').first().check({ force: true });
}

const register: Visit = {
  name: 'registration',
  islands: ['features/account/register/RegisterIsland.tsx'],
  path: '/register',
  answers: {
    'GET /captcha': 'gone',
    'GET /services/{id}': { status: 200, body: { id: 7, name: 'Night of lanterns', imageBlog1: null } },
    'POST /users/validateNameExist': right({ result: true }),
    'POST /auth/validateEmailExist': right({ result: false }),
    'POST /users': 'pending',
  },
  states: [
    { state: 'sent empty', drive: ({ page }) => submit(page), shown: '#register-name-error', screen: true },
    {
      state: 'a name that is taken and an address that is free',
      drive: async ({ page }) => {
        await fillRegistration(page);
        await page.locator('#register-email').blur();
        await page.locator('form .state--done:not(:empty)').waitFor();
      },
      shown: '#register-name-error:has-text("taken")',
    },
    {
      state: 'captcha failed',
      drive: ({ page }) => page.locator('#register-captcha').click({ force: true }),
      shown: '.captcha-box[data-state=failed]',
    },
    {
      state: 'captcha at work',
      drive: async ({ page, answer }) => {
        await answer({ 'GET /captcha': 'pending' });
        await page.locator('#register-captcha').click({ force: true });
      },
      shown: '.captcha-box:is([data-state=working], [data-state=slow])',
    },
    {
      state: 'under a campaign, with a server that has no captcha',
      drive: async ({ answer, open }) => {
        await answer({
          'GET /captcha': wrong(404, 'notFound'),
          'POST /users/validateNameExist': right({ result: false }),
        });
        await open('/register/7');
      },
      shown: '.register-campaign:not(:empty)',
    },
    {
      state: 'creating',
      drive: async ({ page, open }) => {
        await open('/register');
        await fillRegistration(page);
        await page.locator('form [type=submit][aria-disabled=false]').waitFor();
        await submit(page);
      },
      shown: '.register .form-waiting',
    },
    {
      state: 'refused',
      drive: ({ answer }) => answer({ 'POST /users': wrong(409, 'userNameTaken') }),
      shown: 'dialog.dialog--failed[open]',
    },
    {
      state: 'made',
      drive: async ({ page, answer }) => {
        await press(page);
        await answer({ 'POST /users': right({ idnum: 7, mid: 'lamplighter2' }) });
        await page.locator('#register-name').fill('lamplighter2');
        await page.locator('form [type=submit][aria-disabled=false]').waitFor();
        await submit(page);
      },
      shown: 'dialog.dialog--success[open]',
    },
  ],
};

const verify: Visit = {
  name: 'confirming an address',
  islands: ['features/account/verification/VerifyIsland.tsx'],
  path: '/verify-code?code=one',
  answers: { 'POST /auth/verify-code': 'pending' },
  states: [
    { state: 'asking', shown: '.mailed-link .form-waiting' },
    {
      state: 'the server is gone',
      drive: ({ answer }) => answer({ 'POST /auth/verify-code': 'gone' }),
      shown: '.mailed-link-result[data-outcome=failed] button',
    },
    {
      state: 'done',
      drive: async ({ page, answer }) => {
        await answer({ 'POST /auth/verify-code': right() });
        await page.locator('.mailed-link-result[data-outcome=failed] button').click();
      },
      shown: '.mailed-link-result[data-outcome=done]',
      screen: true,
    },
    {
      state: 'invalid',
      drive: async ({ answer, open }) => {
        await answer({ 'POST /auth/verify-code': wrong(400, 'invalidCode') });
        await open('/verify-code?code=two');
      },
      shown: '.mailed-link-result[data-outcome=failed] a',
    },
    {
      state: 'expired',
      drive: async ({ answer, open }) => {
        await answer({ 'POST /auth/verify-code': wrong(400, 'expiredCode') });
        await open('/verify-code?code=three');
      },
      shown: '.mailed-link-result[data-outcome=failed] h2:text("expired")',
    },
  ],
};

const undo: Visit = {
  name: 'undoing a change of address',
  islands: ['features/account/verification/UndoIsland.tsx'],
  path: '/undo-email-change?code=one',
  answers: { 'POST /auth/undo-email-change': 'pending' },
  states: [
    { state: 'offered', shown: '.mailed-link-result button', screen: true },
    {
      state: 'asking',
      drive: ({ page }) => page.locator('.mailed-link-result button').click(),
      shown: '.mailed-link .form-waiting',
    },
    {
      state: 'the server is gone',
      drive: ({ answer }) => answer({ 'POST /auth/undo-email-change': 'gone' }),
      shown: '.mailed-link-result[data-outcome=failed] button',
    },
    {
      state: 'invalid',
      drive: async ({ page, answer }) => {
        await answer({ 'POST /auth/undo-email-change': wrong(400, 'invalidCode') });
        await page.locator('.mailed-link-result[data-outcome=failed] button').click();
      },
      shown: '.mailed-link-result[data-outcome=failed] a[href^=mailto]',
    },
    {
      state: 'done',
      drive: async ({ page, answer, open }) => {
        await answer({ 'POST /auth/undo-email-change': right() });
        await open('/undo-email-change?code=two');
        await page.locator('.mailed-link-result button').click();
      },
      shown: '.mailed-link-result[data-outcome=done]',
    },
  ],
};

/** Getting into an account. */
export const signInVisits: readonly Visit[] = [login, recovery, register, verify, undo];
