// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnAccount } from '#contract/account.ts';
import { profileTexts } from '#features/account/account-texts.ts';
import { ProfileFacts } from '#features/account/profile/ProfileFacts.tsx';
import { ownAccount, verification } from '#features/account/profile/state.ts';
import { languageOf } from '#i18n/languages.ts';
import { dropSession } from '#session/session.ts';
import { $accessToken, $email, $validateLogin } from '#session/state.ts';
import { $toasts } from '#session/toasts.ts';
import { ownAccountAnswer } from '#support/account/account-answers.ts';
import { asked, right, server, unreachable } from '#support/browser/island-server.ts';
import { type Mounted, mountIsland } from '#support/browser/mount-island.ts';

vi.mock('#session/island-api.ts', () => import('#support/browser/island-server.ts'));

const texts = profileTexts(languageOf('en'));
let page: Mounted;

function answer(email: string, pendingEmail: string | null, differs: Partial<OwnAccount> = {}): void {
  const isVerify = differs.isVerify ?? true;
  server.answers = {
    'GET /auth/getVerifyParameter': right({ statusCode: 200, isVerify, created_at: '2031-01-01T00:00:00.000Z' }),
    'GET /auth/account': right(ownAccountAnswer({ email, pendingEmail, ...differs })),
  };
}

/** Writes as another window does. */
const written = (key: string, newValue: string | null) =>
  page.work(() => {
    if (newValue !== null) localStorage.setItem(key, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
  });

beforeEach(async () => {
  vi.useFakeTimers();
  localStorage.clear();
  server.asked = [];
  $accessToken.set('token');
  $validateLogin.set(true);
  answer('old@gmail.com', 'new@gmail.com');
  page = await mountIsland(createElement(ProfileFacts, { texts, web: 'en' }), (time) =>
    vi.advanceTimersByTimeAsync(time),
  );
  await page.work(() => {
    void verification.load();
    void ownAccount.load();
  });
});
afterEach(async () => {
  await page.end();
  dropSession();
  vi.useRealTimers();
});

test('an address that was changed in another window is the one in use at once, and none waits any more', async () => {
  expect(page.text('.profile-email-view')).toContain('old@gmail.com');
  expect(page.text('.profile-fact-more .notice')).toContain('new@gmail.com');
  answer('new@gmail.com', null);
  await written('email', 'new@gmail.com');
  expect(page.text('.profile-email-view')).toContain('new@gmail.com');
  expect(page.text('.profile-fact-more .notice')).toBeNull();
  expect(asked('GET /auth/account')).toHaveLength(2);
});

test('a sign-out in another window asks for nothing', async () => {
  await page.work(() => $email.set(undefined));
  expect(asked('GET /auth/account')).toHaveLength(1);
});

const HOUR = 3_600_000;
const pendingFor = (ms: number) => ({ pendingUntil: new Date(Date.now() + ms).toISOString() });
const refresh = () => page.work(() => void ownAccount.refresh());
const notice = () => page.text('.profile-fact-more .notice');
const cancel = '.profile-resend .row button:nth-of-type(2)';

test('a change is cancelled beside its notice, which goes with it; the focus is on the way to another', async () => {
  expect(document.querySelector(cancel)).toBeNull();
  answer('old@gmail.com', 'new@gmail.com', pendingFor(HOUR));
  await refresh();
  expect(page.text(cancel)).toBe(texts.cancelChange);
  server.answers['POST /auth/cancel-email-change'] = unreachable;
  await page.click(cancel);
  expect(page.text('.profile-resend .notice--failed')).toBe(texts.errors.network);
  answer('old@gmail.com', null);
  server.answers['POST /auth/cancel-email-change'] = right({ statusCode: 200 });
  await page.click(cancel);
  expect(notice()).toBeNull();
  expect($toasts.get().at(-1)?.text).toBe(texts.changeCancelled);
  expect(document.activeElement).toBe(page.find('.profile-email-view button'));
});

test('a change that was cancelled elsewhere is gone within seconds, and one that was begun there is seen on return', async () => {
  answer('old@gmail.com', null);
  await page.wait(10_000);
  expect(notice()).toBeNull();
  answer('old@gmail.com', 'new@gmail.com');
  await page.work(() => window.dispatchEvent(new Event('focus')));
  expect(notice()).toContain('new@gmail.com');
});

test('a change ends with its link, also where the server cannot be asked', async () => {
  answer('old@gmail.com', 'new@gmail.com', pendingFor(5_000));
  await refresh();
  expect(notice()).toContain('new@gmail.com');
  server.answers['GET /auth/account'] = unreachable;
  await page.wait(5_000);
  expect(notice()).toBeNull();
});

test('a mistyped address is corrected without the wait for another mail', async () => {
  const verificationSentAt = new Date().toISOString();
  answer('mistyped@gmail.com', null, { isVerify: false, correctable: true, verificationSentAt });
  await page.work(() => {
    void verification.load();
    void ownAccount.load();
  });
  expect(page.text('dl')).toContain(texts.mistyped);
  server.answers['POST /auth/validateEmailExist'] = right({ statusCode: 200, result: false });
  server.answers['POST /auth/send-verify-code'] = right({ statusCode: 200 });
  await page.click('.profile-email-view button');
  await page.type('#profile-email', 'right@gmail.com');
  await page.wait(400);
  await page.click('.profile-email-form button[type=submit]');
  expect(asked('POST /auth/send-verify-code')).toEqual([{ body: { email: 'right@gmail.com' } }]);
});
