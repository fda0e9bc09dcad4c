/** A place or a direction: x to the figure's left, y up, z to the front; a figure is about two units tall. */
export type Vec = readonly [x: number, y: number, z: number];

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const minus = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const times = (a: Vec, factor: number): Vec => [a[0] * factor, a[1] * factor, a[2] * factor];
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** Of length 1; what has no length points up. */
export function unit(a: Vec): Vec {
  const length = Math.hypot(...a);
  return length > 1e-9 ? times(a, 1 / length) : [0, 1, 0];
}

/** Turned by degrees about x, then y, then z. */
export function turned([x, y, z]: Vec, [ax, ay, az]: Vec): Vec {
  const [sx, cx] = sine(ax);
  const [sy, cy] = sine(ay);
  const [sz, cz] = sine(az);
  const [y1, z1] = [y * cx - z * sx, y * sx + z * cx];
  const [x2, z2] = [x * cy + z1 * sy, -x * sy + z1 * cy];
  return [x2 * cz - y1 * sz, x2 * sz + y1 * cz, z2];
}

function sine(degrees: number): [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [Math.sin(angle), Math.cos(angle)];
}
