import { brandMark } from '../brand/mark.ts';
import { archedBridge, merlons, spire, windowPath } from '../landscape/masonry.ts';
import { hill } from '../landscape/random.ts';
import { heightAt, outline, ridge } from '../landscape/ridges.ts';
import { constellation, sparkle, stars } from '../landscape/sky.ts';
import { grove } from '../landscape/trees.ts';
import { circle, group, path, picture, rect } from '../svg.ts';
import { CARD } from './card.ts';

const { width, height } = CARD;

/** The hero's landscape in flat colours, each a step darker than the one behind it. */
const SKY = ['#0b1526', '#10203a', '#172e4e', '#21405f', '#335670', '#6b7c80', '#c09a6c'];

const sky = () =>
  SKY.map((fill, n) => rect(0, [0, 130, 230, 310, 370, 415, 445][n] ?? 0, width, height, { fill })).join('');

const range = (seed: number, y: number, tall: number, fill: string, peak: number) =>
  path(
    outline(
      ridge(seed, { y, height: tall, step: 90, rough: 0.2, width, shape: (x) => 0.4 + 0.7 * hill(x, peak, 190) }),
      height,
      width,
    ),
    { fill },
  );

const tower = () =>
  group(
    { transform: 'translate(880 470)', fill: '#0d1725' },
    path('M-190 70L-150 30-120 20-90-6H90L120 24 160 34 200 70Z'),
    path('M-30 0L-22-190H22L30 0ZM-22-184L-34-208H34L22-184Z'),
    path(`${merlons(-36, 36, -208, 7, 10)}V-198H-36Z`),
    path('M-24-246h48v-7h-48Z'),
    spire(0, -252, 54, 68),
    path('M-84 0L-80-80H-46L-42 0ZM46 0L50-104H78L82 0Z'),
    spire(-63, -80, 42, 54),
    spire(64, -104, 38, 60),
    path('M-132 10V-24H132V10Z'),
    path(`${merlons(-132, 132, -24, 15, 8)}V-18H-132Z`),
    path(windowPath(0, -150, 7, 17) + windowPath(-8, -106, 7, 16) + windowPath(9, -70, 7, 16), { fill: '#ffcf7d' }),
    path(`${windowPath(-63, -40, 6, 14)}${windowPath(64, -60, 6, 14)}${windowPath(0, 8, 26, 36)}`, { fill: '#ffcf7d' }),
    path('M-17-208h34v-38h-34Z', { fill: '#ffe3a3' }),
  );

/** The lamp's light as discs and beams, without gradients: they keep the file small. */
const lamp = () =>
  group(
    { fill: '#ffdf8f' },
    ...[150, 100, 62, 36].map((r, n) => circle(880, 244, r, { opacity: 0.07 + n * 0.05 })),
    path('M880 244L560 212V276ZM880 244L1240 160V236Z', { opacity: 0.16 }),
    path('M880 244L660 222V266ZM880 244L1120 188V236Z', { opacity: 0.14 }),
  );

const BOOK = [
  [560, 96],
  [600, 62],
  [648, 78],
  [694, 46],
  [744, 68],
  [734, 120],
  [684, 102],
  [642, 130],
  [592, 112],
] as const;

/** The card of every page that has no picture of its own; the name stands on its left. */
export function siteCard(): string {
  const shore = ridge(71, {
    y: 600,
    height: 40,
    step: 220,
    rough: 0.05,
    width,
    shape: (x) => 0.3 + 1.8 * hill(x, 20, 260),
  });
  return picture(
    `0 0 ${width} ${height}`,
    { width, height },
    sky(),
    stars(41, { count: 60, width, depth: 300 }),
    sparkle(330, 90, 9, 1),
    sparkle(1080, 80, 8, 1),
    constellation(BOOK, [[2, 7]]),
    lamp(),
    range(23, 470, 230, '#41586c', 420),
    range(16, 500, 130, '#27405a', 180),
    rect(0, 500, width, 130, { fill: '#1b3149' }),
    rect(0, 540, width, 90, { fill: '#142538' }),
    path('M840 556h80l-8 4h-64ZM824 572h112l-14 4h-84ZM846 590h70l-8 4h-54Z', { fill: '#ffd58a', opacity: 0.7 }),
    path(archedBridge(1010, 456, 3), { fill: '#0d1725' }),
    tower(),
    path(outline(shore, height, width), { fill: '#060b13' }),
    path(grove(31, { from: -10, to: 330, ground: (x) => heightAt(shore)(x) + 10, heights: [50, 150], gap: 18 }), {
      fill: '#060b13',
    }),
    path('M24.5 24.5H1175.5V605.5H24.5Z', { fill: 'none', stroke: '#d9b367', 'stroke-width': 2, opacity: 0.7 }),
    group({ transform: 'translate(84 216) scale(3.2)' }, brandMark()),
  );
}
