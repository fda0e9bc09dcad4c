// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { returnAddress } from '#session/return-address.ts';
import { dropSession, saveSession, sessionRefused, takeEnding } from '#session/session.ts';
import {
  $accessToken,
  $accountName,
  $hasVisited,
  $points,
  $signedIn,
  $user,
  $userCreate,
  $verified,
} from '#session/state.ts';

const ANSWER = {
  statusCode: 200,
  token: 'raw.token',
  account_name: 'demo',
  pvalues: 4820,
  email: 'demo@gmail.com',
  verifyAccount: true,
  message: 'Login successful.',
} as const;

const stored = () => Object.fromEntries(Object.entries(localStorage));

beforeEach(() => {
  dropSession();
  $userCreate.set(undefined);
  $hasVisited.set(undefined);
  localStorage.clear();
});

test('a sign-in is stored under the specified keys, in the specified formats', () => {
  saveSession(ANSWER);
  const { token: _, ...user } = ANSWER;
  const { user: kept, ...plain } = stored();
  expect(plain).toEqual({
    access_token: 'raw.token',
    account_name: 'demo',
    pvalues: '4820',
    email: 'demo@gmail.com',
    vfa: 'true',
    validateLogin: 'true',
    hasVisited: 'true',
  });
  expect(JSON.parse(String(kept))).toEqual(user);
  expect($signedIn.get()).toBe(true);
});

test('the first sign-in of an account that was registered here uses the registration up; of another it does not', () => {
  $userCreate.set({ idnum: 7, mid: 'other' });
  saveSession(ANSWER);
  expect($userCreate.get()?.mid).toBe('other');
  $userCreate.set({ idnum: 7, mid: 'demo' });
  saveSession(ANSWER);
  expect($userCreate.get()).toBeUndefined();
});

test('a balance that another server sends as text is a number', () => {
  saveSession({ ...ANSWER, pvalues: '4820' as unknown as number });
  expect($points.get()).toBe(4820);
});

test('a logout removes what the wire says and answers the token to revoke', () => {
  saveSession(ANSWER);
  localStorage.setItem('language', 'es');
  sessionStorage.setItem('returnTo', '/store');
  expect(dropSession()).toBe('raw.token');
  expect(returnAddress()).toBeNull();
  expect(stored()).toEqual({ validateLogin: 'false', language: 'es', hasVisited: 'true' });
  expect(dropSession()).toBeUndefined();
});

test.each([
  ['flag and token', 'true', 'raw.token', true],
  ['a token without the flag', 'false', 'raw.token', false],
  ['the flag without a token', 'true', '', false],
  ['another word than true', 'yes', 'raw.token', false],
])('%s: %s and %j means signed in %s', (_, flag, token, signedIn) => {
  localStorage.setItem('validateLogin', flag);
  localStorage.setItem('access_token', token);
  for (const key of ['validateLogin', 'access_token']) follow(key);
  expect($signedIn.get()).toBe(signedIn);
});

test('a 401 clears user, userCreate and token, and reloads once', () => {
  saveSession(ANSWER);
  $userCreate.set({ idnum: 7, mid: 'demo' });
  let reloads = 0;
  const reload = () => {
    reloads += 1;
  };
  history.replaceState(null, '', '/es/news/7?a=b#c');
  for (let answer = 0; answer < 3; answer += 1) sessionRefused('raw.token', reload);
  expect(returnAddress()?.href).toBe(location.href);
  expect(reloads).toBe(1);
  expect(stored()).toEqual({
    account_name: 'demo',
    pvalues: '4820',
    email: 'demo@gmail.com',
    vfa: 'true',
    validateLogin: 'false',
    hasVisited: 'true',
  });
  expect([$accessToken.get(), $user.get(), $userCreate.get()]).toEqual([undefined, undefined, undefined]);
});

test.each([
  ['an older session', 'older.token'],
  ['a call that sent no bearer', undefined],
])('a 401 of %s leaves this one alone', (_, sent) => {
  saveSession(ANSWER);
  sessionRefused(sent, () => expect.unreachable('reloaded'));
  expect($signedIn.get()).toBe(true);
});

test('that a session was refused is kept for the login page, once; a logout and a sign-in forget it', () => {
  const refuse = () => {
    saveSession(ANSWER);
    sessionRefused('raw.token', () => undefined);
  };
  refuse();
  expect([takeEnding('sessionEnded'), takeEnding('sessionEnded')]).toEqual([true, false]);
  refuse();
  saveSession(ANSWER);
  expect(takeEnding('sessionEnded')).toBe(false);
  refuse();
  dropSession();
  expect(takeEnding('sessionEnded')).toBe(false);
});

test('another tab is followed by the storage event', () => {
  const seen: (string | undefined)[] = [];
  const stop = $accountName.subscribe((name) => seen.push(name));
  localStorage.setItem('account_name', 'veteran');
  follow('account_name');
  stop();
  expect(seen).toEqual([undefined, 'veteran']);
});

test('what something else wrote into a key is as good as absent', () => {
  localStorage.setItem('user', '{broken');
  localStorage.setItem('pvalues', 'many');
  localStorage.setItem('vfa', 'maybe');
  for (const key of ['user', 'pvalues', 'vfa']) follow(key);
  expect([$user.get(), $points.get(), $verified.get()]).toEqual([undefined, 0, false]);
});

/** What the browser sends the other tabs after a write; stores listen while somebody looks at them. */
function follow(key: string) {
  const stops = [$accountName, $user, $points, $verified, $signedIn].map((store) => store.listen(() => undefined));
  window.dispatchEvent(
    new StorageEvent('storage', { key, newValue: localStorage.getItem(key), storageArea: localStorage }),
  );
  for (const stop of stops) stop();
}
