import { jaw, skull } from '../../classes/arms.ts';
import { path, picture, radial } from '../../svg.ts';
import { glowSprite } from '../lights.ts';
import { living, swarm, wave } from '../motion.ts';
import { arms, at, type ClassScene } from './stage.ts';

const wisp = picture(
  '0 0 60 110',
  { width: 60, height: 110 },
  `<defs>${radial(
    'w',
    [
      [0, '#eafff0', 0.95],
      [0.35, '#9ff0a8', 0.6],
      [1, '#4fae7a', 0],
    ],
    { cy: 0.7 },
  )}</defs>`,
  path('M30 2C36 30 56 48 54 76C52 98 42 108 30 108C18 108 8 98 6 76C5 56 26 40 30 2Z', { fill: 'url(#w)' }),
);
const candle = picture(
  '0 0 30 90',
  { width: 30, height: 90 },
  path('M5 12C9 8 21 8 25 12V88H5Z', { fill: '#cfc3a4' }),
  path('M15 9H25V88H15Z', { fill: '#000', opacity: 0.3 }),
  path('M5 12C9 16 10 28 12 28S13 18 16 18 18 34 20 34 21 14 25 12Z', { fill: '#fbf4e2' }),
);

const CANDLES = [
  [74, 430, 1.1],
  [112, 452, 0.8],
  [404, 434, 1],
  [366, 456, 0.75],
] as const;

/** The skull breathes between candles; what it called rises. */
export const nm: Omit<ClassScene, 'cloth'> = {
  tint: '#8fe6a4',
  seed: 23,
  poster: 0.6,
  sprites: { skull: arms(skull), jaw: arms(jaw), wisp, candle, eye: glowSprite(120, '#8dffa8', '#f2fff2') },
  light: (t) => 0.36 + 0.14 * wave(t),
  figure: (t) => {
    const { x, y } = at(36, 44);
    const float = 5 * wave(t);
    const open = 5 * Math.max(0, wave(t, 2, 0.1));
    const burn = 0.75 + 0.15 * wave(t, 3) + 0.1 * wave(t, 7, 0.4);
    const eyes = [27.4, 44.6].map((side) => {
      const place = at(side, 41);
      return {
        sprite: 'eye',
        x: place.x,
        y: place.y + float,
        scale: 0.62 + 0.1 * wave(t, 5),
        opacity: burn,
        light: true,
      };
    });
    return [
      ...swarm(51, 9, t, 1, ({ age, chance }) => ({
        sprite: 'wisp',
        x: 50 + chance(0) * 380 + 26 * wave(age, 1.5, chance(1)),
        y: 430 - age * 380,
        scale: 0.45 + 0.5 * chance(2),
        turn: 12 * wave(age, 1.5, chance(1) + 0.25),
        opacity: living(age) * 0.55,
        light: true,
      })),
      { sprite: 'jaw', x, y: y + float + open },
      { sprite: 'skull', x, y: y + float },
      ...eyes,
    ];
  },
  motes: (t) =>
    CANDLES.flatMap(([x, y, size], n) => [
      { sprite: 'candle', x, y, scale: size },
      {
        sprite: 'wisp',
        x,
        y: y - 62 * size,
        scale: 0.3 * size,
        tall: 1.2 + 0.14 * wave(t, 4 + n, n / 4),
        turn: 5 * wave(t, 3, n / 4),
        opacity: 0.95,
        light: true,
      },
      { sprite: 'eye', x, y: y - 58 * size, scale: 1 + 0.12 * wave(t, 5, n / 4), opacity: 0.5, light: true },
    ]),
};
