import { embers, glow } from '../landscape/light.ts';
import { seeded } from '../landscape/random.ts';
import { fullMoon, stars } from '../landscape/sky.ts';
import { ellipse, group, mirrored, path, rect } from '../svg.ts';
import { NEAREST, NOTE, scene, upright } from './scene.ts';

const WINDOW = 'M430 400V190a210 210 0 0 1 420 0V400Z';

/** The tall window: night outside, tracery inside. */
const window = () =>
  group(
    { 'clip-path': 'url(#opening)' },
    rect(400, -30, 480, 440, { fill: 'url(#night)' }),
    group({ transform: 'translate(400 0)' }, stars(52, { count: 60, width: 480, depth: 320 })),
    fullMoon(760, 110, 38),
    path('M400 400V340l60-50 50 40 70-80 60 70 70-50 60 60 60-40 50 60V410H400Z', { fill: '#16263f' }),
  ) +
  path(WINDOW, { fill: 'none', stroke: '#0b0f1c', 'stroke-width': 18 }) +
  path(
    'M535 400V180M640 400V-20M745 400V180M430 190H850M430 300H850M535 180a105 105 0 0 1 210 0M640-20c-60 60-105 110-105 200M640-20c60 60 105 110 105 200',
    { fill: 'none', stroke: '#0b0f1c', 'stroke-width': 8 },
  );

const SPINES = ['#4a3a5c', '#2f4366', '#6b4a38', '#5c3350', '#38505a', '#7a5c3a'];

/** Shelves between the wall and the window. */
function shelves(): string {
  const random = seeded(15);
  let books = '';
  for (const foot of [96, 176, 256, 336, 416]) {
    for (let x = 30; x < 372; ) {
      const w = 9 + random() * 15;
      const h = 44 + random() * 22;
      if (random() > 0.1)
        books += rect(Math.round(x), Math.round(foot - h), Math.round(w - 1), Math.round(h), {
          fill: SPINES[Math.floor(random() * SPINES.length)],
        });
      x += w;
    }
    books += rect(20, foot, 366, 8, { fill: '#120d18' });
  }
  return (
    rect(10, -10, 386, 450, { fill: '#1c1526' }) +
    books +
    path('M396-10h14V440h-14ZM10-10h12V440H10Z', { fill: '#120d18' })
  );
}

/** Signs that rise from the pages. */
const SIGNS = [
  [560, 210, 'M0 0l10-18 10 18M4-7h12'],
  [620, 150, 'M0 0v-22l14 22v-22'],
  [688, 196, 'M8 0a9 9 0 1 1 .1 0M8-9h.1'],
  [730, 240, 'M0 0h16M8 0v-20M0-20h16'],
  [590, 262, 'M0-18l8 18 8-18'],
  [660, 104, 'M0 0l7-11-7-11M16 0l-7-11 7-11'],
  [536, 140, 'M0-20v20h14'],
] as const;

const signs = () =>
  SIGNS.map(([x, y, d]) =>
    path(d, { transform: `translate(${x} ${y})`, fill: 'none', stroke: '#ffe3a3', 'stroke-width': 3, opacity: 0.8 }),
  ).join('');

const book = () =>
  path('M604 470h72l16 90H588Z', { fill: '#120d18' }) +
  path('M470 452L640 486L810 452L822 466L640 504L458 466Z', { fill: '#3a1f2a' }) +
  path(
    'M640 480C590 440 520 430 462 444V396C520 382 596 396 640 432C684 396 760 382 818 396V444C760 430 690 440 640 480Z',
    { fill: 'url(#page)' },
  ) +
  path('M640 432V480', { stroke: '#8a6a3c', 'stroke-width': 2 }) +
  path(
    'M490 408c40-6 84 0 124 24M490 420c40-6 84 0 124 24M490 432c40-6 84 0 124 24M790 408c-40-6-84 0-124 24M790 420c-40-6-84 0-124 24',
    { fill: 'none', stroke: '#8a6a3c', 'stroke-width': 2, opacity: 0.6 },
  ) +
  glow(640, 400, 330, 0.85);

const candles = () =>
  mirrored(
    640,
    path('M300 470h16v90h-16ZM286 462h44v10h-44Z', { fill: NEAREST }),
    path('M300 420h16v44h-16Z', { fill: '#f4e6c4' }),
    glow(308, 404, 90, 0.9),
    path('M308 388c5 8 8 12 8 17a8 8 0 0 1-16 0c0-5 5-8 8-17Z', { fill: '#fff6d6' }),
  );

/** A book that reads itself aloud. */
export const library = () =>
  scene(
    [
      [0, '#120f20'],
      [0.7, '#241a30'],
      [1, '#0e0a14'],
    ],
    upright('night', [
      [0, '#0c1730'],
      [0.7, '#35507e'],
      [1, '#7a86a4'],
    ]) +
      upright('page', [
        [0, '#fff6dc'],
        [1, '#cbb083'],
      ]) +
      `<clipPath id="opening">${path(WINDOW)}</clipPath>`,
    window(),
    mirrored(640, shelves()),
    rect(0, 436, NOTE.width, 130, { fill: '#140e1a' }),
    path('M360 440H920L1100 560H180Z', { fill: '#3a2140', opacity: 0.7 }),
    ellipse(640, 520, 380, 40, { fill: '#ffb751', opacity: 0.2, filter: 'url(#mist)' }),
    candles(),
    book(),
    signs(),
    embers(41, 50, { x: 420, y: 40, width: 440, height: 370 }),
  );
