import { expect, test } from 'vitest';
import { batchesOf } from '#scripts/bench/payments/intents.ts';

test('the same seed plays the same scenes, another one others', () => {
  expect(batchesOf('one', 200, 25)).toEqual(batchesOf('one', 200, 25));
  expect(batchesOf('one', 200, 25)).not.toEqual(batchesOf('two', 200, 25));
});

test('a run has as many orders as were asked for, and everything that can go wrong in them', () => {
  const intents = batchesOf('one', 1000, 125).flat();
  expect(intents.map(({ nth }) => nth)).toEqual(Array.from({ length: 1000 }, (_, nth) => nth));
  const kinds = (name: 'payment' | 'bank' | 'returns' | 'afterwards') => new Set(intents.map((one) => one[name])).size;
  expect([kinds('payment'), kinds('bank'), kinds('returns'), kinds('afterwards')]).toEqual([6, 7, 4, 5]);
  expect(new Set(intents.map(({ plan }) => plan)).size).toBe(22);
});
