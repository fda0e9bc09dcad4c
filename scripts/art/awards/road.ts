import { framed } from '../landscape/framed.ts';
import { glow, lampPost, traveller } from '../landscape/light.ts';
import { hill } from '../landscape/random.ts';
import { outline, ridge } from '../landscape/ridges.ts';
import { stars } from '../landscape/sky.ts';
import { grove } from '../landscape/trees.ts';
import { group, linear, path } from '../svg.ts';
import { INK, WIDE } from './frames.ts';

const { width, height } = WIDE;

const range = (seed: number, y: number, tall: number, peak: number, fill: string) =>
  path(
    outline(
      ridge(seed, { y, height: tall, step: 84, rough: 0.2, width, shape: (x) => 0.4 + 0.8 * hill(x, peak, 190) }),
      height,
      width,
    ),
    { fill },
  );

/** Three boards that point three ways. */
const signpost = () =>
  group(
    { transform: 'translate(520 470)' },
    path('M-6 0V-210h12V0Z', { fill: INK }),
    path('M-104-196H30v30H-104l-20-15ZM-24-158H108l20 15-20 15H-24ZM-86-120H22v26H-86l-18-13Z', { fill: '#2c2018' }),
    path('M-104-196H30v5H-108ZM-24-158H108l6 5H-24ZM-86-120H22v4H-89Z', { fill: '#c98f4a', opacity: 0.7 }),
    path('M-70-181H4M4-143H84M-60-107H2', { stroke: '#c98f4a', 'stroke-width': 3, opacity: 0.55 }),
  );

/** A crossroads by lamplight, and somebody who has yet to decide. */
export const road = () =>
  framed(
    WIDE,
    [
      [0, '#0b1024'],
      [0.4, '#2c3560'],
      [0.68, '#b4765a'],
    ],
    linear('way', [
      [0, '#c99a6a'],
      [1, '#4a3a34'],
    ]),
    stars(33, { count: 60, width, depth: 220 }),
    glow(520, 360, 340, 0.5),
    range(44, 380, 190, 690, '#4a4a6c'),
    range(52, 410, 90, 160, '#262b46'),
    path('M-10 410Q480 392 970 410V550H-10Z', { fill: '#141a2a' }),
    path(
      'M430 550Q470 470 500 430Q420 414 250 404L262 398Q450 404 520 420Q600 404 790 396L800 402Q620 416 556 430Q600 470 680 550Z',
      {
        fill: 'url(#way)',
      },
    ),
    path(
      grove(61, { from: 10, to: 240, ground: () => 424, heights: [36, 110], gap: 22 }) +
        grove(67, { from: 800, to: 950, ground: () => 420, heights: [30, 90], gap: 24 }),
      { fill: INK },
    ),
    lampPost(330, 424, 80),
    lampPost(724, 420, 74),
    signpost(),
    traveller(418, 506),
    path('M-10 550V526Q300 512 480 534T970 520V550Z', { fill: INK }),
  );
