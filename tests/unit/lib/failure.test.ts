import { expect, test, vi } from 'vitest';
import { errorText, failureOf } from '#lib/failure.ts';

test.each([
  ['an object', 200, { statusCode: 200, token: 'x' }],
  ['a success without a statusCode', 200, { pvalues: 3 }],
  ['a success whose HTTP status is another', 201, { idnum: 3 }],
  ['a body that says 200, whatever HTTP says', 500, { statusCode: 200 }],
  ['a list', 200, []],
])('%s is a success', (_, status, body) => {
  expect(failureOf({ status, body })).toBeNull();
});

test.each([
  [
    'a refusal with a code',
    400,
    { statusCode: 400, message: 'No.', code: 'invalidCredentials' },
    400,
    'invalidCredentials',
    'No.',
  ],
  ['a refusal in HTTP 200', 200, { statusCode: 500, message: 'Wrong.' }, 500, null, 'Wrong.'],
  ['a 429 without a code', 429, { statusCode: 429, message: 'slow down' }, 429, 'tooManyRequests', 'slow down'],
  ['a 401', 401, { statusCode: 401, message: 'Unauthorized' }, 401, 'unauthorized', 'Unauthorized'],
  ['a 401 without a body', 401, null, 401, 'unauthorized', null],
  ['a success that is no JSON', 200, null, 200, 'errorOccurred', null],
  ['a broken server', 502, null, 502, 'errorOccurred', null],
  ['an empty message', 400, { message: ' ' }, 400, 'errorOccurred', null],
  ['a message that is no text', 400, { message: ['a'] }, 400, 'errorOccurred', null],
])('%s is a failure', (_, httpStatus, body, status, code, message) => {
  expect(failureOf({ status: httpStatus, body })).toEqual({ status, code, message });
});

test.each([
  ['in HTTP 200', 200, { action: 'error', message: 'Frozen.' }, { status: 200, code: null, message: 'Frozen.' }],
  [
    'of a 429',
    429,
    { statusCode: 429, action: 'error', message: 'slow down' },
    { status: 429, code: 'tooManyRequests', message: 'slow down' },
  ],
  ['without a word', 400, { action: 'error' }, { status: 400, code: 'errorOccurred', message: null }],
])('an action that is an error, %s, is a failure that says so', (_, status, body, expected) => {
  expect(failureOf({ status, body })).toEqual({ ...expected, inAction: true });
});

test.each([
  ['seconds', '90', 90],
  ['a date', 'Wed, 25 Nov 2026 12:01:30 GMT', 90],
  ['a date that is past', 'Wed, 25 Nov 2026 11:00:00 GMT', 0],
  ['no time', 'soon', undefined],
  ['nothing', null, undefined],
])('Retry-After with %s is read', (_, retryAfter, seconds) => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 25, 12) });
  expect(failureOf({ status: 429, body: null, retryAfter })?.retryAfter).toBe(seconds);
  vi.useRealTimers();
});

test.each([
  ['a fault of the server', 500, '4385a149-0f5e-4c47-9d57-1f3a6cb0a2d1', '4385a149'],
  ['a fault of a proxy', 502, 'a6f1e2d3c4b5a6978877665544332211', 'a6f1e2d3'],
  ['a fault without an id', 500, null, undefined],
  ['an id that is too short to find anything', 500, 'abc', undefined],
  ['a refusal, which its reader can mend', 400, '4385a149-0f5e-4c47-9d57-1f3a6cb0a2d1', undefined],
])('%s has a code to tell, or none', (_, status, requestId, reference) => {
  expect(failureOf({ status, body: null, requestId })?.reference).toBe(reference);
});

test('the code of a fault stands behind whatever is said of it', () => {
  const given = { status: 500, code: 'errorOccurred', message: null, reference: '4385a149' };
  const said = { errorOccurred: 'Something went wrong.', errorReference: '(code {{code}})' };
  expect(errorText(given, said)).toBe('Something went wrong. (code 4385a149)');
  expect(errorText({ ...given, code: null, message: 'Odd.' }, said)).toBe('Odd. (code 4385a149)');
  expect(errorText(given, { errorOccurred: 'Something went wrong.' })).toBe('Something went wrong.');
});

const texts = { errorOccurred: 'Something went wrong.', invalidCredentials: 'Wrong name or password.' };

test.each([
  ['the text of a known code', 'invalidCredentials', 'Invalid user name or password.', 'Wrong name or password.'],
  ['the message of an unknown code, unchanged', 'theirOwnWord', 'Votre compte dort.', 'Votre compte dort.'],
  ['the message when there is no code', null, 'Wrong.', 'Wrong.'],
  ['the last resort when there is nothing', null, null, 'Something went wrong.'],
  ['the message when the code is a word of the language itself', 'constructor', 'Odd.', 'Odd.'],
])('a person reads %s', (_, code, message, expected) => {
  expect(errorText({ status: 400, code, message }, texts)).toBe(expected);
});
