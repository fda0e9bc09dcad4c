import { framed } from '../landscape/framed.ts';
import { embers, glow } from '../landscape/light.ts';
import { seeded } from '../landscape/random.ts';
import { ellipse, group, linear, path, short } from '../svg.ts';
import { INK, WIDE } from './frames.ts';
import { brilliant, CUTS } from './gems.ts';

/** Arches of the cellar, one behind the other. */
const vault = () =>
  path('M0 0H960V540H0Z', { fill: 'url(#wall)' }) +
  path('M160 540V250a320 220 0 0 1 640 0V540Z', { fill: '#0d0a10' }) +
  path('M230 540V270a250 180 0 0 1 500 0V540Z', { fill: '#1c141a' }) +
  path('M-10 460Q480 436 970 460V550H-10Z', { fill: '#120d12' });

/** Coins heaped up to a height above y. */
function coins(seed: number, x: number, y: number, halfWidth: number, height: number): string {
  const random = seeded(seed);
  const drawn = Array.from({ length: 90 }, () => {
    const t = random() * 2 - 1;
    const top = height * (1 - t * t);
    return { cx: x + t * halfWidth, cy: y - random() * top, tone: random() };
  });
  return drawn
    .toSorted((a, b) => a.cy - b.cy)
    .map(({ cx, cy, tone }) => {
      const [left, up] = [Number(short(cx)), Number(short(cy))];
      const face = tone > 0.6 ? '#ffe08a' : tone > 0.25 ? '#f0b948' : '#c98a2a';
      return ellipse(left, up + 4, 17, 8, { fill: '#7a4a14' }) + ellipse(left, up, 17, 8, { fill: face });
    })
    .join('');
}

const lid = () =>
  path('M270 316C270 196 330 150 480 150S690 196 690 316H650C650 226 600 190 480 190S310 226 310 316Z', {
    fill: 'url(#wood)',
  }) +
  path('M310 316C310 226 360 190 480 190S650 226 650 316Z', { fill: '#2a150c' }) +
  path('M270 316C270 196 330 150 480 150S690 196 690 316H676C676 208 620 164 480 164S284 208 284 316Z', {
    fill: '#c9963f',
  });

const box = () =>
  path('M260 330H700L682 492H278Z', { fill: 'url(#wood)' }) +
  path('M268 384H694M272 436H688', { stroke: '#2a150c', 'stroke-width': 4, opacity: 0.7 }) +
  path('M256 318H704V342H256ZM296 342h26l8 150h-26ZM638 342h26l-8 150h-26ZM278 492l2-16H680l2 16Z', {
    fill: '#c9963f',
  }) +
  path('M256 318H704V326H256Z', { fill: '#f6d68a' }) +
  path('M446 330h68v62q-34 26-68 0Z', { fill: '#c9963f' }) +
  path('M480 352a11 11 0 0 1 7 19l4 17h-22l4-17a11 11 0 0 1 7-19Z', { fill: INK });

/** A chest that somebody forgot to close. */
export const chest = () =>
  framed(
    WIDE,
    [[0, '#0b080c']],
    linear('wall', [
      [0, '#120d14'],
      [1, '#2c1c18'],
    ]) +
      linear('wood', [
        [0, '#8a5226'],
        [1, '#3c2010'],
      ]),
    vault(),
    glow(480, 300, 470, 0.85),
    group({ transform: 'translate(0 14)' }, lid(), glow(480, 300, 260, 1), coins(12, 480, 336, 180, 90)),
    brilliant(404, 306, 0.62, CUTS.ruby),
    brilliant(556, 300, 0.7, CUTS.sky),
    brilliant(480, 270, 0.56, CUTS.sea),
    group({ transform: 'translate(0 14)' }, box()),
    ellipse(480, 512, 300, 14, { fill: '#f2a545', opacity: 0.25, filter: 'url(#mist)' }),
    coins(3, 250, 516, 70, 22),
    coins(4, 720, 520, 54, 18),
    embers(8, 40, { x: 300, y: 60, width: 360, height: 220 }, '#ffe3a0'),
  );
