import type { MapPoint } from './map-clusters.ts';

/** Coordinates run from 0 to 255 on most maps. */
const USUAL = 256;
const LINES = [1, 2, 3];

/** How many coordinates a map is wide and high: 256, doubled until every point lies on it. */
export function mapExtent(points: readonly MapPoint[]): number {
  const farthest = Math.max(0, ...points.flatMap(({ x, y }) => [x, y]).filter(Number.isFinite));
  let extent = USUAL;
  while (extent <= farthest) extent *= 2;
  return extent;
}

/** The coordinates at which a map's lines are drawn: its quarters. */
export function gridLines(extent: number): number[] {
  return LINES.map((line) => (line * extent) / (LINES.length + 1));
}
