import { textNumber } from '#domain/site/seeded.ts';
import type { SceneKind } from './scene-kind.ts';

/** Side of a map in units of its drawing. */
export const SIDE = 512;
/** The relief is known at the corners of this many squares each way. */
export const CELLS = 48;
export const STEP = SIDE / CELLS;
/** How many squares outside the map are still land. */
export const AROUND = 2;
/** What lies below is water. */
export const SEA = 0.5;

/** Height (0 to about 1) and growth (0 to 1) anywhere on a map, in units of its drawing. */
export type Relief = {
  height: (x: number, y: number) => number;
  growth: (x: number, y: number) => number;
  /** The height at a corner of squares, up to `AROUND` squares outside the map. */
  corner: (column: number, row: number) => number;
};

function corner(seed: number, x: number, y: number): number {
  let mixed = Math.imul(x ^ seed, 0x27d4eb2d) ^ Math.imul(y + 0x9e37, 0x165667b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 4294967296;
}

const eased = (share: number) => share * share * (3 - 2 * share);

/** How often the finest layer changes across a map, and how far outside it is drawn. */
const LAYERS = [1, 2, 4, 8] as const;
const REACH = 34;
const OUTSIDE = 5;

/** One layer of noise: its corners are thrown once, because a map reads its heights tens of thousands of times. */
function layer(seed: number): (x: number, y: number) => number {
  const corners = new Float64Array(REACH * REACH);
  for (let y = 0; y < REACH; y += 1) {
    for (let x = 0; x < REACH; x += 1) corners[y * REACH + x] = corner(seed, x - OUTSIDE, y - OUTSIDE);
  }
  return (x, y) => {
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [right, down] = [eased(x - left), eased(y - top)];
    const at = (top + OUTSIDE) * REACH + left + OUTSIDE;
    const [a, b] = [corners[at] ?? 0, corners[at + 1] ?? 0];
    const [c, d] = [corners[at + REACH] ?? 0, corners[at + REACH + 1] ?? 0];
    const above = a + (b - a) * right;
    return above + (c + (d - c) * right - above) * down;
  };
}

/** Layers of noise, each twice as fine and half as strong as the last; 0 to 1, mostly near the middle. */
function noise(seed: number): (x: number, y: number) => number {
  const layers = LAYERS.map((fine) => layer(seed + fine));
  return (x, y) => {
    let sum = 0;
    for (const [index, fine] of LAYERS.entries()) sum += (layers[index]?.(x * fine, y * fine) ?? 0) / fine;
    return sum / 1.875;
  };
}

type Shape = (x: number, y: number, rough: number, angle: number) => number;

/** The large form of each kind of land, from 0 to 1 across the map; `rough` is noise about 0. */
const SHAPES: Record<Exclude<SceneKind, 'halls'>, Shape> = {
  island: (x, y, rough) => 0.5 + (0.37 - Math.hypot(x - 0.5, y - 0.5)) * 1.1 + rough * 0.9,
  coast: (x, y, rough, angle) => 0.57 + ((x - 0.5) * Math.cos(angle) + (y - 0.5) * Math.sin(angle)) * 0.8 + rough * 0.8,
  highland: (x, y, rough, angle) =>
    0.66 + rough * 1.1 - Math.abs((x - 0.5) * Math.sin(angle) - (y - 0.5) * Math.cos(angle)) * 0.3,
  woodland: (_x, _y, rough) => 0.61 + rough * 0.75,
  marsh: (_x, _y, rough) => 0.535 + rough * 0.55,
  desert: (_x, _y, rough) => 0.68 + rough * 0.7,
  snow: (x, y, rough, angle) =>
    0.68 + rough * 1.1 - Math.abs((x - 0.5) * Math.cos(angle) + (y - 0.5) * Math.sin(angle)) * 0.25,
};

/** The heights at the corners of squares, each computed on first use; at least one square around the map, too. */
function remembered(height: Relief['height']): Relief['corner'] {
  const side = CELLS + 2 * AROUND + 1;
  const known = new Float64Array(side * side).fill(Number.NaN);
  return (column, row) => {
    const at = (row + AROUND) * side + column + AROUND;
    const before = known[at] ?? Number.NaN;
    if (!Number.isNaN(before)) return before;
    const made = height(column * STEP, row * STEP);
    known[at] = made;
    return made;
  };
}

export function reliefOf(scene: string, kind: Exclude<SceneKind, 'halls'>): Relief {
  const [seed, green] = [textNumber(`relief ${scene}`), textNumber(`growth ${scene}`)];
  const angle = ((seed % 360) * Math.PI) / 180;
  const [rough, growth] = [noise(seed), noise(green)];
  const height: Relief['height'] = (x, y) =>
    SHAPES[kind](x / SIDE, y / SIDE, rough((x / SIDE) * 2.6, (y / SIDE) * 2.6) - 0.5, angle);
  return { height, corner: remembered(height), growth: (x, y) => growth((x / SIDE) * 3.2, (y / SIDE) * 3.2) };
}
