/** Attributes of a drawn element; numbers are written with at most two decimals, undefined is left out. */
export type Attributes = Record<string, string | number | undefined>;

/** A number as short as SVG allows. */
export function short(value: number, digits = 1): string {
  return String(Number(value.toFixed(digits))).replace(/^(-?)0\./, '$1.');
}

function written(attributes: Attributes): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? short(value, 2) : value}"`)
    .join('');
}

/** One element; without children it closes itself. */
export function tag(name: string, attributes: Attributes, ...children: string[]): string {
  const inside = children.join('');
  return inside ? `<${name}${written(attributes)}>${inside}</${name}>` : `<${name}${written(attributes)}/>`;
}

export const path = (d: string, attributes: Attributes = {}) => tag('path', { d, ...attributes });

export const circle = (cx: number, cy: number, r: number, attributes: Attributes = {}) =>
  tag('circle', { cx, cy, r, ...attributes });

export const ellipse = (cx: number, cy: number, rx: number, ry: number, attributes: Attributes = {}) =>
  tag('ellipse', { cx, cy, rx, ry, ...attributes });

export const rect = (x: number, y: number, width: number, height: number, attributes: Attributes = {}) =>
  tag('rect', { x, y, width, height, ...attributes });

export const group = (attributes: Attributes, ...children: string[]) => tag('g', attributes, ...children);

/** Where a gradient changes: offset from 0 to 1, colour, opacity. */
export type Stop = readonly [offset: number, color: string, opacity?: number];

const stops = (list: readonly Stop[]) =>
  list.map(([offset, color, opacity]) =>
    tag('stop', { offset: offset || undefined, 'stop-color': color, 'stop-opacity': opacity }),
  );

/** From the top down, unless told otherwise. */
export function linear(id: string, list: readonly Stop[], direction: Attributes = { x2: 0, y2: 1 }): string {
  return tag('linearGradient', { id, ...direction }, ...stops(list));
}

/** From the middle outwards. */
export function radial(id: string, list: readonly Stop[], attributes: Attributes = {}): string {
  return tag('radialGradient', { id, ...attributes }, ...stops(list));
}

/** A soft edge of the given width. */
export function blur(id: string, deviation: string, region: Attributes = {}): string {
  return tag('filter', { id, ...region }, tag('feGaussianBlur', { stdDeviation: deviation }));
}

/** A whole file. */
export function picture(viewBox: string, attributes: Attributes, ...children: string[]): string {
  return tag('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox, ...attributes }, ...children);
}

/** The drawing and its mirror image about a vertical axis. */
export function mirrored(axis: number, ...children: string[]): string {
  return children.join('') + group({ transform: `matrix(-1 0 0 1 ${axis * 2} 0)` }, ...children);
}
