import { katana } from '../../classes/arms.ts';
import { circle, linear, path, picture, rect } from '../../svg.ts';
import { streakSprite } from '../lights.ts';
import { done, flash, keyed, living, swarm, wave } from '../motion.ts';
import { arms, at, type ClassScene } from './stage.ts';

const CUT = 0.5;
const petal = picture(
  '0 0 30 22',
  { width: 30, height: 22 },
  path('M2 11C6 1 18 0 28 7L25 11 28 15C18 22 6 21 2 11Z', { fill: '#f3b0bd' }),
  path('M2 11H25L28 15C18 22 6 21 2 11Z', { fill: '#8f2f52', opacity: 0.45 }),
);

/** The nearer the ground, the redder, with bars of cloud across it. */
const lowSun = picture(
  '0 0 210 210',
  { width: 210, height: 210 },
  `<defs>${linear('u', [
    [0, '#ffe0a8'],
    [0.45, '#f58a52'],
    [1, '#8f2a3c'],
  ])}<clipPath id="d">${circle(105, 105, 104)}</clipPath></defs>`,
  circle(105, 105, 104, { fill: 'url(#u)' }),
  ...[132, 152, 170, 186].map((y, n) =>
    rect(0, y, 210, 3 + 2 * n, { fill: '#1c0816', opacity: 0.5, 'clip-path': 'url(#d)' }),
  ),
);

const lean = (t: number) =>
  keyed(t, [
    [0, 30],
    [0.24, 30],
    [0.44, 52],
    [CUT, 18],
    [0.64, 24],
    [0.85, 30],
    [1, 30],
  ]);

/** One breath, one cut, before a low sun. */
export const samu: Omit<ClassScene, 'cloth'> = {
  tint: '#ff7a6a',
  seed: 37,
  poster: 0.03,
  sprites: {
    sun: lowSun,
    katana: arms(katana, [36, 52], 54),
    streak: streakSprite(620, 12, '#ffd9c9'),
    petal,
  },
  light: (t) => 0.46 + 0.08 * wave(t) + 0.4 * flash(t, CUT, 0.2),
  figure: (t) => {
    const cut = done(t, CUT - 0.03, 0.6);
    return [
      { sprite: 'sun', ...at(36, 40), scale: 1.1 + 0.02 * wave(t) },
      { sprite: 'katana', ...at(36, 52), wide: -1, turn: -lean(t) },
      { sprite: 'katana', ...at(36, 52), turn: lean(t) },
      {
        sprite: 'streak',
        ...at(36, 38),
        turn: -24,
        wide: 0.2 + 1.1 * cut,
        opacity: flash(t, CUT - 0.03, 0.28),
        light: true,
      },
      {
        sprite: 'streak',
        ...at(36, 38),
        turn: 24,
        wide: 0.2 + 1.1 * cut,
        opacity: 0.8 * flash(t, CUT, 0.24),
        light: true,
      },
    ];
  },
  motes: (t) =>
    swarm(83, 18, t, 1, ({ age, chance }) => ({
      sprite: 'petal',
      x: 520 - age * 600 + 30 * wave(age, 1, chance(1)),
      y: -40 + chance(0) * 330 + age * 240,
      scale: 0.36 + 0.5 * chance(2),
      turn: 540 * age + 360 * chance(3),
      tall: 0.3 + 0.7 * Math.abs(wave(age, 2, chance(4))),
      opacity: living(age),
    })),
};
