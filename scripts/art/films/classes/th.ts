import { arrow, bow, grip } from '../../classes/arms.ts';
import { loose, rod } from '../../classes/shield.ts';
import { path, picture } from '../../svg.ts';
import { streakSprite } from '../lights.ts';
import { done, flash, keyed, living, swarm, wave } from '../motion.ts';
import { arms, at, type ClassScene, UNIT } from './stage.ts';

const SHOT = 0.56;
/** The string is drawn once for each of so many steps between rest and full draw. */
const STEPS = 9;
const strings = Object.fromEntries(
  Array.from({ length: STEPS }, (_, n) => [
    `string-${n}`,
    loose(rod(`M13 51L36 ${51 + (16 * n) / (STEPS - 1)}L59 51`, '#f1e8d5', 0.8), UNIT),
  ]),
);
const foliage = picture(
  '0 0 40 24',
  { width: 40, height: 24 },
  path('M2 12C12 0 28 0 38 12C28 24 12 24 2 12Z', { fill: '#8fc26b' }),
  path('M2 12H38L20 22Z', { fill: '#35672f', opacity: 0.6 }),
);

/** 0 at rest, 1 fully drawn. */
const draw = (t: number) =>
  keyed(t, [
    [0, 0],
    [0.1, 0],
    [0.44, 1],
    [SHOT, 1],
    [SHOT + 0.02, 0],
    [1, 0],
  ]);

/** The bow is drawn and lets fly; leaves are in the wind. */
export const th: Omit<ClassScene, 'cloth'> = {
  tint: '#a8e08a',
  seed: 7,
  poster: 0.44,
  sprites: {
    bow: arms(bow),
    arrow: arms(arrow),
    grip: arms(grip),
    ...strings,
    foliage,
    streak: streakSprite(340, 22, '#d8ffc0'),
  },
  light: (t) => 0.4 + 0.2 * draw(t) + 0.35 * flash(t, SHOT, 0.25),
  figure: (t) => {
    const drawn = draw(t);
    const { x, y } = at(36, 44);
    const flown = done(t, SHOT, 0.7);
    const back = done(t, 0.84, 0.98);
    const shiver = t > SHOT ? wave(t, 30) * 3 * flash(t, SHOT, 0.16) : 0;
    const step = Math.round(Math.max(0, drawn * (STEPS - 1) + shiver / 4));
    const lying = flown === 0 ? 1 : back;
    return [
      { sprite: `string-${Math.min(STEPS - 1, step)}`, x, y: y + shiver },
      { sprite: 'bow', x, y: y + 3 * drawn, wide: 1 - 0.05 * drawn, tall: 1 + 0.05 * drawn },
      { sprite: 'arrow', x, y: y - 10 * UNIT + 16 * UNIT * drawn + (1 - back) * (flown ? 26 : 0), opacity: lying },
      { sprite: 'streak', x, y: y - 60 - 320 * flown, turn: 90, opacity: 0.9 * living(flown), light: true },
      { sprite: 'arrow', x, y: y - 40 - 560 * flown, opacity: flown > 0 && flown < 1 ? 1 : 0 },
      { sprite: 'grip', x, y: y + 3 * drawn },
      { sprite: 'glow', ...at(36, 20), scale: 0.5, opacity: 0.8 * flash(t, SHOT, 0.14), light: true },
    ];
  },
  motes: (t) =>
    swarm(17, 13, t, 1, ({ age, chance }) => ({
      sprite: 'foliage',
      x: -30 + age * 560,
      y: 60 + chance(0) * 360 + 36 * wave(age, 1, chance(1)),
      scale: 0.34 + chance(2) * 0.5,
      turn: 360 * age + chance(3) * 360,
      tall: 0.35 + 0.65 * Math.abs(wave(age, 1.5, chance(4))),
      opacity: living(age) * 0.95,
    })),
};
