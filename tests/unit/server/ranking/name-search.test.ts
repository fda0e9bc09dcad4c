import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createNameSearch } from '#server/ranking/ranking-source.ts';

const letters = fc.string({ unit: fc.constantFrom('a', 'b', '\n', 'é', '\ud83c'), maxLength: 5 });

test('names are found as the shared rule finds them, whatever stands in them or is looked for', () => {
  fc.assert(
    fc.property(
      fc.array(letters, { maxLength: 12 }),
      letters.filter((text) => text !== ''),
      (names, searched) => {
        const expected = names.flatMap((name, nth) => (name.includes(searched) ? [nth] : []));
        expect(createNameSearch(names)(searched)).toEqual(expected);
      },
    ),
    { numRuns: 2_000, seed: 7 },
  );
});
