// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { securityTexts } from '#features/account/account-texts.ts';
import { ChangePassword } from '#features/account/security/ChangePassword.tsx';
import { LANGUAGES } from '#i18n/languages.ts';
import { $message } from '#session/message.ts';
import { asked, right, server, unreachable, wrong } from '#support/browser/island-server.ts';
import { type Mounted, mountIsland } from '#support/browser/mount-island.ts';

vi.mock('#session/island-api.ts', () => import('#support/browser/island-server.ts'));

const CALL = 'POST /auth/changePassword';
const texts = securityTexts(LANGUAGES[0]);
const FIELDS = ['current', 'new', 'repeated'].map((name) => `#${name}-password`);

let page: Mounted;
const send = () => page.click('button[type=submit]');
const invalid = () => FIELDS.map((field) => page.find(field).getAttribute('aria-invalid'));

beforeEach(async () => {
  vi.useFakeTimers();
  $message.set(null);
  server.asked = [];
  server.answers = {
    [CALL]: right({ statusCode: 200, message: 'Password changed successfully.' }),
    'GET /auth/devices': wrong(404, 'notFound'),
    'GET /auth/account': wrong(404, 'notFound'),
  };
  page = await mountIsland(createElement(ChangePassword, { texts }), (time) => vi.advanceTimersByTimeAsync(time));
  for (const [place, typed] of ['Demo1234', 'Lantern1234', 'Lantern1234'].entries()) {
    await page.type(String(FIELDS[place]), typed);
  }
});
afterEach(async () => {
  await page.end();
  vi.useRealTimers();
});

test('a wrong current password is marked once the dialog is closed, until it changes; it can be sent again', async () => {
  server.answers[CALL] = wrong(400, 'currentPasswordWrong', 'in English');
  await send();
  const text = texts.errors.currentPasswordWrong;
  expect($message.get()).toEqual({ title: texts.failedTitle, text, status: 'failed' });
  expect(page.text('#current-password-error')).toBeNull();
  await page.work(() => $message.set(null));
  expect(page.text('#current-password-error')).toBe(text);
  expect(document.activeElement?.id).toBe('current-password');
  await send();
  expect(asked(CALL)).toHaveLength(2);
  await page.work(() => $message.set(null));
  await page.type('#current-password', 'Demo12345');
  expect(page.text('#current-password-error')).toBeNull();
});

test('another refusal marks nothing', async () => {
  server.answers[CALL] = unreachable;
  await send();
  await page.work(() => $message.set(null));
  expect(invalid()).toEqual(['false', 'false', 'false']);
});

test.each(LANGUAGES)('$site: each password has a button of its own name that shows it', async (language) => {
  await page.end();
  page = await mountIsland(createElement(ChangePassword, { texts: securityTexts(language) }), (time) =>
    vi.advanceTimersByTimeAsync(time),
  );
  const names = FIELDS.map((field) => page.find(`[aria-controls="${field.slice(1)}"]`).getAttribute('aria-label'));
  expect(new Set(names).size).toBe(FIELDS.length);
});
