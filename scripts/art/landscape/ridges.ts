import { short } from '../svg.ts';
import { type Random, seeded } from './random.ts';

export type Point = readonly [x: number, y: number];

type RidgeForm = {
  /** Where the feet of the mountains stand. */
  y: number;
  /** The height of the highest summit above the feet. */
  height: number;
  /** The usual distance between a summit and the next valley. */
  step: number;
  /** How broken the flanks are: 0 is smooth, .3 is alpine. */
  rough: number;
  width: number;
  /** How much of the height is reached at x. */
  shape?: (x: number) => number;
};

/** Drawn beyond both edges, so that a ridge never begins or ends inside the picture. */
const MARGIN = 30;

/** Each halving breaks every line at its middle; four of them make flanks of rock. */
const HALVINGS = 4;

function summits({ y, height, step, width, shape = () => 1 }: RidgeForm, random: Random): Point[] {
  const points: Point[] = [];
  let isSummit = false;
  for (let x = -step; x <= width + step * 1.6; x += step * (0.45 + random() * 0.9)) {
    const reach = isSummit ? 0.6 + random() * 0.4 : 0.12 + random() * 0.3;
    points.push([x, y - height * shape(x) * reach]);
    isSummit = !isSummit;
  }
  return points;
}

function broken(points: readonly Point[], rough: number, random: Random): Point[] {
  return points.flatMap((from, n) => {
    const to = points[n + 1];
    if (!to) return [from];
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const x = (from[0] + to[0]) / 2 + (random() - 0.5) * length * 0.16;
    const y = (from[1] + to[1]) / 2 + (random() - 0.46) * length * rough;
    return [from, [x, y] as const];
  });
}

/** A mountain range as a line of points, by midpoint displacement: straight between peaks, so that crests stay sharp. */
export function ridge(seed: number, form: RidgeForm): Point[] {
  const random = seeded(seed);
  let points = summits(form, random);
  for (let n = 0; n < HALVINGS; n++) points = broken(points, form.rough, random);
  const inPicture = points.filter(([x]) => x > -MARGIN && x < form.width + MARGIN);
  // Displacement may fold the line back on itself; a range only ever goes on.
  return points.filter(
    (point, n) => inPicture.includes(point) && (n < 1 || point[0] > (points[n - 1]?.[0] ?? -Infinity)),
  );
}

const coordinates = (points: readonly Point[]) => points.map(([x, y]) => `${Math.round(x)} ${short(y)}`).join(' ');

/** The range as a filled shape that reaches down to `base`. */
export function outline(points: readonly Point[], base: number, width = 1600): string {
  return `M-${MARGIN} ${base}L${coordinates(points)}L${width + MARGIN} ${base}Z`;
}

/** The height of the range at x. */
export function heightAt(points: readonly Point[]): (x: number) => number {
  return (x) => {
    const next = Math.max(
      1,
      points.findIndex((point) => point[0] >= x),
    );
    const [[fromX, fromY], [toX, toY]] = [points[next - 1] ?? [0, 0], points[next] ?? [1, 0]];
    const part = Math.max(0, Math.min(1, (x - fromX) / (toX - fromX || 1)));
    return fromY + (toY - fromY) * part;
  };
}

type FlankLight = {
  /** Towards which side the light lies: 1 right, -1 left. */
  side: 1 | -1;
  /** How far down a flank, in x, the light is followed. */
  reach?: number;
  base?: number;
};

/** How many neighbours on either side a summit has to overlook. */
const NEIGHBOURS = 6;
/** Slopes that fall less are not worth a facet. */
const LEAST_FALL = 22;
/** Breaks of the shadow's edge between the foot of a facet and its summit. */
const BREAKS = 7;

function isSummit(points: readonly Point[], n: number): boolean {
  const own = points[n]?.[1] ?? 0;
  return points.slice(n - NEIGHBOURS, n + NEIGHBOURS + 1).every(([, y]) => y >= own);
}

function flankOf(points: readonly Point[], n: number, side: 1 | -1, reach: number): Point[] {
  const summit = points[n] ?? [0, 0];
  const flank: Point[] = [];
  for (let at = n + side; points[at]; at += side) {
    const point = points[at] as Point;
    if (Math.abs(point[0] - summit[0]) >= reach || point[1] <= summit[1] - 2) break;
    flank.push(point);
  }
  const lowest = Math.max(...flank.map(([, y]) => y));
  const foot = flank.findLastIndex(([, y]) => y >= lowest - 1);
  return flank.slice(0, foot + 1);
}

function facet(summit: Point, flank: readonly Point[], { side, base = 640 }: FlankLight, random: Random): string {
  const [x, y] = summit;
  const foot = flank.at(-1) as Point;
  const lowest = Math.max(...flank.map((point) => point[1]));
  const fall = lowest - y;
  const cornerX = x + side * Math.abs(foot[0] - x) * 0.34;
  const cornerY = Math.min(base, lowest + fall * 0.5);
  let d = `M${Math.round(x)} ${short(y)}L${coordinates(flank)}`;
  d += `L${Math.round(foot[0] - side * fall * 0.1)} ${short(Math.min(base, lowest + fall * 0.22))}`;
  for (let n = 0; n < BREAKS; n++) {
    const t = n / BREAKS;
    const jag = side * (random() - 0.35) * fall * 0.2 * (1 - t);
    d += `L${Math.round(cornerX + (x - cornerX) * t + jag)} ${short(cornerY + (y - cornerY) * t - (n % 2 ? fall * 0.05 : 0))}`;
  }
  return `${d}Z`;
}

/** The flank of every summit that faces the light, as broken shards. */
export function litFlanks(points: readonly Point[], seed: number, light: FlankLight): string {
  const random = seeded(seed);
  const shards: string[] = [];
  for (let n = NEIGHBOURS; n < points.length - NEIGHBOURS; n++) {
    const summit = points[n] as Point;
    if (!isSummit(points, n)) continue;
    const flank = flankOf(points, n, light.side, light.reach ?? 110);
    if (flank.length < 3 || Math.max(...flank.map(([, y]) => y)) - summit[1] < LEAST_FALL) continue;
    shards.push(facet(summit, flank, light, random));
  }
  return shards.join('');
}
