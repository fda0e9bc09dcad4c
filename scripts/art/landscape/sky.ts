import { circle, group, path, short } from '../svg.ts';
import { seeded } from './random.ts';

const STARLIGHT = '#eaf1f6';

type Field = {
  count: number;
  width: number;
  /** Stars thin out and fade towards this height. */
  depth: number;
};

/** A field of stars: many faint, few bright, fewer towards the horizon. */
export function stars(seed: number, { count, width, depth }: Field): string {
  const random = seeded(seed);
  const drawn = Array.from({ length: count }, () => {
    const x = random() * width;
    const y = random() ** 1.35 * depth;
    const size = 0.45 + random() ** 5 * 1.5;
    const opacity = (0.3 + random() * 0.7) * (1 - y / (depth * 1.3));
    return `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${short(size)}" opacity="${short(opacity)}"/>`;
  });
  return group({ fill: STARLIGHT }, ...drawn);
}

/** A star near enough to have four rays. */
export function sparkle(x: number, y: number, size: number, opacity: number, fill = STARLIGHT): string {
  const ray = (dx: number, dy: number) => `Q${x} ${y} ${x + dx} ${y + dy}`;
  return path(`M${x} ${y - size}${ray(size, 0)}${ray(0, size)}${ray(-size, 0)}${ray(0, -size)}Z`, { fill, opacity });
}

/** Stars joined by lines; `links` are pairs of their numbers beside the ring that joins all. */
export function constellation(
  points: readonly (readonly [number, number])[],
  links: readonly (readonly [number, number])[],
): string {
  const at = (n: number) => points[n]?.join(' ') ?? '';
  const ring = `M${points.map((point) => point.join(' ')).join('L')}Z`;
  const lines = links.map(([from, to]) => `M${at(from)}L${at(to)}`).join('');
  return group(
    { fill: '#dcefff' },
    path(ring + lines, { fill: 'none', stroke: '#a9d3ee', 'stroke-width': 0.8, opacity: 0.38 }),
    ...points.map(([x, y]) => circle(x, y, 1.9)),
  );
}

/** A full moon in its ring of haze. */
export function fullMoon(x: number, y: number, r: number, fill = '#efe6d2'): string {
  return circle(x, y, r, { fill, opacity: 0.92 }) + circle(x, y, r * 1.78, { fill, opacity: 0.08 });
}
