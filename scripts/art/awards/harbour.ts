import { framed } from '../landscape/framed.ts';
import { glow } from '../landscape/light.ts';
import { windowPath } from '../landscape/masonry.ts';
import { fullMoon, stars } from '../landscape/sky.ts';
import { group, linear, path, rect } from '../svg.ts';
import { INK, WIDE } from './frames.ts';

const TOWER = '#e7dcc4';
const BEAM = [
  [0, '#ffe9b8', 0.65],
  [1, '#ffe9b8', 0],
] as const;

const beams = () =>
  path('M694 150L-40 70V220Z', { fill: 'url(#west)' }) +
  path('M694 150L1000 100V204Z', { fill: 'url(#east)' }) +
  glow(694, 150, 190, 1);

/** The lighthouse on its rock. */
const lighthouse = () =>
  path('M560 432C590 392 630 372 700 366C780 372 830 398 870 432Z', { fill: '#141c2c' }) +
  path('M660 372L672 190H716L728 372Z', { fill: 'url(#tower)' }) +
  path('M664.6 300L667.4 258H720.6L723.4 300ZM669.4 226L671.4 198H716.6L718.6 226Z', { fill: '#a8412f' }) +
  path('M698 190H716L728 372H704Z', { fill: '#0b1424', opacity: 0.4 }) +
  path(`M662 190h64v-10h-64ZM672 180h44v-50h-44ZM664 132L694 100L724 132Z`, { fill: INK }) +
  rect(678, 136, 32, 42, { fill: '#fff2c8' }) +
  path(windowPath(694, 340, 12, 22) + windowPath(694, 250, 10, 18), { fill: '#ffd98f' });

/** A fishing boat with a lamp at its mast; (x, y) is the middle of its water line. */
const boat = (x: number, y: number, scale: number) =>
  glow(x + 6 * scale, y - 62 * scale, 90 * scale, 0.9) +
  group(
    { transform: `translate(${x} ${y}) scale(${scale})`, fill: INK },
    path('M-62-18H66L46 6H-46ZM0-18V-84h4V-18ZM6-80Q44-56 48-26H6ZM-2-80Q-30-54-34-26H-2Z'),
    path('M1-70h10l-2 12h-6Z', { fill: '#fff0c4' }),
  ) +
  path(`M${x - 40 * scale} ${y + 14}H${x + 46 * scale}M${x - 24 * scale} ${y + 26}H${x + 30 * scale}`, {
    stroke: '#ffd98f',
    'stroke-opacity': 0.5,
    'stroke-width': 2,
  });

/** A light that ships have changed their minds for. */
export const harbour = () =>
  framed(
    WIDE,
    [
      [0, '#0a1330'],
      [0.5, '#27406b'],
      [0.8, '#8fa0a6'],
    ],
    linear('sea', [
      [0, '#4f7484'],
      [0.4, '#1c3850'],
      [1, '#0a1524'],
    ]) +
      linear('west', BEAM, { x1: 1, x2: 0 }) +
      linear('east', BEAM, { x2: 1 }) +
      linear('tower', [
        [0, TOWER],
        [1, '#b9a98c'],
      ]),
    stars(19, { count: 70, width: WIDE.width, depth: 300 }),
    fullMoon(170, 120, 40),
    beams(),
    rect(0, 424, WIDE.width, 116, { fill: 'url(#sea)' }),
    lighthouse(),
    path('M646 440h96M630 458h128M660 478h70M120 436h100M136 456h64', {
      stroke: '#ffe9b8',
      'stroke-opacity': 0.45,
      'stroke-width': 2,
    }),
    boat(290, 452, 1),
    boat(470, 438, 0.6),
    path('M-10 550V520Q240 500 430 524T970 512V550Z', { fill: INK }),
  );
