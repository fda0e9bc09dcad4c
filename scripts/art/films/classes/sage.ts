import { antlers, leaf } from '../../classes/arms.ts';
import { path, picture } from '../../svg.ts';
import { shockSprite } from '../lights.ts';
import { done, living, swarm, wave } from '../motion.ts';
import { arms, at, type ClassScene } from './stage.ts';

const seedling = picture(
  '0 0 26 34',
  { width: 26, height: 34 },
  path('M13 1C24 12 24 24 13 33C2 24 2 12 13 1Z', { fill: '#9fd27a' }),
  path('M13 1C24 12 24 24 13 33Z', { fill: '#35672f', opacity: 0.5 }),
);

/** The leaf sways between the antlers; fireflies go round it and small leaves are drawn up. */
export const sage: Omit<ClassScene, 'cloth'> = {
  tint: '#7fe0b0',
  seed: 17,
  poster: 0.2,
  sprites: {
    antlers: arms(antlers),
    leaf: arms(leaf, [36, 78], 72),
    ripple: shockSprite('#a6ffd2'),
    seedling,
  },
  figure: (t) => {
    const { x, y } = at(36, 44);
    const flies = Array.from({ length: 9 }, (_, n) => {
      const angle = 2 * Math.PI * (t * (n % 2 ? 1 : -1) + n / 9);
      const far = 118 + 22 * Math.sin(n * 2.3);
      return {
        sprite: 'spark',
        x: x + Math.cos(angle) * far,
        y: y + 24 + Math.sin(angle) * far * 0.42 + 10 * Math.sin(n * 1.7),
        scale: 0.42 + 0.2 * wave(t, 3, n / 9),
        opacity: 0.9,
        light: true,
        near: Math.sin(angle) > 0,
      };
    });
    const plain = flies.map(({ near: _, ...fly }) => fly);
    return [
      ...[0, 0.5].map((shift) => {
        const age = (t + shift) % 1;
        return {
          sprite: 'ripple',
          ...at(36, 78),
          wide: 0.4 + 2 * age,
          tall: (0.4 + 2 * age) * 0.3,
          opacity: 0.5 * (1 - done(age, 0.1, 1)),
          light: true,
        };
      }),
      ...plain.filter((_, n) => !flies[n]?.near),
      { sprite: 'antlers', x, y, turn: 1.2 * wave(t, 1, 0.5) },
      { sprite: 'leaf', ...at(36, 78), turn: 3.4 * wave(t), tall: 1 + 0.012 * wave(t, 2) },
      ...plain.filter((_, n) => flies[n]?.near),
    ];
  },
  motes: (t) =>
    swarm(41, 14, t, 1, ({ age, chance }) => {
      const angle = 2 * Math.PI * (age * 1.5 + chance(0));
      return {
        sprite: 'seedling',
        x: 240 + Math.cos(angle) * (90 + 110 * chance(1)),
        y: 470 - age * 450,
        scale: 0.3 + 0.32 * chance(2),
        wide: 0.4 + 0.6 * Math.abs(Math.sin(angle)),
        turn: 40 * wave(age, 2, chance(3)),
        opacity: living(age) * 0.8,
      };
    }),
};
