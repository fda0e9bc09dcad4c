// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnswerOf } from '#contract/calls.ts';
import { EMAIL_HOSTS } from '#domain/account/credentials.ts';
import { registerTexts } from '#features/account/account-texts.ts';
import { RegisterIsland } from '#features/account/register/RegisterIsland.tsx';
import { LANGUAGES, type Language, languageOf } from '#i18n/languages.ts';
import type { Result } from '#lib/failure.ts';
import { $message } from '#session/message.ts';
import { $userCreate, $verificationSentAt } from '#session/state.ts';
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
vi.mock('#captcha/solve.ts', () => ({ solve: () => Promise.resolve('a solution') }));

let page: Mounted;
async function open(language: Language): Promise<ReturnType<typeof registerTexts>> {
  const texts = registerTexts(language);
  page = await mountIsland(createElement(RegisterIsland, { texts, terms: '/terms' }), (time) =>
    vi.advanceTimersByTimeAsync(time),
  );
  return texts;
}
const said = (field: string) => page.text(`#register-${field}-error`);
const send = async () => {
  await page.click('button[type=submit]');
  await page.wait(0);
};

/** Everything right and the captcha solved. */
async function fillAll(): Promise<void> {
  await page.type('#register-name', 'lamp-keeper');
  await page.type('#register-email', 'keeper@gmail.com');
  await page.type('#register-password', 'Lantern1234');
  await page.type('#register-confirmation', 'Lantern1234');
  await page.click('#register-terms');
  await page.click('#register-captcha');
  await page.wait(400);
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  history.replaceState(null, '', '/register');
  $message.set(null);
  $userCreate.set(undefined);
  $verificationSentAt.set(undefined);
  server.asked = [];
  server.answers = {
    'GET /captcha': right({ parameters: {}, signature: 'x' }),
    'POST /users/validateNameExist': right({ statusCode: 200, result: false }),
    'POST /auth/validateEmailExist': right({ statusCode: 200, result: false }),
    'POST /users': right({ statusCode: 200, idnum: 7, mid: 'lamp-keeper' }),
    'POST /services': right({ statusCode: 200, name: 'lamp-keeper' }),
    'GET /services/{id}': right({ id: 1, name: 'First voyage', imageBlog1: '/art/voyage.webp' }),
  };
});
afterEach(async () => {
  await page.end();
  vi.useRealTimers();
});

test('every rule is told when its field is left, in its own words', async () => {
  const language = languageOf('es');
  const texts = await open(language);
  const walk = async (field: string, steps: [string, string | null][]) => {
    for (const [typed, text] of steps) {
      await page.type(`#register-${field}`, typed);
      await page.leave(`#register-${field}`);
      expect([field, typed, said(field)]).toEqual([field, typed, text]);
    }
  };
  await page.type('#register-name', 'Capital');
  expect(said('name')).toBeNull();
  await walk('name', [
    ['', texts.userNameRequired],
    ['Capital', texts.userNameCharacters],
    ['a space', texts.userNameCharacters],
    ['double"', texts.userNameCharacters],
    ["single'", texts.userNameCharacters],
    ['ab', texts.userNameLength],
    ['lamp-keeper_1.0', null],
  ]);
  await walk('email', [
    ['', texts.emailRequired],
    ['keeper', texts.emailInvalid],
    ['keeper@example.com', texts.emailDomain],
    ['keeper+1@gmail.com', texts.emailPlus],
    ['Keeper@Hotmail.es', null],
  ]);
  await walk('password', [
    ['', texts.passwordRequired],
    ['Short', texts.passwordTooShort],
    ['lantern1234', texts.passwordNeedUppercase],
    ['L'.repeat(129), texts.passwordTooLong],
    ['Lantern1234', null],
  ]);
  await walk('confirmation', [
    ['', texts.confirmationRequired],
    ['Lantern', texts.passwordMismatch],
    ['Lantern1234', null],
  ]);
  await page.type('#register-password', 'Lantern12345');
  expect(said('confirmation')).toBe(texts.passwordMismatch);
  for (const host of EMAIL_HOSTS) expect(texts.emailDomain.toLowerCase()).toContain(host);
});

test('what is taken is told as soon as it is known, also before its field is left', async () => {
  const language = languageOf('es');
  server.answers['POST /users/validateNameExist'] = right({ statusCode: 200, result: true });
  server.answers['POST /auth/validateEmailExist'] = right({ statusCode: 200, result: true });
  const texts = await open(language);
  await page.type('#register-name', 'lamp');
  await page.wait(299);
  await page.type('#register-name', 'lamp-keeper');
  await page.type('#register-email', 'keeper@gmail.com');
  await page.wait(300);
  expect(asked('POST /users/validateNameExist').map(({ body }) => body)).toEqual([{ account_name: 'lamp-keeper' }]);
  expect(said('name')).toBe(texts.userNameTaken);
  expect(said('email')).toBe(texts.emailTaken);
  await page.type('#register-name', 'Broken Rule');
  await page.wait(400);
  expect(asked('POST /users/validateNameExist')).toHaveLength(1);
});

test('the newest answer wins, however late an older one comes; a free name is said to be free', async () => {
  const texts = await open(LANGUAGES[0]);
  const first = Promise.withResolvers<Result<AnswerOf<'POST /users/validateNameExist'>>>();
  server.answers['POST /users/validateNameExist'] = first.promise;
  await page.type('#register-name', 'first');
  await page.wait(300);
  server.answers['POST /users/validateNameExist'] = right({ statusCode: 200, result: false });
  await page.type('#register-name', 'second');
  await page.wait(300);
  first.resolve(right({ statusCode: 200, result: true }));
  await page.wait(0);
  expect(said('name')).toBeNull();
  expect(page.text('.field-head [role=status]')).toBe(texts.userNameFree);
});

test('an e-mail that cannot be checked is an alert; the server decides at the end', async () => {
  const language = languageOf('es');
  server.answers['POST /auth/validateEmailExist'] = wrong(500, 'errorOccurred');
  server.answers['POST /users/validateNameExist'] = unreachable;
  const texts = await open(language);
  await fillAll();
  expect(page.text('form > [role=alert]')).toBe(texts.validateFormFailed);
  await send();
  expect(asked('POST /users')).toHaveLength(1);
});

test('an account made is told, kept, and leads to the login page; the form is empty', async () => {
  const language = languageOf('es');
  const texts = await open(language);
  await fillAll();
  await send();
  expect(asked('POST /users')[0]?.body).toEqual({
    account: { mid: 'lamp-keeper', password: 'Lantern1234', pwd: 'Lantern1234', pvalues: 0, status: 0 },
    email: 'keeper@gmail.com',
    captcha: 'a solution',
  });
  expect($message.get()).toEqual({
    title: texts.accountCreatedTitle,
    text: texts.accountCreated,
    status: 'success',
    redirect: 'login',
    button: texts.toLogin,
  });
  expect(localStorage['userCreate']).toBe('{"idnum":7,"mid":"lamp-keeper"}');
  expect(localStorage['emailVerificationSended']).toBe(new Date().toISOString());
  expect(localStorage['hasVisited']).toBe('true');
  expect(page.find<HTMLInputElement>('#register-name').value).toBe('');
});

const FAILURES: [string, Result<never>][] = [
  ['no number in the answer', foreignAnswer({ statusCode: 200, message: 'ok' })],
  ['no answer at all', unreachable],
  ['an answer nobody can read', wrong(502, 'errorOccurred')],
];
test.each(FAILURES)('%s is an internal error', async (_, answer) => {
  server.answers['POST /users'] = answer;
  const texts = await open(languageOf('es'));
  await fillAll();
  await send();
  const text = texts.errors.errorOccurred;
  expect($message.get()).toEqual({ title: texts.createFailedTitle, text, status: 'failed' });
  expect(page.text('form > [role=alert]')).toBe('');
  await page.work(() => $message.set(null));
  expect(page.text('form > [role=alert]')).toBe(text);
  expect($userCreate.get()).toBeUndefined();
  expect($verificationSentAt.get()).toBeUndefined();
});

test.each([
  ['userNameTaken', 'name'],
  ['emailTaken', 'email'],
  ['emailDomain', 'email'],
  ['passwordTooShort', 'password'],
  ['passwordMismatch', 'confirmation'],
] as const)(
  '%s, refused by the server, is said by the dialog and at its field until that changes',
  async (code, field) => {
    server.answers['POST /users'] = wrong(400, code, 'in English');
    const texts = await open(LANGUAGES[3]);
    await fillAll();
    await send();
    expect($message.get()?.text).toBe(texts.errors[code]);
    expect(said(field)).toBe(texts.errors[code]);
    expect(document.activeElement?.id).toBe(`register-${field}`);
    expect(page.find('button[type=submit]').getAttribute('aria-disabled')).toBe('true');
    await page.type(`#register-${field}`, 'something-else');
    expect(said(field)).not.toBe(texts.errors[code]);
  },
);

test.each([
  ['tooManyRequests', wrong(429, 'tooManyRequests', 'request limit exceeded, retry in a few seconds')],
  [null, foreignRefusal(400, 'Solo con invitación.', 'theirOwnWord')],
] as const)('a refusal is told by its code (%s), else in the server’s own words', async (code, answer) => {
  server.answers['POST /users'] = answer;
  const texts = await open(LANGUAGES[1]);
  await fillAll();
  await send();
  expect($message.get()?.text).toBe(code ? texts.errors[code] : 'Solo con invitación.');
});

test('through a campaign it is sent as form-data, and the name is kept without a number', async () => {
  history.replaceState(null, '', '/br/register/1');
  await open(LANGUAGES[2]);
  await page.wait(0);
  await fillAll();
  await send();
  expect(asked('POST /users')).toEqual([]);
  expect(asked('POST /services')[0]?.form).toMatchObject({ service: '1', captcha: 'a solution' });
  expect($message.get()?.status).toBe('success');
  expect($userCreate.get()).toEqual({ mid: 'lamp-keeper' });
});
