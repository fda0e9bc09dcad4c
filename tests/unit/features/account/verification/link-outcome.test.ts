import { expect, test } from 'vitest';
import { linkOutcome } from '#features/account/verification/state.ts';
import { UNREACHABLE } from '#lib/failure.ts';

test('wrong and old codes are told apart, by the message of any server', () => {
  expect(linkOutcome({ status: 400, code: null, message: 'Invalid code.' })).toBe('invalid');
  expect(linkOutcome({ status: 400, code: null, message: 'Expired code.' })).toBe('expired');
  expect(linkOutcome({ status: 200, code: 'expiredCode', message: null })).toBe('expired');
  expect(linkOutcome({ status: 404, code: 'invalidCode', message: null })).toBe('invalid');
});

test('a code that the server would not even read is wrong', () => {
  expect(linkOutcome({ status: 400, code: 'invalidRequest', message: 'body/code too long' })).toBe('invalid');
});

test('what may go better another time is not settled', () => {
  expect(linkOutcome(UNREACHABLE)).toBeNull();
  expect(linkOutcome({ status: 429, code: 'tooManyRequests', message: null })).toBeNull();
  expect(linkOutcome({ status: 502, code: 'errorOccurred', message: null })).toBeNull();
});
