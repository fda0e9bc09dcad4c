/** A place in any unit. */
export type MapPoint = { x: number; y: number };

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
