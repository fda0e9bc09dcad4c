import { expect, test } from 'vitest';
import { waitText } from '#features/account/countdown.ts';
import { changeProblem } from '#features/account/profile/EmailForm.tsx';

const CURRENT = 'someone@gmail.com';

test('an address is changed only when more than its case and the spaces around it differ', () => {
  for (const same of [CURRENT, ' Someone@GMAIL.com ']) expect(changeProblem(same, CURRENT)).toBe('emailUnchanged');
  expect(changeProblem('other@gmail.com', CURRENT)).toBeNull();
  expect(changeProblem(' other@hotmail.es ', CURRENT)).toBeNull();
});

test('an empty address is invalid, also where none is on file', () => {
  expect(changeProblem('', CURRENT)).toBe('emailRequired');
  expect(changeProblem('  ', '')).toBe('emailRequired');
});

test('the rules of registration hold', () => {
  expect(changeProblem('other', CURRENT)).toBe('emailInvalid');
  expect(changeProblem('oth+er@gmail.com', CURRENT)).toBe('emailPlus');
  expect(changeProblem('other@example.com', CURRENT)).toBe('emailDomain');
});

test('what is left of a wait is minutes and seconds, a second begun counts whole', () => {
  expect(waitText(300_000)).toBe('5:00');
  expect(waitText(299_001)).toBe('5:00');
  expect(waitText(65_000)).toBe('1:05');
  expect(waitText(1)).toBe('0:01');
});
