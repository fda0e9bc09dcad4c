import { expect, test } from 'vitest';
import { changedProblem, repeatedProblem } from '#features/account/security/ChangePassword.tsx';
import { currentProblem } from '#features/account/security/ConfirmForm.tsx';

test('the current password only has to be given', () => {
  expect(currentProblem('')).toBe('currentPasswordRequired');
  expect(currentProblem('old')).toBeNull();
});

test('the new one keeps the rules and differs from the current one', () => {
  const cases = [
    ['', 'passwordRequired'],
    ['Short1', 'passwordTooShort'],
    ['lowercase1', 'passwordNeedUppercase'],
    [`A${'a'.repeat(128)}`, 'passwordTooLong'],
    ['Demo1234', 'passwordSame'],
    ['Demo12345', null],
  ] as const;
  for (const [typed, problem] of cases) expect(changedProblem(typed, 'Demo1234')).toBe(problem);
});

test('a password is the same however its accents were composed', () => {
  expect(changedProblem('Caf\u0065\u0301 noir', 'Caf\u00e9 noir')).toBe('passwordSame');
});

test('the confirmation is asked for, waits for a right new password, and must be equal', () => {
  expect(repeatedProblem('', 'Other1234', 'Demo1234')).toBe('confirmationRequired');
  expect(repeatedProblem('other', 'other', 'Demo1234')).toBe('solvePasswordIssues');
  expect(repeatedProblem('Demo1234', 'Demo1234', 'Demo1234')).toBe('solvePasswordIssues');
  expect(repeatedProblem('Other123', 'Other1234', 'Demo1234')).toBe('passwordMismatch');
  expect(repeatedProblem('Other1234', 'Other1234', 'Demo1234')).toBeNull();
});
