import { festivalLayers, lanternPicture, TINTS } from '../../notes/festival.ts';
import { living, swarm, wave } from '../motion.ts';
import { landscapeFilm, view } from './view.ts';

const lanterns = Object.fromEntries(TINTS.map((tint, n) => [`lantern-${n}`, lanternPicture(tint)]));

/** Lanterns leave the town, one after the other. */
export const festival = landscapeFilm({ ...festivalLayers(), ...lanterns }, 0, (t) => {
  const { layer, at } = view(640, 16 * wave(t));
  const rising = (seed: number, count: number, size: number, near: number) =>
    swarm(seed, count, t, 1, ({ age, chance }) => ({
      sprite: `lantern-${Math.floor(chance(2) * TINTS.length)}`,
      ...at(40 + chance(0) * 1200 + 24 * wave(age, 1, chance(1)), 500 - age * 470, near),
      scale: size * (0.7 + 0.5 * chance(3)) * (1 - 0.35 * age),
      turn: 5 * wave(age, 2, chance(4)),
      opacity: living(age) ** 0.6 * (0.9 + 0.1 * wave(t, 6, chance(1))),
    }));
  return [
    layer('sky', 0),
    ...rising(3, 15, 0.42, 0.2),
    layer('far', 0.4),
    ...rising(9, 9, 0.8, 0.5),
    layer('near', 0.7),
    layer('ropes', 1, { opacity: 1 }),
    ...[90, 240, 400, 560, 760, 930, 1120].map((x, n) => ({
      sprite: 'lamp',
      ...at(x, 190 + 30 * Math.sin(n * 1.3), 1),
      scale: 0.8,
      opacity: 0.12 + 0.06 * wave(t, 4 + (n % 3), n / 7),
      light: true,
    })),
  ];
});
