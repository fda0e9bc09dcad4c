// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { securityTexts } from '#features/account/account-texts.ts';
import { ConfirmForm } from '#features/account/security/ConfirmForm.tsx';
import { LANGUAGES, languageOf } from '#i18n/languages.ts';
import { $accountName } from '#session/state.ts';
import { type Mounted, mountIsland } from '#support/browser/mount-island.ts';

let page: Mounted;
const open = async (island: Parameters<typeof mountIsland>[0]) => {
  page = await mountIsland(island, (time) => vi.advanceTimersByTimeAsync(time));
};

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom knows the element, not its ways.
  Object.assign(HTMLDialogElement.prototype, { showModal: () => undefined, close: () => undefined });
  $accountName.set('demo');
});
afterEach(async () => {
  await page.end();
  vi.useRealTimers();
});

test('a password that is asked for alone is not “all fields”', async () => {
  const language = languageOf('es');
  const texts = securityTexts(language);
  const form = { id: 'start', texts, submit: texts.next, withCode: false };
  await open(createElement(ConfirmForm, { ...form, onSend: () => Promise.resolve(null), onCancel: () => undefined }));
  expect(page.text('.form-submit .hint')).toBe(texts.currentPasswordRequired);
  await page.leave('#start-password');
  expect(page.text('#start-password-error')).toBe(texts.currentPasswordRequired);
  expect(page.text('.form-submit .hint')).toBe('');
});

test('a refused password is not said of what is typed next', async () => {
  const texts = securityTexts(LANGUAGES[0]);
  const form = { id: 'start', texts, submit: texts.next, withCode: false, onCancel: () => undefined };
  const failure = { status: 400, code: 'currentPasswordWrong', message: null };
  await open(createElement(ConfirmForm, { ...form, onSend: () => Promise.resolve(failure) }));
  await page.type('#start-password', 'Lantern1234');
  await page.click('button[type=submit]');
  expect(page.text('[role=alert]')).toBe(texts.errors.currentPasswordWrong);
  await page.type('#start-password', 'Lantern12345');
  expect(page.text('[role=alert]')).toBe('');
});
