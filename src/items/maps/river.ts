import { CELLS, type Relief, SEA, STEP } from './relief.ts';
import { around, LowestFirst } from './squares.ts';

/** Where the water of every square flows: floods the land from the sea and the edges upwards, lowest first. */
function drains(relief: Relief): Map<number, number> {
  const height = (cell: number) => relief.corner(cell % CELLS, Math.floor(cell / CELLS));
  const to = new Map<number, number>();
  const shore = new LowestFirst();
  for (let cell = 0; cell < CELLS * CELLS; cell += 1) {
    const [column, row] = [cell % CELLS, Math.floor(cell / CELLS)];
    const edge = Math.min(column, row) === 0 || Math.max(column, row) === CELLS - 1;
    if (!edge && height(cell) > SEA) continue;
    to.set(cell, cell);
    shore.push(cell, height(cell));
  }
  for (let lowest = shore.pop(); lowest; lowest = shore.pop()) {
    for (const next of around(lowest.cell)) {
      if (to.has(next)) continue;
      to.set(next, lowest.cell);
      shore.push(next, Math.max(lowest.height, height(next)));
    }
  }
  return to;
}

/** The way of the water from a place down to the sea or off the map. */
export function riverFrom(relief: Relief, from: { x: number; y: number }): [number, number][] {
  const to = drains(relief);
  const way: [number, number][] = [];
  let cell = Math.round(from.y / STEP) * CELLS + Math.round(from.x / STEP);
  for (;;) {
    way.push([(cell % CELLS) * STEP, Math.floor(cell / CELLS) * STEP]);
    const next = to.get(cell);
    if (next === undefined || next === cell) return way.slice(2);
    cell = next;
  }
}
