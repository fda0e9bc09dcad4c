import { dial, frame, glass } from '../../classes/arms.ts';
import { loose } from '../../classes/shield.ts';
import { path, picture } from '../../svg.ts';
import { shockSprite } from '../lights.ts';
import { done, flash, keyed, living, swarm, wave } from '../motion.ts';
import { arms, at, type ClassScene, UNIT } from './stage.ts';

const TURNED = 0.86;
const heap = (d: string) => loose(path(d, { fill: '$ember' }), UNIT);
const hand = picture(
  '0 0 14 190',
  { width: 14, height: 190 },
  path('M7 4L11 24 9 95H5L3 24Z', { fill: '#f7dfa6', stroke: '#0a0f18', 'stroke-width': 2 }),
);

/** The sand runs out, and the glass is turned: it begins anew. */
export const chrono: Omit<ClassScene, 'cloth'> = {
  tint: '#8fd6ff',
  seed: 41,
  poster: 0.3,
  sprites: {
    dial: arms(dial),
    glass: arms(glass),
    frame: arms(frame),
    upper: heap('M28.6 32H43.4C42 37 38.8 40 36.4 43.6H35.6C33.2 40 30 37 28.6 32Z'),
    lower: heap('M28.4 59.6C29 54 33 49.4 36 46C39 49.4 43 54 43.6 59.6Z'),
    stream: heap('M35.4 43H36.6V59H35.4Z'),
    hand,
    shock: shockSprite('#bfe8ff'),
  },
  light: (t) => 0.45 + 0.3 * flash(t, TURNED, 0.14),
  figure: (t) => {
    const { x, y } = at(36, 44);
    const run = done(t, 0.02, 0.68);
    const turn = keyed(t, [
      [0, 0],
      [0.72, 0],
      [TURNED, 180],
      [1, 180],
    ]);
    // Upside down, the full half is the upper one again.
    const around = t > TURNED ? 0 : turn;
    const sand = t > TURNED ? 0 : run;
    const left = 1 - sand;
    const [radians, far] = [(around * Math.PI) / 180, (shift: number) => shift];
    const along = (shift: number) => ({ x: x - Math.sin(radians) * far(shift), y: y + Math.cos(radians) * far(shift) });
    const [neck, base] = [-0.4 * UNIT, 15.6 * UNIT];
    return [
      { sprite: 'dial', x, y, turn: 30 * t, scale: 1.3 },
      { sprite: 'hand', x, y, turn: 360 * t, opacity: 0.85 },
      { sprite: 'hand', x, y, turn: 30 * t + 120, scale: 0.72, opacity: 0.7 },
      {
        sprite: 'shock',
        x,
        y,
        scale: 0.6 + 1.5 * done(t, TURNED, 1),
        opacity: 0.7 * flash(t, TURNED, 0.14),
        light: true,
      },
      { sprite: 'glass', x, y, turn: around },
      { sprite: 'upper', ...along(neck * (1 - left)), tall: left, wide: 0.4 + 0.6 * left, turn: around },
      { sprite: 'stream', x, y, turn: around, opacity: run > 0.01 && t < 0.7 ? 1 : 0 },
      { sprite: 'lower', ...along(base * (1 - sand)), tall: sand, turn: around },
      { sprite: 'frame', x, y, turn: around },
    ];
  },
  motes: (t) =>
    swarm(91, 16, t, 1, ({ age, chance }) => {
      const angle = 2 * Math.PI * (age + chance(0));
      const far = 130 + 90 * chance(1);
      return {
        sprite: 'spark',
        x: 240 + Math.cos(angle) * far,
        y: 226 + Math.sin(angle) * far,
        scale: 0.24 + 0.3 * chance(2),
        opacity: living(age) * (0.7 + 0.2 * wave(age, 3)),
        light: true,
      };
    }),
};
