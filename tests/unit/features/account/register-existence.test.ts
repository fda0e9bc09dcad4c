// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnswerOf } from '#contract/calls.ts';
import { registerTexts } from '#features/account/account-texts.ts';
import { RegisterIsland } from '#features/account/register/RegisterIsland.tsx';
import { languageOf } from '#i18n/languages.ts';
import type { Result } from '#lib/failure.ts';
import { asked, right, server } from '#support/browser/island-server.ts';
import { type Mounted, mountIsland } from '#support/browser/mount-island.ts';

vi.mock('#session/island-api.ts', () => import('#support/browser/island-server.ts'));
vi.mock('#captcha/solve.ts', () => ({ solve: () => Promise.resolve('a solution') }));

type Exists = AnswerOf<'POST /users/validateNameExist'>;

let page: Mounted;
async function open(): Promise<ReturnType<typeof registerTexts>> {
  const texts = registerTexts(languageOf('en'));
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
  server.asked = [];
  server.answers = {
    'GET /captcha': right({ parameters: {}, signature: 'x' }),
    'POST /users/validateNameExist': right({ statusCode: 200, result: false }),
    'POST /auth/validateEmailExist': right({ statusCode: 200, result: false }),
    'POST /users': right({ statusCode: 200, idnum: 7, mid: 'lamp-keeper' }),
  };
});
afterEach(async () => {
  await page.end();
  vi.useRealTimers();
});

test.each([
  ['POST /users/validateNameExist', 'name'],
  ['POST /auth/validateEmailExist', 'email'],
] as const)('nothing is sent while %s is not answered; pressing says what it waits for', async (call, field) => {
  const held = Promise.withResolvers<Result<Exists>>();
  server.answers[call] = held.promise;
  const texts = await open();
  const button = page.find('button[type=submit]');
  await fillAll();
  expect([button.getAttribute('aria-disabled'), page.text('.form-submit .hint')]).toEqual(['true', texts.checking]);
  await send();
  expect(page.text('form > [role=alert]')).toBe(texts.checking);
  expect(asked('POST /users')).toEqual([]);
  held.resolve(right({ statusCode: 200, result: true }));
  await page.wait(0);
  await send();
  expect([asked('POST /users'), document.activeElement?.id]).toEqual([[], `register-${field}`]);
  server.answers[call] = right({ statusCode: 200, result: false });
  await page.type(`#register-${field}`, field === 'name' ? 'lamp-lighter' : 'lighter@gmail.com');
  await page.wait(400);
  await send();
  expect(asked('POST /users')).toHaveLength(1);
});

test('an answer that does not come within five seconds leaves it to the server; one that comes later still counts', async () => {
  const held = Promise.withResolvers<Result<Exists>>();
  server.answers['POST /users/validateNameExist'] = held.promise;
  server.answers['POST /auth/validateEmailExist'] = new Promise(() => undefined);
  const texts = await open();
  await fillAll();
  await page.wait(5_000);
  expect(page.find('button[type=submit]').getAttribute('aria-disabled')).toBe('false');
  expect(page.text('form > [role=alert]')).toBe(texts.validateFormFailed);
  held.resolve(right({ statusCode: 200, result: true }));
  await page.wait(0);
  expect(said('name')).toBe(texts.userNameTaken);
  await page.type('#register-name', 'lamp-lighter');
  server.answers['POST /users/validateNameExist'] = right({ statusCode: 200, result: false });
  await page.wait(400);
  await send();
  expect(asked('POST /users')).toHaveLength(1);
});
