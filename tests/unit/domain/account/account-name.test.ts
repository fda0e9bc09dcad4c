import { describe, expect, test } from 'vitest';
import { accountNameProblem, isReservedName, newAccountNameProblem } from '#domain/account/credentials.ts';

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

describe('a name that is to be registered', () => {
  test.each(['abc', 'x'.repeat(32), '!#$', 'lamp.keeper-7', '000'])('may be %s', (name) => {
    expect(newAccountNameProblem(name)).toBeNull();
  });

  test.each(['a', 'ab', '_', 'x'.repeat(33), 'x'.repeat(200)])('has 3 to 32 characters, and %s has not', (name) => {
    expect(newAccountNameProblem(name)).toBe('userNameLength');
  });

  test.each([
    ['', 'userNameRequired'],
    ['A', 'userNameCharacters'],
    ['Nova', 'userNameCharacters'],
    ['n ova', 'userNameCharacters'],
    ['X'.repeat(33), 'userNameCharacters'],
    ['novaé', 'userNameCharacters'],
  ])('keeps the other rules first: %j is %s', (name, problem) => {
    expect(newAccountNameProblem(name)).toBe(problem);
  });
});

test.each([
  ['admin', true],
  ['[gm]', true],
  ['-staff-7', true],
  ['s.u.p.p.o.r.t', true],
  ['[gm]staff', true],
  ['gm_nova', true],
  ['root', true],
  ['tree-root', false],
  ['adminton', false],
  ['nova', false],
  ['7777', false],
])('%s is kept from players: %s', (name, reserved) => {
  expect(isReservedName(name)).toBe(reserved);
});
