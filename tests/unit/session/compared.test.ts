// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { $compared, compareItem, setCompared } from '#session/compared.ts';

test('an item that is chosen twice keeps its place, also where no more fit', () => {
  setCompared([1, 2, 3, 4]);
  expect(compareItem(2, true)).toBe(true);
  expect($compared.get()).toEqual([1, 2, 3, 4]);
  expect([compareItem(5, true), compareItem(1, false), compareItem(5, true)]).toEqual([false, true, true]);
  expect($compared.get()).toEqual([2, 3, 4, 5]);
});
