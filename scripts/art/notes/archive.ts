import { glow } from '../landscape/light.ts';
import { seeded } from '../landscape/random.ts';
import { circle, group, mirrored, path, radial, rect, short } from '../svg.ts';
import { NEAREST, NOTE, scene } from './scene.ts';

const SPINES = ['#5c3a2a', '#3a4a66', '#6b5130', '#2f4a48', '#55324a', '#4a4034', '#7a5a34'];
/** The aisle's vanishing point. */
const POINT = { x: 640, y: 300 };

type Row = { near: number; far: number; shelf: number };

/** Where a height of the front edge stands at depth t (0 near, 1 at the vanishing point). */
const towards = (y: number, t: number) => y + (POINT.y - y) * t;

function books({ near, far, shelf }: Row, random: () => number): string {
  const steps = 26;
  let drawn = '';
  for (let n = 0; n < steps; n++) {
    const depth = (at: number) => 1 - 1 / (1 + (at / steps) * 1.9);
    const [t0, t1] = [depth(n), depth(n + 0.92)];
    const x = (t: number) => near + (far - near) * (t / 0.655);
    const top = shelf - 62 * (0.7 + random() * 0.28);
    const points = [
      [x(t0), towards(shelf, t0)],
      [x(t1), towards(shelf, t1)],
      [x(t1), towards(top, t1)],
      [x(t0), towards(top, t0)],
    ];
    const fill = SPINES[Math.floor(random() * SPINES.length)] ?? NEAREST;
    drawn += path(`M${points.map(([px = 0, py = 0]) => `${short(px)} ${short(py)}`).join('L')}Z`, {
      fill,
      opacity: 0.85,
    });
  }
  return drawn;
}

function shelves(): string {
  const random = seeded(77);
  const heights = [20, 104, 188, 272, 356, 440, 524];
  const rows = heights.map((shelf) => books({ near: -10, far: 500, shelf }, random)).join('');
  const boards = heights
    .map((y) => `M-10 ${y}L500 ${short(towards(y, 0.655))}V${short(towards(y + 10, 0.655))}L-10 ${y + 10}Z`)
    .join('');
  return path('M-10-120L500 170V420L-10 640Z', { fill: '#1a120f' }) + rows + path(boards, { fill: '#2e1f17' });
}

const lantern = () =>
  path('M640 0V150', { stroke: NEAREST, 'stroke-width': 3 }) +
  glow(640, 196, 420, 0.8) +
  path('M612 160h56l10 14h-76ZM616 174h48v44h-48ZM606 218h68l-8 12h-52Z', { fill: '#1c1206' }) +
  path('M620 178h40v38h-40Z', { fill: '#ffe6ac' }) +
  path('M640 182c8 10 12 14 12 22a12 12 0 0 1-24 0c0-8 6-10 12-22Z', { fill: '#fffbe8' }) +
  glow(640, 198, 120);

/** The desk at the end of the aisle, with what is being written. */
const desk = () =>
  path('M500 470h280l24 16H476ZM500 486h20v60h-20ZM760 486h20v60h-20Z', { fill: '#160e0a' }) +
  path('M560 468c20-12 58-12 80-2 22-10 60-10 80 2l-6 4c-24-8-50-8-74 0-24-8-50-8-74 0Z', { fill: '#f4e6c4' }) +
  path('M724 466l18-52c10 14 4 34-10 52Z', { fill: '#cfc2a4' });

const dust = () => {
  const random = seeded(5);
  const motes = Array.from({ length: 46 }, () =>
    circle(Math.round(360 + random() * 560), Math.round(60 + random() * 400), 0.8 + random() * 1.4, {
      opacity: short(0.25 + random() * 0.5),
    }),
  );
  return group({ fill: '#ffe3a3' }, ...motes);
};

/** The corners, where the lantern does not reach. */
const SHADE = [
  [0.45, '#05070c', 0],
  [1, '#05070c', 0.85],
] as const;

/** Shelves on both sides, one lantern, an open register. */
export const archive = () =>
  scene(
    [
      [0, '#0b0a10'],
      [0.55, '#2a1b15'],
      [1, '#120d0e'],
    ],
    radial('aisle', [
      [0, '#6b4722'],
      [0.6, '#2a1a12'],
      [1, '#0d0a0c'],
    ]) + radial('shade', SHADE, { r: 0.75 }),
    rect(480, 150, 320, 290, { fill: 'url(#aisle)' }),
    path('M590 420V280a50 50 0 0 1 100 0V420Z', { fill: '#0e0a0c' }),
    path('M500 420H780L1290 640H-10Z', { fill: '#1c130f' }),
    path('M560 420H720L900 560H380Z', { fill: '#5a2a22', opacity: 0.75 }),
    mirrored(NOTE.width / 2, shelves()),
    lantern(),
    desk(),
    dust(),
    rect(0, 0, NOTE.width, NOTE.height, { fill: 'url(#shade)' }),
  );
