import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#support/build-test-app.ts';
import { EASY_CAPTCHA, registerAccount } from '#support/registration.ts';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp({ limits: EASY_CAPTCHA });
});
afterAll(() => api.close());

test('registers', async () => {
  const answer = await registerAccount(api, { name: 'nova', email: 'Nova@gmail.com', password: 'Lantern12' });
  expect(answer.json()).toEqual({ statusCode: 200, idnum: expect.any(Number), mid: 'nova' });
  expect(
    (await registerAccount(api, { name: 'nova', email: 'Nova2@gmail.com', password: 'Lantern12' })).json(),
  ).toMatchObject({ code: 'userNameTaken' });
  expect(
    (await registerAccount(api, { name: 'nova2', email: 'nova@Gmail.com', password: 'Lantern12' })).json(),
  ).toMatchObject({ code: 'emailTaken' });
});
