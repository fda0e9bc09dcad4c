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

/** The scene of the sample world that has no picture of any kind. */
const WITHOUT_PICTURE = 'S040';

/** Whether the portal can draw this map. */
export function isDrawn(scene: string): boolean {
  return scene !== WITHOUT_PICTURE && hasMapPage(scene) && scene.toLowerCase() !== BLANK_SHEET;
}

/** The address of the picture that the portal has of a map without an operator's own: a sketch, or an empty sheet. */
export function drawnMapAddress(scene: string): string {
  return `/maps/${isDrawn(scene) ? scene.toLowerCase() : BLANK_SHEET}.svg`;
}

/** The name of a map's small picture, for a list of maps; no scene is called so. */
export const tileOf = (scene: string): string => `${scene.toLowerCase()}.tile`;

/**
 * The name of the picture that a file of an operator's folder of maps holds: its scene in lower case, of a small one with `.tile` behind
 * it; null for other files.
 */
export function mapOfFile(file: string): string | null {
  const [, scene = '', tile] = /^(.+?)(\.tile)?\.webp$/.exec(file) ?? [];
  if (!NAME.test(scene)) return null;
  return tile === undefined ? scene.toLowerCase() : tileOf(scene);
}

/** Where a built site has an operator's picture of a map; `hash` is of its bytes. */
export function mapAddressOf(name: string, hash: string): string {
  return `/pictures/maps/${name}.${hash}.webp`;
}

/** The hashes of an operator's pictures, by the names of their maps. */
export type MapHashes = { readonly [name: string]: string };

/** Where an operator's picture of a scene is; null where these have none. */
export function ownMapAddress(scene: string, hashes: MapHashes): string | null {
  const name = scene.toLowerCase();
  const hash = Object.hasOwn(hashes, name) ? hashes[name] : undefined;
  return hash === undefined ? null : mapAddressOf(name, hash);
}

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
