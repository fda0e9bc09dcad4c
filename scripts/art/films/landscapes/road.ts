import { LAMPS, roadLayers } from '../../notes/road.ts';
import { mistSprite } from '../lights.ts';
import { living, swarm, wave } from '../motion.ts';
import { landscapeFilm, view } from './view.ts';

/** Lamps flicker along the bends; somebody stands and looks back. */
export const road = landscapeFilm({ ...roadLayers(), mist: mistSprite(1000, 90, '#f0cfa0', 0.42) }, 0, (t) => {
  const { layer, at } = view(660, 26 * wave(t));
  return [
    layer('sky', 0),
    layer('far', 0.3),
    layer('haze', 0.4, { opacity: 0.85 + 0.15 * wave(t) }),
    { sprite: 'mist', ...at(560 + 70 * wave(t, 1, 0.15), 410, 0.5), opacity: 0.45 },
    layer('meadow', 0.7),
    layer('banks', 1.15),
    layer('lamps', 0.85),
    ...LAMPS.map(([x, y, height], n) => ({
      sprite: 'lamp',
      ...at(x + 8, y - height + 2, 0.85),
      scale: height / 62,
      opacity: 0.34 + 0.12 * wave(t, 4 + (n % 3), n / 6) + 0.08 * wave(t, 9 + n, n / 5),
      light: true,
    })),
    layer('walker', 0.85, { tall: 1 }),
    {
      sprite: 'lamp',
      ...at(621, 466, 0.85),
      scale: 0.62,
      opacity: 0.5 + 0.14 * wave(t, 6) + 0.08 * wave(t, 13, 0.3),
      light: true,
    },
    ...swarm(5, 18, t, 1, ({ age, chance }) => ({
      sprite: 'spark',
      ...at(220 + chance(0) * 820 + 26 * wave(age, 2, chance(1)), 520 - age * (120 + 160 * chance(2)), 1),
      scale: 0.24 + 0.3 * chance(3),
      opacity: living(age) * 0.8,
      light: true,
    })),
  ];
});
