import { glow } from '../landscape/light.ts';
import { hill } from '../landscape/random.ts';
import { litFlanks, outline, ridge } from '../landscape/ridges.ts';
import { constellation, sparkle, stars } from '../landscape/sky.ts';
import { group, path, rect } from '../svg.ts';
import { mist, NOTE, scene, upright } from './scene.ts';

const { width } = NOTE;
const coast = ridge(57, {
  y: 404,
  height: 190,
  step: 90,
  rough: 0.18,
  width,
  shape: (x) => 0.08 + hill(x, 1180, 200) + 0.55 * hill(x, 40, 170),
});

const HULL = '#0b0e18';

/** A sail full of wind: its belly faces right. */
const sail = (x: number, y: number, w: number, h: number) =>
  path(
    `M${x - w / 2} ${y}C${x - w * 0.2} ${y + h * 0.25} ${x - w * 0.25} ${y + h * 0.7} ${x - w * 0.6} ${y + h}C${x - w * 0.1} ${y + h * 0.86} ${x + w * 0.3} ${y + h * 0.9} ${x + w * 0.62} ${y + h}C${x + w * 0.86} ${y + h * 0.6} ${x + w * 0.7} ${y + h * 0.2} ${x + w / 2} ${y}Z`,
    { fill: 'url(#cloth)' },
  ) +
  path(
    `M${x + w * 0.2} ${y}C${x + w * 0.34} ${y + h * 0.3} ${x + w * 0.3} ${y + h * 0.7} ${x + w * 0.3} ${y + h * 0.93}L${x + w * 0.62} ${y + h}C${x + w * 0.86} ${y + h * 0.6} ${x + w * 0.7} ${y + h * 0.2} ${x + w / 2} ${y}Z`,
    { fill: '#2c1d2c', opacity: 0.3 },
  );

const mast = (x: number, top: number, yards: readonly (readonly [y: number, half: number])[]) =>
  path(`M${x - 3} 40V${top}h6V40Z`, { fill: HULL }) +
  path(yards.map(([y, half]) => `M${x - half} ${y - 4}h${half * 2}v5H${x - half}Z`).join(''), { fill: HULL });

const ship = () =>
  group(
    { transform: 'translate(610 394) scale(1.08)' },
    path('M206-8L330-64V-58L216 8Z', { fill: HULL }),
    mast(-110, -200, [
      [-176, 48],
      [-96, 62],
    ]),
    mast(10, -262, [
      [-236, 52],
      [-162, 70],
      [-70, 86],
    ]),
    mast(128, -214, [
      [-190, 46],
      [-104, 64],
    ]),
    sail(-110, -176, 84, 74),
    sail(-110, -96, 106, 90),
    sail(10, -236, 92, 68),
    sail(10, -162, 122, 86),
    sail(10, -70, 150, 78),
    sail(128, -190, 80, 80),
    sail(128, -104, 108, 96),
    path('M322-60L136-200L206-14Z', { fill: 'url(#cloth)', opacity: 0.85 }),
    path('M10-262h34l-10-9 10-9H10ZM-110-200h26l-8-7 8-7h-26Z', { fill: '#a8342c' }),
    path('M-216-30H-150V0H196l34-20C220 30 200 70 170 84H-160C-190 60-210 20-216-30Z', { fill: HULL }),
    path('M-212-14H-150M-196 26H206M-180 52H190', { stroke: '#8d6b31', 'stroke-width': 3, opacity: 0.8 }),
    path(
      'M-204-22h14v12h-14ZM-182-22h14v12h-14ZM-140 32h10v9h-10ZM-100 32h10v9h-10ZM-60 32h10v9h-10ZM-20 32h10v9h-10ZM20 32h10v9H20ZM60 32h10v9H60ZM100 32h10v9h-10Z',
      { fill: '#ffcf7d' },
    ),
    glow(-224, -48, 120, 0.95),
    path('M-232-62h16l4 20h-24Z', { fill: '#ffe3a3' }),
  );

/** The wake, and the lamp's path on the water. */
const water = () =>
  path('M320 492h170M280 512h260M820 486h180M860 508h240M560 530h420M180 540h300', {
    stroke: '#f0d8c0',
    'stroke-width': 2,
    opacity: 0.3,
  }) +
  path('M340 496h56l-6 3h-44ZM326 512h84l-10 3h-64ZM340 530h60l-8 3h-44ZM352 546h40l-6 3h-28Z', {
    fill: '#ffd58a',
    opacity: 0.55,
  }) +
  path('M420 486C480 470 540 492 610 484S800 470 858 488C800 500 720 494 640 500S480 504 420 486Z', {
    fill: '#f4e8dc',
    opacity: 0.35,
  });

/** The Helmsman, whom sailors steer by. */
const HELMSMAN = [
  [900, 70],
  [952, 108],
  [1010, 96],
  [1052, 140],
  [1000, 176],
  [944, 162],
] as const;

/** Under full sail at dusk, a lamp at the stern. */
export const voyage = () =>
  scene(
    [
      [0, '#0d1028'],
      [0.35, '#33325e'],
      [0.6, '#8a5f78'],
      [0.74, '#e8a878'],
    ],
    upright('cloth', [
      [0, '#fbeedd'],
      [1, '#b08a7c'],
    ]) +
      upright('sea', [
        [0, '#b0887e'],
        [0.3, '#3f4a6c'],
        [1, '#0c1224'],
      ]),
    stars(83, { count: 80, width, depth: 260 }),
    constellation(HELMSMAN, [[2, 4]]),
    sparkle(180, 110, 8, 0.8),
    sparkle(1190, 60, 7, 0.8),
    path(outline(coast, 430, width), { fill: '#5f5572' }),
    path(litFlanks(coast, 6, { side: -1, base: 420 }), { fill: '#f4c8a0', opacity: 0.25 }),
    rect(0, 410, width, 150, { fill: 'url(#sea)' }),
    mist(640, 410, 640, 12, '#f8dcc0', 0.55),
    ship(),
    water(),
  );
