import type { AwardLevel } from '#domain/awards/read-awards.ts';
import type { Milestone } from '#ui/Milestones.tsx';
import type { Formatters } from './formatters.ts';

/** The least distance between two milestones whose words do not touch, as a share of the bar: on wide pages and on phones. */
const ROOM = { wide: 0.065, phone: 0.19 } as const;

/** Which of the places have room for words: the end and the next one first, then from the end. */
function withRoom(places: readonly number[], next: number, room: number): ReadonlySet<number> {
  const order = [places.length - 1, ...(next >= 0 ? [next] : []), ...places.map((_, nth) => nth).reverse()];
  const shown: number[] = [];
  for (const nth of order) {
    const at = places[nth];
    if (at === undefined || shown.includes(nth)) continue;
    if (shown.every((other) => Math.abs((places[other] ?? 0) - at) >= room)) shown.push(nth);
  }
  return new Set(shown);
}

/** The levels of a group on its bar; those without a value have no place there. */
export function milestonesOf(levels: readonly AwardLevel[], limit: number, formatters: Formatters): Milestone[] {
  const placed = levels.flatMap((level, nth) =>
    level.value === null || level.value <= 0 ? [] : [{ level, nth, value: level.value }],
  );
  const places = placed.map(({ value }) => value / limit);
  const next = placed.findIndex(({ level }) => !level.reached);
  const wide = withRoom(places, next, ROOM.wide);
  const phone = withRoom(places, next, ROOM.phone);
  return placed.map(({ level, nth, value }, place) => ({
    at: value / limit,
    figure: formatters.number(value),
    name: formatters.level(level, nth + 1),
    reached: level.reached || level.claimed,
    ...(wide.has(place) ? (phone.has(place) ? {} : { shown: 'wide' as const }) : { shown: 'never' as const }),
  }));
}
