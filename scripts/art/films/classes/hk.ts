import { shield, sword } from '../../classes/arms.ts';
import { sparkle } from '../../landscape/sky.ts';
import { picture } from '../../svg.ts';
import { raysSprite, shockSprite } from '../lights.ts';
import { done, flash, keyed, living, wave } from '../motion.ts';
import { arms, at, type ClassScene } from './stage.ts';

const OATH = 0.5;
const glint = picture('0 0 90 90', { width: 90, height: 90 }, sparkle(45, 45, 42, 1, '#fffbe8'));

/** The sword rises behind the shield, and the shield answers with light. */
export const hk: Omit<ClassScene, 'cloth'> = {
  tint: '#9fd2ff',
  seed: 5,
  poster: 0.55,
  sprites: {
    sword: arms(sword),
    shield: arms(shield),
    glint,
    crown: raysSprite(9, 420, 8, '#fff1c4'),
    shock: shockSprite('#ffe6ad'),
  },
  light: (t) => 0.5 + 0.35 * flash(t, OATH, 0.4),
  figure: (t) => {
    const rise = keyed(t, [
      [0, 0],
      [0.2, -3],
      [OATH, 8],
      [0.75, 7],
      [1, 0],
    ]);
    const { x, y } = at(36, 44);
    const round = done(t, 0.52, 0.86);
    return [
      { sprite: 'crown', ...at(36, 12), turn: t * 45, opacity: 0.25 + 0.6 * flash(t, OATH, 0.45), light: true },
      { sprite: 'sword', x, y: y - rise * 3 },
      {
        sprite: 'shock',
        ...at(36, 46),
        scale: 0.7 + 1.5 * done(t, OATH, 0.8),
        opacity: 0.8 * flash(t, OATH, 0.3),
        light: true,
      },
      { sprite: 'shield', x, y: y + 2.5 * wave(t), scale: 1 + 0.02 * flash(t, OATH, 0.2) },
      {
        sprite: 'glint',
        ...at(36, 10 - rise * 0.9),
        scale: 0.4 + 0.7 * flash(t, OATH, 0.3),
        opacity: flash(t, OATH, 0.3),
        turn: 45 * t,
        light: true,
      },
      // A glint runs down the shield's edge.
      {
        sprite: 'glint',
        ...at(19 + 17 * round ** 2.4, 30 + 40 * round),
        scale: 0.34,
        opacity: living(round),
        turn: 90 * t,
        light: true,
      },
    ];
  },
};
