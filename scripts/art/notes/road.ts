import { glow, lampPost, traveller } from '../landscape/light.ts';
import { hill } from '../landscape/random.ts';
import { heightAt, litFlanks, outline, ridge } from '../landscape/ridges.ts';
import { sparkle, stars } from '../landscape/sky.ts';
import { grove } from '../landscape/trees.ts';
import { path } from '../svg.ts';
import { layer, mist, NEAREST, NOTE, scene, skyLayer, upright } from './scene.ts';

const { width } = NOTE;
const far = ridge(44, {
  y: 400,
  height: 230,
  step: 96,
  rough: 0.2,
  width,
  shape: (x) => 0.4 + 0.8 * hill(x, 930, 210),
});
const near = ridge(51, {
  y: 450,
  height: 110,
  step: 120,
  rough: 0.14,
  width,
  shape: (x) => 0.4 + 0.8 * hill(x, 180, 240),
});
const bank = ridge(58, {
  y: 548,
  height: 60,
  step: 240,
  rough: 0.05,
  width,
  shape: (x) => 0.2 + 1.6 * hill(x, 40, 200) + 1.4 * hill(x, 1270, 180),
});

/** Lamps along the bends, from near to far: foot and height. */
export const LAMPS = [
  [742, 520, 120],
  [486, 462, 76],
  [812, 426, 52],
  [632, 404, 36],
  [748, 390, 25],
  [686, 380, 18],
] as const;

const SKY = [
  [0, '#0a0f22'],
  [0.35, '#22325a'],
  [0.58, '#6d6480'],
  [0.74, '#e0a060'],
] as const;
const grounds = () =>
  upright('way', [
    [0, '#c99a6a'],
    [1, '#4a3c3c'],
  ]) +
  upright('meadow', [
    [0, '#2b3a4e'],
    [1, '#0d1522'],
  ]);
const sky = () =>
  stars(21, { count: 70, width, depth: 240 }) +
  sparkle(250, 90, 8, 0.8) +
  sparkle(1010, 60, 6, 0.7) +
  glow(700, 390, 330, 0.5);
const mountains = () =>
  path(outline(far, 470, width), { fill: '#4a5372' }) +
  path(litFlanks(far, 3, { side: -1, base: 430 }), { fill: '#e8c59a', opacity: 0.22 });
const haze = () => mist(640, 396, 520, 16, '#f0cfa0', 0.5);
const meadow = () =>
  path(outline(near, 560, width), { fill: 'url(#meadow)' }) +
  path(
    grove(7, { from: 0, to: 420, ground: heightAt(near), heights: [20, 62], gap: 17 }) +
      grove(8, { from: 960, to: width, ground: heightAt(near), heights: [22, 58], gap: 18 }),
    { fill: '#131f30' },
  ) +
  path(
    'M700 376C690 384 790 388 742 398S560 410 640 428S880 440 760 474S330 500 380 560H860C700 520 840 500 900 470S1000 430 820 414S700 404 770 396 780 386 712 376Z',
    { fill: 'url(#way)', opacity: 0.85 },
  );
const banks = () =>
  path(outline(bank, 560, width), { fill: NEAREST }) +
  path(
    grove(11, { from: -10, to: 240, ground: heightAt(bank), heights: [70, 190], gap: 24 }) +
      grove(12, { from: 1080, to: width, ground: heightAt(bank), heights: [60, 170], gap: 24 }),
    { fill: NEAREST },
  );
const lamps = () =>
  LAMPS.map(([x, y, height]) => lampPost(x, y, height))
    .toReversed()
    .join('');
const walker = () => traveller(592, 512);

/** Lamps as far as one can see, and somebody who walks between them. */
export const road = () => scene(SKY, grounds(), sky(), mountains(), haze(), meadow(), banks(), lamps(), walker());

/** The same in layers, from the farthest to the nearest. */
export const roadLayers = () => ({
  sky: skyLayer(SKY, sky()),
  far: layer('', mountains()),
  haze: layer('', haze()),
  meadow: layer(grounds(), meadow()),
  lamps: layer('', lamps()),
  banks: layer('', banks()),
  walker: layer('', walker()),
});
