import { type Cloth, loose } from '../../classes/shield.ts';

import { circle, group, path, picture, radial, rect } from '../../svg.ts';
import type { Film, Placed } from '../film.ts';
import { glowSprite, mistSprite, raysSprite, sparkSprite } from '../lights.ts';
import { living, swarm, wave } from '../motion.ts';

/** Pixels of a class's film, which is square. */
export const STAGE = 480;
/** Where the middle of the emblem's grid (36, 44) lies, and pixels to one of its units. */
const MIDDLE = [240, 234] as const;
export const UNIT = 3.3;
const RAYS = 12;

const middle = { x: MIDDLE[0], y: MIDDLE[1] };

/** Figures are told small, with room for what they do, and shown larger. */
const ENLARGED = 1.3;
const enlarged = (placed: Placed): Placed => ({
  ...placed,
  x: MIDDLE[0] + (placed.x - MIDDLE[0]) * ENLARGED,
  y: MIDDLE[1] + (placed.y - MIDDLE[1]) * ENLARGED,
  scale: (placed.scale ?? 1) * ENLARGED,
});

/** A place of the emblem's grid on the stage. */
export const at = (x: number, y: number) => ({
  x: MIDDLE[0] + (x - 36) * UNIT,
  y: MIDDLE[1] + (y - 44) * UNIT,
});

/** A drawing of arms.ts as a sprite that turns about (x, y) of the emblem's grid. */
export const arms = (drawing: string, pivot?: [number, number], reach?: number) => loose(drawing, UNIT, pivot, reach);

const HEXAGON = 'M240 22L418 130V346L240 454 62 346V130Z';
const INNER = 'M240 36L406 137V339L240 440 74 339V137Z';

/** Cloth in lamplight within a hexagon, as the emblems have it. */
const field = ([light, deep]: Cloth) =>
  picture(
    `0 0 ${STAGE} ${STAGE}`,
    { width: STAGE, height: STAGE },
    `<defs>${radial(
      'f',
      [
        [0, light, 0.62],
        [0.5, deep, 0.9],
        [1, '#070b13'],
      ],
      { cy: 0.46, r: 0.62 },
    )}</defs>`,
    rect(0, 0, STAGE, STAGE, { fill: '#070b13' }),
    rect(0, 0, STAGE, STAGE, { fill: 'url(#f)' }),
    path(HEXAGON, { fill: 'none', stroke: '#d9b367', 'stroke-opacity': 0.34, 'stroke-width': 1.4 }),
    path(INNER, { fill: 'none', stroke: '#d9b367', 'stroke-opacity': 0.16 }),
  );

const LOZENGE = 'M240 70l6 9-6 9-6-9Z';

/** A dial of fine lines behind the figure. */
const ring = () =>
  picture(
    `0 0 ${STAGE} ${STAGE}`,
    { width: STAGE, height: STAGE },
    group(
      { fill: 'none', stroke: '#f0d292', 'stroke-opacity': 0.3 },
      circle(240, 240, 161, { 'stroke-width': 1.2 }),
      circle(240, 240, 153),
    ),
    ...Array.from({ length: 12 }, (_, n) =>
      path(LOZENGE, { transform: `rotate(${n * 30} 240 240)`, fill: '#f0d292', opacity: 0.5 }),
    ),
  );

const edge = () =>
  picture(
    `0 0 ${STAGE} ${STAGE}`,
    { width: STAGE, height: STAGE },
    `<defs>${radial(
      'v',
      [
        [0.55, '#060a12', 0],
        [1, '#060a12', 0.82],
      ],
      { r: 0.72 },
    )}</defs>`,
    rect(0, 0, STAGE, STAGE, { fill: 'url(#v)' }),
  );

/** What makes a class's film its own. */
export type ClassScene = {
  cloth: Cloth;
  /** The colour of its light. */
  tint: string;
  sprites: Readonly<Record<string, string>>;
  figure: (t: number) => readonly Placed[];
  /** What drifts before the figure; embers unless told otherwise. */
  motes?: (t: number) => readonly Placed[];
  /** How bright the light behind the figure is, 0 to 1. */
  light?: (t: number) => number;
  poster: number;
  seed: number;
};

const embers = (seed: number) => (t: number) =>
  swarm(seed, 12, t, 1, ({ age, chance }) => ({
    sprite: 'spark',
    x: 60 + chance(0) * 360 + wave(age, 1, chance(1)) * 14,
    y: 460 - age * (260 + chance(2) * 180),
    scale: 0.28 + chance(3) * 0.34,
    opacity: living(age) * 0.85,
    light: true,
  }));

/** Field, rays, dial and light behind a figure; motes, mist and dusk before it. */
export function classFilm(scene: ClassScene): Film {
  const {
    cloth,
    tint,
    sprites,
    figure,
    seed,
    poster,
    motes = embers(seed),
    light = (t) => 0.5 + 0.12 * wave(t),
  } = scene;
  return {
    width: STAGE,
    height: STAGE,
    seconds: 4,
    finer: 2,
    poster,
    sprites: {
      field: field(cloth),
      rays: raysSprite(seed, 720, RAYS, tint),
      shafts: raysSprite(seed + 50, 620, RAYS, tint),
      ring: ring(),
      glow: glowSprite(420, tint),
      spark: sparkSprite(tint),
      mist: mistSprite(620, 130, tint, 0.16),
      edge: edge(),
      ...sprites,
    },
    frame: (t) => [
      { sprite: 'field', x: 240, y: 240 },
      { sprite: 'rays', ...middle, turn: (t * 360) / RAYS, opacity: 0.3 + 0.5 * light(t), light: true },
      { sprite: 'shafts', ...middle, opacity: 0.2 + 0.5 * light(t), light: true },
      { sprite: 'ring', ...middle, scale: 1.12, opacity: 0.8 },
      { sprite: 'glow', ...middle, opacity: 0.72 * light(t), scale: 1.1 + 0.04 * wave(t), light: true },
      ...figure(t).map(enlarged),
      ...motes(t),
      { sprite: 'mist', x: 200, y: 436, opacity: 0.7, light: true },
      { sprite: 'mist', x: 300, y: 460, opacity: 0.5 + 0.1 * wave(t), light: true },
      { sprite: 'edge', x: 240, y: 240 },
    ],
  };
}
