import { type Attributes, circle, group, linear, mirrored, path, picture, type Stop } from '../svg.ts';

/** Side of the square every item icon is drawn in. */
export const GRID = 96;

/** The outline of every part: ink, so that an icon stands on any panel. */
const OUTLINE: Attributes = {
  stroke: '#0a0f18',
  'stroke-width': 1.8,
  'stroke-linejoin': 'round',
  'stroke-linecap': 'round',
};

/** Light comes from the upper left; what stands upright in the light (fall, dye) is lit from above. */
const ACROSS: Attributes = { x2: 1, y2: 1 };

const MATERIALS: Record<string, readonly Stop[]> = {
  steel: [
    [0, '#fdf6e6'],
    [1, '#8e9bab'],
  ],
  shade: [
    [0, '#a9b4c0'],
    [1, '#3d4856'],
  ],
  gold: [
    [0, '#fbe7b4'],
    [0.5, '#d9a94c'],
    [1, '#7d5518'],
  ],
  wood: [
    [0, '#b98553'],
    [1, '#4c2c17'],
  ],
  leather: [
    [0, '#9c6644'],
    [1, '#3f2317'],
  ],
  parchment: [
    [0, '#f6ead0'],
    [1, '#b79766'],
  ],
  stone: [
    [0, '#a3abb6'],
    [1, '#3c4655'],
  ],
  night: [
    [0, '#33445f'],
    [1, '#0e1624'],
  ],
  /** Laid over a part in the quality's colour: light above, shade below. */
  fall: [
    [0, '#fff', 0.5],
    [0.45, '#fff', 0],
    [1, '#000', 0.5],
  ],
};

/** A solid part with the ink outline; `$name` fills with a material. */
export const part = (d: string, fill: string) => path(d, { fill });

/** A solid part without outline. */
export const flat = (d: string, fill: string, opacity?: number) => path(d, { fill, stroke: 'none', opacity });

/** The side that the light meets, and the side it does not. */
export const lit = (d: string, opacity = 0.45) => flat(d, '#fff', opacity);
export const dim = (d: string, opacity = 0.35) => flat(d, '#000', opacity);

/** A stroke without fill. */
export const line = (d: string, stroke: string, width: number, opacity?: number) =>
  path(d, { fill: 'none', stroke, 'stroke-width': width, opacity });

/** A thin rod: its outline, then its colour. */
export const rod = (d: string, stroke: string, width: number) => line(d, '#0a0f18', width + 3) + line(d, stroke, width);

/** A part in the quality's colour, lit from the upper left. */
export const dyed = (d: string) => part(d, 'currentColor') + flat(d, '$fall');

/** A line that shines in the quality's colour. */
export const shining = (d: string, width = 3) =>
  line(d, 'currentColor', width * 2.4, 0.35) + line(d, 'currentColor', width) + line(d, '#fff', width * 0.35, 0.8);

/** A soft light in the quality's colour: five discs, because neither filters nor gradients follow `currentColor` through `<use>`. */
export const halo = (x: number, y: number, r: number) =>
  group(
    { fill: 'currentColor', stroke: 'none', 'fill-opacity': 0.08 },
    ...[1, 0.86, 0.72, 0.58, 0.44].map((k) => circle(x, y, r * k)),
  );

/** A cut stone in the quality's colour: a tall lozenge, its upper left facet lit, its lower right one in shade. */
export function gem(x: number, y: number, rx: number, ry = rx): string {
  return (
    part(`M${x} ${y - ry}l${rx} ${ry}-${rx} ${ry}-${rx}-${ry}Z`, 'currentColor') +
    lit(`M${x} ${y - ry}v${ry}h-${rx}Z`, 0.6) +
    dim(`M${x} ${y}h${rx}l-${rx} ${ry}Z`, 0.35)
  );
}

/** Turned about the middle of the icon. */
export const tilted = (angle: number, ...children: string[]) =>
  group({ transform: `rotate(${angle} ${GRID / 2} ${GRID / 2})` }, ...children);

/** Turned, made smaller, and moved back into the square: for what would reach over its edge. */
export function fitted(fit: { turn: number; scale: number; x?: number; y?: number }, ...children: string[]): string {
  const middle = GRID / 2;
  const move = `translate(${middle + (fit.x ?? 0)} ${middle + (fit.y ?? 0)})`;
  const turn = fit.turn === 0 ? '' : ` rotate(${fit.turn})`;
  return group({ transform: `${move}${turn} scale(${fit.scale}) translate(-${middle} -${middle})` }, ...children);
}

/** Moved, and perhaps turned and scaled. */
export const placed = (transform: string, ...children: string[]) => group({ transform }, ...children);

/** Both halves of a thing that stands straight. */
export const both = (...children: string[]) => mirrored(GRID / 2, ...children);

/** The finished file: materials named by `$` become gradients whose ids start with the icon's word. */
export function finished(word: string, drawing: string): string {
  const used = Object.keys(MATERIALS).filter((name) => drawing.includes(`$${name}`));
  const gradients = used.map((name) =>
    linear(`${word}-${name}`, MATERIALS[name] ?? [], name === 'fall' ? { x2: 0.4, y2: 1 } : ACROSS),
  );
  const filled = drawing.replace(/\$([a-z]+)/g, (_, name: string) => `url(#${word}-${name})`);
  return picture(
    `0 0 ${GRID} ${GRID}`,
    {},
    gradients.length ? `<defs>${gradients.join('')}</defs>` : '',
    group(OUTLINE, filled),
  );
}
