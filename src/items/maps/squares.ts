import { CELLS } from './relief.ts';

const NEIGHBOURS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
] as const;

type Cell = readonly [column: number, row: number];

/** Squares that wait for their turn, the lowest first. */
export class LowestFirst {
  readonly #waiting: { cell: number; height: number }[] = [];

  push(cell: number, height: number): void {
    let [low, high] = [0, this.#waiting.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#waiting[middle]?.height ?? 0) > height) low = middle + 1;
      else high = middle;
    }
    this.#waiting.splice(low, 0, { cell, height });
  }

  pop(): { cell: number; height: number } | undefined {
    return this.#waiting.pop();
  }
}

function neighbours(cell: number): number[] {
  const [column, row]: Cell = [cell % CELLS, Math.floor(cell / CELLS)];
  return NEIGHBOURS.map(([dx, dy]): Cell => [column + dx, row + dy])
    .filter(([x, y]) => Math.min(x, y) >= 0 && Math.max(x, y) < CELLS)
    .map(([x, y]) => y * CELLS + x);
}

const known: (readonly number[])[] = [];

/** The squares about a square, by number; the same for every map. */
export function around(cell: number): readonly number[] {
  known[cell] ??= neighbours(cell);
  return known[cell];
}
