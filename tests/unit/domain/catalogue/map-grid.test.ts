import { describe, expect, it } from 'vitest';
import { gridLines, isDrawn, MAP_PICTURES, mapExtent, mapPicture } from '#domain/catalogue/maps.ts';
import { HARD_CASES } from '#support/catalogue/hard-cases.ts';

describe('the grid of a map', () => {
  it.each([
    [[], 256],
    [[{ x: 255, y: 3 }], 256],
    [[{ x: 256, y: 3 }], 512],
    [[{ x: 9, y: 1500 }], 2048],
    [[{ x: -4, y: Number.NaN }], 256],
  ])('holds every point: %j on %i', (points, extent) => {
    expect(mapExtent(points)).toBe(extent);
  });

  it('has its lines at the quarters', () => {
    expect(gridLines(256)).toEqual([64, 128, 192]);
  });
});

describe('the picture of a map', () => {
  it('is drawn for every scene that is not listed', () => {
    expect(mapPicture('S001')).toBe('/maps/s001.svg');
  });

  it('is an empty sheet for the map without image, and for an id that can name no file', () => {
    expect(MAP_PICTURES[HARD_CASES.sceneWithoutImage]).toBeNull();
    const ids = [HARD_CASES.sceneWithoutImage, '../etc', 'a b', '', 'constructor/x', 'Sheet'];
    expect(ids.map(mapPicture)).toEqual(ids.map(() => '/maps/sheet.svg'));
    expect(isDrawn(HARD_CASES.sceneWithoutImage)).toBe(false);
  });
});
