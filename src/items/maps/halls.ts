import { seededRandom } from '#domain/site/seeded.ts';
import { SIDE } from './relief.ts';

/** A chamber: its middle, half its width and height, whether it is round. */
export type Room = { x: number; y: number; wide: number; high: number; round: boolean };

export type Halls = { rooms: Room[]; passages: (readonly [Room, Room])[] };

const GRID = 4;
const EMPTY = 0.16;
const EXTRA = 0.22;

export function hallsOf(scene: string): Halls {
  const chance = seededRandom(`halls ${scene}`);
  const cell = (SIDE - 60) / GRID;
  const rooms = Array.from({ length: GRID * GRID }, (_, n): Room | null => {
    const [column, row] = [n % GRID, Math.floor(n / GRID)];
    const [wide, high] = [24 + Math.round(chance() * 20), 20 + Math.round(chance() * 18)];
    const x = Math.round(30 + cell * (column + 0.5) + (chance() - 0.5) * (cell - wide * 2 - 8) * 0.7);
    const y = Math.round(30 + cell * (row + 0.5) + (chance() - 0.5) * (cell - high * 2 - 8) * 0.7);
    const round = chance() < 0.25;
    return chance() < EMPTY ? null : { x, y, wide, high: round ? wide : high, round };
  }).filter((room) => room !== null);
  const passages = rooms.slice(1).map((room, n): readonly [Room, Room] => {
    const before = rooms.slice(0, n + 1);
    const near = before.reduce((best, other) => (distance(room, other) < distance(room, best) ? other : best));
    return [near, room];
  });
  const more = rooms.flatMap((room, n) =>
    rooms
      .slice(n + 1)
      .flatMap((other): (readonly [Room, Room])[] =>
        distance(room, other) < cell * 1.2 && chance() < EXTRA ? [[room, other]] : [],
      ),
  );
  return { rooms, passages: [...passages, ...more] };
}

const distance = (a: Room, b: Room) => Math.hypot(a.x - b.x, a.y - b.y);
