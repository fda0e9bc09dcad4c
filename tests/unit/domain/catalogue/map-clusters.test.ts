import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clusterPoints } from '#domain/catalogue/maps.ts';

const coordinate = fc.integer({ min: 0, max: 512 });
const points = fc.array(fc.record({ x: coordinate, y: coordinate }), { maxLength: 50 });

describe('points that overlap are clustered', () => {
  it('leaves points alone that are far enough apart', () => {
    expect(
      clusterPoints(
        [
          { x: 0, y: 0 },
          { x: 30, y: 0 },
        ],
        30,
      ),
    ).toEqual([
      { x: 0, y: 0, members: [0] },
      { x: 30, y: 0, members: [1] },
    ]);
  });

  it('puts the mark of several into their middle and names them in order', () => {
    const near = [
      { x: 10, y: 10 },
      { x: 400, y: 400 },
      { x: 20, y: 10 },
      { x: 15, y: 25 },
    ];
    expect(clusterPoints(near, 30)).toEqual([
      { x: 15, y: 15, members: [0, 2, 3] },
      { x: 400, y: 400, members: [1] },
    ]);
  });

  it('keeps every point, and marks apart, however crowded a map is', () => {
    const crowd = Array.from({ length: 2_000 }, (_, index) => ({ x: (index * 37) % 512, y: (index * 101) % 512 }));
    const clusters = clusterPoints(crowd, 30);
    expect(clusters.flatMap(({ members }) => members).sort((m, n) => m - n)).toEqual([...crowd.keys()]);
    const apart = clusters.every((a, index) =>
      clusters.slice(index + 1).every((b) => Math.hypot(a.x - b.x, a.y - b.y) >= 30),
    );
    expect(apart).toBe(true);
  });

  it('counts points that lie on one another', () => {
    const same = Array.from({ length: 12 }, () => ({ x: 7, y: 7 }));
    expect(clusterPoints(same, 1).map(({ members }) => members.length)).toEqual([12]);
  });

  it('keeps every point once, and no two marks nearer than the reach', () => {
    fc.assert(
      fc.property(points, fc.integer({ min: 1, max: 60 }), (all, reach) => {
        const clusters = clusterPoints(all, reach);
        const members = clusters.flatMap((cluster) => cluster.members);
        expect(members.toSorted((a, b) => a - b)).toEqual(all.map((_, index) => index));
        const pairs = clusters.flatMap((a, n) => clusters.slice(n + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)));
        expect(pairs.filter((distance) => distance < reach)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
