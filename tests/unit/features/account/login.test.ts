// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SignedIn } from '#contract/account.ts';
import { loginTexts } from '#features/account/account-texts.ts';
import { LoginIsland } from '#features/account/login/LoginIsland.tsx';
import { fill } from '#i18n/fill.ts';
import { LANGUAGES, type Language, languageOf } from '#i18n/languages.ts';
import type { Result } from '#lib/failure.ts';
import { $message } from '#session/message.ts';
import { dropSession, markEnding } from '#session/session.ts';
import { $accessToken, $accountName, $userCreate } from '#session/state.ts';
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

const LOGIN = 'POST /auth/login';
const ANSWER: SignedIn = {
  statusCode: 200,
  token: 't',
  account_name: 'demo',
  pvalues: 1,
  email: 'demo@gmail.com',
  verifyAccount: true,
  message: 'Login successful.',
};
const SIGNED_IN = right(ANSWER);
const bodies = () => asked(LOGIN).map(({ body }) => body);

let page: Mounted;
async function open(language: Language): Promise<ReturnType<typeof loginTexts>> {
  const texts = loginTexts(language);
  page = await mountIsland(createElement(LoginIsland, { texts }), (time) => vi.advanceTimersByTimeAsync(time));
  return texts;
}
const said = (field: string) => page.text(`#login-${field}-error`);
const form = (visible = ':not([hidden])') => `form${visible}`;
const send = () => page.click(`${form()} button[type=submit]`);

async function fillBoth(): Promise<void> {
  await page.type('#login-name', 'demo');
  await page.type('#login-password', 'Demo1234');
}

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom knows the element, not its ways.
  Object.assign(HTMLDialogElement.prototype, {
    showModal: () => undefined,
    close(this: HTMLDialogElement) {
      this.dispatchEvent(new Event('close'));
    },
  });
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.lang = 'es';
  history.replaceState(null, '', '/login');
  dropSession();
  $userCreate.set(undefined);
  $message.set(null);
  server.asked = [];
  server.answers = { [LOGIN]: SIGNED_IN };
});
afterEach(async () => {
  await page.end();
  vi.useRealTimers();
});

test('a field is judged when it is left, and says what is wrong under it', async () => {
  const language = languageOf('es');
  const texts = await open(language);
  expect(page.text('#login-password-hint')).toBeNull();
  await page.type('#login-name', 'Demo');
  expect(said('name')).toBeNull();
  await page.leave('#login-name');
  expect(said('name')).toBe(texts.userNameCharacters);
  expect(page.find('#login-name').getAttribute('aria-describedby')).toBe('login-name-error');
  await page.type('#login-name', '');
  expect(said('name')).toBe(texts.userNameRequired);
  // The length of a name is a rule of registration only.
  await page.type('#login-name', 'ab');
  expect(said('name')).toBeNull();
  await page.leave('#login-password');
  for (const [typed, text] of [
    ['', texts.passwordRequired],
    ['Demo', texts.passwordTooShort],
    ['demo1234', texts.passwordNeedUppercase],
    ['Demo1234', null],
  ] as const) {
    await page.type('#login-password', typed);
    expect(said('password')).toBe(text);
    expect(page.find('#login-password').getAttribute('aria-invalid')).toBe(String(text !== null));
    expect(page.text('#login-password-hint')).toBeNull();
  }
  // What to do about an older password, once a try with one was refused.
  await page.type('#login-password', 'demo1234');
  await send();
  expect(page.text('#login-password-hint')).toBe(texts.olderPassword);
});

test('a refusal is told in the dialog, by its code or in the server’s own words, and then above the form', async () => {
  const language = languageOf('es');
  const texts = await open(language);
  await fillBoth();
  for (const [answer, text] of [
    [wrong(400, 'invalidCredentials', 'in English'), texts.errors.invalidCredentials],
    [foreignRefusal(400, 'La puerta está cerrada.', 'theirOwnWord'), 'La puerta está cerrada.'],
    [wrong(403, 'accountSuspended', 'in English'), texts.errors.accountSuspended],
    [wrong(429, 'tooManyRequests', 'in English'), texts.errors.tooManyRequests],
    [unreachable, texts.errors.network],
    [foreignAnswer({ statusCode: 200, message: 'No token today.' }), 'No token today.'],
    [foreignAnswer({ statusCode: 200 }), texts.errors.errorOccurred],
  ] as const) {
    server.answers[LOGIN] = answer;
    await send();
    expect($message.get()).toEqual({ title: texts.loginFailedTitle, text, status: 'failed' });
    expect(document.activeElement?.id).toBe('login-password');
    expect(page.text('[role=alert]')).toBe('');
    await page.work(() => $message.set(null));
    expect(page.text('.notice p')).toBe(text);
    expect(page.text('#login-password-hint')).toBe(texts.olderPassword);
  }
  expect($accessToken.get()).toBeUndefined();
});

test('a refused password may be recovered, with the name that was typed; a suspension and a gone server may not', async () => {
  const texts = await open(languageOf('es'));
  await fillBoth();
  const refusedBy = async (answer: Result<never>) => {
    server.answers[LOGIN] = answer;
    await send();
    await page.work(() => $message.set(null));
    return document.querySelector('.notice a')?.getAttribute('href');
  };
  expect(await refusedBy(wrong(403, 'accountSuspended'))).toBeUndefined();
  expect(await refusedBy(unreachable)).toBeUndefined();
  const limited = wrong(429, 'tooManyRequests');
  if (!limited.ok) limited.failure.retryAfter = 700;
  expect(await refusedBy(limited)).toBe('#recover');
  expect(page.text('.notice p')).toBe('Demasiados intentos. Inténtalo de nuevo en 12 minutos.');
  expect(await refusedBy(wrong(400, 'invalidCredentials'))).toBe('#recover');
  expect(page.text('.notice a')).toBe(texts.forgotPassword);
  await page.click('.notice a');
  expect(page.find<HTMLInputElement>('#recovery-account').value).toBe('demo');
});

test('who has just registered here finds the name filled in, and is greeted as somebody new, once', async () => {
  const texts = await open(languageOf('es'));
  await page.end();
  $userCreate.set({ idnum: 7, mid: 'demo' });
  await open(languageOf('es'));
  expect(page.find<HTMLInputElement>('#login-name').value).toBe('demo');
  expect(document.activeElement?.id).toBe('login-password');
  await page.type('#login-password', 'Demo1234');
  server.answers[LOGIN] = right({ ...ANSWER, verifyAccount: false });
  await send();
  expect($message.get()).toMatchObject({
    title: fill(texts.firstWelcomeTitle, { name: 'demo' }),
    redirect: 'home',
    button: texts['goTo.home'],
    action: { text: texts.download, href: '/downloads' },
    links: [
      { text: texts.verifyAddress, href: '/profile' },
      { text: texts.readGuide, href: '/database/guide' },
    ],
  });
  await send();
  expect($message.get()?.title).toBe(texts.welcomeTitle);
  expect($message.get()?.action).toBeUndefined();
});

test.each([
  ['/es/store?scale=2#packs', 'goTo.store'],
  ['/database/item/1/x/en', 'goTo.other'],
  ['https://evil.example/store', 'goTo.home'],
  ['//evil.example/store', 'goTo.home'],
  ['/login', 'goTo.home'],
  ['/api/v1/users', 'goTo.home'],
] as const)('who wanted to go to %s is led on by “%s”', async (wanted, button) => {
  sessionStorage.setItem('returnTo', wanted);
  const texts = await open(languageOf('es'));
  await fillBoth();
  await send();
  const message = $message.get();
  expect(message?.button).toBe(texts[button]);
  expect(message?.address).toBe(button === 'goTo.home' ? undefined : location.origin + wanted);
  expect(sessionStorage.getItem('returnTo')).toBeNull();
});

test('the second step asks for a code, and keeps asking until one is right', async () => {
  const language = languageOf('es');
  server.answers[LOGIN] = right({ statusCode: 200, message: 'totpRequired' });
  const texts = await open(language);
  await fillBoth();
  await send();
  expect($message.get()).toBeNull();
  expect(page.text('label[for=login-code]')).toBe(texts.code);
  await send();
  expect(said('code')).toBe(texts.codeRequired);
  expect(bodies()).toHaveLength(1);
  for (const [answer, text] of [
    [wrong(400, 'secondFactorWrong', 'in English'), texts.errors.secondFactorWrong],
    [wrong(429, 'tooManyRequests', 'in English'), texts.errors.tooManyRequests],
  ] as const) {
    server.answers[LOGIN] = answer;
    await page.type('#login-code', '000000');
    await send();
    expect($message.get()?.text).toBe(text);
    expect(document.activeElement?.id).toBe('login-code');
  }
  server.answers[LOGIN] = SIGNED_IN;
  await page.type('#login-code', ' 123 456 ');
  await send();
  expect(bodies().at(-1)).toEqual({ account_name: 'demo', password: 'Demo1234', totp: '123456' });
  expect($message.get()?.status).toBe('success');
  // Not even between the steps did the password leave the page's own memory.
  expect(JSON.stringify(localStorage)).not.toContain('Demo1234');
});

test('who was led here because a session ended is told so once', async () => {
  const language = languageOf('es');
  markEnding('sessionEnded');
  $accountName.set('veteran');
  const texts = await open(language);
  expect(page.text('.notice')).toBe(texts.sessionEnded);
  expect(page.find<HTMLInputElement>('#login-name').value).toBe('veteran');
  await fillBoth();
  server.answers[LOGIN] = wrong(401, 'unauthorized', 'The password is wrong.');
  await send();
  expect(page.text('p.notice')).toBeNull();
  expect($message.get()?.text).toBe('The password is wrong.');
  await page.end();
  await open(language);
  expect(page.text('.notice')).toBeNull();
});

test('after a logout nothing is said of a session that ended', async () => {
  markEnding('sessionEnded');
  dropSession();
  await open(LANGUAGES[0]);
  expect(page.text('.notice')).toBeNull();
});

test('a space that a phone puts behind the name is not sent', async () => {
  await open(LANGUAGES[0]);
  await fillBoth();
  await page.type('#login-name', 'demo ');
  await send();
  expect(bodies()).toEqual([{ account_name: 'demo', password: 'Demo1234' }]);
});

test('a name in the form stays when another was recovered, and the password has the focus', async () => {
  const texts = await open(LANGUAGES[0]);
  await page.type('#login-name', 'veteran');
  await page.work(() => {
    location.hash = '#recover';
  });
  await page.wait(10);
  server.answers['POST /auth/request-password-recovery'] = right({ statusCode: 200, message: 'recoveryCodeSent' });
  await page.type('#recovery-account', 'demo ');
  await page.click('dialog button[type=submit]');
  server.answers['POST /auth/reset-password'] = right({ statusCode: 200, message: 'passwordResetSuccess' });
  await page.type('#recovery-code', '123456');
  await page.type('#recovery-password', 'Lantern1234');
  await page.click('dialog button[type=submit]');
  expect(page.text('dialog [role=status]')).toBe(texts.recovery.passwordResetSuccess);
  await page.wait(1_600);
  expect(page.find<HTMLInputElement>('#login-name').value).toBe('veteran');
  expect(document.activeElement?.id).toBe('login-password');
  expect(asked('POST /auth/request-password-recovery')).toEqual([{ body: { account_name: 'demo' } }]);
});
