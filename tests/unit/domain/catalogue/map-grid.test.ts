import { describe, expect, it } from 'vitest';
import { drawnMapAddress, gridLines, isDrawn, mapExtent, mapOfFile, ownMapAddress } from '#domain/catalogue/maps.ts';
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
  it('is drawn for every scene', () => {
    expect(drawnMapAddress('S001')).toBe('/maps/s001.svg');
  });

  it('is an empty sheet for the map without image, and for an id that can name no file', () => {
    const ids = [HARD_CASES.sceneWithoutImage, '../etc', 'a b', '', 'constructor/x', 'Sheet'];
    expect(ids.map(drawnMapAddress)).toEqual(ids.map(() => '/maps/sheet.svg'));
    expect(isDrawn(HARD_CASES.sceneWithoutImage)).toBe(false);
  });

  it("is an operator's own by the name of its file, in any case", () => {
    expect(
      ['S001.webp', 's_1-a.webp', 's001.png', 'a b.webp', '.webp', `${'a'.repeat(41)}.webp`].map(mapOfFile),
    ).toEqual(['s001', 's_1-a', null, null, null, null]);
    expect(['S001.tile.webp', '.tile.webp', 's.1.webp'].map(mapOfFile)).toEqual(['s001.tile', null, null]);
    const hashes = { s001: '0a1b2c3d' };
    expect(ownMapAddress('S001', hashes)).toBe('/pictures/maps/s001.0a1b2c3d.webp');
    expect(['S002', 'constructor'].map((scene) => ownMapAddress(scene, hashes))).toEqual([null, null]);
  });
});
