import { expect, test } from 'vitest';
import { readAdminLine } from '#scripts/admin/command-line.ts';
import { completionsOf, isKeepable, wordsOf } from '#scripts/admin/prompt.ts';
import { loadCommands } from '#server/commands.ts';

const COMMANDS = await loadCommands();

test.each([
  ['grant demo 5 --ref x', ['grant', 'demo', '5', '--ref', 'x']],
  ["answer-ticket 5 'It is done.'", ['answer-ticket', '5', 'It is done.']],
  ['suspend demo --reason "a \\"friend\\" \\n"', ['suspend', 'demo', '--reason', 'a "friend" \\n']],
  ['a\\ b\'\'c"d"', ['a bcd']],
  ["  ''  ", ['']],
  ['', []],
])('%j is split as a shell does', (line, words) => {
  expect(wordsOf(line)).toEqual(words);
});

test.each(["it's", 'a "b', 'a \\'])('%j is refused in a sentence', (line) => {
  expect(() => wordsOf(line)).toThrow(/^A quote is not closed/);
});

test.each([
  ['ti', ['tickets ', 'ticket ']],
  ['help gran', ['grant ', 'grant-premium ']],
  ['tickets --s', ['--state ']],
  ['tickets --state o', ['open ']],
  ['drop-override it', ['item ']],
  ['tickets --limit 5', []],
  ['nothing --', ['--json ', '--csv ', '--as ']],
])('%j is completed', (line, words) => {
  expect(completionsOf(COMMANDS, line)[0]).toEqual(words);
});

test('a line with a secret is not kept', () => {
  const keeps = (line: string) => isKeepable(COMMANDS, wordsOf(line));
  expect(keeps('create-codes summer --item 1 --title x --count 5')).toBe(true);
  expect(keeps('create-codes summer --item 1 --title x --code ABCDEFGHJKLM')).toBe(false);
  expect(keeps('create-codes summer --item 1 --title x --code=ABCDEFGHJKLM')).toBe(false);
  expect(keeps('--as anna create-codes summer --item 1 --title x --code ABCDEFGHJKLM')).toBe(false);
  expect(keeps('create-code summer --item 1 --title x --code ABCDEFGHJKLM')).toBe(false);
});

test('--json, --csv and --as belong to every command', () => {
  expect(readAdminLine(['orders', '--csv', '--as', 'anna'])).toEqual({ words: ['orders'], format: 'csv', by: 'anna' });
  expect(readAdminLine(['--as=anna b', 'orders', '--json'])).toEqual({
    words: ['orders'],
    format: 'json',
    by: 'anna b',
  });
  expect(readAdminLine(['answer-ticket', '5', '--', '--json'])).toMatchObject({ format: 'text' });
  expect(() => readAdminLine(['orders', '--json', '--csv'])).toThrow(/^An answer is printed as JSON or as CSV/);
  expect(() => readAdminLine(['orders', '--as'])).toThrow(/^--as takes a name/);
  expect(() => readAdminLine(['orders', '--as', '--json'])).toThrow(/^--as takes a name/);
});
