import { circle } from '../svg.ts';
import { line, part } from './pen.ts';

/** Parts that several weapons share. They stand upright on the middle line x = 48 and are tilted by whoever uses them. */

/** A straight blade: left half lit, right half in shade; `half` is half its width. */
export function blade(tip: number, shoulder: number, base: number, half: number): string {
  return (
    part(`M48 ${tip}L${48 - half} ${shoulder}V${base}H48Z`, '$steel') +
    part(`M48 ${tip}L${48 + half} ${shoulder}V${base}H48Z`, '$shade')
  );
}

/** A grip wrapped in leather, with a cord wound around it. */
export function grip(top: number, bottom: number, half = 3.6): string {
  let cord = '';
  for (let y = top + 5; y < bottom; y += 5) cord += `M${48 - half} ${y}l${half * 2}-3`;
  return part(`M${48 - half} ${top}h${half * 2}V${bottom}h-${half * 2}Z`, '$leather') + line(cord, '#d8a066', 1.3);
}

export const pommel = (y: number, r = 5) => circle(48, y, r, { fill: '$gold' });

/** A wooden pole. */
export const haft = (top: number, bottom: number, half = 3.2) =>
  part(`M${48 - half} ${top}h${half * 2}V${bottom}h-${half * 2}Z`, '$wood');

/** A band around the pole or barrel, a little wider than it. */
export const band = (y: number, half: number, height = 5) =>
  part(`M${48 - half} ${y}h${half * 2}v${height}h-${half * 2}Z`, '$gold');

/** An arrow pointing up: shaft, head and feathers in the quality's colour. */
export function arrow(tip: number, tail: number): string {
  const feathers = `M48 ${tail - 20}l8 6v16l-8-6-8 6v-16Z`;
  return (
    line(`M48 ${tip + 14}V${tail}`, '#0a0f18', 5) +
    line(`M48 ${tip + 14}V${tail}`, '#c9925a', 2.6) +
    part(feathers, 'currentColor') +
    line(`M48 ${tail - 20}V${tail - 4}`, '#0a0f18', 1.2) +
    part(`M48 ${tip}l-7 18 7-4Z`, '$steel') +
    part(`M48 ${tip}l7 18-7-4Z`, '$shade')
  );
}

/** A star of four points that twinkles. */
export const twinkle = (x: number, y: number, r: number, fill = '#fff') =>
  `<path d="M${x} ${y - r}q0 ${r} ${r} ${r}q-${r} 0-${r} ${r}q0-${r}-${r}-${r}q${r} 0 ${r}-${r}Z" fill="${fill}" stroke="none"/>`;

/** The teeth of a wheel, as one path around its middle. */
export function gearTeeth(x: number, y: number, r: number, teeth: number, depth: number): string {
  const at = (angle: number, distance: number) =>
    `${Number((x + distance * Math.cos(angle)).toFixed(1))} ${Number((y + distance * Math.sin(angle)).toFixed(1))}`;
  const step = (Math.PI * 2) / teeth;
  const corners: string[] = [];
  for (let tooth = 0; tooth < teeth; tooth++) {
    const start = tooth * step;
    corners.push(at(start, r), at(start + step * 0.12, r + depth));
    corners.push(at(start + step * 0.42, r + depth), at(start + step * 0.54, r));
  }
  return `M${corners.join('L')}Z`;
}
