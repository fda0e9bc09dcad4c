import { short } from '../svg.ts';
import { type Random, seeded } from './random.ts';

/** A pine standing at (x, y): boughs that widen downwards and hang a little. */
function pine(x: number, y: number, height: number, random: Random): string {
  const boughs = Math.max(4, Math.round(height / 9));
  const widest = height * 0.21;
  const side: [number, number][] = [];
  for (let n = 0; n <= boughs; n++) {
    const t = n / boughs;
    const level = y - height + height * 0.93 * t;
    side.push([widest * t * (0.8 + random() * 0.4) + 0.6, level + random() * 2]);
    side.push([widest * t * 0.42 + 0.4, level + height * 0.02]);
  }
  const right = side.map(([out, level]) => `${short(x + out)} ${short(level)}`);
  const left = side
    .toReversed()
    .map(([out, level]) => `${short(x - out * (0.85 + random() * 0.3))} ${short(level + random() * 2)}`);
  const trunk = `L${short(x + 1.4)} ${short(y)}L${short(x - 1.4)} ${short(y)}`;
  return `M${short(x)} ${short(y - height - 3)}L${right.join('L')}${trunk}L${left.join('L')}Z`;
}

type Grove = {
  from: number;
  to: number;
  /** Where the ground is at x. */
  ground: (x: number) => number;
  heights: readonly [lowest: number, highest: number];
  /** The usual distance between two trunks. */
  gap: number;
};

/** Pines along the ground; most are low, a few are tall. */
export function grove(seed: number, { from, to, ground, heights: [lowest, highest], gap }: Grove): string {
  const random = seeded(seed);
  let d = '';
  for (let x = from; x < to; x += gap * (0.4 + random() * 1.1)) {
    d += pine(x, ground(x) + 6, lowest + (highest - lowest) * random() * random(), random);
  }
  return d;
}
