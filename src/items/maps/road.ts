import { CELLS, type Relief, SEA, STEP } from './relief.ts';
import { around, LowestFirst } from './squares.ts';

/** What a step costs: water is crossed only where there is no way about it, heights are avoided. */
const WATER = 14;
const CLIMB = 9;
/** Every so manieth square bends the road. */
const BEND = 3;

type Place = { x: number; y: number };

const cellAt = ({ x, y }: Place) => {
  const [column, row] = [x, y].map((value) => Math.min(CELLS - 1, Math.max(0, Math.round(value / STEP)))) as [
    number,
    number,
  ];
  return row * CELLS + column;
};
const placeOf = (cell: number): Place => ({ x: (cell % CELLS) * STEP, y: Math.floor(cell / CELLS) * STEP });

/** The way that people take from one place to another. */
export function roadBetween(relief: Relief, from: Place, to: Place): Place[] {
  const goal = cellAt(to);
  const came = new Int32Array(CELLS * CELLS).fill(-1);
  const costs = new Float64Array(CELLS * CELLS).fill(Number.POSITIVE_INFINITY);
  costs[cellAt(from)] = 0;
  const waiting = new LowestFirst();
  waiting.push(cellAt(from), 0);
  for (let next = waiting.pop(); next && next.cell !== goal; next = waiting.pop()) {
    for (const cell of around(next.cell)) {
      const cost = (costs[next.cell] ?? 0) + stepCost(relief, next.cell, cell);
      if (cost >= (costs[cell] ?? 0)) continue;
      costs[cell] = cost;
      came[cell] = next.cell;
      waiting.push(cell, cost);
    }
  }
  const way: Place[] = [];
  for (let cell = came[goal] ?? -1; cell >= 0; cell = came[cell] ?? -1) way.push(placeOf(cell));
  return [
    from,
    ...way
      .reverse()
      .slice(2, -1)
      .filter((_, n) => n % BEND === 0),
    to,
  ];
}

function stepCost(relief: Relief, from: number, to: number): number {
  const height = relief.corner(to % CELLS, Math.floor(to / CELLS));
  const length = from % CELLS === to % CELLS || Math.abs(from - to) === 1 ? 1 : Math.SQRT2;
  return length * (height < SEA + 0.01 ? WATER : 1 + Math.max(0, height - SEA) * CLIMB);
}
