import { expect, test } from 'vitest';
import { accountNameProblem } from '#rules/account-name.ts';

const PUNCTUATION = '!#$%&()*+,-./:;<=>?@[\\]^_`{|}~';

test.each(['a', 'demo', '0', 'lamp.keeper-7', 'x'.repeat(64), PUNCTUATION])('%s is a user name', (name) => {
  expect(accountNameProblem(name)).toBeNull();
});

test.each([
  'Demo',
  'demO',
  'two words',
  ' demo',
  'demo ',
  'say"hi"',
  "o'neil",
  'josé',
  'ß',
  '名',
  'tab\t',
  'line\n',
  '\u007f',
])('%j breaks the character rule', (name) => {
  expect(accountNameProblem(name)).toBe('userNameCharacters');
});

test('an empty user name is asked for', () => {
  expect(accountNameProblem('')).toBe('userNameRequired');
});

test('of all ASCII characters exactly the capitals, the quotation marks, the space and the controls are refused', () => {
  const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
  const refused = ascii.filter((character) => accountNameProblem(character) !== null).join('');
  const controls = ascii.slice(0, 32).join('');
  expect(refused).toBe(`${controls} "'ABCDEFGHIJKLMNOPQRSTUVWXYZ\u007f`);
});
