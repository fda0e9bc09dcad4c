import { expect, test } from 'vitest';
import { confirmationProblem, newPasswordProblem, passwordProblem } from '#domain/account/credentials.ts';

test.each([
  ['', 'passwordRequired'],
  ['A', 'passwordTooShort'],
  ['Demo123', 'passwordTooShort'],
  ['demo', 'passwordTooShort'],
  ['demo1234', 'passwordNeedUppercase'],
  ['12345678', 'passwordNeedUppercase'],
  ['ñandúes!', 'passwordNeedUppercase'],
  ['Demo1234', null],
  ['Éclair de lune', null],
  ['       A', null],
  ['🏮🏮🏮🏮🏮🏮A', 'passwordTooShort'],
  ['🏮🏮🏮🏮🏮🏮🏮A', null],
])('%j is judged as %s', (password, problem) => {
  expect(passwordProblem(password)).toBe(problem);
});

test.each([
  ['', 'passwordRequired'],
  ['Demo123', 'passwordTooShort'],
  ['demo1234', 'passwordNeedUppercase'],
  ['Demo1234', null],
  ['D'.repeat(128), null],
  ['D'.repeat(129), 'passwordTooLong'],
  ['d'.repeat(129), 'passwordTooLong'],
  [`D${'🏮'.repeat(127)}`, null],
  [`D${'🏮'.repeat(128)}`, 'passwordTooLong'],
])('%j, to be set, is judged as %s', (password, problem) => {
  expect(newPasswordProblem(password)).toBe(problem);
});

test.each([
  ['', 'Demo1234', 'confirmationRequired'],
  ['', '', 'confirmationRequired'],
  ['Demo1234', 'Demo1234', null],
  ['demo1234', 'Demo1234', 'passwordMismatch'],
  ['Demo1234 ', 'Demo1234', 'passwordMismatch'],
])('%j after %j is judged as %s', (confirmation, password, problem) => {
  expect(confirmationProblem(confirmation, password)).toBe(problem);
});
