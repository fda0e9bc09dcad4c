import { contours, curve } from './contours.ts';
import type { Land } from './land.ts';
import { MAP_COLOURS } from './map-colours.ts';
import { CELLS, type Relief, SEA, SIDE, STEP } from './relief.ts';
import { around, LowestFirst } from './squares.ts';
import { broadleaves, compass, firs, peakSymbol, peaks, ruin, tower, town, tufts } from './symbols.ts';

/** How far out at sea its depth is drawn, in heights. */
const DEPTHS = [0.055, 0.12];
const FOOTHILLS = 0.11;

function paths(lines: readonly (readonly (readonly [number, number])[])[], every = 1): string {
  return lines
    .filter((line) => line.length > 5 * every)
    .map((line) => curve(line, every))
    .join('');
}

function line(points: readonly (readonly [number, number])[]): string {
  const [first, ...rest] = points.map(([x, y]) => [Math.round(x), Math.round(y)] as const);
  if (!first || rest.length < 2) return '';
  const ends = rest.slice(1).map(([x, y], n) => {
    const [px, py] = rest[n] as readonly [number, number];
    return `${px} ${py} ${Math.round((px + x) / 2)} ${Math.round((py + y) / 2)}`;
  });
  const end = rest.at(-1) as readonly [number, number];
  return `M${first.join(' ')}Q${ends.join(' ')}L${end.join(' ')}`;
}

/** From the town to the tower, to the ruin and off the map. */
function roads({ relief, town: from, ruin: to, tower: by }: Land): string {
  if (!from) return '';
  const gate = { x: from.x < SIDE / 2 ? 0 : SIDE, y: from.y };
  const goals = [gate, to, by].flatMap((goal) => goal ?? []);
  return goals.map((goal) => line(roadBetween(relief, from, goal).map(({ x, y }) => [x, y + 3] as const))).join('');
}

function water({ relief }: Land): string {
  const deep = DEPTHS.map((depth, n) => {
    const d = paths(contours(relief.corner, SEA - depth), 3);
    return `<path d="${d}" stroke-opacity="${n ? 0.26 : 0.5}"/>`;
  });
  return `<g fill="none" stroke="#7fb0c4">${deep.join('')}</g>`;
}

/** The sketch of a land as an SVG file without any words: these are the pages'. */
export function drawLand(land: Land): string {
  const colours = MAP_COLOURS[land.kind];
  const { paper, ink } = colours;
  const coast = paths(contours(land.relief.corner, SEA));
  const hills = paths(contours(land.relief.corner, SEA + FOOTHILLS), 3);
  const trees = (land.kind === 'snow' || land.kind === 'highland' ? firs : broadleaves)(land.trees, colours);
  const corner = land.relief.height(456, 58) > SEA ? ink : paper[0];
  const symbols = [town, ruin, tower].map((draw, n) => draw([land.town, land.ruin, land.tower][n] ?? null, colours));
  return [
    `<rect width="${SIDE}" height="${SIDE}" fill="${colours.water}"/>`,
    water(land),
    `<defs><path id="c" d="${coast}" stroke-linejoin="round"/></defs>`,
    `<use href="#c" fill="none" stroke="#0a1a28" stroke-opacity=".35" stroke-width="14"/>`,
    `<use href="#c" fill="url(#p)" fill-rule="evenodd" stroke="${ink}" stroke-width="1.8"/>`,
    `<path d="${hills}" fill="${ink}" fill-opacity=".1" fill-rule="evenodd"/>`,
    `<path d="${line(land.river)}" fill="none" stroke="${colours.water}" stroke-opacity=".85" stroke-width="3.2" stroke-linecap="round"/>`,
    `<path d="${roads(land)}" fill="none" stroke="${ink}" stroke-opacity=".85" stroke-width="1.7" stroke-dasharray="6 5"/>`,
    tufts(land.tufts, land.kind, colours),
    peakSymbol(colours),
    peaks(land.peaks),
    trees,
    `<g stroke="${ink}" stroke-width="1.3" stroke-linejoin="round">${symbols.join('')}</g>`,
    compass(456, 58, corner),
  ].join('');
}

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
function roadBetween(relief: Relief, from: Place, to: Place): Place[] {
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
