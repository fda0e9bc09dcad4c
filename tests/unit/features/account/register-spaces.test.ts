// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerTexts } from '#features/account/account-texts.ts';
import { RegisterIsland } from '#features/account/register/RegisterIsland.tsx';
import { LANGUAGES } from '#i18n/languages.ts';
import { asked, right, server, wrong } from '#support/browser/island-server.ts';
import { type Mounted, mountIsland } from '#support/browser/mount-island.ts';

vi.mock('#session/island-api.ts', () => import('#support/browser/island-server.ts'));

const [NAME, EMAIL, CREATE] = [
  'POST /users/validateNameExist',
  'POST /auth/validateEmailExist',
  'POST /users',
] as const;
const texts = registerTexts(LANGUAGES[0]);
let page: Mounted;

beforeEach(async () => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/register');
  server.asked = [];
  server.answers = {
    // A server without a captcha.
    'GET /captcha': wrong(404, 'notFound'),
    [NAME]: right({ statusCode: 200, result: false }),
    [EMAIL]: right({ statusCode: 200, result: false }),
    [CREATE]: wrong(400, 'emailTaken', 'in English'),
  };
  page = await mountIsland(createElement(RegisterIsland, { texts, terms: '/terms' }), (time) =>
    vi.advanceTimersByTimeAsync(time),
  );
});
afterEach(async () => {
  await page.end();
  vi.useRealTimers();
});

test('spaces around name and address, as keyboards of phones put them, are neither judged nor sent', async () => {
  for (const [field, typed] of [
    ['name', ' lamp-keeper '],
    ['email', ' keeper@gmail.com '],
    ['password', 'Lantern1234'],
    ['confirmation', 'Lantern1234'],
  ] as const) {
    await page.type(`#register-${field}`, typed);
    await page.leave(`#register-${field}`);
    expect(page.text(`#register-${field}-error`)).toBeNull();
  }
  await page.click('#register-terms');
  await page.wait(400);
  expect(asked(NAME).map(({ body }) => body)).toEqual([{ account_name: 'lamp-keeper' }]);
  expect(asked(EMAIL).map(({ body }) => body)).toEqual([{ email: 'keeper@gmail.com' }]);
  await page.click('button[type=submit]');
  await page.wait(0);
  expect(asked(CREATE)[0]?.body).toMatchObject({ account: { mid: 'lamp-keeper' }, email: 'keeper@gmail.com' });
  // What the server refuses of it is still said at its field.
  expect(page.text('#register-email-error')).toBe(texts.errors.emailTaken);
});
