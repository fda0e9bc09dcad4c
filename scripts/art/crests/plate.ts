import { circle, group, path } from '../svg.ts';
import { METALS, type MetalName } from './metals.ts';

/** The middle of every crest, about which its parts are made smaller. */
const MIDDLE = { x: 60, y: 62 };

const SHIELD = 'M60 26L88 33V60C88 80 75 91 60 100C45 91 32 80 32 60V33Z';
const LEFT_HALF = 'M60 26L32 33V60C32 80 45 91 60 100Z';
const RIGHT_HALF = 'M60 26L88 33V60C88 80 75 91 60 100Z';

/** Made smaller about the crest's middle, or another point. */
export function scaled(drawing: string, scale: number, { x, y } = MIDDLE): string {
  return group({ transform: `translate(${x} ${y}) scale(${scale}) translate(${-x} ${-y})` }, drawing);
}

/** The shield of a tier: a rim of one metal around a sunken face; its left half is lit, its right half in shade. */
export function plate(rim: MetalName, face: MetalName = rim): string {
  const { edge } = METALS[rim];
  return (
    path(SHIELD, { fill: `$${rim}-struck`, stroke: edge, 'stroke-width': 2, 'stroke-linejoin': 'round' }) +
    path(LEFT_HALF, { fill: '#fff', opacity: 0.16 }) +
    scaled(
      path(SHIELD, { fill: `$${face}-sunk`, stroke: edge, 'stroke-opacity': 0.7, 'stroke-width': 1.6 }) +
        path(RIGHT_HALF, { fill: '#000', opacity: 0.22 }),
      0.78,
    )
  );
}

/** Four rivets hold the plainest plate. */
export function rivets(name: MetalName): string {
  const { light, edge } = METALS[name];
  const places = [
    [40, 40],
    [80, 40],
    [42, 72],
    [78, 72],
  ] as const;
  return places.map(([x, y]) => circle(x, y, 2.1, { fill: light, stroke: edge, 'stroke-width': 0.9 })).join('');
}

/** The point that hangs below a plate from Emerald on. */
export function pendant(name: MetalName): string {
  return path('M60 92L66 100L60 114L54 100Z', {
    fill: `$${name}-struck`,
    stroke: METALS[name].edge,
    'stroke-width': 1.2,
  });
}

/** The small lozenge on top of a plate. */
export function finial(name: MetalName): string {
  return path('M60 22L65 31L60 37L55 31Z', {
    fill: `$${name}-struck`,
    stroke: METALS[name].edge,
    'stroke-width': 1.2,
  });
}
