import { group, linear, mirrored, path, picture, type Stop } from '../svg.ts';

/** Every emblem is a tall hexagon, drawn on 72 by 88; its middle line is at 36. */
const AXIS = 36;
const RIM = 'M36 1.5L69 21.5V66.5L36 86.5 3 66.5V21.5Z';
const FIELD = 'M36 8L63.5 24.7V63.3L36 80 8.5 63.3V24.7Z';
const FIELD_RIGHT = 'M36 8L63.5 24.7V63.3L36 80Z';
const EDGE = '#0a0f18';

/** The cloth of a field: where the light meets it, and where it does not. */
export type Cloth = readonly [light: string, deep: string];

const SHEENS: Record<string, readonly Stop[]> = {
  gold: [
    [0, '#fbe7b4'],
    [0.5, '#d9a94c'],
    [1, '#6f4a14'],
  ],
  steel: [
    [0, '#fdf6e6'],
    [0.55, '#b9c2cc'],
    [1, '#66727f'],
  ],
  ember: [
    [0, '#ffd9a0'],
    [0.5, '#ef8a4a'],
    [1, '#a5382a'],
  ],
  leaf: [
    [0, '#e2f2b4'],
    [0.5, '#8fc26b'],
    [1, '#35672f'],
  ],
  ice: [
    [0, '#f0fbff'],
    [0.5, '#8fcdf2'],
    [1, '#2f6fa8'],
  ],
  bone: [
    [0, '#fbf4e2'],
    [0.6, '#d8cbae'],
    [1, '#8d7f63'],
  ],
  wood: [
    [0, '#c99763'],
    [1, '#57331b'],
  ],
};

/** A part with the ink outline; `$name` fills it with a sheen. */
export const part = (d: string, fill: string) => path(d, { fill });

/** A thin thing: its outline, then its colour. */
export const rod = (d: string, stroke: string, width: number) =>
  path(d, { fill: 'none', stroke: EDGE, 'stroke-width': width + 2.4 }) +
  path(d, { fill: 'none', stroke, 'stroke-width': width });

/** A line that is cut into a part. */
export const cut = (d: string, width = 1.2) => path(d, { fill: 'none', 'stroke-width': width, opacity: 0.65 });

export const lit = (d: string, opacity = 0.4) => path(d, { fill: '#fff', stroke: 'none', opacity });
export const dim = (d: string, opacity = 0.32) => path(d, { fill: '#000', stroke: 'none', opacity });
export const ink = (d: string) => path(d, { fill: EDGE, stroke: 'none' });

/** Both halves of what stands straight. */
export const both = (...children: string[]) => mirrored(AXIS, ...children);

/** Turned about a point, by default the middle of the emblem. */
export const turned = (angle: number, drawing: string, x = AXIS, y = 44) =>
  group({ transform: `rotate(${angle} ${x} ${y})` }, drawing);

/** The same thing twice, crossed: the one that leans to the left lies behind. */
export const crossed = (angle: number, drawing: string, y = 44) =>
  group({ transform: `matrix(-1 0 0 1 ${AXIS * 2} 0)` }, turned(angle, drawing, AXIS, y)) +
  turned(angle, drawing, AXIS, y);

/** The ink around every part. */
const OUTLINE = { stroke: EDGE, 'stroke-width': 1.5, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' };

const sheens = (key: string, names: readonly string[]) =>
  names.map((name) => linear(`${key}-${name}`, SHEENS[name] ?? [], { x2: 0.35, y2: 1 }));

const sheenUsed = (drawing: string) => Object.keys(SHEENS).filter((name) => drawing.includes(`$${name}`));

const coloured = (key: string, drawing: string) =>
  drawing.replace(/\$([a-z]+)/g, (_, name: string) => `url(#${key}-${name})`);

/** Parts of an emblem without its field, as a picture of its own: `reach` units around (x, y), `scale` pixels to a unit. */
export function loose(drawing: string, scale: number, [x, y] = [AXIS, 44], reach = 48): string {
  const size = Math.round(2 * reach * scale);
  return picture(
    `${x - reach} ${y - reach} ${2 * reach} ${2 * reach}`,
    { width: size, height: size },
    `<defs>${sheens('l', sheenUsed(drawing)).join('')}</defs>`,
    group(OUTLINE, coloured('l', drawing)),
  );
}

/** The finished file: a struck rim, a field of cloth lit from the left, and the charge upon it. */
export function emblemFile(key: string, [light, deep]: Cloth, charge: string): string {
  const gradients = [
    // The rim is gold, whatever stands on the field.
    ...sheens(key, sheenUsed(`${charge}$gold`)),
    linear(`${key}-cloth`, [
      [0, light],
      [1, deep],
    ]),
  ];
  return picture(
    '0 0 72 88',
    {},
    `<defs>${gradients.join('')}</defs>`,
    group(
      OUTLINE,
      path(RIM, { fill: `url(#${key}-gold)` }),
      lit('M36 1.5L3 21.5V66.5L8.5 63.3V24.7L36 8Z', 0.22),
      path(FIELD, { fill: `url(#${key}-cloth)` }),
      dim(FIELD_RIGHT, 0.26),
      path('M36 11.5L60.5 26.4V61.6L36 76.5 11.5 61.6V26.4Z', {
        fill: 'none',
        stroke: '#f7dfa6',
        'stroke-width': 0.7,
        opacity: 0.5,
      }),
      coloured(key, charge),
    ),
  );
}
