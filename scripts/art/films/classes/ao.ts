import { dagger } from '../../classes/arms.ts';
import { mistSprite, slashSprite } from '../lights.ts';
import { done, flash, keyed, living, swarm, wave } from '../motion.ts';
import { arms, at, type ClassScene } from './stage.ts';

const FIRST = 0.42;
const SECOND = 0.52;

const lean = (t: number, hit: number) =>
  keyed(t, [
    [0, 24],
    [0.18, 30],
    [hit - 0.08, 78],
    [hit + 0.03, -30],
    [0.72, -18],
    [0.92, 24],
    [1, 24],
  ]) +
  1.5 * wave(t);

/** Two cuts out of the dark. */
export const ao: Omit<ClassScene, 'cloth'> = {
  tint: '#b79cff',
  seed: 11,
  poster: 0.01,
  sprites: {
    dagger: arms(dagger, [36, 40]),
    slash: slashSprite(380, '#c9b0ff'),
    smoke: mistSprite(260, 170, '#1a1030', 0.9),
  },
  light: (t) => 0.32 + 0.4 * flash(t, FIRST, 0.12) + 0.5 * flash(t, SECOND, 0.2),
  figure: (t) => [
    { sprite: 'dagger', ...at(36, 40), wide: -1, turn: -lean(t, FIRST) },
    { sprite: 'dagger', ...at(36, 40), turn: lean(t, SECOND) },
    {
      sprite: 'slash',
      x: 240,
      y: 226,
      wide: -1,
      opacity: flash(t, FIRST, 0.2),
      scale: 0.9 + 0.2 * done(t, FIRST, 0.6),
      light: true,
    },
    {
      sprite: 'slash',
      x: 240,
      y: 226,
      opacity: flash(t, SECOND, 0.24),
      scale: 0.9 + 0.25 * done(t, SECOND, 0.75),
      light: true,
    },
  ],
  motes: (t) => [
    ...swarm(23, 9, t, 1, ({ age, chance }) => ({
      sprite: 'smoke',
      x: chance(0) * 480 + 40 * wave(age, 0.5, chance(1)),
      y: 470 - age * 150,
      scale: 0.7 + 0.7 * age,
      opacity: living(age) * 0.5,
    })),
    ...swarm(24, 10, t, 1, ({ age, chance }) => ({
      sprite: 'spark',
      x: 80 + chance(0) * 320,
      y: 440 - age * 330,
      scale: 0.24 + chance(2) * 0.3,
      opacity: living(age) * 0.7,
      light: true,
    })),
  ],
};
