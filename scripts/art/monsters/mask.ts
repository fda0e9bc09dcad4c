import { dim, lit } from '../icons/pen.ts';
import { group, mirrored, path, picture } from '../svg.ts';

/** Side of the square and the line about which every monster is mirrored. */
const GRID = 96;
const AXIS = GRID / 2;

type Mask = {
  /** The left half of the figure, closed along the axis. */
  half: string;
  /** Facets of the left half that meet the light, and those that do not. */
  lights: readonly string[];
  darks: readonly string[];
  /** Drawn on both sides after the facets: eyes, tusks, lines. */
  marks: string;
  /** Limbs behind the figure. */
  behind?: string;
};

/** Limbs as strokes in the figure's colour, with the ink outline. */
export const limbs = (d: string, width: number) =>
  path(d, { fill: 'none', 'stroke-width': width + 3.4 }) +
  path(d, { fill: 'none', stroke: 'currentColor', 'stroke-width': width });

export const ink = (d: string) => path(d, { fill: '#0a0f18', stroke: 'none' });
export const bright = (d: string) => path(d, { fill: '#fff8e4', stroke: 'none' });
export const bone = (d: string) => path(d, { fill: '#f1e8d5' });
export const crease = (d: string, width = 1.6) => path(d, { fill: 'none', 'stroke-width': width, opacity: 0.6 });

/** Without its closing edge: the outline must not run down the axis. */
const open = (half: string) => half.replace(/Z$/, '');

/** A face of facets: the left half is lit, the right half lies in shade. */
export function monsterFile({ half, lights, darks, marks, behind = '' }: Mask): string {
  const facets = lights.map((d) => lit(d, 0.3)).join('') + darks.map((d) => dim(d, 0.32)).join('');
  return picture(
    `0 0 ${GRID} ${GRID}`,
    {},
    group(
      {
        transform: `translate(${AXIS} ${AXIS}) scale(.92) translate(-${AXIS} -${AXIS})`,
        stroke: '#0a0f18',
        'stroke-width': 1.8,
        'stroke-linejoin': 'round',
        'stroke-linecap': 'round',
      },
      mirrored(AXIS, behind, path(open(half), { fill: 'currentColor' }), facets),
      group({ transform: `matrix(-1 0 0 1 ${GRID} 0)` }, dim(half, 0.3)),
      mirrored(AXIS, marks),
    ),
  );
}
