import { circle, group, path, short } from '../svg.ts';
import { METALS, type MetalName } from './metals.ts';

/** What stands in the middle of a plate. */

/** One chevron for each height. */
export function chevrons(name: MetalName, heights: readonly number[]): string {
  return group(
    { fill: 'none', stroke: `$${name}-struck`, 'stroke-width': 5.4 },
    ...heights.map((y) => path(`M43 ${y}L60 ${y + 12}L77 ${y}`)),
  );
}

/** A star of four points: each ray has a lit and a shaded half. */
export function star(name: MetalName, y: number, radius: number): string {
  const waist = radius * 0.36;
  const at = (degrees: number, distance: number) => {
    const angle = (degrees * Math.PI) / 180;
    return `${short(60 + distance * Math.cos(angle))} ${short(y + distance * Math.sin(angle))}`;
  };
  const rays = [-90, 0, 90, 180];
  const half = (side: number) =>
    rays.map((ray) => `M60 ${y}L${at(ray + side * 45, waist)}L${at(ray, radius)}Z`).join('');
  return path(half(-1), { fill: METALS[name].light }) + path(half(1), { fill: METALS[name].deep });
}

/** A flame within a flame. */
export function flame(core: string, body: string, scale = 1): string {
  return group(
    { transform: `translate(60 61) scale(${scale})` },
    path('M0-21C3-12 13-7 13 5A13 13 0 0 1-13 5C-13-1-9-4-7-9C-5-6-3.5-5-2.5-5C-4-11-3-16 0-21Z', { fill: body }),
    path('M1-7C2-2 7 1 7 7A7 7 0 0 1-7 7C-7 3-4 2-3-2C-1 0 0 0 .5 0C0-2 0-5 1-7Z', { fill: core }),
  );
}

/** The emerald cut: a table with stepped sides. */
export function emeraldGem(): string {
  return group(
    { stroke: METALS.emerald.edge, 'stroke-width': 1, 'stroke-linejoin': 'round' },
    path('M50 42H70L78 50V74L70 82H50L42 74V50Z', { fill: '$emerald-struck' }),
    path('M50 42L54 50H66L70 42ZM42 50L54 50V74H42Z', { fill: '#c9ffe2', opacity: 0.55 }),
    path('M54 50H66V74H54Z', { fill: '#57cf95' }),
    path('M66 50H78V74H66Z', { fill: '#0f5a3c', opacity: 0.55 }),
    path('M54 74H66L70 82H50Z', { fill: '#06301f', opacity: 0.7 }),
    path('M54 74L66 50H60L54 62Z', { fill: '#fff', opacity: 0.35 }),
  );
}

/** The brilliant cut, seen from the side. */
export function diamondGem(): string {
  return group(
    { stroke: METALS.diamond.edge, 'stroke-width': 1, 'stroke-linejoin': 'round' },
    path('M44 46H76L86 58L60 90L34 58Z', { fill: '$diamond-struck' }),
    path('M44 46L34 58H48ZM60 46L48 58H72Z', { fill: '#fff', opacity: 0.75 }),
    path('M44 46L48 58L60 46Z', { fill: '#9ad6f7' }),
    path('M76 46L72 58L60 46Z', { fill: '#5aa7dc' }),
    path('M76 46L86 58H72Z', { fill: '#2f74b8' }),
    path('M34 58H48L60 90Z', { fill: '#a9def9' }),
    path('M48 58H72L60 90Z', { fill: '#63b1e6' }),
    path('M72 58H86L60 90Z', { fill: '#1f5a97' }),
  );
}

/** The bar and the crack of the first plate. */
export function wornBar(): string {
  return (
    path('M60 46V80', { stroke: '#7d848b', 'stroke-width': 5 }) +
    path('M88 48l-8 3 3 4-7 4', { stroke: METALS.iron.edge, 'stroke-width': 1.6, fill: 'none' })
  );
}

/** The light behind the lamp of the highest tier. */
export const lampHalo = () => circle(60, 62, 24, { fill: '$lamplight-halo' });
