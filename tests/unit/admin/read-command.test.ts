import { expect, test } from 'vitest';
import { readCommand } from '#scripts/admin/read-command.ts';

const read = (line: string) => readCommand(line.split(' ').filter(Boolean), 'op');

test('a grant is read with its account, points and reference', () => {
  expect(read('grant demo 500 --ref gift-1')).toEqual({
    by: 'op',
    command: 'grant',
    values: { account: 'demo', points: 500, ref: 'gift-1' },
  });
});

test.each(['', '--help', 'grant demo 500 --help'])('%j asks for help', (line) => {
  expect(read(line)).toBeNull();
});

test.each([
  ['fly', "There is no command 'fly'"],
  ['grant', 'needs an account and a number'],
  ['grant demo', 'needs an account and a number'],
  ['grant demo 5 6 --ref x', 'needs an account and a number'],
  ['grant demo many --ref x', "'many' is not a number of points"],
  ['grant demo 1.5 --ref x', "'1.5' is not a number of points"],
  ['grant demo 5', 'needs --ref'],
  ['grant demo 5 --because x', "Unknown option '--because'"],
])('%j is refused with one sentence', (line, sentence) => {
  expect(() => read(line)).toThrow(sentence);
});
