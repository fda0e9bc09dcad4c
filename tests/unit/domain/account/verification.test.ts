import { expect, test } from 'vitest';
import { isAllowed, isOldAccount, RESEND_WAIT, resendWait } from '#domain/account/verification.ts';

const CUTOFF = '2024-09-22T05:00:00Z';
const BEFORE = '2024-09-22T04:59:59.999Z';

test('an account made before the cutoff is old, one made at it is not', () => {
  expect(isOldAccount(BEFORE)).toBe(true);
  expect(isOldAccount('2024-09-21T23:59:59-05:00')).toBe(true);
  expect(isOldAccount(CUTOFF)).toBe(false);
  expect(isOldAccount('2024-09-22T00:00:00-05:00')).toBe(false);
});

test('a time that cannot be read makes no account old', () => {
  expect(isOldAccount('')).toBe(false);
  expect(isOldAccount('yesterday')).toBe(false);
});

test('verified or old accounts are allowed, newer ones without verification are not', () => {
  expect(isAllowed({ verified: true, createdAt: CUTOFF })).toBe(true);
  expect(isAllowed({ verified: false, createdAt: BEFORE })).toBe(true);
  expect(isAllowed({ verified: false, createdAt: CUTOFF })).toBe(false);
});

const SENT = '2026-03-01T12:00:00.000Z';
const sent = Date.parse(SENT);

test('a mail may be sent again after five minutes, to the millisecond', () => {
  expect(RESEND_WAIT).toBe(300_000);
  expect(resendWait(SENT, sent)).toBe(RESEND_WAIT);
  expect(resendWait(SENT, sent + RESEND_WAIT - 1)).toBe(1);
  expect(resendWait(SENT, sent + RESEND_WAIT)).toBe(0);
  expect(resendWait(SENT, sent + 10 * RESEND_WAIT)).toBe(0);
});

test('without a readable time nothing is waited for, and a clock that is ahead waits no longer than a whole wait', () => {
  for (const nothing of [null, undefined, '', 'soon']) expect(resendWait(nothing, sent)).toBe(0);
  expect(resendWait(SENT, sent - 3_600_000)).toBe(RESEND_WAIT);
});
