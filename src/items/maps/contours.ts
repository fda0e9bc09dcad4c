import { AROUND, CELLS, SIDE, STEP } from './relief.ts';

type Point = readonly [x: number, y: number];

/** Beyond the edge nothing reaches any level, so that every line closes outside the picture. */
const MARGIN = AROUND;
const NOTHING = -1;

/**
 * For each of the sixteen ways in which a square's corners (1 left top, 2 right top, 4 right bottom, 8 left bottom) can
 * lie above the level: from which side to which the line runs, with what is above on its right. 0 top, 1 right, 2 bottom, 3 left.
 */
const RUNS: readonly (readonly (readonly [number, number])[])[] = [
  ...([
    [],
    [[3, 0]],
    [[0, 1]],
    [[3, 1]],
    [[1, 2]],
    [
      [3, 0],
      [1, 2],
    ],
    [[0, 2]],
    [[3, 2]],
  ] as [number, number][][]),
  ...([
    [[2, 3]],
    [[2, 0]],
    [
      [0, 1],
      [2, 3],
    ],
    [[2, 1]],
    [[1, 3]],
    [[1, 0]],
    [[0, 3]],
    [],
  ] as [number, number][][]),
];

/** The lines along which the corners' `value` is `level`, each closed; coordinates in units of the drawing. */
export function contours(value: (column: number, row: number) => number, level: number): Point[][] {
  const at = (column: number, row: number) =>
    Math.min(column, row) < -MARGIN || Math.max(column, row) > CELLS + MARGIN ? NOTHING : value(column, row);
  const next = new Map<string, { to: string; point: Point }>();
  for (let row = -MARGIN - 1; row <= CELLS + MARGIN; row += 1) {
    for (let column = -MARGIN - 1; column <= CELLS + MARGIN; column += 1) square(at, column, row, level, next);
  }
  return chained(next);
}

type Ends = Map<string, { to: string; point: Point }>;

function square(
  at: (column: number, row: number) => number,
  column: number,
  row: number,
  level: number,
  next: Ends,
): void {
  const [a, b] = [at(column, row), at(column + 1, row)];
  const [c, d] = [at(column + 1, row + 1), at(column, row + 1)];
  const corners = (a > level ? 1 : 0) + (b > level ? 2 : 0) + (c > level ? 4 : 0) + (d > level ? 8 : 0);
  const share = (from: number, to: number) =>
    from === to ? 0.5 : Math.min(1, Math.max(0, (level - from) / (to - from)));
  const sides: (() => [string, number, number])[] = [
    () => [`h${column} ${row}`, column + share(a, b), row],
    () => [`v${column + 1} ${row}`, column + 1, row + share(b, c)],
    () => [`h${column} ${row + 1}`, column + share(d, c), row + 1],
    () => [`v${column} ${row}`, column, row + share(a, d)],
  ];
  for (const [from, to] of RUNS[corners] ?? []) {
    const [start, x, y] = (sides[from] as () => [string, number, number])();
    const [end] = (sides[to] as () => [string, number, number])();
    next.set(start, { to: end, point: [x * STEP, y * STEP] });
  }
}

function chained(next: Ends): Point[][] {
  const lines: Point[][] = [];
  for (let [first] = next.keys(); first !== undefined; [first] = next.keys()) {
    const line: Point[] = [];
    for (let name = first, link = next.get(name); link; name = link.to, link = next.get(name)) {
      line.push(link.point);
      next.delete(name);
    }
    lines.push(line);
  }
  return lines;
}

const whole = (value: number) => String(Math.round(value));

/** Outside the picture one point of so many is enough. */
const UNSEEN = 5;
const isOutside = ([x, y]: Point) => Math.min(x, y) < -STEP || Math.max(x, y) > SIDE + STEP;

/** A closed line as a soft curve; `every` leaves points out where fineness is not seen. */
export function curve(line: readonly Point[], every = 1): string {
  const points = line.filter((point, index) => index % (isOutside(point) ? every * UNSEEN : every) === 0);
  if (points.length < 3) return '';
  const middle = (index: number): Point => {
    const [a, b] = [points[index % points.length] as Point, points[(index + 1) % points.length] as Point];
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  };
  let [x, y] = middle(0).map(Math.round) as [number, number];
  let path = `M${x} ${y}`;
  for (let index = 1; index <= points.length; index += 1) {
    const [px, py] = points[index % points.length] as Point;
    const [mx, my] = middle(index).map(Math.round) as [number, number];
    path += `q${whole(px - x)} ${whole(py - y)} ${mx - x} ${my - y}`;
    [x, y] = [mx, my];
  }
  return `${path}Z`.replaceAll(' -', '-');
}
