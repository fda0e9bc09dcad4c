import { seeded } from '../landscape/random.ts';
import { blur, circle, group, linear, path, picture, radial, rect, short } from '../svg.ts';

/** Sprites made of light: bright in the middle, nothing at the edge. */

const square = (size: number, defs: string, ...drawn: string[]) =>
  picture(`0 0 ${size} ${size}`, { width: size, height: size }, `<defs>${defs}</defs>`, ...drawn);

/** A round light. */
export function glowSprite(size: number, tint: string, core = '#fff6dc'): string {
  const light = radial('g', [
    [0, core, 0.9],
    [0.12, tint, 0.6],
    [0.4, tint, 0.2],
    [0.7, tint, 0.05],
    [1, tint, 0],
  ]);
  return square(size, light, circle(size / 2, size / 2, size / 2, { fill: 'url(#g)' }));
}

/** A spark, also the shape of embers and fireflies. */
export const sparkSprite = (tint: string) =>
  square(
    24,
    radial('s', [
      [0, '#fffbe8'],
      [0.25, tint, 0.95],
      [0.5, tint, 0.28],
      [1, tint, 0],
    ]),
    circle(12, 12, 12, { fill: 'url(#s)' }),
  );

/** Soft rays around a middle, no two alike; turned by one part of `parts`, they look the same. */
export function raysSprite(seed: number, size: number, parts: number, tint: string): string {
  const random = seeded(seed);
  const half = size / 2;
  const point = (angle: number, far: number) =>
    `${short(half + half * far * Math.cos(angle))} ${short(half + half * far * Math.sin(angle))}`;
  const kinds = Array.from({ length: 3 }, () => [random(), 0.05 + random() * 0.11, 0.6 + random() * 0.4] as const);
  const rays = Array.from({ length: parts }, (_, n) =>
    kinds.map(([place, width, far]) => {
      const angle = ((n + place) * 2 * Math.PI) / parts;
      const spread = (width * Math.PI) / parts;
      return `M${half} ${half}L${point(angle - spread, far)}L${point(angle + spread, far)}Z`;
    }),
  );
  const light = radial('r', [
    [0, tint, 0],
    [0.16, tint, 0.55],
    [0.5, tint, 0.2],
    [1, tint, 0],
  ]);
  return square(
    size,
    light + blur('s', '5'),
    group({ filter: 'url(#s)' }, path(rays.flat().join(''), { fill: 'url(#r)' })),
  );
}

/** A ring that widens after a blow. */
export const shockSprite = (tint: string) =>
  square(
    240,
    radial('k', [
      [0.78, tint, 0],
      [0.93, tint, 0.85],
      [1, tint, 0],
    ]),
    circle(120, 120, 120, { fill: 'url(#k)' }),
  );

/** The light a blade leaves behind: a sickle, its edge outwards to the upper right. */
export const slashSprite = (size: number, tint: string) =>
  square(
    size,
    linear(
      'c',
      [
        [0, tint, 0],
        [0.5, '#fffaf0', 0.95],
        [1, tint, 0],
      ],
      { x2: 1, y2: 1 },
    ),
    group(
      { transform: `scale(${short(size / 100, 2)})` },
      path('M6 10C46 12 84 46 92 94C76 54 46 24 6 10Z', { fill: 'url(#c)' }),
    ),
  );

/** A line of light that thins out at both ends. */
export const streakSprite = (length: number, width: number, tint: string) =>
  picture(
    `0 0 ${length} ${width}`,
    { width: length, height: width },
    `<defs>${radial('b', [
      [0, '#fffdf4'],
      [0.4, tint, 0.8],
      [1, tint, 0],
    ])}</defs>`,
    rect(0, 0, length, width, { fill: 'url(#b)' }),
  );

/** A bank of mist. */
export const mistSprite = (width: number, height: number, tint: string, opacity: number) =>
  picture(
    `0 0 ${width} ${height}`,
    { width, height },
    `<defs>${radial('m', [
      [0, tint, opacity],
      [0.5, tint, opacity * 0.45],
      [1, tint, 0],
    ])}</defs>`,
    rect(0, 0, width, height, { fill: 'url(#m)' }),
  );
