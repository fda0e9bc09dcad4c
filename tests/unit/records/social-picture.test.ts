import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ITEM_TYPES, QUALITIES } from '#domain/catalogue/item-types.ts';
import { MODEL_FAMILIES } from '#domain/catalogue/monster-page.ts';
import { socialPicture } from '#records/summary.ts';
import { ROOT } from '#support/server/source-files.ts';

const missing = (paths: string[]) => paths.filter((path) => !existsSync(join(ROOT, 'public', path)));

it('every drawn model has a picture of its own', () => {
  const models = MODEL_FAMILIES.map((_, index) => `M${String(index + 1).padStart(3, '0')}001`);
  expect(new Set(models.map(socialPicture)).size).toBe(MODEL_FAMILIES.length);
  expect(missing(models.map(socialPicture))).toEqual([]);
});

it.each(['M055033', 'x', null])('model %s takes the picture of the site', (model) => {
  expect(socialPicture(model)).toBe('/social/site.png');
  expect(missing([socialPicture(model)])).toEqual([]);
});

it('every item type has a picture in every quality', () => {
  const words = Object.values(ITEM_TYPES).flatMap((type) =>
    QUALITIES.map((quality) => `/social/${type}-${quality}.png`),
  );
  expect(missing(words)).toEqual([]);
});
