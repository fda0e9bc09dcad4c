import { arenaLayers } from '../../notes/arena.ts';
import { shockSprite } from '../lights.ts';
import { burst, done, flash, keyed, living, swarm, wave } from '../motion.ts';
import { landscapeFilm, view } from './view.ts';

const BLOWS = [0.22, 0.62, 0.74] as const;
const TORCHES = [
  [250, 340],
  [60, 368],
  [1030, 340],
  [1220, 368],
] as const;

/** How far both have drawn back. */
const apart = (t: number) =>
  keyed(t, [
    [0, 10],
    [0.16, 30],
    [BLOWS[0], 0],
    [0.3, 16],
    [0.54, 34],
    [BLOWS[1], 0],
    [0.68, 16],
    [BLOWS[2], 0],
    [0.86, 12],
    [1, 10],
  ]);

/** Three blows before full ranks. */
export const arena = landscapeFilm({ ...arenaLayers(), shock: shockSprite('#ffe6b0') }, BLOWS[0], (t) => {
  const { layer, at } = view(640, 12 * wave(t));
  const bout = Math.max(...BLOWS.map((blow) => flash(t, blow, 0.07)));
  const met = at(646, 342, 0.8);
  const left = layer('left', 0.8);
  const right = layer('right', 0.8);
  return [
    layer('stands', 0.5),
    ...TORCHES.map(([x, y], n) => ({
      sprite: 'lamp',
      ...at(x, y - 20, 0.5),
      scale: 1.3 + 0.08 * wave(t, 7 + n, n / 4),
      opacity: 0.34 + 0.12 * wave(t, 5 + n, n / 3) + 0.07 * wave(t, 13, n / 4),
      light: true,
    })),
    { ...left, x: left.x - apart(t) },
    { ...right, x: right.x + apart(t) },
    layer('clash', 0.8, { opacity: bout }),
    ...BLOWS.flatMap((blow, n) => [
      {
        sprite: 'shock',
        ...met,
        scale: 0.1 + 0.7 * done(t, blow, blow + 0.08),
        opacity: 0.7 * flash(t, blow, 0.08),
        light: true,
      },
      ...burst(31 + n, 14, done(t, blow, blow + 0.12), ({ age, chance }) => {
        const angle = -chance(0) * Math.PI;
        const far = (30 + 90 * chance(1)) * (1 - (1 - age) ** 2);
        return {
          sprite: 'spark',
          x: met.x + Math.cos(angle) * far,
          y: met.y + Math.sin(angle) * far + 110 * age * age,
          scale: 0.24 + 0.3 * chance(2),
          opacity: 1 - age,
          light: true,
        };
      }),
    ]),
    ...swarm(7, 20, t, 1, ({ age, chance }) => ({
      sprite: 'spark',
      ...at(160 + chance(0) * 960 + 20 * wave(age, 1, chance(1)), 480 - age * 380, 0.9),
      scale: 0.2 + 0.26 * chance(2),
      opacity: living(age) * 0.7,
      light: true,
    })),
    layer('ground', 1),
  ];
});
