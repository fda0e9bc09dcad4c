import { framed } from '../landscape/framed.ts';
import { embers, glow } from '../landscape/light.ts';
import { ellipse, linear, path, rect } from '../svg.ts';
import { INK, WIDE } from './frames.ts';
import { brilliant, CUTS, crystal, runestone } from './gems.ts';

/** The drawer, pulled out towards whoever looks: its rim, its velvet, its knob. */
const drawer = () =>
  path('M150 250H810L900 440H60Z', { fill: '#5a3418' }) +
  path('M178 262H782L858 424H102Z', { fill: 'url(#velvet)' }) +
  path('M379 262L340 424M581 262L620 424', { stroke: '#3c2010', 'stroke-width': 12 }) +
  path('M60 440H900V512H60Z', { fill: 'url(#front)' }) +
  path('M60 440H900V448H60Z', { fill: '#d9a460' }) +
  path('M84 462H876V498H84Z', { fill: 'none', stroke: '#2a150a', 'stroke-width': 3, opacity: 0.7 }) +
  ellipse(480, 482, 34, 15, { fill: '#7a4f1c' }) +
  ellipse(480, 477, 30, 12, { fill: '#f0c878' });

/** Drawers above, closed. */
const cabinet = () =>
  rect(0, 0, WIDE.width, WIDE.height, { fill: 'url(#front)', opacity: 0.5 }) +
  path(
    'M40 30H310V130H40ZM345 30H615V130H345ZM650 30H920V130H650ZM40 150H310V240H40ZM345 150H615V240H345ZM650 150H920V240H650Z',
    {
      fill: '#24140c',
      stroke: '#6a4020',
      'stroke-width': 4,
    },
  ) +
  path(
    'M160 74h30v10h-30ZM465 74h30v10h-30ZM770 74h30v10h-30ZM160 190h30v10h-30ZM465 190h30v10h-30ZM770 190h30v10h-30Z',
    { fill: '#c9963f' },
  );

/** A drawer of stones: cut, carved and humming. */
export const stones = () =>
  framed(
    WIDE,
    [[0, '#0c0806']],
    linear('velvet', [
      [0, '#2a1838'],
      [1, '#4a2a5e'],
    ]) +
      linear('front', [
        [0, '#6e4220'],
        [1, '#331b0c'],
      ]),
    cabinet(),
    glow(480, 250, 420, 0.35),
    drawer(),
    brilliant(214, 372, 0.95, CUTS.ruby),
    brilliant(292, 352, 0.72, CUTS.amber),
    brilliant(296, 412, 0.8, CUTS.sky),
    runestone(420, 340, 0.8, 'M-14 24V-26L16-2L-14 10', '#8fe6d2'),
    runestone(536, 336, 0.74, 'M0 26V-26M-18-10L0 4L18-10', '#ffd27a'),
    runestone(482, 390, 0.86, 'M-16 22L0-26L16 22M-10 4H10', '#c6a4ff'),
    crystal(676, 392, 0.9, CUTS.sea, -12),
    crystal(716, 400, 1.05, CUTS.violet, 2),
    crystal(762, 396, 0.8, CUTS.sky, 14),
    glow(716, 330, 150, 0.4),
    embers(21, 24, { x: 600, y: 180, width: 240, height: 150 }, '#cfe8ff'),
    rect(0, 512, WIDE.width, 28, { fill: INK, opacity: 0.7 }),
  );
