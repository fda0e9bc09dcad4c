import { expect, test } from 'vitest';
import { PACKS } from '#domain/store/plans.ts';
import { packIcon } from '#features/store/icon-paths.ts';

test('a pack that the operator added has the crest of its size, wherever it stands', () => {
  const crests = PACKS.map(({ mpPoints }) => packIcon(mpPoints));
  expect(new Set(crests).size).toBe(PACKS.length);
  expect([400, 12_000, 49_999, 1_000_000].map(packIcon)).toEqual([crests[0], crests[1], crests[5], crests[6]]);
});
