import type { Page } from '@playwright/test';
import { ownAccountAnswer } from '#support/account/account-answers.ts';
import { all, KNOWN, myPage, verification } from '#support/account/profile-answers.ts';
import { right, type Visit, wrong } from '#support/browser/visit.ts';

const ISLANDS = ['features/account/profile/ProfileIsland.tsx'];
const LONG_ADDRESS = 'a.very.long.address.that.wants.all.the.room@outlook.es';
const SECRET = 'JBSWY3DPEHPK3PXP';
const CODES = ['abcd-efgh-jkmn-pqrs', 'mnop-qrst-uvwx-yz01', 'wxyz-2345-6789-abcd'];

const save = (page: Page) => page.locator('.profile-email-form [type=submit]').click({ force: true });

const facts: Visit = {
  name: 'profile',
  islands: ISLANDS,
  path: '/profile',
  signedIn: true,
  answers: all('pending'),
  states: [
    { state: 'loading', shown: '.profile-facts[aria-busy=true]' },
    // Both parts: a second try that came late would be answered by the next state.
    { state: 'failed', drive: ({ answer }) => answer(all('gone')), shown: 'main:has(section .error) .fact-failed' },
    {
      state: 'not verified, and a mail was sent just now',
      drive: async ({ page, answer }) => {
        const own = ownAccountAnswer({ isVerify: false, verificationSentAt: new Date().toISOString() });
        await answer({
          ...KNOWN,
          'GET /auth/account': right(own),
          'GET /auth/getVerifyParameter': verification(false),
        });
        await page.locator('dl .fact-failed button').click();
        await page.locator('.profile-points button').click();
      },
      shown: '.profile-resend .hint:not(:empty)',
      screen: true,
    },
    {
      state: 'too early for another mail',
      drive: ({ page }) => page.locator('.profile-resend button').click({ force: true }),
      shown: '.profile-resend .notice--failed',
    },
    {
      state: 'an address that waits for its link',
      drive: async ({ answer, open }) => {
        const pendingUntil = new Date(Date.now() + 86_400_000).toISOString();
        const own = ownAccountAnswer({ pendingEmail: LONG_ADDRESS, pendingUntil });
        await answer({ ...KNOWN, 'GET /auth/account': right(own) });
        await open('/profile');
      },
      shown: '.profile-fact-more > .notice',
      phone: true,
    },
    {
      state: 'the mail was sent again',
      drive: async ({ page, answer }) => {
        await answer({ 'POST /auth/send-verify-code': right() });
        await page.locator('.profile-resend button').first().click();
      },
      shown: '.profile-resend .notice--done',
    },
    {
      state: 'the change could not be cancelled',
      drive: async ({ page, answer }) => {
        await answer({ 'POST /auth/cancel-email-change': 'gone' });
        await page.locator('.profile-resend button').nth(1).click();
      },
      shown: '.profile-resend .notice--failed',
    },
    {
      state: 'a new address that is none',
      drive: async ({ page, open }) => {
        await open('/profile');
        await page.locator('.profile-email-view button').click();
        await page.locator('#profile-email').fill('x');
        await save(page);
      },
      shown: '#profile-email-error',
      phone: true,
    },
    {
      state: 'a new address that is somebody’s',
      drive: async ({ page, answer }) => {
        await answer({ 'POST /auth/validateEmailExist': right({ result: true }) });
        await page.locator('#profile-email').fill('somebody@gmail.com');
      },
      shown: '#profile-email-error:has-text("already uses")',
    },
    {
      state: 'whether it is somebody’s cannot be asked',
      drive: async ({ page, answer }) => {
        await answer({ 'POST /auth/validateEmailExist': 'gone' });
        await page.locator('#profile-email').fill('another@gmail.com');
      },
      shown: '.profile-email-form > [role=alert]:not(:empty)',
    },
    {
      state: 'the new address was taken',
      drive: async ({ page, answer }) => {
        await answer({ 'POST /auth/validateEmailExist': right({ result: false }) });
        await page.locator('#profile-email').fill('third@gmail.com');
        await page.locator('#profile-email-password').fill('Lantern12');
        await page.locator('.profile-email-form [type=submit][aria-disabled=false]').waitFor();
        await save(page);
      },
      shown: '.toast',
    },
  ],
};

const submitPassword = (page: Page) => page.locator('.change-password [type=submit]').click({ force: true });
const confirm = async (page: Page, form: string) => {
  await page.locator(`#${form}-password`).fill('Lantern12');
  await page.locator(`form:has(#${form}-password) [type=submit]`).click({ force: true });
};

const security: Visit = {
  name: 'security',
  islands: ISLANDS,
  path: '/profile#security',
  signedIn: true,
  answers: all('pending'),
  states: [
    { state: 'loading', shown: '.security-devices[aria-busy=true]' },
    { state: 'failed', drive: ({ answer }) => answer(all('gone')), shown: '.security-devices .fact-failed' },
    {
      state: 'known, and a password form sent empty',
      drive: async ({ page, answer, open }) => {
        await answer(KNOWN);
        await open('/profile?known#security');
        await page.locator('.security-device').nth(2).waitFor();
        await submitPassword(page);
      },
      shown: '#current-password-error',
      screen: true,
      phone: true,
    },
    {
      state: 'the current password is wrong',
      drive: async ({ page, answer }) => {
        await answer({ 'POST /auth/changePassword': wrong(400, 'currentPasswordWrong') });
        await page.locator('#current-password').fill('Lantern12');
        for (const name of ['new', 'repeated']) await page.locator(`#${name}-password`).fill('Lantern34');
        await submitPassword(page);
      },
      shown: 'dialog.dialog--failed[open]',
    },
    {
      state: 'the password was changed',
      drive: async ({ page, answer }) => {
        await page.locator('dialog[open] [type=submit]').click();
        await answer({ 'POST /auth/changePassword': right({ message: 'Password changed successfully.' }) });
        await submitPassword(page);
      },
      shown: 'dialog.dialog--success[open]',
    },
    {
      state: 'a device could not be signed out',
      drive: async ({ page, answer }) => {
        await page.locator('dialog[open] [type=submit]').click();
        await answer({ 'POST /auth/endDevice': 'gone' });
        await page.locator('.security-device button:not([data-sign-out])').first().click();
      },
      shown: '.security-devices .notice--failed',
    },
    {
      state: 'a device was signed out',
      drive: async ({ page, answer }) => {
        await answer({ 'POST /auth/endDevice': right() });
        await page.locator('.security-device button:not([data-sign-out])').first().click();
      },
      shown: '.security-devices .notice--done',
    },
    {
      state: 'asked whether to sign out everywhere',
      drive: ({ page }) => page.getByRole('button', { name: 'Log out everywhere' }).click(),
      shown: 'dialog[open]',
    },
    {
      state: 'signing out everywhere failed',
      drive: async ({ page, answer }) => {
        await answer({ 'POST /auth/endDevices': 'gone' });
        await page.locator('dialog[open] [type=submit]').click();
      },
      shown: 'dialog[open] .error',
    },
    {
      state: 'own data could not be had',
      drive: async ({ page, answer }) => {
        await page.keyboard.press('Escape');
        await answer({ 'POST /auth/data': 'gone' });
        await page.getByRole('button', { name: 'Download my data' }).click();
        await confirm(page, 'data');
      },
      shown: '.security-own-data .error:not(:empty)',
    },
    {
      state: 'asked whether to delete the account',
      drive: ({ page }) => page.getByRole('button', { name: 'Delete my account' }).click(),
      shown: 'dialog[open] .security-deletion',
      phone: true,
    },
    {
      state: 'deleting without its name',
      drive: ({ page }) => page.locator('dialog[open] [type=submit]').click({ force: true }),
      shown: '#delete-name-error',
    },
    {
      state: 'deleting wants a code',
      drive: async ({ page, answer }) => {
        await answer({ 'POST /auth/deleteAccount': wrong(400, 'secondFactorWrong') });
        await page.locator('#delete-name').fill('lamp-keeper');
        await confirm(page, 'delete');
      },
      shown: '#delete-code',
    },
    {
      state: 'deleted',
      drive: async ({ page, answer }) => {
        await answer({ 'POST /auth/deleteAccount': right() });
        await page.locator('#delete-code').fill('123456');
        await page.locator('dialog[open] [type=submit]').click();
      },
      shown: 'dialog.dialog--success[open]',
    },
  ],
};

const secondFactor: Visit = {
  name: 'second factor',
  islands: ISLANDS,
  path: '/profile#security',
  signedIn: true,
  answers: {
    ...KNOWN,
    'POST /auth/startSecondFactor': right({ secret: SECRET, uri: `otpauth://totp/M:demo?secret=${SECRET}` }),
    'POST /auth/confirmSecondFactor': wrong(400, 'secondFactorWrong'),
  },
  states: [
    {
      state: 'switching on, sent without a password',
      drive: async ({ page }) => {
        await page.locator('.security-factor .button').click();
        await page.locator('.security-second-factor [type=submit]').click({ force: true });
      },
      shown: '#factor-start-password-error',
    },
    { state: 'the key', drive: ({ page }) => confirm(page, 'factor-start'), shown: '.security-qr svg', phone: true },
    {
      state: 'its first code is wrong',
      drive: async ({ page }) => {
        await page.locator('#factor-code').fill('123456');
        await page.locator('.security-scan [type=submit]').click();
      },
      shown: '.security-scan [role=alert]:not(:empty)',
    },
    {
      state: 'recovery codes',
      drive: async ({ page, answer }) => {
        const own = ownAccountAnswer({ secondFactor: true, recoveryCodesLeft: 2 });
        const confirmed = right({ recoveryCodes: CODES });
        await answer({ 'POST /auth/confirmSecondFactor': confirmed, 'GET /auth/account': right(own) });
        await page.locator('.security-scan [type=submit]').click();
      },
      shown: '.security-code-list',
    },
    {
      state: 'on, with few codes left',
      drive: ({ page }) => page.locator('.security-codes > .button').click(),
      shown: '.security-on',
    },
    {
      state: 'renewing the codes',
      drive: ({ page }) => page.locator('.security-factor .button--quiet').click(),
      shown: '#factor-renew-code',
    },
    {
      state: 'switching off, refused',
      drive: async ({ page, answer }) => {
        await answer({ 'POST /auth/endSecondFactor': wrong(400, 'currentPasswordWrong') });
        await page.locator('.security-factor .button--quiet').click();
        await page.locator('.security-factor .button--danger').click();
        await page.locator('#factor-end-code').fill('123456');
        await confirm(page, 'factor-end');
      },
      shown: '.security-factor [role=alert]:not(:empty)',
    },
  ],
};

/** The account of who is signed in. */
export const profileVisits: readonly Visit[] = [facts, myPage(ISLANDS), security, secondFactor];
