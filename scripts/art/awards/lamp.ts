import { framed } from '../landscape/framed.ts';
import { embers, glow } from '../landscape/light.ts';
import { hill } from '../landscape/random.ts';
import { outline, ridge } from '../landscape/ridges.ts';
import { sparkle, stars } from '../landscape/sky.ts';
import { path, rect } from '../svg.ts';
import { INK, WIDE } from './frames.ts';
import { handLamp, handLampDefs } from './hand-lamp.ts';

const hills = (seed: number, y: number, peak: number, fill: string) =>
  path(
    outline(
      ridge(seed, {
        ...{ y, height: 120, step: 90, rough: 0.16, width: WIDE.width },
        shape: (x) => 0.4 + 0.8 * hill(x, peak, 220),
      }),
      WIDE.height,
      WIDE.width,
    ),
    { fill },
  );

/** The stones of a wall that one looks over. */
const wall = () =>
  path('M-10 430Q480 418 970 430V550H-10Z', { fill: '#15161f' }) +
  path('M-10 430Q480 418 970 430V444Q480 432-10 444Z', { fill: '#6b5233' }) +
  path(
    'M120 440v56M300 436v56M480 434v56M660 436v56M840 440v56M-10 496H970M210 496v50M390 496v50M570 496v50M750 496v50',
    {
      stroke: INK,
      'stroke-width': 3,
      opacity: 0.8,
    },
  );

/** A lamp on a wall, and the land it looks at. */
export const lamp = () =>
  framed(
    WIDE,
    [
      [0, '#0a0f22'],
      [0.55, '#23355c'],
      [0.8, '#5d5f7e'],
    ],
    handLampDefs(),
    stars(7, { count: 70, width: WIDE.width, depth: 320 }),
    sparkle(180, 90, 9, 0.8),
    sparkle(790, 140, 7, 0.7),
    hills(14, 400, 760, '#2a3656'),
    hills(31, 440, 160, '#18223a'),
    glow(480, 300, 420, 0.55),
    wall(),
    rect(0, 424, WIDE.width, 40, { fill: 'url(#dusk)', opacity: 0.35 }),
    handLamp(480, 432, 1.35),
    embers(5, 26, { x: 330, y: 60, width: 300, height: 240 }),
  );
