import { hill } from '../landscape/random.ts';
import { outline, ridge } from '../landscape/ridges.ts';
import { sparkle, stars } from '../landscape/sky.ts';
import { ellipse, group, path, picture, radial } from '../svg.ts';

const WIDTH = 480;
const INK = '#0a1019';

const range = (seed: number, y: number, height: number, fill: string) =>
  path(
    outline(
      ridge(seed, { y, height, step: 60, rough: 0.18, width: WIDTH, shape: (x) => 0.4 + 0.7 * hill(x, 150, 120) }),
      300,
      WIDTH,
    ),
    { fill },
  );

/** A lamp that went out; its smoke still stands. */
const deadLamp = () =>
  path('M300 240V112h6V240ZM303 112q0-16 22-16v5q-17 0-17 12Z', { fill: INK, stroke: '#2c3b53' }) +
  path('M314 98h22l-4 30h-14ZM311 94h28v5h-28Z', { fill: INK, stroke: '#66718a', 'stroke-width': 1.6 }) +
  path('M318 102h14l-2 22h-10Z', { fill: '#1a2639' }) +
  path('M325 90C318 76 336 70 327 56S334 34 328 22', {
    fill: 'none',
    stroke: '#a9b8cc',
    'stroke-width': 3,
    'stroke-linecap': 'round',
    opacity: 0.35,
  });

/** A signpost whose boards say nothing any more. */
const signpost = () =>
  path('M180 244V104h8V244Z', { fill: '#3a2a1c', stroke: INK, 'stroke-width': 2 }) +
  path('M150 116h66l14 13-14 13h-66Z', { fill: '#6b4c2e', stroke: INK, 'stroke-width': 2 }) +
  path('M216 154h-62l-14 12 14 12h62Z', { fill: '#5a3f26', stroke: INK, 'stroke-width': 2 }) +
  path('M160 126h40M160 133h28M168 163h38M168 170h24', { stroke: '#a3835a', 'stroke-width': 2, opacity: 0.35 });

/** A page the wind took out of the chronicle. */
const page = () =>
  group(
    { transform: 'translate(246 70) rotate(-18)' },
    path('M-20-24C-8-30 8-18 22-24L26 20C12 28-4 14-18 22Z', { fill: '#f1e8d5', stroke: INK, 'stroke-width': 1.6 }),
    path('M-11-12C-4-14 6-8 14-10M-10-3C-2-5 6 1 16-2M-9 7C-2 5 4 10 12 8', {
      fill: 'none',
      stroke: '#8d6b31',
      'stroke-width': 1.8,
      opacity: 0.7,
    }),
  );

/** Nothing is written here: a lamp without a light beside a sign without a word. */
export const lost = () =>
  picture(
    `0 0 ${WIDTH} 300`,
    {},
    `<defs>${radial('lost-sky', [
      [0, '#2a4a6c'],
      [0.55, '#14243a', 0.9],
      [1, '#0a101b', 0],
    ])}<clipPath id="lost-frame">${ellipse(240, 158, 232, 138)}</clipPath></defs>`,
    ellipse(240, 158, 238, 142, { fill: 'url(#lost-sky)' }),
    group(
      { 'clip-path': 'url(#lost-frame)' },
      stars(12, { count: 46, width: WIDTH, depth: 170 }),
      sparkle(96, 84, 6, 0.8),
      sparkle(398, 70, 5, 0.7),
      range(21, 222, 96, '#1c3048'),
      range(34, 244, 66, '#132338'),
      path('M-10 300V242Q110 216 240 236T490 232V300Z', { fill: INK }),
      path('M206 300C216 272 262 262 246 238', {
        fill: 'none',
        stroke: '#2c3b53',
        'stroke-width': 6,
        'stroke-dasharray': '4 9',
        opacity: 0.8,
      }),
    ),
    deadLamp(),
    signpost(),
    page(),
  );
