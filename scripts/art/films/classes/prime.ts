import { gear, hammer } from '../../classes/arms.ts';
import { shockSprite } from '../lights.ts';
import { burst, done, flash, keyed } from '../motion.ts';
import { arms, at, type ClassScene } from './stage.ts';

const BLOWS = [0.36, 0.86] as const;

/** Raised and brought down twice. */
const lift = (t: number) =>
  keyed(t, [
    [0, -8],
    [0.22, -58],
    [0.3, -60],
    [BLOWS[0], 6],
    [0.42, -4],
    [0.72, -58],
    [0.8, -60],
    [BLOWS[1], 6],
    [0.92, -4],
    [1, -8],
  ]);

/** Wheels in wheels, and the hammer that keeps them going. */
export const prime: Omit<ClassScene, 'cloth'> = {
  tint: '#ffb35a',
  seed: 29,
  poster: 0.87,
  sprites: { gear: arms(gear, [36, 44], 30), hammer: arms(hammer, [36, 72], 46), shock: shockSprite('#ffd9a0') },
  light: (t) => 0.42 + 0.4 * Math.max(...BLOWS.map((blow) => flash(t, blow, 0.2))),
  figure: (t) => {
    const anvil = at(50, 36);
    return [
      { sprite: 'gear', x: 149, y: 143, scale: 0.55, turn: -90 * t, opacity: 0.8 },
      { sprite: 'gear', x: 325, y: 318, scale: 0.5, turn: -90 * t + 11, opacity: 0.75 },
      {
        sprite: 'gear',
        ...at(36, 44),
        scale: 1,
        turn: 45 * t + 3 * Math.max(...BLOWS.map((blow) => flash(t, blow, 0.08))),
      },
      { sprite: 'hammer', ...at(36, 74), turn: lift(t), scale: 1.06 },
      ...BLOWS.flatMap((blow, n) => [
        { sprite: 'glow', ...anvil, scale: 0.62, opacity: flash(t, blow, 0.1), light: true },
        {
          sprite: 'shock',
          ...anvil,
          scale: 0.2 + 1.3 * done(t, blow, blow + 0.14),
          opacity: 0.8 * flash(t, blow, 0.14),
          light: true,
        },
        ...burst(61 + n, 18, done(t, blow, blow + 0.14), ({ age, chance }) => {
          const angle = -0.2 - chance(0) * 2.6;
          const far = (50 + 150 * chance(1)) * (1 - (1 - age) ** 2);
          return {
            sprite: 'spark',
            x: anvil.x + Math.cos(angle) * far,
            y: anvil.y + Math.sin(angle) * far + 130 * age * age,
            scale: 0.28 + 0.4 * chance(2),
            opacity: 1 - age,
            light: true,
          };
        }),
      ]),
    ];
  },
};
