import { add, cross, minus, turned, unit, type Vec } from './vectors.ts';

/** How a face meets the light: dull like fur, with a sheen like metal and shell, or a light of its own. */
export type Skin = 'dull' | 'sheen' | 'glow';

/** Three corners, seen from where they run counter-clockwise. */
export type Triangle = { corners: readonly [Vec, Vec, Vec]; colour: string; skin: Skin };

/** A piece of a figure. */
export type Part = readonly Triangle[];

/** A face's colour by its normal, and by how far along the piece it lies (0 to 1). */
export type Shade = (face: { normal: Vec; along: number; at: Vec }) => string;

/** A colour for a whole piece, or one for each of its faces. */
export type Paint = string | Shade;

const SMALLEST = 1e-7;

/** The faces of a polygon without holes, as a fan from its first corner; what has no area is left out. */
export function polygon(corners: readonly Vec[], paint: Paint, along = 0): Triangle[] {
  const [first, ...rest] = corners;
  if (!first) return [];
  return rest.slice(1).flatMap((last, index) => {
    const middle = rest[index] as Vec;
    const area = cross(minus(middle, first), minus(last, first));
    if (Math.hypot(...area) < SMALLEST) return [];
    const normal = unit(area);
    const at: Vec = [0, 1, 2].map((n) => ((first[n] ?? 0) + (middle[n] ?? 0) + (last[n] ?? 0)) / 3) as unknown as Vec;
    const colour = typeof paint === 'string' ? paint : paint({ normal, along, at });
    return [{ corners: [first, middle, last], colour, skin: 'dull' }];
  });
}

export const joined = (...parts: readonly Part[]): Part => parts.flat();

function mapped(part: Part, change: (corner: Vec) => Vec): Part {
  return part.map((face) => ({ ...face, corners: face.corners.map(change) as unknown as Triangle['corners'] }));
}

export const moved = (part: Part, by: Vec): Part => mapped(part, (corner) => add(corner, by));

/** Turned about the origin, by degrees about x, then y, then z. */
export const rotated = (part: Part, by: Vec): Part => mapped(part, (corner) => turned(corner, by));

export const scaled = (part: Part, [x, y, z]: Vec): Part => mapped(part, (c) => [c[0] * x, c[1] * y, c[2] * z]);

/** Turned and then moved to its place. */
export const placed = (part: Part, at: Vec, by: Vec = [0, 0, 0]): Part => moved(rotated(part, by), at);

/** The piece as if seen in a mirror between left and right. */
export function mirrorOf(part: Part): Part {
  return part.map((face) => {
    const [a, b, c] = face.corners.map(([x, y, z]): Vec => [-x, y, z]) as unknown as Triangle['corners'];
    return { ...face, corners: [a, c, b] };
  });
}

/** The piece on both sides. */
export const both = (part: Part): Part => joined(part, mirrorOf(part));

export const shining = (part: Part): Part => part.map((face) => ({ ...face, skin: 'sheen' }));

/** A light of its own: eyes, flames, runes. */
export const glowing = (part: Part): Part => part.map((face) => ({ ...face, skin: 'glow' }));
