import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Scale } from '#contract/awards.ts';
import type { Item } from '#contract/item.ts';
import { levelItems } from '#domain/awards/award-state.ts';
import { isExclusive } from '#domain/catalogue/item-types.ts';
import { DEMO_GROUPS } from '#server/awards/demo-awards.ts';
import { demoLevels } from '#server/awards/seed.ts';
import { readStoredWorld } from '#snapshot/world.ts';
import { faultyTexts } from '#support/awards/faulty-texts.ts';
import { ROOT } from '#support/server/source-files.ts';

const { items } = readStoredWorld('data');
const levels = demoLevels();
const groups = DEMO_GROUPS.map(({ groupName }) => levels.filter(({ key }) => key.startsWith(`${groupName}-`)));
const byId = new Map(items.map((item) => [item.item_id, item]));
const pictures = levels.flatMap(({ images }) => images);
const given = (scale: Scale): Item[] => scale.ids.flat().flatMap((id) => byId.get(id) ?? []);
const some = (fits: (scale: Scale) => boolean) => levels.filter(fits).length;
const isMissing = (address: string) => !existsSync(join(ROOT, 'public', address));

describe('the awards of the sample world', () => {
  it('are seven groups of four to eight levels, as the contract wants them', () => {
    expect(levels.map((level) => ({ key: level.key, ...Scale.parse(level) }))).toEqual(levels);
    expect(groups).toHaveLength(7);
    expect(groups.flat()).toEqual(levels);
    for (const group of groups) {
      const values = group.map(({ value }) => value);
      expect(values.length).toBeGreaterThanOrEqual(4);
      expect(values.length).toBeLessThanOrEqual(8);
      expect(values).toEqual(values.toSorted((a, b) => a - b));
      expect(new Set(values).size).toBe(values.length);
    }
  });

  it('have a key of their own for each level, and end at 50,000 and at 60,000 somewhere', () => {
    expect(new Set(levels.map(({ key }) => key)).size).toBe(levels.length);
    const ends = groups.map((group) => Math.max(...group.map(({ value }) => value)));
    expect(ends).toEqual(expect.arrayContaining([50_000, 60_000]));
    expect([Math.min(...levels.map(({ value }) => value)), Math.max(...ends)]).toEqual([1_000, 60_000]);
  });

  it('give items of the world only, each of them once in a level', () => {
    for (const { key, ids } of levels) {
      const all = ids.flat();
      expect([key, all.filter((id) => !byId.has(id))]).toEqual([key, []]);
      expect([key, new Set(all).size]).toEqual([key, all.length]);
    }
  });

  it.each<[string, (scale: Scale) => boolean]>([
    ['plain ids', ({ ids }) => ids.every((entry) => typeof entry === 'number')],
    [
      'pieces given together under their names',
      ({ ids, setNames, chooseOption }) =>
        !chooseOption && ids.some((entry) => Array.isArray(entry)) && setNames.length > 0,
    ],
    [
      'a set of the world',
      (scale) =>
        scale.ids.some((entry) => Array.isArray(entry) && String(byId.get(entry[0] ?? 0)?.item_set) === String(entry)),
    ],
    ['one quantity for all', ({ quantity }) => typeof quantity === 'number' && quantity > 1],
    ['a list of quantities', ({ quantity }) => Array.isArray(quantity)],
    ['quantities by item', ({ customQty }) => Object.keys(customQty).length > 0],
    [
      'a choice of single items',
      ({ chooseOption, ids }) => chooseOption && ids.every((entry) => typeof entry === 'number'),
    ],
    [
      'a choice of several together',
      ({ chooseOption, ids }) => chooseOption && ids.every((entry) => Array.isArray(entry)),
    ],
    ['more items than a card shows', ({ chooseOption, ids }) => !chooseOption && ids.flat().length > 6],
    ['one wide picture', ({ images, imageVertical }) => images.length === 1 && !imageVertical],
    ['one high picture', ({ images, imageVertical }) => images.length === 1 && imageVertical],
    ['several pictures', ({ images }) => images.length > 1],
    ['no picture', ({ images }) => images.length === 0],
    ['an item of the shop', (scale) => given(scale).some(({ item_id }) => item_id > 40_000)],
    ['an exclusive item', (scale) => given(scale).some(({ item_id }) => isExclusive(item_id))],
    ['an item without an icon', (scale) => given(scale).some(({ ui_id_1 }) => ui_id_1 === null)],
    [
      'an item with a name that is not translated',
      (scale) => given(scale).some(({ item_name }) => Object.keys(item_name).length < 4),
    ],
  ])('have a level with %s', (_, fits) => {
    expect(some(fits)).toBeGreaterThan(0);
  });

  it('keep lists parallel to what is given', () => {
    for (const { ids, setNames, quantity } of levels) {
      expect([0, ids.length]).toContain(setNames.length);
      if (Array.isArray(quantity)) expect(quantity).toHaveLength(ids.length);
      ids.forEach((entry, nth) => {
        if (Array.isArray(entry)) expect(Object.keys(setNames[nth] ?? {})).toHaveLength(4);
      });
    }
  });

  it('can be claimed, with every option there is', () => {
    for (const level of levels) {
      const options = level.chooseOption ? level.ids.map((_, nth) => nth) : [undefined];
      for (const option of options) expect(levelItems(level, option)?.length).toBeGreaterThan(0);
    }
  });

  it('are told in four languages', () => {
    const names = DEMO_GROUPS.map(({ name }) => name);
    expect(faultyTexts([...names, ...levels.flatMap(({ name, description }) => [name, description])])).toEqual([]);
  });

  it('show pictures that are there, and one that is missing', () => {
    expect(new Set(pictures).size).toBeGreaterThan(8);
    expect([...new Set(pictures)].filter(isMissing)).toEqual(['/art/awards/last-orders.webp']);
  });
});
