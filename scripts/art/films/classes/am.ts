import { flame, star } from '../../classes/arms.ts';
import { living, swarm, wave } from '../motion.ts';
import { arms, at, type ClassScene, UNIT } from './stage.ts';

/** Fire that holds a star of ice; shards go round it. */
export const am: Omit<ClassScene, 'cloth'> = {
  tint: '#ff9a5a',
  seed: 19,
  poster: 0.3,
  sprites: { flame: arms(flame, [36, 76], 68), star: arms(star, [36, 49], 20), shard: arms(star, [36, 49], 20) },
  light: (t) => 0.55 + 0.1 * wave(t, 3) + 0.08 * wave(t, 5, 0.3),
  figure: (t) => {
    const foot = at(36, 76);
    const heart = at(36, 49);
    const shards = Array.from({ length: 7 }, (_, n) => {
      const angle = 2 * Math.PI * (t + n / 7);
      const depth = Math.sin(angle);
      return {
        depth,
        placed: {
          sprite: 'shard',
          x: heart.x + Math.cos(angle) * 152,
          y: heart.y + depth * 40 - Math.cos(angle) * 26,
          scale: 0.24 + 0.09 * depth,
          turn: 360 * t + n * 40,
          opacity: 0.75 + 0.25 * depth,
        },
      };
    });
    const behind = shards.filter(({ depth }) => depth < 0).map(({ placed }) => placed);
    const before = shards.filter(({ depth }) => depth >= 0).map(({ placed }) => placed);
    return [
      ...behind,
      {
        sprite: 'flame',
        ...foot,
        scale: 1.14,
        opacity: 0.35,
        tall: 1.05 + 0.05 * wave(t, 4),
        turn: 2.4 * wave(t, 3, 0.2),
        light: true,
      },
      {
        sprite: 'flame',
        ...foot,
        tall: 1 + 0.035 * wave(t, 4, 0.1),
        wide: 1 - 0.02 * wave(t, 4, 0.1),
        turn: 1.6 * wave(t, 3),
      },
      {
        sprite: 'flame',
        x: foot.x,
        y: foot.y - 4 * UNIT,
        scale: 0.72,
        opacity: 0.4,
        tall: 1 + 0.07 * wave(t, 5, 0.5),
        turn: 2.6 * wave(t, 4, 0.4),
        light: true,
      },
      { sprite: 'glow', ...heart, scale: 0.42, opacity: 0.6 + 0.2 * wave(t, 2), light: true },
      { sprite: 'star', ...heart, turn: 90 * t, scale: 1 + 0.05 * wave(t, 2) },
      ...before,
    ];
  },
  motes: (t) =>
    swarm(47, 26, t, 2, ({ age, chance }) => ({
      sprite: 'spark',
      x: 240 + (chance(0) - 0.5) * 150 * (1 + age) + 14 * wave(age, 2, chance(1)),
      y: 380 - age * (200 + 170 * chance(2)),
      scale: 0.24 + 0.36 * chance(3),
      opacity: living(age) * 0.9,
      light: true,
    })),
};
