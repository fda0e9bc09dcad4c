import { framed } from '../landscape/framed.ts';
import { glow } from '../landscape/light.ts';
import { seeded } from '../landscape/random.ts';
import { fullMoon, stars } from '../landscape/sky.ts';
import { lantern, paper, TINTS } from '../notes/festival.ts';
import { ellipse, linear, path, rect, short } from '../svg.ts';
import { INK, WIDE } from './frames.ts';

const { width } = WIDE;
const HORIZON = 300;

/** A lantern on the water: a raft below it, its light beside it; the nearer, the larger. */
function afloat(x: number, y: number, size: number, tint: string): string {
  const reach = size * 1.5;
  return (
    path(
      `M${short(x - size * 0.14)} ${short(y + 6)}h${short(size * 0.28)}l${short(size * 0.1)} ${short(reach)}h${short(-size * 0.48)}Z`,
      {
        fill: '#ffcf7d',
        opacity: 0.3,
      },
    ) +
    ellipse(Math.round(x), Math.round(y + 3), size * 0.5, size * 0.13, { fill: '#2a160c' }) +
    lantern(x, y - size, size, tint)
  );
}

function fleet(): string {
  const random = seeded(77);
  const drawn = Array.from({ length: 26 }, (_, n) => {
    const near = (n / 26) ** 1.5;
    return {
      x: 40 + random() * (width - 80),
      y: HORIZON + 22 + near * 190,
      size: 12 + near * 58,
      tint: TINTS[n % TINTS.length] ?? '#f2a545',
    };
  });
  return drawn.map(({ x, y, size, tint }) => afloat(x, y, size, tint)).join('');
}

/** The town on the other side, with few windows lit: everybody is at the water. */
const shore = () =>
  path(
    'M-10 300V262h60V236l30-22 30 22v20h70V240l24-18 24 18v24h90v-44h40v-30l20-30 20 30v30h40v44h110V244l28-20 28 20v20h120V236l26-20 26 20v26h190V300Z',
    {
      fill: '#15183a',
    },
  ) +
  path('M72 268h8v12h-8ZM214 266h8v12h-8ZM384 244h8v14h-8ZM410 244h8v14h-8ZM566 264h8v12h-8ZM760 262h8v12h-8Z', {
    fill: '#ffcf7d',
    opacity: 0.85,
  });

/** A night on which the river carries more light than the town. */
export const lanterns = () =>
  framed(
    WIDE,
    [
      [0, '#0a0d20'],
      [0.4, '#2c2f60'],
      [0.56, '#a0614e'],
    ],
    paper() +
      linear('river', [
        [0, '#7a5260'],
        [0.3, '#2a2a52'],
        [1, '#0b0e20'],
      ]),
    stars(88, { count: 70, width, depth: 220 }),
    fullMoon(790, 90, 36),
    glow(480, HORIZON, 380, 0.45),
    shore(),
    rect(0, HORIZON, width, 240, { fill: 'url(#river)' }),
    path('M770 310h44M758 326h66M776 344h30', { stroke: '#efe6d2', 'stroke-opacity': 0.5, 'stroke-width': 2 }),
    fleet(),
    lantern(180, 70, 26, '#f2a545'),
    lantern(330, 120, 16, '#e8794a'),
    lantern(640, 60, 20, '#f6c667'),
    path('M-10 550V536Q300 524 560 538T970 530V550Z', { fill: INK }),
  );
