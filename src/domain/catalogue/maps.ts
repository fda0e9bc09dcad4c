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

const NAME = /^[\w-]{1,40}$/;

/** The name of the empty sheet's file, which no scene's may be. */
export const BLANK_SHEET = 'sheet';

/** Whether a map has a page of its own: a scene with a strange id cannot be part of an address. */
export function hasMapPage(scene: string): boolean {
  return NAME.test(scene);
}

/** Whether the build draws this map. */
export function isDrawn(scene: string): boolean {
  return !Object.hasOwn(MAP_PICTURES, scene) && hasMapPage(scene) && scene.toLowerCase() !== BLANK_SHEET;
}

/** The address of a map's picture: the operator's own, the drawn one, or an empty sheet. */
export function mapPicture(scene: string): string {
  if (isDrawn(scene)) return `/maps/${scene.toLowerCase()}.svg`;
  return MAP_PICTURES[scene] ?? `/maps/${BLANK_SHEET}.svg`;
}

/**
 * Maps with a picture of the operator's own, by scene: `S001: '/maps/s001.webp'` for a square file in `public/maps`.
 * null: no picture, its places stand on an empty sheet. Every map that is not listed is drawn by the portal, as a sketch.
 */
export const MAP_PICTURES: Readonly<Record<string, string | null>> = {
  S040: null,
};

/** A place in any unit. */
type MapPoint = { x: number; y: number };

/** Points that stand for one another on a map: the middle of them, and their positions in the list they came from. */
export type MapCluster = MapPoint & { members: readonly number[] };

function nearestPair(clusters: readonly MapCluster[], reach: number): [number, number] | null {
  let best: [number, number] | null = null;
  let least = reach;
  for (const [first, a] of clusters.entries()) {
    for (let second = first + 1; second < clusters.length; second += 1) {
      const b = clusters[second] as MapCluster;
      const distance = Math.hypot(a.x - b.x, a.y - b.y);
      if (distance < least) {
        least = distance;
        best = [first, second];
      }
    }
  }
  return best;
}

function merged(a: MapCluster, b: MapCluster): MapCluster {
  const [one, other] = [a.members.length, b.members.length];
  const middle = (from: number, to: number) => (from * one + to * other) / (one + other);
  return { x: middle(a.x, b.x), y: middle(a.y, b.y), members: [...a.members, ...b.members].sort((m, n) => m - n) };
}

/** So many points are compared one by one; of more, those in one square of the map begin as one. */
const FEW = 150;

function beginnings(points: readonly MapPoint[], reach: number): MapCluster[] {
  const alone = points.map(({ x, y }, index): MapCluster => ({ x, y, members: [index] }));
  if (alone.length <= FEW) return alone;
  // A loop, because the browsers of some players have no `Map.groupBy`.
  const squares = new Map<string, MapCluster>();
  for (const point of alone) {
    const square = `${Math.floor(point.x / reach)} ${Math.floor(point.y / reach)}`;
    const known = squares.get(square);
    squares.set(square, known ? merged(known, point) : point);
  }
  return [...squares.values()];
}

/**
 * Merges the nearest two again and again until no two marks are nearer than `reach`: every point is in exactly one
 * cluster, and no mark covers another. Comparing all with all is for the few dozen points of one map.
 */
export function clusterPoints(points: readonly MapPoint[], reach: number): MapCluster[] {
  let clusters = beginnings(points, reach);
  for (let pair = nearestPair(clusters, reach); pair; pair = nearestPair(clusters, reach)) {
    const [first, second] = pair;
    const both = merged(clusters[first] as MapCluster, clusters[second] as MapCluster);
    clusters = clusters.map((cluster, n) => (n === first ? both : cluster)).filter((_, n) => n !== second);
  }
  return clusters;
}
