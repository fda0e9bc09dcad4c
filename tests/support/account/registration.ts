import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { WireLanguage } from '#contract/text.ts';
import type { TestApp } from '#support/server/build-test-app.ts';

/** Limits with which a captcha is solved at once; for tests that register. */
export const EASY_CAPTCHA = { captchaCost: 1, captchaCounterFrom: 1, captchaCounterTo: 2 };

/** ALTCHA's payload of a challenge, as the browser sends it. */
export async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** Asks for a captcha and solves it. */
export async function solvedCaptcha(api: Pick<TestApp, 'get'>): Promise<string> {
  return solve((await api.get('/captcha')).json<Challenge>());
}

/** An account to register; the language is that of its mails, English if left out. */
export type Newcomer = { name: string; email: string; password: string; language?: WireLanguage };

/** Registers an account through the API, its captcha solved; answers what `POST /users` answers. Take `EASY_CAPTCHA` as limits. */
export async function registerAccount(
  api: Pick<TestApp, 'get' | 'post'>,
  { name, email, password, language }: Newcomer,
) {
  const account = { mid: name, password, pwd: password, pvalues: 0, status: 0 };
  const headers = language ? { 'accept-language': language } : {};
  return api.post('/users', { account, email, captcha: await solvedCaptcha(api) }, headers);
}
