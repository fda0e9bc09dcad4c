// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { profileTexts } from '#features/account/account-texts.ts';
import { EmailForm } from '#features/account/profile/EmailForm.tsx';
import { ownAccount } from '#features/account/profile/state.ts';
import { fill } from '#i18n/fill.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { $accessToken, $verificationSentAt } from '#session/state.ts';
import { ownAccountAnswer } from '#support/account/account-answers.ts';
import { asked, right, server, wrong } from '#support/browser/island-server.ts';
import { type Mounted, mountIsland } from '#support/browser/mount-island.ts';

vi.mock('#session/island-api.ts', () => import('#support/browser/island-server.ts'));

const SEND = 'POST /auth/send-verify-code';
const texts = profileTexts(LANGUAGES[0]);
let page: Mounted;

async function open(): Promise<void> {
  const form = createElement(EmailForm, { texts, current: 'old@gmail.com', onDone: () => undefined });
  page = await mountIsland(form, (time) => vi.advanceTimersByTimeAsync(time));
  await page.type('#profile-email', 'new@gmail.com');
  await page.wait(400);
}
const save = () => page.click('button[type=submit]');
const countdown = (time: string) => fill(texts.resendWait, { time });

beforeEach(() => {
  vi.useFakeTimers();
  $accessToken.set('raw.token');
  $verificationSentAt.set(undefined);
  server.asked = [];
  server.answers = {
    'POST /auth/validateEmailExist': right({ statusCode: 200, result: false }),
    'GET /auth/account': wrong(404, 'notFound'),
  };
});
afterEach(async () => {
  await page.end();
  $accessToken.set(undefined);
  $verificationSentAt.set(undefined);
  vi.useRealTimers();
});

test('pressed within the five minutes, it says so and goes on counting them down', async () => {
  $verificationSentAt.set(new Date().toISOString());
  await open();
  await page.wait(59_600);
  await save();
  expect(page.text('[role=alert]')).toBe(texts.verifiedEmailWait);
  expect(page.text('.form-submit .hint')).toBe(countdown('4:00'));
  await page.wait(5_000);
  expect(page.text('.form-submit .hint')).toBe(countdown('3:55'));
  expect(asked(SEND)).toEqual([]);
});

test('when it is the server that knows of an earlier mail, the account tells how long to wait', async () => {
  server.answers[SEND] = wrong(429, 'verifiedEmailWait', 'in English');
  await open();
  const verificationSentAt = new Date(Date.now() - 60_000).toISOString();
  server.answers['GET /auth/account'] = right(
    ownAccountAnswer({ email: 'old@gmail.com', isVerify: false, verificationSentAt }),
  );
  await save();
  expect(page.text('[role=alert]')).toBe(texts.verifiedEmailWait);
  expect(page.text('.form-submit .hint')).toBe(countdown('4:00'));
});

describe('in the place of a verified address', () => {
  const verified = (secondFactor: boolean) => right(ownAccountAnswer({ email: 'old@gmail.com', secondFactor }));

  test('the form asks for the password first, and for a code as soon as the server wants one', async () => {
    server.answers['GET /auth/account'] = verified(false);
    await ownAccount.refresh();
    await open();
    expect(page.text('.form-submit .hint')).toBe(texts.security.currentPasswordRequired);
    await page.type('#profile-email-password', 'Lantern12');
    server.answers[SEND] = wrong(400, 'currentPasswordWrong', 'in English');
    await save();
    expect(page.text('[role=alert]')).toBe(`${texts.verifiedEmailError} ${texts.errors.currentPasswordWrong}`);
    server.answers[SEND] = wrong(400, 'secondFactorWrong', 'in English');
    await save();
    expect(page.text('[role=alert]')).toBe('');
    await page.type('#profile-email-code', ' 123 456 ');
    server.answers[SEND] = right({ statusCode: 200 });
    await save();
    expect(asked(SEND).at(-1)).toMatchObject({
      body: { email: 'new@gmail.com', currentPassword: 'Lantern12', totp: '123456' },
    });
  });

  test('too many tries are told as that, not as a mail that is too recent', async () => {
    server.answers['GET /auth/account'] = verified(true);
    await ownAccount.refresh();
    await open();
    await page.type('#profile-email-password', 'Lantern12');
    await page.type('#profile-email-code', '123456');
    server.answers[SEND] = wrong(429, 'tooManyRequests', 'in English');
    await save();
    expect(page.text('[role=alert]')).toBe(`${texts.verifiedEmailError} ${texts.errors.tooManyRequests}`);
  });

  test('a form that did not know of it asks when the server does', async () => {
    await ownAccount.refresh();
    await open();
    expect(page.text('#profile-email-password')).toBeNull();
    server.answers[SEND] = wrong(400, 'currentPasswordRequired', 'in English');
    await save();
    expect(page.text('[role=alert]')).toContain(texts.errors.currentPasswordRequired);
    expect(page.text('#profile-email-password')).not.toBeNull();
  });
});
