import { type Random, seededRandom } from '#domain/site/seeded.ts';
import { CELLS, type Relief, reliefOf, SEA, SIDE, STEP } from './relief.ts';
import type { SceneKind } from './scene-kind.ts';
import { around, LowestFirst } from './squares.ts';

export type Mark = { x: number; y: number; size: number };

export type Land = {
  kind: Exclude<SceneKind, 'halls'>;
  relief: Relief;
  peaks: Mark[];
  trees: Mark[];
  tufts: Mark[];
  river: readonly (readonly [number, number])[];
  town: Mark | null;
  ruin: Mark | null;
  tower: Mark | null;
};

type Amounts = { peaks: number; trees: number; tufts: number; growth: number };

/** How many peaks and trees at most, and above which growth woods begin. */
const AMOUNTS: Record<Land['kind'], Amounts> = {
  island: { peaks: 11, trees: 46, tufts: 10, growth: 0.53 },
  coast: { peaks: 12, trees: 52, tufts: 12, growth: 0.52 },
  highland: { peaks: 26, trees: 40, tufts: 10, growth: 0.54 },
  woodland: { peaks: 6, trees: 105, tufts: 8, growth: 0.45 },
  marsh: { peaks: 0, trees: 26, tufts: 60, growth: 0.53 },
  desert: { peaks: 8, trees: 9, tufts: 46, growth: 0.56 },
  snow: { peaks: 30, trees: 44, tufts: 0, growth: 0.52 },
};
const EDGE = 34;

const far = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);

/** Every point where a symbol may be, each a little off its square's middle. */
function candidates(chance: Random, fine: number): { x: number; y: number }[] {
  const step = STEP * fine;
  const count = Math.floor(SIDE / step);
  return Array.from({ length: count * count }, (_, n) => ({
    x: Math.round(((n % count) + 0.2 + chance() * 0.6) * step),
    y: Math.round((Math.floor(n / count) + 0.2 + chance() * 0.6) * step),
  })).filter(({ x, y }) => Math.min(x, y) > EDGE / 2 && Math.max(x, y) < SIDE - EDGE / 2);
}

/** The first so many that keep their distance from one another and from the symbols in `taken`. */
function spread<Point extends { x: number; y: number }>(
  all: readonly Point[],
  most: number,
  gap: number,
  taken: readonly Mark[] = [],
): Point[] {
  const chosen: Point[] = [];
  for (const point of all) {
    if (chosen.length === most) break;
    if (chosen.some((other) => far(point, other) < gap)) continue;
    if (taken.every((other) => far(point, other) > gap * 0.5 + other.size * 0.8)) chosen.push(point);
  }
  return chosen;
}

function byScore<Point extends { x: number; y: number }>(
  points: readonly Point[],
  score: (x: number, y: number) => number,
): Point[] {
  return points
    .map((point) => ({ point, value: score(point.x, point.y) }))
    .sort((a, b) => b.value - a.value)
    .map(({ point }) => point);
}

export function landOf(scene: string, kind: Land['kind']): Land {
  const relief = reliefOf(scene, kind);
  const chance = seededRandom(`land ${scene}`);
  const { peaks: mostPeaks, trees: mostTrees, tufts: mostTufts, growth } = AMOUNTS[kind];
  const dry = candidates(chance, 1.4).filter(({ x, y }) => relief.height(x, y) > SEA + 0.025);
  const heights = byScore(dry, relief.height).slice(0, Math.ceil(dry.length * (mostPeaks > 20 ? 0.22 : 0.12)));
  const peaks = spread(heights, mostPeaks, 30).map(
    (point, n): Mark => ({ ...point, size: Math.round(24 - (n / Math.max(1, mostPeaks)) * 10) }),
  );
  const summit = peaks[0];
  const river = summit && kind !== 'desert' ? riverFrom(relief, summit) : [];
  const wet = river.map(([x, y]): Mark => ({ x, y, size: 8 }));
  const settled = settlements(relief, dry, [...peaks, ...wet], chance);
  const places = [settled.town, settled.ruin, settled.tower].flatMap((mark) => mark ?? []);
  const taken = [...peaks, ...wet, ...places];
  const woods = byScore(
    dry.filter(({ x, y }) => relief.growth(x, y) > growth),
    relief.growth,
  );
  const trees = spread(woods, mostTrees, 14, taken).map(
    (point): Mark => ({ ...point, size: Math.round(8 + chance() * 5) }),
  );
  const open = dry.filter(({ x, y }) => relief.growth(x, y) < growth);
  const tufts = spread(
    open.sort((a, b) => ((a.x * 7 + a.y * 13) % 101) - ((b.x * 7 + b.y * 13) % 101)),
    mostTufts,
    22,
    [...taken, ...trees],
  ).map((point): Mark => ({ ...point, size: 7 }));
  return { kind, relief, peaks, trees, tufts, river, ...settled };
}

/** A town low and not in the wood, a ruin far from it, a tower between heights and water. */
function settlements(
  relief: Relief,
  dry: readonly { x: number; y: number }[],
  taken: readonly Mark[],
  chance: Random,
): Pick<Land, 'town' | 'ruin' | 'tower'> {
  const inside = dry.filter(({ x, y }) => Math.min(x, y) > 70 && Math.max(x, y) < SIDE - 70);
  const free = inside.filter((point) => taken.every((other) => far(point, other) > other.size + 14));
  const low = (x: number, y: number) => -Math.abs(relief.height(x, y) - SEA - 0.07) * 2 - relief.growth(x, y) * 0.5;
  const [town] = byScore(free, (x, y) => low(x, y) - Math.hypot(x - SIDE / 2, y - SIDE / 2) / 1600 + chance() * 0.04);
  if (!town) return { town: null, ruin: null, tower: null };
  const [ruin] = byScore(free, (x, y) => Math.min(260, far({ x, y }, town)) / 500 + chance() * 0.25);
  const away = (x: number, y: number) => Math.min(200, far({ x, y }, town), ruin ? far({ x, y }, ruin) : SIDE) / 300;
  const [tower] = byScore(free, (x, y) => away(x, y) + chance() * 0.2);
  const mark = (point: { x: number; y: number } | undefined, size: number) => (point ? { ...point, size } : null);
  return { town: mark(town, 16), ruin: mark(ruin, 14), tower: mark(tower, 12) };
}

function drains(relief: Relief): Map<number, number> {
  const height = (cell: number) => relief.corner(cell % CELLS, Math.floor(cell / CELLS));
  const to = new Map<number, number>();
  const shore = new LowestFirst();
  for (let cell = 0; cell < CELLS * CELLS; cell += 1) {
    const [column, row] = [cell % CELLS, Math.floor(cell / CELLS)];
    const edge = Math.min(column, row) === 0 || Math.max(column, row) === CELLS - 1;
    if (!edge && height(cell) > SEA) continue;
    to.set(cell, cell);
    shore.push(cell, height(cell));
  }
  for (let lowest = shore.pop(); lowest; lowest = shore.pop()) {
    for (const next of around(lowest.cell)) {
      if (to.has(next)) continue;
      to.set(next, lowest.cell);
      shore.push(next, Math.max(lowest.height, height(next)));
    }
  }
  return to;
}

/** The way of the water from a place down to the sea or off the map. */
function riverFrom(relief: Relief, from: { x: number; y: number }): [number, number][] {
  const to = drains(relief);
  const way: [number, number][] = [];
  let cell = Math.round(from.y / STEP) * CELLS + Math.round(from.x / STEP);
  for (;;) {
    way.push([(cell % CELLS) * STEP, Math.floor(cell / CELLS) * STEP]);
    const next = to.get(cell);
    if (next === undefined || next === cell) return way.slice(2);
    cell = next;
  }
}
