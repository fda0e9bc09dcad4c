import { noteInstant } from '#domain/news/note-time.ts';
import { between, pick, type Random } from '#world/random.ts';

const FIRST = '2024-03-06T19:00:00';
const LAST = '2026-10-24T18:30:00';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Wall time of notes is UTC−5 (decisions.md). */
const WALL = -5 * 60 * MINUTE;
const HOURS = ['11:20', '12:00', '17:45', '18:30', '19:00', '19:15', '20:10', '21:40'] as const;
/** Above 1: the newer the notes, the closer together. */
const CROWDING = 1.25;

/** When a note was written: `local` is its wall time, read through the UTC getters. */
export type NoteMoment = { instant: number; local: Date; date: string; created_at: string };

function wall(instant: number): string {
  return new Date(instant + WALL).toISOString().slice(0, 19);
}

/** An instant in one of the ways the wire knows: mostly without zone, some in UTC, some in the summer of another continent. */
function written(instant: number, place: number): string {
  if (place % 7 === 3) return new Date(instant).toISOString().replace('.000', '');
  if (place % 11 === 5) return `${new Date(instant + 120 * MINUTE).toISOString().slice(0, 19)}+02:00`;
  return wall(instant);
}

function instantOf(text: string): number {
  const instant = noteInstant(text);
  if (!instant) throw new Error(`"${text}" is not a time a note can have.`);
  return instant.getTime();
}

function instants(random: Random, count: number): number[] {
  const [first, last] = [instantOf(FIRST), instantOf(LAST)];
  const share = (place: number) => (count < 2 ? 0 : (place / (count - 1)) ** CROWDING);
  const taken = new Set<number>([last]);
  for (let place = 1; place < count; place += 1) {
    const day = wall(last - share(place) * (last - first)).slice(0, 10);
    let instant = Math.min(instantOf(`${day}T${pick(random, HOURS)}:00`), last - 60 * MINUTE);
    while (taken.has(instant)) instant -= 25 * MINUTE;
    taken.add(instant);
  }
  return [...taken].slice(0, count);
}

/** When the notes were written, newest first; a quarter and three quarters down the list, one names only its day. */
export function noteMoments(random: Random, count: number): NoteMoment[] {
  const dayOnly = new Set([Math.floor(count / 4), Math.floor((count * 3) / 4)]);
  const moments = instants(random, count)
    .sort((left, right) => right - left)
    .map((exact, place) => {
      const only = place > 0 && dayOnly.has(place);
      const date = only ? wall(exact).slice(0, 10) : written(exact, place);
      const instant = instantOf(date);
      return {
        instant,
        local: new Date(instant + WALL),
        date,
        created_at: written(exact + between(random, 1, 9) * MINUTE, only ? 0 : place),
      };
    });
  return moments.sort((left, right) => right.instant - left.instant);
}

/** The wall time some days later. */
export function daysAfter(local: Date, days: number): Date {
  return new Date(local.getTime() + days * DAY);
}

/** Which ranked season a day belongs to: four a year, the first in the winter of 2024. */
export function seasonOf(local: Date): number {
  return (local.getUTCFullYear() - 2024) * 4 + Math.floor(local.getUTCMonth() / 3) + 1;
}
