import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ITEM_TYPES, QUALITIES } from '#domain/catalogue/item-types.ts';
import { MODEL_FAMILIES } from '#domain/catalogue/monster-page.ts';
import { TIERS } from '#domain/ranking/ranking.ts';
import { ROOT } from '#support/server/source-files.ts';

const KB = 1024;
const PUBLIC = join(ROOT, 'public');

/** Every file below public/ by its address, with its size. */
const sizes = new Map(
  readdirSync(PUBLIC, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [path.slice(PUBLIC.length).replaceAll('\\', '/'), statSync(path).size]),
);

const models = MODEL_FAMILIES.map((_, index) => `M${String(index + 1).padStart(3, '0')}`);

describe('public', () => {
  it.each([
    ['social pictures', /^\/social\//, 20 * KB],
    ['note pictures', /^\/art\/notes\//, 45 * KB],
    ['award pictures', /^\/art\/awards\//, 40 * KB],
    ['the wide landscape', /^\/art\/hero\./, 120 * KB],
    ['the phone landscape', /^\/art\/hero-phone\./, 60 * KB],
    ['crests', /^\/art\/crests\//, 8 * KB],
    ['models', /^\/models\//, 60 * KB],
    ['icons of the site', /^\/(?:favicon|apple)/, 8 * KB],
    ['icons of its app', /^\/icon-/, 24 * KB],
  ])('holds %s in small files', (_, pattern, limit) => {
    const own = [...sizes].filter(([address]) => pattern.test(address));
    expect(own).not.toEqual([]);
    expect(own.filter(([, size]) => size > limit)).toEqual([]);
  });

  it('weighs at most 15 MB', () => {
    expect([...sizes.values()].reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(15 * KB * KB);
  });

  it('has a card for every item type in every quality, every model and the site', () => {
    const cards = Object.values(ITEM_TYPES).flatMap((word) => QUALITIES.map((quality) => `${word}-${quality}`));
    const names = [...cards, ...models.map((model) => `monster-${model}`), 'site'];
    expect(names.filter((name) => !sizes.has(`/social/${name}.png`))).toEqual([]);
  });

  it('has every crest, every model and both landscapes', () => {
    const addresses = [
      ...TIERS.map((tier) => `/art/crests/${tier}.svg`),
      ...models.map((model) => `/models/${model.toLowerCase()}001.glb`),
      ...['hero', 'hero-phone'].flatMap((name) => [`/art/${name}.avif`, `/art/${name}.webp`]),
    ];
    expect(addresses.filter((address) => !sizes.has(address))).toEqual([]);
  });

  it('has cards of the size that the pages promise', () => {
    const png = readFileSync(join(PUBLIC, 'social/site.png'));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  });
});
