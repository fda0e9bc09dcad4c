import { shell, sights } from '../../classes/arms.ts';
import { mistSprite, shockSprite, streakSprite } from '../lights.ts';
import { burst, done, flash, keyed, wave } from '../motion.ts';
import { arms, at, type ClassScene, UNIT } from './stage.ts';

const FIRE = 0.5;

/** The sights close in, the shell leaves, the next one is loaded. */
export const dc: Omit<ClassScene, 'cloth'> = {
  tint: '#ffb070',
  seed: 31,
  poster: 0.42,
  sprites: {
    sights: arms(sights),
    shell: arms(shell),
    shock: shockSprite('#ffe2b0'),
    streak: streakSprite(360, 34, '#ffcf8a'),
    smoke: mistSprite(200, 200, '#aab4c0', 0.55),
  },
  light: (t) => 0.34 + 0.6 * flash(t, FIRE, 0.24),
  figure: (t) => {
    const { x, y } = at(36, 44);
    const shake = 5 * wave(t, 24) * flash(t, FIRE, 0.14);
    const flown = done(t, FIRE, 0.66);
    const loaded = done(t, 0.8, 0.95);
    const closing = keyed(t, [
      [0, 1.16],
      [0.2, 1.24],
      [0.4, 1],
      [FIRE, 0.97],
      [0.6, 1.24],
      [1, 1.16],
    ]);
    const turning = keyed(t, [
      [0, 0],
      [0.4, 90],
      [0.62, 90],
      [1, 180],
    ]);
    return [
      { sprite: 'shell', x: x + shake, y: y + (1 - loaded) * (flown ? 70 : 0), opacity: flown ? loaded : 1 },
      { sprite: 'streak', x, y: y - 40 - 300 * flown, turn: 90, opacity: flown > 0 ? 1 - flown : 0, light: true },
      { sprite: 'shell', x, y: y - 30 - 520 * flown ** 1.3, opacity: flown > 0 && flown < 1 ? 1 : 0 },
      { sprite: 'sights', x: x + shake, y: y + shake / 2, scale: closing, turn: turning },
      { sprite: 'shock', x, y, scale: 0.4 + 2 * done(t, FIRE, 0.72), opacity: flash(t, FIRE, 0.22), light: true },
      { sprite: 'glow', x, y: y + 10 * UNIT, scale: 0.9, opacity: flash(t, FIRE, 0.12), light: true },
      ...burst(71, 12, done(t, FIRE, 0.98), ({ age, chance }) => {
        const angle = chance(0) * Math.PI;
        const far = 150 * (1 - (1 - age) ** 3) * (0.3 + chance(1));
        return {
          sprite: 'smoke',
          x: x + Math.cos(angle) * far,
          y: y + 60 + Math.sin(angle) * far * 0.5 - 70 * age,
          scale: 0.3 + 0.8 * age,
          opacity: 0.55 * (1 - age) * done(age, 0, 0.08),
        };
      }),
    ];
  },
};
