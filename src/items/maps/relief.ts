import { textNumber } from '#rules/seeded.ts';
import type { SceneKind } from './scene-kind.ts';

/** Side of a map in units of its drawing. */
export const SIDE = 512;
/** The relief is known at the corners of this many squares each way. */
export const CELLS = 48;
export const STEP = SIDE / CELLS;
/** What lies below is water. */
export const SEA = 0.5;

/** Height (0 to about 1) and growth (0 to 1) anywhere on a map, in units of its drawing. */
export type Relief = { height: (x: number, y: number) => number; growth: (x: number, y: number) => number };

function corner(seed: number, x: number, y: number): number {
  let mixed = Math.imul(x ^ seed, 0x27d4eb2d) ^ Math.imul(y + 0x9e37, 0x165667b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 4294967296;
}

const eased = (share: number) => share * share * (3 - 2 * share);

function smooth(seed: number, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [right, down] = [eased(x - left), eased(y - top)];
  const row = (at: number) => corner(seed, left, at) + (corner(seed, left + 1, at) - corner(seed, left, at)) * right;
  return row(top) + (row(top + 1) - row(top)) * down;
}

/** Layers of noise, each twice as fine and half as strong as the last; 0 to 1, mostly near the middle. */
function noise(seed: number, x: number, y: number): number {
  const layers = [1, 2, 4, 8];
  const sum = layers.reduce((total, fine) => total + smooth(seed + fine, x * fine, y * fine) / fine, 0);
  return sum / 1.875;
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

/** The land of a scene; the same scene is always the same land. */
export function reliefOf(scene: string, kind: Exclude<SceneKind, 'halls'>): Relief {
  const [seed, green] = [textNumber(`relief ${scene}`), textNumber(`growth ${scene}`)];
  const angle = ((seed % 360) * Math.PI) / 180;
  return {
    height: (x, y) => SHAPES[kind](x / SIDE, y / SIDE, noise(seed, (x / SIDE) * 2.6, (y / SIDE) * 2.6) - 0.5, angle),
    growth: (x, y) => noise(green, (x / SIDE) * 3.2, (y / SIDE) * 3.2),
  };
}
