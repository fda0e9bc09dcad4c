import { expect, test } from 'vitest';
import { fieldOfProblem, isCodeNotice, recoveryProblem } from '#domain/account/recovery-messages.ts';

test.each([
  ['Invalid code.', 'recoveryInvalidCode', 'code'],
  ['Expired code.', 'recoveryExpiredCode', 'code'],
  ['Account not found.', 'recoveryAccountNotFound', 'account'],
  ['passwordTooShort', 'passwordTooShort', 'password'],
  ['passwordNeedUppercase', 'passwordNeedUppercase', 'password'],
] as const)('%s is shown as %s, at the field %s', (message, key, field) => {
  expect(recoveryProblem(message)).toBe(key);
  expect(fieldOfProblem(key)).toBe(field);
});

test.each(['', 'invalid code.', 'Something new.', 'toString', '__proto__', 'recoveryInvalidCode'])(
  'a message the specification does not map has no key: %j',
  (message) => expect(recoveryProblem(message)).toBeNull(),
);

test('what concerns no field, or all of them, is said by the form', () => {
  for (const key of ['recoveryFieldsRequired', 'genericError', 'recoveryRequestFailed', 'recoveryResetFailed', null]) {
    expect(fieldOfProblem(key as 'genericError')).toBeNull();
  }
  expect(fieldOfProblem('recoveryAccountRequired')).toBe('account');
});

test('two messages lead to the second step', () => {
  expect(isCodeNotice('recoveryCodeSent')).toBe(true);
  expect(isCodeNotice('recoveryCodeAlreadySent')).toBe(true);
  for (const other of ['passwordResetSuccess', 'Account not found.', '', null, undefined]) {
    expect(isCodeNotice(other)).toBe(false);
  }
});
