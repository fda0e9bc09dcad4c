import { clusterPoints, mapExtent } from './maps.ts';
import type { Spot } from './monster-page.ts';

/** A mark of a map, in units of the drawing: its tip stands on the place, its head beside it where others are near. */
export type MapMark = { x: number; y: number; headX: number; headY: number; places: number };

/** Which monster a mark belongs to, by its position in the list. */
type Owned = MapMark & { owner: number };

/** Places of one monster nearer than this are one mark; where a map has too many marks, twice as far again and again. */
const REACH = 12;
const MOST_MARKS = 120;
/** From the tip to the head where nothing is in the way. */
const LIFT = 20;
/** Heads nearer than this would cover one another on a phone. */
const GAP = 31;
/** Heads keep this far from the edge. */
const RIM = 18;
const TURNS = 80;
/** Cells of a crowded map are as wide as heads keep apart, and are numbered by column and row. */
const COLUMN = 1024;
const AROUND = [-1, 0, 1].flatMap((column) => [-1, 0, 1].map((row) => column * COLUMN + row));

function tips(monsters: readonly (readonly Spot[])[], side: number, reach: number): Owned[] {
  const extent = mapExtent(monsters.flat());
  const marks = monsters.flatMap((spots, owner) => {
    const points = spots.map(({ x, y }) => ({ x: (x * side) / extent, y: (y * side) / extent }));
    return clusterPoints(points, reach).map(({ x, y, members }) => {
      return { owner, x, y, headX: x, headY: y - LIFT, places: members.length };
    });
  });
  return marks.length > MOST_MARKS && reach < side ? tips(monsters, side, reach * 2) : marks;
}

/** Moves two heads that are too near away from one another; equal ones by their order. */
function part(one: Owned, other: Owned, turn: number): void {
  const [dx, dy] = [other.headX - one.headX, other.headY - one.headY];
  const distance = Math.hypot(dx, dy);
  if (distance >= GAP) return;
  const angle = distance > 0.01 ? Math.atan2(dy, dx) : turn * 2.4;
  const push = (GAP - distance) / 2;
  one.headX -= Math.cos(angle) * push;
  one.headY -= Math.sin(angle) * push;
  other.headX += Math.cos(angle) * push;
  other.headY += Math.sin(angle) * push;
}

/** The later marks that each may have to part from; on a crowded map only those of its cell and the cells around it. */
function rivals(marks: readonly Owned[]): (index: number) => readonly Owned[] {
  if (marks.length <= MOST_MARKS) return (index) => marks.slice(index + 1);
  const places = marks.map(({ headX, headY }) => Math.floor(headX / GAP) * COLUMN + Math.floor(headY / GAP));
  const cells = new Map<number, number[]>();
  for (const [index, place] of places.entries()) {
    const cell = cells.get(place);
    if (cell) cell.push(index);
    else cells.set(place, [index]);
  }
  return (index) =>
    AROUND.flatMap((step) => cells.get((places[index] as number) + step) ?? []).flatMap((other) =>
      other > index ? (marks[other] as Owned) : [],
    );
}

/** Draws every head a little back to its tip, then moves apart those that cover one another. */
function settle(marks: readonly Owned[], side: number): void {
  const inside = (value: number) => Math.min(side - RIM, Math.max(RIM, value));
  for (let turn = 0; turn < TURNS; turn += 1) {
    const pull = turn < TURNS / 2 ? 0.08 : 0;
    for (const mark of marks) {
      mark.headX += (mark.x - mark.headX) * pull;
      mark.headY += (mark.y - LIFT - mark.headY) * pull;
    }
    const rivalsOf = rivals(marks);
    for (const [index, one] of marks.entries()) {
      for (const other of rivalsOf(index)) part(one, other, index + 1);
    }
    for (const mark of marks) {
      mark.headX = inside(mark.headX);
      mark.headY = inside(mark.headY);
    }
  }
}

/**
 * The marks of a map for each monster of a list, in the order of the list: every place is under exactly one of its monster's marks, and
 * heads stand apart as far as the map has room. `side` is the map's width and height in units of the drawing.
 */
export function mapMarks(monsters: readonly (readonly Spot[])[], side: number): MapMark[][] {
  const marks = tips(monsters, side, REACH);
  settle(marks, side);
  const whole = (mark: Owned): MapMark => ({
    x: Math.round(mark.x),
    y: Math.round(mark.y),
    headX: Math.round(mark.headX),
    headY: Math.round(mark.headY),
    places: mark.places,
  });
  const all = monsters.map((): MapMark[] => []);
  for (const mark of marks) all[mark.owner]?.push(whole(mark));
  return all;
}
