import { axe } from '../../classes/arms.ts';
import { shockSprite } from '../lights.ts';
import { burst, done, flash, keyed, wave } from '../motion.ts';
import { arms, at, type ClassScene } from './stage.ts';

const HIT = 0.5;

/** How far both axes lean from upright. */
const lean = (t: number) =>
  keyed(t, [
    [0, 32],
    [0.3, 60],
    [0.42, 62],
    [HIT, 14],
    [0.56, 34],
    [0.7, 32],
    [1, 32],
  ]) +
  1.2 * wave(t, 2);

/** Two axes are drawn back and meet. */
export const dk: Omit<ClassScene, 'cloth'> = {
  tint: '#ff8a4a',
  seed: 3,
  poster: 0.53,
  sprites: { axe: arms(axe, [36, 48]), shock: shockSprite('#ffb070') },
  light: (t) => 0.42 + 0.5 * flash(t, HIT, 0.3),
  figure: (t) => [
    { sprite: 'axe', ...at(36, 48), wide: -1, turn: -lean(t) },
    { sprite: 'axe', ...at(36, 48), turn: lean(t) },
    { sprite: 'shock', ...at(36, 30), scale: 0.2 + 2 * done(t, HIT, 0.75), opacity: flash(t, HIT, 0.25), light: true },
    { sprite: 'glow', ...at(36, 28), scale: 0.7, opacity: flash(t, HIT, 0.16), light: true },
    ...burst(9, 26, done(t, HIT, 0.88), ({ age, chance }) => {
      const angle = chance(0) * 2 * Math.PI;
      const far = (60 + chance(1) * 190) * (1 - (1 - age) ** 2);
      const from = at(36, 30);
      return {
        sprite: 'spark',
        x: from.x + Math.cos(angle) * far,
        y: from.y + Math.sin(angle) * far + 120 * age * age,
        scale: 0.3 + chance(2) * 0.5,
        opacity: 1 - age,
        light: true,
      };
    }),
  ],
};
