import { halo, staff, wing } from '../../classes/arms.ts';
import { path, picture } from '../../svg.ts';
import { raysSprite } from '../lights.ts';
import { living, swarm, wave } from '../motion.ts';
import { arms, at, type ClassScene } from './stage.ts';

const feather = picture(
  '0 0 60 22',
  { width: 60, height: 22 },
  path('M2 14C14 0 40 0 58 8C44 20 20 22 2 14Z', { fill: '#fbf4e2' }),
  path('M2 14C20 12 40 10 58 8', { fill: 'none', stroke: '#8d7f63', 'stroke-width': 1.2 }),
);

/** Wings beat slowly, the halo breathes, feathers fall. */
export const aa: Omit<ClassScene, 'cloth'> = {
  tint: '#ffe08f',
  seed: 13,
  poster: 0.25,
  sprites: {
    wing: arms(wing, [33, 37], 34),
    staff: arms(staff),
    halo: arms(halo),
    crown: raysSprite(9, 380, 16, '#fff3c9'),
    feather,
  },
  light: (t) => 0.55 + 0.16 * wave(t, 1, 0.9),
  figure: (t) => {
    const beat = 9 * wave(t, 1) - 3;
    const lift = 4 * wave(t, 1, 0.25);
    const { x, y } = at(36, 44);
    const left = at(33, 37);
    const right = at(39, 37);
    return [
      { sprite: 'crown', ...at(36, 25), turn: t * 22.5, opacity: 0.55 + 0.25 * wave(t), light: true },
      { sprite: 'wing', x: left.x, y: left.y + lift, turn: beat, scale: 1.25 },
      { sprite: 'wing', x: right.x, y: right.y + lift, turn: -beat, wide: -1, scale: 1.25 },
      { sprite: 'staff', x, y: y + lift },
      { sprite: 'halo', x, y: y + lift },
      { sprite: 'glow', x, y: y - 63 + lift, scale: 0.42 + 0.05 * wave(t), opacity: 0.75, light: true },
    ];
  },
  motes: (t) => [
    ...swarm(31, 8, t, 1, ({ age, chance }) => ({
      sprite: 'feather',
      x: 50 + chance(0) * 380 + 34 * wave(age, 2, chance(1)),
      y: -20 + age * 520,
      scale: 0.5 + 0.4 * chance(2),
      turn: 34 * wave(age, 2, chance(1) + 0.25),
      opacity: living(age) * 0.9,
    })),
    ...swarm(32, 12, t, 1, ({ age, chance }) => ({
      sprite: 'spark',
      x: 70 + chance(0) * 340,
      y: 450 - age * 360,
      scale: 0.22 + 0.3 * chance(2),
      opacity: living(age) * 0.8,
      light: true,
    })),
  ],
};
