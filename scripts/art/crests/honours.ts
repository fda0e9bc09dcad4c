import { circle, group, mirrored, path, short } from '../svg.ts';
import { CREST, METALS, type MetalName } from './metals.ts';

/** What surrounds a plate: laurel, wings, crown, swords, rays. */

const AXIS = CREST / 2;

/** A feather that grows to the left from the wing's root at (36, 66). */
function feather(length: number, angle: number, width: number): string {
  const root = 36;
  const y = 66;
  return path(
    `M${root} ${short(y + width)}Q${short(root - length * 0.55)} ${short(y + width)} ${short(root - length)} ${y}` +
      `Q${short(root - length * 0.6)} ${short(y - width * 1.2)} ${root} ${short(y - width)}Z`,
    { transform: `rotate(${short(angle)} ${root} ${y})` },
  );
}

/** A pair of wings: the more feathers, the higher they rise; the highest is the longest and the thinnest. */
export function wings(feathers: number, name: MetalName, length: number): string {
  const lowest = -12;
  const spread = 74;
  const drawn = Array.from({ length: feathers }, (_, n) => {
    const rise = feathers > 1 ? n / (feathers - 1) : 1;
    const angle = lowest + (n * spread) / Math.max(3.4, feathers);
    return feather(length * (0.62 + 0.38 * rise), angle, 4.6 - rise * 0.6);
  });
  return mirrored(
    AXIS,
    group(
      {
        fill: `$${name}-feather`,
        stroke: METALS[name].edge,
        'stroke-width': 1.2,
        'stroke-linejoin': 'round',
      },
      ...drawn,
    ),
  );
}

/** Two branches of six leaves around the plate. */
export function laurel(name: MetalName): string {
  const { deep, edge } = METALS[name];
  const radius = 37;
  const first = 118;
  const last = 222;
  const leaves = Array.from({ length: 6 }, (_, n) => {
    const degrees = first + ((last - first) * n) / 5;
    const angle = (degrees * Math.PI) / 180;
    const x = AXIS + radius * Math.cos(angle);
    const y = 62 + radius * Math.sin(angle);
    return path('M0 4Q-5-3 0-11Q5-3 0 4Z', {
      transform: `translate(${short(x)} ${short(y)}) rotate(${short(degrees + 62)})`,
    });
  });
  return mirrored(
    AXIS,
    path('M48 97A37 37 0 0 1 29 42', { fill: 'none', stroke: deep, 'stroke-width': 1.6 }),
    group({ fill: `$${name}-struck`, stroke: edge, 'stroke-width': 0.9 }, ...leaves),
  );
}

/** A crown of pearls on points; it widens with each point and stands on `base`. */
export function crown(points: number, name: MetalName, base = 33): string {
  const { light, edge } = METALS[name];
  const half = 17 + points * 1.6;
  const tips = Array.from({ length: points }, (_, n) => {
    const t = n / (points - 1);
    return { x: AXIS - half + 2 * half * t, y: base - 13 - 6 * (1 - Math.abs(t - 0.5) * 2) };
  });
  const upper = tips.map(({ x, y }, n) => {
    const next = tips[n + 1];
    const valley = next ? `L${short((x + next.x) / 2)} ${base - 7}` : '';
    return `${short(x)} ${short(y)}${valley}`;
  });
  const [left, right] = [AXIS - half + 4, AXIS + half - 4];
  return (
    path(
      `M${short(left)} ${base}L${upper.join('L')}L${short(right)} ${base}Q${AXIS} ${base + 4} ${short(left)} ${base}Z`,
      { fill: `$${name}-struck`, stroke: edge, 'stroke-width': 1.4, 'stroke-linejoin': 'round' },
    ) +
    tips.map(({ x, y }) => circle(x, y - 1.4, 2.1, { fill: light, stroke: edge, 'stroke-width': 0.8 })).join('') +
    path(
      `M${short(left + 1)} ${short(base - 2.6)}Q${AXIS} ${short(base + 1.4)} ${short(right - 1)} ${short(base - 2.6)}`,
      { fill: 'none', stroke: edge, 'stroke-width': 1, opacity: 0.7 },
    )
  );
}

/** Rays all around, every second one shorter. */
export function rays(count: number, name: MetalName): string {
  const [inner, outer] = [30, 59];
  const drawn = Array.from({ length: count }, (_, n) => {
    const end = n % 2 ? outer - 9 : outer;
    return path(`M57.4 ${60 - inner}L60 ${60 - end}L62.6 ${60 - inner}Z`, {
      transform: `rotate(${short((n / count) * 360)} 60 60)`,
    });
  });
  return group({ fill: `$${name}-struck`, opacity: 0.95 }, ...drawn);
}

/** Two swords crossed behind the plate. */
export function swords(edge: string): string {
  return mirrored(
    AXIS,
    group(
      { transform: 'rotate(38 60 62)' },
      path('M57.6 84V16L60 9L62.4 16V84Z', { fill: '$silver-struck', stroke: edge, 'stroke-width': 1 }),
      path('M60 10V84', { stroke: '#39434e', 'stroke-width': 0.8 }),
      path('M51 84H69V88H51ZM58 88H62V100H58ZM60 99a3.4 3.4 0 1 1 0 6.8a3.4 3.4 0 0 1 0-6.8Z', {
        fill: '$gold-struck',
        stroke: METALS.gold.edge,
        'stroke-width': 1,
      }),
    ),
  );
}

/** The spark above the highest crown. */
export const spark = () => path('M60 0L63 6L60 12L57 6Z', { fill: '#cfeaff', stroke: '#1b3d5c', 'stroke-width': 1 });
