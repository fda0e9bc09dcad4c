// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Captcha, CaptchaBox, useCaptcha } from '#captcha/CaptchaBox.tsx';
import { type IslandTexts, islandTexts } from '#i18n/island-texts.ts';
import { LANGUAGES, type Language, languageOf } from '#i18n/languages.ts';
import { asked, right, server, wrong } from '#support/browser/island-server.ts';
import { type Mounted, mountIsland } from '#support/browser/mount-island.ts';

const captchaWork = vi.hoisted(() => ({ solve: (): Promise<string> => Promise.resolve('') }));
vi.mock('#session/island-api.ts', () => import('#support/browser/island-server.ts'));
vi.mock('#captcha/solve.ts', () => ({ solve: () => captchaWork.solve() }));

const CALL = 'GET /captcha';
const CHALLENGE = right({ parameters: {}, signature: 'x' });
const times = () => asked(CALL).length;
const MINUTE = 60_000;

let captcha: Captcha;
function Box({ texts, missed }: { texts: IslandTexts<'captcha'>; missed: boolean }) {
  captcha = useCaptcha();
  return createElement(CaptchaBox, { id: 'box', texts, captcha, missed });
}

let page: Mounted;
async function open(language: Language, missed = false): Promise<IslandTexts<'captcha'>> {
  const texts = islandTexts(language, 'captcha');
  page = await mountIsland(createElement(Box, { texts, missed }), (time) => vi.advanceTimersByTimeAsync(time));
  return texts;
}
const says = () => page.text('#box-says');
const box = () => page.find<HTMLInputElement>('#box');

beforeEach(() => {
  vi.useFakeTimers();
  server.asked = [];
  server.answers = { [CALL]: CHALLENGE };
  captchaWork.solve = () => Promise.resolve('a solution');
});
afterEach(async () => {
  await page.end();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('each state says what it is', async () => {
  const language = languageOf('es');
  const held = Promise.withResolvers<string>();
  captchaWork.solve = () => held.promise;
  const texts = await open(language);
  expect(says()).toBe(texts.captchaHint);
  await page.click('#box');
  expect(says()).toBe(texts.captchaWorking);
  expect(box().checked).toBe(true);
  await page.wait(5_000);
  expect(says()).toBe(texts.captchaSlow);
  held.resolve('a solution');
  await page.wait(0);
  expect(says()).toBe(texts.captchaSolved);
  expect(captcha.payload).toBe('a solution');
  expect(box().getAttribute('aria-invalid')).toBe('false');
  await page.wait(10 * MINUTE);
  expect(says()).toBe(texts.captchaExpired);
  expect(captcha.payload).toBeNull();
  expect([box().checked, box().getAttribute('aria-invalid')]).toEqual([false, 'true']);
  await page.click('#box');
  expect(says()).toBe(texts.captchaSolved);
  expect(times()).toBe(2);
});

test('a check that fails can be tried again; one that was left out is asked for', async () => {
  const language = languageOf('es');
  vi.spyOn(console, 'warn').mockReturnValue();
  captchaWork.solve = () => Promise.reject(new Error('no cryptography'));
  const texts = await open(language, true);
  expect(says()).toBe(texts.captchaRequired);
  await page.click('#box');
  expect(says()).toBe(texts.captchaFailed);
  expect(box().checked).toBe(false);
  server.answers[CALL] = wrong(500, 'errorOccurred');
  await page.click('#box');
  expect(says()).toBe(texts.captchaFailed);
  server.answers[CALL] = CHALLENGE;
  captchaWork.solve = () => Promise.resolve('at last');
  await page.click('#box');
  expect(captcha.payload).toBe('at last');
});

test('a server without a captcha is not asked for one: no box, nothing to solve', async () => {
  server.answers[CALL] = wrong(404, 'notFound');
  await open(LANGUAGES[0]);
  expect(captcha.state).toBe('absent');
  expect(document.querySelector('#box')).toBeNull();
});

test('a box that is ticked before the first challenge has come waits for that one', async () => {
  const coming = Promise.withResolvers<typeof CHALLENGE>();
  server.answers[CALL] = coming.promise;
  await open(LANGUAGES[0]);
  await page.click('#box');
  expect([captcha.state, times()]).toEqual(['working', 1]);
  coming.resolve(CHALLENGE);
  await page.wait(0);
  expect([captcha.state, captcha.payload, times()]).toEqual(['solved', 'a solution', 1]);
});

test('a challenge that was held too long is not solved: a new one is', async () => {
  await open(LANGUAGES[0]);
  await page.wait(9.6 * MINUTE);
  await page.click('#box');
  expect(times()).toBe(2);
  expect(captcha.payload).toBe('a solution');
});

test('a solved box stays ticked, and a solution that was used up is replaced', async () => {
  await open(LANGUAGES[0]);
  await page.click('#box');
  await page.click('#box');
  expect([box().checked, times()]).toEqual([true, 1]);
  captchaWork.solve = () => Promise.resolve('another');
  await page.work(() => captcha.renew());
  expect(captcha.payload).toBe('another');
  expect(times()).toBe(2);
});
