// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { profileTexts } from '#features/account/account-texts.ts';
import { ProfileFacts } from '#features/account/profile/ProfileIsland.tsx';
import { ownAccount, verification } from '#features/account/profile/state.ts';
import { languageOf } from '#i18n/languages.ts';
import { dropSession } from '#session/session.ts';
import { $accessToken, $email } from '#session/state.ts';
import { ownAccountAnswer } from '#support/account/account-answers.ts';
import { asked, right, server } from '#support/browser/island-server.ts';
import { type Mounted, mountIsland } from '#support/browser/mount-island.ts';

vi.mock('#session/island-api.ts', () => import('#support/browser/island-server.ts'));

const texts = profileTexts(languageOf('en'));
let page: Mounted;

function answer(email: string, pendingEmail: string | null): void {
  server.answers = {
    'GET /auth/getVerifyParameter': right({ statusCode: 200, isVerify: true, created_at: '2031-01-01T00:00:00.000Z' }),
    'GET /auth/account': right(ownAccountAnswer({ email, pendingEmail })),
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
  answer('old@gmail.com', 'new@gmail.com');
  page = await mountIsland(createElement(ProfileFacts, { texts }), (time) => vi.advanceTimersByTimeAsync(time));
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
