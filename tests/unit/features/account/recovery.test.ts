// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnswerOf } from '#contract/calls.ts';
import { type RecoveryTexts, recoveryTexts } from '#features/account/account-texts.ts';
import { RecoveryDialog } from '#features/account/recovery/RecoveryDialog.tsx';
import { fill } from '#i18n/fill.ts';
import { LANGUAGES, type Language, languageOf } from '#i18n/languages.ts';
import type { Result } from '#lib/failure.ts';
import {
  asked,
  foreignAnswer,
  foreignRefusal,
  right,
  server,
  unreachable,
  wrong,
} from '#support/browser/island-server.ts';
import { type Mounted, mountIsland } from '#support/browser/mount-island.ts';

vi.mock('#session/island-api.ts', () => import('#support/browser/island-server.ts'));

const REQUEST = 'POST /auth/request-password-recovery';
const RESET = 'POST /auth/reset-password';
const SENT: Result<AnswerOf<typeof REQUEST>> = right({ statusCode: 200, message: 'recoveryCodeSent' });
const RESET_DONE: Result<AnswerOf<typeof RESET>> = right({ statusCode: 200, message: 'passwordResetSuccess' });

let page: Mounted;
let recovered: string[] = [];
async function open(language: Language): Promise<RecoveryTexts> {
  const texts = recoveryTexts(language);
  const onRecovered = (name: string) => void recovered.push(name);
  history.replaceState(null, '', '/login#recover');
  page = await mountIsland(createElement(RecoveryDialog, { texts, onRecovered }), (time) =>
    vi.advanceTimersByTimeAsync(time),
  );
  return texts;
}
const send = () => page.click('button[type=submit]');
const alert = () => page.text('[role=alert]');
const isOpen = () => page.find<HTMLDialogElement>('dialog').open;

async function secondStep(code = '123456', password = 'Lantern1234'): Promise<void> {
  await page.type('#recovery-account', 'demo');
  await send();
  await page.type('#recovery-code', code);
  await page.type('#recovery-password', password);
}

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom knows the element, not its ways.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return;
      this.open = false;
      this.dispatchEvent(new Event('close'));
    },
  });
  server.asked = [];
  recovered = [];
  server.answers = { [REQUEST]: SENT, [RESET]: RESET_DONE };
});
afterEach(async () => {
  await page.end();
  vi.useRealTimers();
});

test('the second step wants both, and judges nothing else itself', async () => {
  const language = languageOf('es');
  const texts = await open(language);
  await secondStep('', '');
  for (const [code, password] of [
    ['', ''],
    ['123456', ''],
    ['', 'Lantern1234'],
  ] as const) {
    await page.type('#recovery-code', code);
    await page.type('#recovery-password', password);
    await send();
    expect(alert()).toBe(texts.recoveryFieldsRequired);
    expect(document.activeElement?.id).toBe(code === '' ? 'recovery-code' : 'recovery-password');
  }
  expect(server.asked).toHaveLength(1);
  await page.type('#recovery-code', '1');
  await page.type('#recovery-password', 'x');
  await send();
  expect(asked(RESET)).toEqual([{ body: { account_name: 'demo', code: '1', newPassword: 'x' } }]);
});

test('what the server says of the second step is shown at its field', async () => {
  const language = languageOf('es');
  const texts = await open(language);
  await secondStep();
  for (const [message, key, field] of [
    ['Invalid code.', 'recoveryInvalidCode', 'code'],
    ['Expired code.', 'recoveryExpiredCode', 'code'],
    ['Account not found.', 'recoveryAccountNotFound', 'account'],
    ['passwordTooShort', 'passwordTooShort', 'password'],
    ['passwordNeedUppercase', 'passwordNeedUppercase', 'password'],
  ] as const) {
    // Other servers refuse with HTTP 200.
    for (const answer of [foreignRefusal(400, message), foreignAnswer({ statusCode: 200, message })]) {
      server.answers[RESET] = answer;
      await send();
      expect(page.text(`#recovery-${field}-error`)).toBe(texts[key]);
      expect(document.activeElement?.id).toBe(`recovery-${field}`);
    }
  }
});

const TOO_MANY = wrong(429, 'tooManyRequests');
test('failures without a field are said by the form', async () => {
  const language = languageOf('es');
  const texts = await open(language);
  const cases = (silent: string): [Result<never>, string][] => [
    [unreachable, silent],
    [foreignRefusal(502, null, 'errorOccurred'), silent],
    [foreignAnswer({ statusCode: 200 }), texts.genericError],
    [foreignAnswer({ statusCode: 200, message: 'La torre está cerrada.' }), 'La torre está cerrada.'],
    [foreignRefusal(400, 'La torre está cerrada.', 'theirOwnWord'), 'La torre está cerrada.'],
    [wrong(403, 'accountSuspended'), texts.errors.accountSuspended],
    [TOO_MANY, texts.errors.tooManyRequests],
  ];
  await page.type('#recovery-account', 'demo');
  for (const [answer, text] of cases(texts.recoveryRequestFailed)) {
    server.answers[REQUEST] = answer;
    await send();
    expect(alert()).toBe(text);
  }
  server.answers[REQUEST] = SENT;
  await secondStep();
  for (const [answer, text] of cases(texts.recoveryResetFailed)) {
    server.answers[RESET] = answer;
    await send();
    expect(alert()).toBe(text);
  }
});

test('a step under way is not sent again, and says that it is', async () => {
  const held = Promise.withResolvers<typeof SENT>();
  server.answers[REQUEST] = held.promise;
  const texts = await open(LANGUAGES[0]);
  await page.type('#recovery-account', 'demo');
  await send();
  await send();
  expect(page.text('button[type=submit]')).toBe(texts.sending);
  expect(server.asked).toHaveLength(1);
  held.resolve(SENT);
  await page.wait(0);
  expect(document.activeElement?.id).toBe('recovery-code');
});

test('its button closes it; opening it again begins anew, and an answer that comes late changes nothing', async () => {
  await open(LANGUAGES[0]);
  await secondStep();
  const held = Promise.withResolvers<typeof RESET_DONE>();
  server.answers[RESET] = held.promise;
  await send();
  await page.click('dialog .button--quiet');
  expect(isOpen()).toBe(false);
  expect(location.hash).toBe('');
  location.hash = '#recover';
  await page.wait(10);
  expect(isOpen()).toBe(true);
  held.resolve(RESET_DONE);
  await page.wait(2_000);
  expect(isOpen()).toBe(true);
  expect(page.find<HTMLInputElement>('#recovery-account').value).toBe('');
  expect(page.text('#recovery-code')).toBeNull();
  expect(alert()).toBe('');
  expect(recovered).toEqual([]);
});

test('another code can be sent after the time that the server names, and the name be changed', async () => {
  server.answers[REQUEST] = right({ statusCode: 200, message: 'recoveryCodeAlreadySent', retryAfter: 65 });
  const texts = await open(LANGUAGES[0]);
  await secondStep('123456', 'Lantern1234');
  const [change, again] = [1, 2].map((nth) => `form > div > .text-button:nth-of-type(${nth})`) as [string, string];
  expect(page.text(again)).toBe(texts.sendAgain);
  const hint = () => page.text('form > div > .hint');
  expect(hint()).toBe(fill(texts.resendWait, { time: '1:05' }));
  await page.click(again);
  expect(asked(REQUEST)).toHaveLength(1);
  await page.wait(65_000);
  expect(hint()).toBe('');
  server.answers[REQUEST] = SENT;
  await page.click(again);
  expect(asked(REQUEST)).toHaveLength(2);
  // Another server names no time: five minutes.
  expect(hint()).toBe(fill(texts.resendWait, { time: '5:00' }));
  expect(page.text('p[role=status]')).toBe(texts.recoveryCodeSent);
  expect(page.find<HTMLInputElement>('#recovery-code').value).toBe('');
  expect(page.find<HTMLInputElement>('#recovery-password').value).toBe('Lantern1234');
  expect(document.activeElement?.id).toBe('recovery-code');
  await page.click(change);
  expect(page.find<HTMLInputElement>('#recovery-account').value).toBe('demo');
  expect(document.activeElement?.id).toBe('recovery-account');
  expect(page.text('#recovery-code')).toBeNull();
});

test.each([
  ['342 703', '342703'],
  [' 342-703 ', '342703'],
  ['342–703', '342703'],
  ['34270', '34270'],
  ['342 70', '342 70'],
  ['342 7031', '342 7031'],
])('the code %j is sent as %j', async (typed, sent) => {
  await open(LANGUAGES[0]);
  await secondStep(typed);
  await send();
  expect(asked(RESET)).toEqual([{ body: { account_name: 'demo', code: sent, newPassword: 'Lantern1234' } }]);
});

test('a link to it that is opened in another tab is left to the browser', async () => {
  await open(LANGUAGES[0]);
  await page.click('dialog .button--quiet');
  const link = Object.assign(document.createElement('a'), { href: '#recover' });
  document.body.append(link);
  let taken = true;
  // jsdom goes where the link leads, too.
  const seen = (event: Event) => {
    taken = event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', seen, { once: true });
  const elsewhere = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
  await page.work(() => void link.dispatchEvent(elsewhere));
  expect([taken, isOpen()]).toEqual([false, false]);
  link.remove();
});

test('password managers are told what each field is', async () => {
  await open(LANGUAGES[0]);
  await secondStep();
  const reported = ['account', 'code', 'password'].map((id) =>
    page.find(`#recovery-${id}`).getAttribute('autocomplete'),
  );
  expect(reported).toEqual(['username', 'one-time-code', 'new-password']);
  expect(page.find('#recovery-account').hasAttribute('readonly')).toBe(true);
});
