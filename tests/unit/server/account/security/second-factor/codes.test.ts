import { expect, test } from 'vitest';
import { SAMPLE_NAMES } from '#domain/site/site.ts';
import { keyUri, makeSecret, verifyTotp } from '#server/account/security/second-factor/codes.ts';

/** The secret of RFC 6238, appendix B: '12345678901234567890'. */
const RFC = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('at %i seconds the code of RFC 6238 is right', (seconds, code) => {
  expect(verifyTotp(RFC, code, at(seconds), 0)).toBe(Math.floor(seconds / 30));
});

test.each([
  ['thirty seconds early', -30, 1],
  ['thirty seconds late', 30, 1],
  ['a minute early', -60, null],
  ['a minute late', 60, null],
])('a code that comes %s is judged by its own step', (_when, seconds, answer) => {
  expect(verifyTotp(RFC, '287082', at(59 + seconds), 0)).toBe(answer);
});

test('a code works once, and none works that is older than one that did', () => {
  expect(verifyTotp(RFC, '287082', at(59), 0)).toBe(1);
  expect(verifyTotp(RFC, '287082', at(59), 1)).toBeNull();
  expect(verifyTotp(RFC, '287082', at(59), 2)).toBeNull();
});

test.each([
  [''],
  ['287083'],
  ['28708'],
  ['2870821'],
  ['28708２'],
  ['２８７０８２'],
  ['287082\n'],
  ['28 082'],
  ['abcdef'],
  ['-87082'],
  ['8e7082'],
])('%j is no code', (code) => {
  expect(verifyTotp(RFC, code, at(59), 0)).toBeNull();
});

test('a secret has twenty bytes, and no two are the same', () => {
  const secrets = Array.from({ length: 50 }, makeSecret);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(new Set(secrets).size).toBe(50);
});

test('the address for the app names product, account and secret, whatever characters the account has', () => {
  const uri = new URL(keyUri(RFC, 'a:b/c?d#e&f', SAMPLE_NAMES.product));
  expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp']);
  expect(decodeURIComponent(uri.pathname)).toBe(`/${SAMPLE_NAMES.product}:a:b/c?d#e&f`);
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    ...{ issuer: SAMPLE_NAMES.product, secret: RFC, algorithm: 'SHA1', digits: '6', period: '30' },
  });
});
