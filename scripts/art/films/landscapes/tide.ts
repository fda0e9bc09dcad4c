import { tideLayers } from '../../notes/tide.ts';
import { mistSprite, streakSprite } from '../lights.ts';
import { living, swarm, wave } from '../motion.ts';
import { landscapeFilm, view } from './view.ts';

/** The water breathes around the belfry, and its window keeps burning. */
export const tide = landscapeFilm(
  {
    ...tideLayers(),
    glint: streakSprite(90, 4, '#d8ecea'),
    warm: streakSprite(70, 5, '#ffd98f'),
    mist: mistSprite(900, 70, '#c6dcdc', 0.5),
  },
  0,
  (t) => {
    const { layer, at } = view(640, 22 * wave(t));
    const swell = 3 * wave(t, 2);
    const burning = 0.7 + 0.14 * wave(t, 5) + 0.1 * wave(t, 11, 0.3);
    return [
      layer('sky', 0),
      layer('far', 0.35),
      { sprite: 'mist', ...at(700 + 40 * wave(t, 1, 0.2), 400, 0.4), opacity: 0.5 },
      layer('near', 0.6),
      layer('sea', 0.8),
      layer('belfry', 0.9),
      layer('glitter', 0.9, { opacity: 0.75 + 0.25 * wave(t, 3) }),
      { sprite: 'lamp', ...at(800, 270, 0.9), scale: 0.75, opacity: burning, light: true },
      { sprite: 'warm', ...at(800, 470 + swell, 0.9), wide: 1.1 + 0.2 * wave(t, 4), opacity: burning, light: true },
      {
        sprite: 'warm',
        ...at(800, 508 + swell, 0.9),
        wide: 0.8 + 0.2 * wave(t, 3, 0.4),
        opacity: burning * 0.8,
        light: true,
      },
      ...swarm(3, 26, t, 2, ({ age, chance }) => ({
        sprite: 'glint',
        ...at(60 + chance(0) * 1160 + 20 * age, 432 + chance(1) ** 1.4 * 118 + swell, 0.9),
        scale: 0.5 + 0.9 * chance(1),
        opacity: living(age) * 0.5,
        light: true,
      })),
      { sprite: 'mist', ...at(420 - 60 * wave(t, 1, 0.1), 470, 1), opacity: 0.34 },
    ];
  },
);
