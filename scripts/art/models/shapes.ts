import { seeded } from '../landscape/random.ts';
import { joined, type Paint, type Part, polygon } from './part.ts';
import { add, cross, dot, minus, times, unit, type Vec } from './vectors.ts';

/** One section through a body: its middle, half its width, half its height (default: round). */
export type Section = readonly [at: Vec, width: number, height?: number];

type LoftForm = {
  sides?: number;
  /** Degrees by which the first corner is turned: 180 / sides puts a flat side up. */
  turn?: number;
  /** Stretches a section's outline at an angle (0 = to the left, 90 = up), as for a keel or a spine. */
  outline?: (degrees: number) => number;
};

/** The directions of a section's width and height, carried along the spine so that nothing twists. */
function frames(spine: readonly Vec[]): { side: Vec; up: Vec }[] {
  let side: Vec = [1, 0, 0];
  return spine.map((_, index) => {
    const before = spine[Math.max(0, index - 1)] as Vec;
    const after = spine[Math.min(spine.length - 1, index + 1)] as Vec;
    const along = unit(minus(after, before));
    const start: Vec = Math.abs(dot(along, side)) > 0.95 ? [0, 0, 1] : side;
    side = unit(minus(start, times(along, dot(start, along))));
    return { side, up: cross(along, side) };
  });
}

/** A body drawn through sections: trunks, necks, limbs, horns. A section without width makes a point. */
export function loft(sections: readonly Section[], paint: Paint, form: LoftForm = {}): Part {
  const { sides = 8, turn = 0, outline = () => 1 } = form;
  const frame = frames(sections.map(([at]) => at));
  const rings = sections.map(([at, width, height = width], index) => {
    const { side, up } = frame[index] as { side: Vec; up: Vec };
    return Array.from({ length: sides }, (_, n): Vec => {
      const degrees = (n * 360) / sides + turn;
      const angle = (degrees * Math.PI) / 180;
      const far = outline(((degrees % 360) + 360) % 360);
      return add(at, add(times(side, Math.cos(angle) * width * far), times(up, Math.sin(angle) * height * far)));
    });
  });
  const walls = rings.slice(1).flatMap((ring, index) => {
    const last = rings[index] as Vec[];
    const along = (index + 0.5) / (rings.length - 1);
    return ring.flatMap((_, n) => {
      const next = (n + 1) % sides;
      return polygon([last[n], last[next], ring[next], ring[n]] as Vec[], paint, along);
    });
  });
  const [first, last] = [rings[0] ?? [], rings.at(-1) ?? []];
  return joined(polygon([...first].reverse(), paint, 0), walls, polygon(last, paint, 1));
}

/** A limb along points, thick at each as told: `[x, y, z, radius]`. */
export function limb(points: readonly (readonly [number, number, number, number])[], paint: Paint, sides = 6): Part {
  return loft(
    points.map(([x, y, z, radius]): Section => [[x, y, z], radius]),
    paint,
    { sides },
  );
}

/** A straight horn, tooth, thorn or claw. */
export function spike(from: Vec, to: Vec, radius: number, paint: Paint, sides = 4): Part {
  return loft(
    [
      [from, radius],
      [to, 0],
    ],
    paint,
    { sides },
  );
}

/** A cut stone about a place, or an eye: half its width, height and depth. */
export function gem(at: Vec, [x, y, z]: Vec, paint: Paint): Part {
  const [low, high] = [add(at, [0, -y, 0]), add(at, [0, y, 0])];
  return loft(
    [
      [low, 0],
      [at, x, z],
      [high, 0],
    ],
    paint,
    { sides: 4 },
  );
}

/** Turned about the y axis: pairs of radius and height from the bottom up. */
export function lathe(profile: readonly (readonly [number, number])[], paint: Paint, sides = 8, turn = 0): Part {
  return loft(
    profile.map(([radius, y]): Section => [[0, y, 0], radius]),
    paint,
    { sides, turn },
  );
}

const GOLDEN = (1 + Math.sqrt(5)) / 2;
const CORNERS: readonly Vec[] = [
  ...[-1, 1].flatMap((a) => [-GOLDEN, GOLDEN].map((b): Vec => [a, b, 0])),
  ...[-1, 1].flatMap((a) => [-GOLDEN, GOLDEN].map((b): Vec => [0, a, b])),
  ...[-1, 1].flatMap((a) => [-GOLDEN, GOLDEN].map((b): Vec => [b, 0, a])),
];

/** The faces of an icosahedron: every three corners that are neighbours of one another, seen from outside. */
function icosahedron(): (readonly [Vec, Vec, Vec])[] {
  const near = (a: Vec, b: Vec) => Math.hypot(...minus(a, b)) < 2.1;
  return CORNERS.flatMap((a, i) =>
    CORNERS.slice(i + 1).flatMap((b, j) =>
      CORNERS.slice(i + j + 2).flatMap((c): (readonly [Vec, Vec, Vec])[] => {
        if (!near(a, b) || !near(b, c) || !near(a, c)) return [];
        return dot(cross(minus(b, a), minus(c, a)), a) > 0 ? [[a, b, c]] : [[a, c, b]];
      }),
    ),
  );
}

type RockForm = { size: Vec; seed: number; rough?: number; fine?: boolean };

/** A boulder, a head of leaves, a fist: a ball of twenty facets (eighty when `fine`), each corner shifted by chance. */
export function rock({ size, seed, rough = 0.16, fine = false }: RockForm, paint: Paint): Part {
  const random = seeded(seed);
  const shifts = new Map<string, number>();
  const shifted = (corner: Vec): Vec => {
    const direction = unit(corner);
    const name = direction.map((value) => value.toFixed(3)).join();
    const shift = shifts.get(name) ?? 1 + (random() - 0.5) * 2 * rough;
    shifts.set(name, shift);
    return [direction[0] * size[0] * shift, direction[1] * size[1] * shift, direction[2] * size[2] * shift];
  };
  const faces = fine ? icosahedron().flatMap(quartered) : icosahedron();
  return faces.flatMap((corners) => polygon(corners.map(shifted), paint));
}

function quartered([a, b, c]: readonly [Vec, Vec, Vec]): (readonly [Vec, Vec, Vec])[] {
  const [ab, bc, ca] = [add(unit(a), unit(b)), add(unit(b), unit(c)), add(unit(c), unit(a))];
  return [
    [a, ab, ca],
    [ab, b, bc],
    [ca, bc, c],
    [ab, bc, ca],
  ];
}

/** A slab about the origin; the top may be smaller than the foot and stand off its middle. */
export function slab([x, y, z]: Vec, paint: Paint, { top = 1, lean = 0 } = {}): Part {
  const ring = (height: number, share: number, off: number): Vec[] => [
    [-x * share, height, z * share + off],
    [x * share, height, z * share + off],
    [x * share, height, -z * share + off],
    [-x * share, height, -z * share + off],
  ];
  const [foot, head] = [ring(-y, 1, 0), ring(y, top, lean)];
  const walls = foot.flatMap((_, n) => {
    const next = (n + 1) % 4;
    return polygon([foot[n], foot[next], head[next], head[n]] as Vec[], paint, 0.5);
  });
  return joined(polygon([...foot].reverse(), paint, 0), walls, polygon(head, paint, 1));
}

/** A thin sheet seen from both sides: wings, cloth, blades, ears. The outline is a fan from its first corner. */
export function sheet(outline: readonly Vec[], paint: Paint, back: Paint = paint, thickness = 0.012): Part {
  const [a, b, c] = outline as [Vec, Vec, Vec];
  const normal = unit(cross(minus(b, a), minus(c, a)));
  const shift = times(normal, thickness / 2);
  const front = outline.map((corner) => add(corner, shift));
  const rear = outline.map((corner) => minus(corner, shift));
  return joined(polygon(front, paint), polygon([...rear].reverse(), back));
}

/** A sheet that is thick in the middle and sharp at its edge: leaves of metal, ears, fins. `ridge` is its raised middle. */
export function blade(outline: readonly Vec[], ridge: Vec, thickness: number, paint: Paint, back: Paint = paint): Part {
  const [a, b, c] = outline as [Vec, Vec, Vec];
  const normal = unit(cross(minus(b, a), minus(c, a)));
  const [high, low] = [add(ridge, times(normal, thickness)), minus(ridge, times(normal, thickness))];
  return outline.flatMap((corner, n) => {
    const next = outline[(n + 1) % outline.length] as Vec;
    return [...polygon([high, corner, next], paint), ...polygon([low, next, corner], back)];
  });
}
