import { lightDefs } from '../landscape/light.ts';
import { blur, linear, radial } from '../svg.ts';

/** Gradients of the hero landscape: from the night above to the warm mist on the horizon. */

const skies = () =>
  linear('sky', [
    [0, '#060b16'],
    [0.3, '#0d1c33'],
    [0.5, '#1f3d5c'],
    [0.62, '#4c6678'],
    [0.7, '#a58a6c'],
    [0.76, '#d8a868'],
  ]) +
  linear('water', [
    [0, '#8a8878'],
    [0.3, '#2f4c63'],
    [1, '#0a1422'],
  ]);

/** The farther a range, the more of the horizon's mist is in it. */
const ranges = () =>
  linear(
    'range-far',
    [
      [0, '#2d4a69'],
      [0.6, '#56697a'],
      [1, '#a8957c'],
    ],
    { gradientUnits: 'userSpaceOnUse', x1: 0, x2: 0, y1: 280, y2: 640 },
  ) +
  linear('range-middle', [
    [0, '#1c3450'],
    [1, '#536a78'],
  ]) +
  linear('range-near', [
    [0, '#10223a'],
    [1, '#2a4358'],
  ]) +
  linear('crag', [
    [0, '#14202f'],
    [1, '#0a121d'],
  ]) +
  linear(
    'masonry',
    [
      [0, '#1f2f43'],
      [0.5, '#121d2c'],
      [1, '#0b131e'],
    ],
    { x2: 1, y2: 0 },
  );

const lamp = () =>
  linear(
    'beam-left',
    [
      [0, '#ffe3a3', 0.42],
      [0.8, '#ffe3a3', 0],
    ],
    { x1: 1, x2: 0 },
  ) +
  linear(
    'beam-right',
    [
      [0, '#ffe3a3', 0.42],
      [0.85, '#ffe3a3', 0],
    ],
    {},
  ) +
  radial('flame', [
    [0, '#fffbe6'],
    [0.5, '#ffd987'],
    [1, '#f2a545'],
  ]) +
  radial(
    'gate',
    [
      [0, '#ffe6ac'],
      [1, '#c9802f'],
    ],
    { cy: 0.9 },
  );

/** Mist is drawn as wide, flat ellipses and blurred. */
const filters = () =>
  blur('mist', '26 11', { x: '-20%', y: '-200%', width: '140%', height: '500%' }) + blur('soft', '5');

/** Everything the landscape's fills refer to. */
export const heroDefs = () => `<defs>${skies()}${ranges()}${lamp()}${lightDefs()}${filters()}</defs>`;
