import { embers, glow } from '../landscape/light.ts';
import { stars } from '../landscape/sky.ts';
import { ellipse, group, mirrored, path, radial, short } from '../svg.ts';
import { layer, mist, NEAREST, NOTE, scene, skyLayer, upright } from './scene.ts';

/** One storey of arches along the curve of the wall; farther arches are narrower. */
function storey(y: number, height: number, sag: number, lit: string): string {
  const count = 15;
  let d = '';
  for (let n = 0; n < count; n++) {
    const t = (n + 0.5) / count;
    const x = 640 + 640 * Math.sin((t - 0.5) * Math.PI);
    const w = 15 + 17 * Math.cos((t - 0.5) * Math.PI);
    const drop = sag * (1 - ((x - 640) / 640) ** 2);
    const foot = y + height + drop;
    d += `M${short(x - w)} ${short(foot)}v${short(-height * 0.55)}a${short(w)} ${short(w)} 0 0 1 ${short(w * 2)} 0V${short(foot)}Z`;
  }
  return path(d, { fill: lit });
}

const walls = () =>
  path('M-10 90Q640 190 1290 90V420H-10Z', { fill: 'url(#wall)' }) +
  path('M-10 90Q640 190 1290 90V102Q640 202-10 102Z', { fill: '#d9a96a', opacity: 0.5 }) +
  storey(118, 62, 44, '#140e10') +
  path('M-10 206Q640 300 1290 206V214Q640 308-10 214Z', { fill: '#d9a96a', opacity: 0.35 }) +
  storey(226, 70, 44, '#1a1010') +
  path('M-10 316Q640 404 1290 316V420H-10Z', { fill: '#3a2620' });

const banner = (x: number, y: number, height: number, tint: string) =>
  path(`M${x} ${y}h44v${height}l-22-18-22 18Z`, { fill: tint }) +
  path(`M${x} ${y}h12v${height - 10}l-12 10Z`, { fill: '#fff', opacity: 0.12 }) +
  path(`M${x + 22} ${y + 22}l9 12-9 12-9-12Z`, { fill: '#f2c873' }) +
  path(`M${x - 5} ${y - 5}h54v6h-54Z`, { fill: '#8d6b31' });

const torch = (x: number, y: number) =>
  path(`M${x - 4} ${y}h8l-2 46h-4Z`, { fill: NEAREST }) +
  glow(x, y - 12, 120, 0.9) +
  path(`M${x} ${y - 44}c6 12 14 18 12 32a12 12 0 0 1-24 0c0-8 6-10 6-18 4 2 6 4 6 6 2-6 2-12 0-20Z`, {
    fill: '#ffcf7d',
  });

/** A duellist who lunges to the right. */
const duellist = () =>
  path(
    'M-6-92a11 11 0 1 1 16 8l6 8 30-6 4 6-34 14-4 26 22 22 14 32h-12l-16-26-24-14-20 36-22 6-2-6 18-8 14-36-2-26c-10 4-16 12-20 24l-6-4c4-18 16-32 32-36Z',
    { fill: NEAREST },
  );

const leftFighter = () =>
  group(
    { transform: 'translate(536 470) scale(1.1)' },
    duellist(),
    path('M46-80L132-122', { stroke: '#e8eef2', 'stroke-width': 3 }),
  );
const rightFighter = () =>
  group(
    { transform: 'translate(756 470) scale(-1.1 1.1)' },
    duellist(),
    path('M46-80L128-126', { stroke: '#f2c873', 'stroke-width': 3 }),
  );
const clash = () => glow(646, 342, 90, 0.9) + path('M646 318l5 18 18 6-18 6-5 18-5-18-18-6 18-6Z', { fill: '#fffbe8' });

const SKY = [
  [0, '#0b1020'],
  [0.2, '#3a3552'],
  [0.4, '#a06a4a'],
] as const;
const colours = () =>
  upright('wall', [
    [0, '#6a4a3c'],
    [1, '#2c1c1c'],
  ]) +
  radial(
    'sand',
    [
      [0, '#e8c088'],
      [0.5, '#9a6f48'],
      [1, '#2c1d18'],
    ],
    { cy: 0.3 },
  );
const starfield = () => stars(17, { count: 40, width: NOTE.width, depth: 110 });
const banners = () => mirrored(640, banner(120, 150, 150, '#7d1a22'), banner(360, 186, 150, '#23426a'));
const sand = () => ellipse(640, 520, 820, 150, { fill: 'url(#sand)' }) + mist(640, 400, 600, 14, '#f0d0a0', 0.35);
const torches = () => mirrored(640, torch(250, 352), torch(60, 380));
const shade = () => path('M380 478Q640 500 900 478Q640 520 380 478Z', { fill: '#2a1810', opacity: 0.5 });
const ground = () => path('M-10 560V500C120 540 300 552 640 552S1160 540 1290 500V560Z', { fill: NEAREST });

/** Two blades meet before full ranks. */
export const arena = () =>
  scene(
    SKY,
    colours(),
    starfield(),
    walls(),
    banners(),
    sand(),
    torches(),
    shade(),
    leftFighter() + rightFighter() + clash(),
    embers(13, 40, { x: 200, y: 120, width: 880, height: 330 }),
    ground(),
  );

/** The same in layers, from the farthest to the nearest. */
export const arenaLayers = () => ({
  stands: skyLayer(SKY, `<defs>${colours()}</defs>`, starfield(), walls(), banners(), sand(), torches(), shade()),
  left: layer('', leftFighter()),
  right: layer('', rightFighter()),
  clash: layer('', clash()),
  ground: layer('', ground()),
});
