import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { guardsOf } from '#scripts/bench/fleet/without.ts';
import { EACH, GUARDS } from '#scripts/bench/payments/guards.ts';

const patches = Object.entries(GUARDS).flatMap(([name, guard]) => guard.patches.map((patch) => [name, patch] as const));

test.each(patches)('what takes out %s still finds its text, once', (_name, { file, from, to }) => {
  expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2);
  expect(to).not.toBe(from);
});

test('every word that is tried names guards that there are; any other is refused with those', () => {
  for (const word of EACH) expect(guardsOf(GUARDS, word).length).toBe(word.split('+').length);
  expect(() => guardsOf(GUARDS, 'order-lock+toString')).toThrow(/knows no 'toString'; choose from order-lock, /);
});
