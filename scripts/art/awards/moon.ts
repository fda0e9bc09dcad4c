import { framed } from '../landscape/framed.ts';
import { glow } from '../landscape/light.ts';
import { windowPath } from '../landscape/masonry.ts';
import { hill } from '../landscape/random.ts';
import { outline, ridge } from '../landscape/ridges.ts';
import { sparkle, stars } from '../landscape/sky.ts';
import { circle, path, short } from '../svg.ts';
import { INK, WIDE } from './frames.ts';

const { width, height } = WIDE;
const MOON = '#efe6d2';

/** A moon of which a share is lit, from the right; negative: from the left. */
function phase(x: number, y: number, r: number, lit: number): string {
  const dark =
    circle(x, y, r, { fill: '#1c2950' }) + circle(x, y, r, { fill: 'none', stroke: MOON, 'stroke-opacity': 0.25 });
  const side = lit >= 0 ? 1 : 0;
  const share = Math.abs(lit);
  const inner = short(Math.abs(1 - 2 * share) * r);
  const sweep = share > 0.5 ? side : 1 - side;
  const crescent = `M${x} ${y - r}A${r} ${r} 0 0 ${side} ${x} ${y + r}A${inner} ${r} 0 0 ${sweep} ${x} ${y - r}Z`;
  return dark + path(crescent, { fill: MOON });
}

/** From new to full and back again along an arc. */
const phases = () =>
  [
    [110, 262, 26, 0.16],
    [214, 172, 32, 0.5],
    [336, 112, 38, 0.8],
    [624, 112, 38, -0.8],
    [746, 172, 32, -0.5],
    [850, 262, 26, -0.16],
  ]
    .map(([x = 0, y = 0, r = 0, lit = 0]) => phase(x, y, r, lit))
    .join('');

const full = () =>
  circle(480, 104, 148, { fill: MOON, opacity: 0.07 }) +
  circle(480, 104, 104, { fill: MOON, opacity: 0.1 }) +
  circle(480, 104, 66, { fill: MOON }) +
  path('M452 84a12 9 0 1 0 .1 0ZM492 116a16 12 0 1 0 .1 0ZM500 74a8 6 0 1 0 .1 0ZM456 128a8 6 0 1 0 .1 0Z', {
    fill: '#c9bd9f',
    opacity: 0.5,
  });

/** A house on the hill, awake. */
const house = () =>
  path('M436 430V378L480 340L524 378V430ZM506 352v-24h12v34Z', { fill: INK }) +
  path(windowPath(462, 416, 14, 22) + windowPath(498, 416, 14, 22), { fill: '#ffd98f' }) +
  glow(480, 406, 110, 0.8);

/** Every moon of a month over one roof. */
export const moon = () =>
  framed(
    WIDE,
    [
      [0, '#080d22'],
      [0.6, '#1e2f5e'],
      [1, '#4a5a84'],
    ],
    '',
    stars(47, { count: 110, width, depth: 400 }),
    sparkle(560, 260, 8, 0.8),
    sparkle(300, 300, 6, 0.6),
    full(),
    phases(),
    path(
      outline(
        ridge(23, { y: 440, height: 130, step: 96, rough: 0.16, width, shape: (x) => 0.3 + hill(x, 800, 200) }),
        height,
        width,
      ),
      { fill: '#243258' },
    ),
    house(),
    path('M-10 470Q240 452 380 434Q480 418 580 434Q740 456 970 476V550H-10Z', { fill: '#0c1426' }),
    path('M-10 550V522Q300 506 560 526T970 516V550Z', { fill: INK }),
  );
