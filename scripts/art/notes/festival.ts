import { glow, lightDefs } from '../landscape/light.ts';
import { windowPath } from '../landscape/masonry.ts';
import { seeded } from '../landscape/random.ts';
import { fullMoon, stars } from '../landscape/sky.ts';
import { group, path, picture, radial, short } from '../svg.ts';
import { layer, mist, NEAREST, NOTE, scene, skyLayer } from './scene.ts';

/** A paper lantern; `size` is its height. Its picture needs the gradient `paper`. */
export const lantern = (x: number, y: number, size: number, tint: string) =>
  glow(x, y + size / 2, size * 1.9, 0.75) +
  group(
    { transform: `translate(${short(x)} ${short(y)}) scale(${short(size / 40, 2)})` },
    path('M-6-3h12v4h-12ZM-6 37h12v4h-12Z', { fill: '#1a0f08' }),
    path('M-8 0h16c14 8 14 30 0 38h-16c-14-8-14-30 0-38Z', { fill: tint }),
    path('M-8 0h16c14 8 14 30 0 38h-16c-14-8-14-30 0-38Z', { fill: 'url(#paper)' }),
    path('M-4 0c-8 10-8 28 0 38M4 0c8 10 8 28 0 38', { fill: 'none', stroke: '#7a3a12', 'stroke-opacity': 0.5 }),
    path('M0 41v14', { stroke: '#d9a94c', 'stroke-width': 1.6 }),
  );

export const TINTS = ['#f2a545', '#e8794a', '#f6c667', '#d9603f', '#ffcf7d'];

/** A rope that hangs between two points, with lanterns along it. */
function rope(
  from: readonly [number, number],
  to: readonly [number, number],
  sag: number,
  count: number,
  size: number,
): string {
  const at = (t: number) => ({
    x: from[0] + (to[0] - from[0]) * t,
    y: from[1] + (to[1] - from[1]) * t + sag * 4 * t * (1 - t),
  });
  const middle = at(0.5);
  const control = { x: middle.x, y: middle.y * 2 - (from[1] + to[1]) / 2 };
  const lamps = Array.from({ length: count }, (_, n) => {
    const { x, y } = at((n + 0.5) / count);
    return lantern(x, y + 4, size, TINTS[n % TINTS.length] ?? '#f2a545');
  });
  return (
    path(`M${from.join(' ')}Q${short(control.x)} ${short(control.y)} ${to.join(' ')}`, {
      fill: 'none',
      stroke: NEAREST,
      'stroke-width': 2,
    }) + lamps.join('')
  );
}

/** Roofs of a town from left to right, with lit windows. */
function roofs(seed: number, base: number, low: number, high: number, fill: string, lit: string): string {
  const random = seeded(seed);
  let outline = `M-10 560V${base}`;
  let windows = '';
  for (let x = -10; x < NOTE.width; ) {
    const house = 60 + random() * 70;
    const eaves = base - low - random() * (high - low);
    const gable = eaves - 26 - random() * 44;
    outline += `V${short(eaves)}h-6L${short(x + house / 2)} ${short(gable)}L${short(x + house + 6)} ${short(eaves)}h-6V${base}`;
    const rows = Math.floor(random() * 3) + 1;
    for (let n = 0; n < rows; n++)
      windows += windowPath(x + house * (0.25 + 0.25 * n), eaves + 34 + random() * 22, 9, 16);
    x += house + random() * 26;
    outline += `H${short(x)}`;
  }
  return path(`${outline}V560Z`, { fill }) + path(windows, { fill: '#ffcf7d', opacity: lit });
}

const drifting = () => {
  const random = seeded(31);
  return Array.from({ length: 22 }, () => {
    const x = 60 + random() * 1160;
    const y = 20 + random() * 250;
    return lantern(x, y, 7 + random() * 12, TINTS[Math.floor(random() * TINTS.length)] ?? '#f2a545');
  }).join('');
};

const SKY = [
  [0, '#0a0d20'],
  [0.5, '#2a2f5a'],
  [0.85, '#a0614e'],
] as const;
/** The light inside of a paper lantern. */
export const paper = () =>
  radial(
    'paper',
    [
      [0, '#fff6d6', 0.95],
      [0.5, '#ffe3a3', 0.35],
      [1, '#7a2a10', 0.35],
    ],
    { cy: 0.6 },
  );
const heaven = () => stars(61, { count: 80, width: NOTE.width, depth: 300 }) + fullMoon(1010, 120, 46);
const farTown = () => roofs(14, 470, 60, 130, '#2b2c50', '.35') + mist(640, 430, 640, 26, '#e0a080', 0.35);
const nearTown = () => roofs(29, 540, 70, 150, '#15172e', '.8');
const ropes = () => rope([-20, 90], [660, 120], 90, 7, 40) + rope([600, 70], [1300, 150], 110, 7, 46);
const street = () => path('M-10 560V524Q320 500 640 522T1290 516V560Z', { fill: NEAREST });

/** Lanterns over the roofs, on ropes and on their way up. */
export const festival = () => scene(SKY, paper(), heaven(), farTown(), drifting(), nearTown(), ropes(), street());

/** The same in layers, from the farthest to the nearest; without the lanterns that rise. */
export const festivalLayers = () => ({
  sky: skyLayer(SKY, heaven()),
  far: layer('', farTown()),
  near: layer('', nearTown()),
  ropes: layer(paper(), ropes(), street()),
});

/** One lantern by itself, on 160 by 160. */
export const lanternPicture = (tint: string) =>
  picture(
    '0 0 160 160',
    { width: 160, height: 160 },
    `<defs>${lightDefs()}${paper()}</defs>`,
    lantern(80, 60, 40, tint),
  );
