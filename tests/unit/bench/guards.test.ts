import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { guardsOf } from '#scripts/bench/fleet/without.ts';
import * as claims from '../../../scripts/bench/bench-claims.ts';
import * as payments from '../../../scripts/bench/bench-payments.ts';

describe.each([
  ['payments', payments],
  ['claims', claims],
])('what the bench of %s can take out', (_name, { GUARDS, EACH }) => {
  const patches = Object.entries(GUARDS).flatMap(([name, guard]) =>
    guard.patches.map((patch) => [name, patch] as const),
  );

  test.each(patches)('%s still finds its text, once', (_guard, { file, from, to }) => {
    expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2);
    expect(to).not.toBe(from);
  });

  test('every word that is tried names guards that there are; any other is refused with those', () => {
    for (const word of EACH) expect(guardsOf(GUARDS, word).length).toBe(word.split('+').length);
    expect(() => guardsOf(GUARDS, 'account-lock+toString')).toThrow(/knows no 'toString'; choose from [a-z-]+, /);
  });
});
