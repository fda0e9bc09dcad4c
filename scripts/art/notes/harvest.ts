import { glow } from '../landscape/light.ts';
import { windowPath } from '../landscape/masonry.ts';
import { hill, seeded } from '../landscape/random.ts';
import { outline, ridge } from '../landscape/ridges.ts';
import { fullMoon, stars } from '../landscape/sky.ts';
import { group, path, short } from '../svg.ts';
import { mist, NEAREST, NOTE, scene, upright } from './scene.ts';

const { width } = NOTE;

/** Three sheaves leaning together, bound in the middle. */
const sheaf = (x: number, y: number, size: number) =>
  group(
    { transform: `translate(${short(x)} ${short(y)}) scale(${short(size / 60, 2)})` },
    path('M-26 0L-6-34L-22-66L-8-60L-4-74L2-62L12-74L12-60L26-64L8-34L28 0Z', { fill: 'url(#straw)' }),
    path('M-26 0L-6-34L-22-66L-8-60L-4-74L-2-34L-8 0Z', { fill: '#fff', opacity: 0.16 }),
    path('M-8-38Q0-32 9-38L9-30Q0-24-8-30Z', { fill: '#7a3a12' }),
    path('M-16 0L-3-30M-4 0L-1-30M8 0L2-30M18 0L4-30', { stroke: '#5a3410', 'stroke-width': 1.4, opacity: 0.6 }),
  );

/** Rows of stubble that meet on the horizon. */
function stubble(): string {
  let d = '';
  for (let n = -16; n <= 16; n++) d += `M${640 + n * 22} 400L${640 + n * 130} 570`;
  return path(d, { stroke: '#6b4a1e', 'stroke-width': 3, opacity: 0.4 });
}

const sail = (turn: number) =>
  group(
    { transform: `rotate(${turn})` },
    path('M-2 0V-132h4V0Z', { fill: '#1c1410' }),
    path('M2-24h26V-130H2Z', { fill: '#e8d6ac', opacity: 0.85 }),
    path('M2-50h26M2-76h26M2-102h26M15-24V-130', { stroke: '#1c1410', 'stroke-width': 1.6, opacity: 0.7 }),
  );

const windmill = () =>
  group(
    { transform: 'translate(930 400)' },
    path('M-48 16L-28-150H28L48 16Z', { fill: 'url(#mill)' }),
    path('M-34-150C-30-190 30-190 34-150Z', { fill: '#2a1c18' }),
    path(windowPath(-4, -96, 12, 24) + windowPath(4, -40, 12, 24) + windowPath(0, 16, 22, 36), { fill: '#ffcf7d' }),
    glow(0, -6, 90, 0.7),
    group({ transform: 'translate(0 -150)' }, sail(18), sail(108), sail(198), sail(288)),
  );

const cart = () =>
  group(
    { transform: 'translate(330 470)' },
    path('M-96-28C-70-96 70-100 104-30Z', { fill: 'url(#straw)' }),
    path('M-60-50l20-22M-20-40l14-34M30-44l6-36M70-46l-8-24', { stroke: '#5a3410', 'stroke-width': 2, opacity: 0.5 }),
    path('M-112-34H118l-12 34H-100ZM112-14l94 22-2 6-96-16Z', { fill: '#1c120c' }),
    path('M-50 22a34 34 0 1 1 .1 0ZM-50-28v-16M60 22a34 34 0 1 1 .1 0Z', {
      fill: 'none',
      stroke: '#1c120c',
      'stroke-width': 7,
    }),
    path('M-50-46V22M-84-12H-16M-74-36L-26 12M-26-36L-74 12M60-46V22M26-12H94M36-36L84 12M84-36L36 12', {
      stroke: '#1c120c',
      'stroke-width': 3,
    }),
    path('M104-74v44', { stroke: '#1c120c', 'stroke-width': 3 }),
    path('M98-84h12l3 16h-18Z', { fill: '#ffd98f' }),
    glow(104, -76, 90, 0.95),
  );

function sheaves(): string {
  const random = seeded(23);
  const drawn: { y: number; svg: string }[] = [];
  for (let n = 0; n < 17; n++) {
    const y = 416 + random() ** 1.4 * 118;
    const x = random() * width;
    const size = 20 + ((y - 410) / 130) * 76;
    if (Math.abs(x - 340) > 190 || y < 440) drawn.push({ y, svg: sheaf(x, y, size) });
  }
  return drawn
    .toSorted((a, b) => a.y - b.y)
    .map(({ svg }) => svg)
    .join('');
}

/** The last cart under a low moon. */
export const harvest = () =>
  scene(
    [
      [0, '#10142a'],
      [0.4, '#4a3f58'],
      [0.72, '#d89a5a'],
    ],
    upright('straw', [
      [0, '#f2cf86'],
      [1, '#8a5a22'],
    ]) +
      upright('field', [
        [0, '#b98a48'],
        [1, '#3a2614'],
      ]) +
      upright('mill', [
        [0, '#5a4238'],
        [1, '#241814'],
      ]),
    stars(27, { count: 50, width, depth: 180 }),
    fullMoon(560, 290, 110, '#ffe0a8'),
    path(
      outline(
        ridge(35, { y: 400, height: 120, step: 130, rough: 0.1, width, shape: (x) => 0.5 + 0.6 * hill(x, 1150, 220) }),
        440,
        width,
      ),
      { fill: '#6a4a4a' },
    ),
    mist(640, 398, 640, 14, '#ffe0b0', 0.5),
    path('M-10 404Q400 388 700 400T1290 396V570H-10Z', { fill: 'url(#field)' }),
    stubble(),
    windmill(),
    sheaves(),
    cart(),
    path('M-10 560V540Q300 524 700 546T1290 534V560Z', { fill: NEAREST }),
  );
