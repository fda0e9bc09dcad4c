import { expect, it } from 'vitest';
import { runScript } from '#support/server/run-script.ts';

it.each([
  ['bulid', "There is no bench 'bulid': one of start, "],
  ['build claims', "Unexpected argument 'claims': 'build' takes --rounds, --world."],
  ['claims --orders 5', "'claims' takes no --orders; it takes "],
  ['build --rounds x', "--rounds is 'x'; set it to a whole number from 1 to "],
  ['search --rounds 2', "--rounds is '2'; set it to a whole number from 3 to "],
  ['build --rounds -1', "--rounds takes a value, and one that begins with '-' is written --rounds=VALUE: see "],
])('a bench is refused in one sentence for %j', async (words, sentence) => {
  const { code, out, err } = await runScript('bench.ts', words.split(' '), process.env);
  expect([code, out]).toEqual([1, '']);
  expect(err.startsWith(sentence)).toBe(true);
  expect(err.trim().split('\n')).toHaveLength(1);
});
