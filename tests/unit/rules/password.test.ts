import { expect, test } from 'vitest';
import { passwordProblem } from '#rules/password.ts';

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
