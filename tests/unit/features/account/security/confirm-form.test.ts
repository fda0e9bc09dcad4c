// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConfirmForm } from '#features/account/security/ConfirmForm.tsx';
import { DeleteAccount } from '#features/account/security/DeleteAccount.tsx';
import { securityTexts } from '#features/account/security/security-texts.ts';
import { fill } from '#i18n/fill.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { $accountName } from '#session/stores.ts';
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

test.each(LANGUAGES)(
  '$site: a deletion tells beforehand what goes and how the name is to be typed',
  async (language) => {
    const texts = securityTexts(language);
    await open(createElement(DeleteAccount, { texts, withCode: false }));
    await page.click('button');
    const described = page.find('dialog').getAttribute('aria-describedby');
    for (const text of [texts.goesPersonal, texts.staysName]) expect(page.text(`[id="${described}"]`)).toContain(text);
    expect(page.text('#delete-name-hint')).toBe(fill(texts.typeName, { name: 'demo' }));
    expect(page.text('#delete-name-error')).toBeNull();
    expect(page.text('.submit .hint')).toBe(texts.fillAll);
    await page.type('#delete-name', 'Demo');
    await page.leave('#delete-name');
    expect(page.text('#delete-name-error')).toBe(texts.nameDiffers);
    await page.type('#delete-name', 'demo');
    expect(page.text('#delete-name-error')).toBeNull();
  },
);

test.each(LANGUAGES)('$site: a password that is asked for alone is not “all fields”', async (language) => {
  const texts = securityTexts(language);
  const form = { id: 'start', texts, submit: texts.next, withCode: false };
  await open(createElement(ConfirmForm, { ...form, onSend: () => Promise.resolve(null), onCancel: () => undefined }));
  expect(page.text('.submit .hint')).toBe(texts.currentPasswordRequired);
  await page.leave('#start-password');
  expect(page.text('#start-password-error')).toBe(texts.currentPasswordRequired);
  expect(page.text('.submit .hint')).toBe('');
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
