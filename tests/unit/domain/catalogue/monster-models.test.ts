import { expect, it } from 'vitest';
import { modelFamily } from '#domain/catalogue/monster-page.ts';

it.each([
  ['M001001', 'wolf'],
  ['m012001', 'knight'],
  ['M013001', null],
  ['M055033', null],
  ['M000001', null],
  ['W001001', null],
  [null, null],
])('the family of model %s is %s', (model, family) => {
  expect(modelFamily(model)).toBe(family);
});
