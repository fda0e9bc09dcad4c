import type { SeasonPhase } from '#contract/battlepass.ts';

/** Before this the battle pass was frozen (until 5 August 2025, UTC). */
export const FROZEN_UNTIL = '2025-08-05T00:00:00Z';

export type SeasonTimes = { startsAt: Date; endsAt: Date; claimUntil: Date; frozenUntil: Date | null };

/** Whether a season stands still: its points stay, and nothing can be claimed. */
export function isFrozen({ frozenUntil }: Pick<SeasonTimes, 'frozenUntil'>, now: Date): boolean {
  return frozenUntil !== null && now < frozenUntil;
}

/**
 * Where a season stands. `claiming`: it gives no points any more, and what was reached can be claimed until `claimUntil`;
 * `over`: what was not claimed is gone. A season that is frozen says so for as long as it would run or be claimed.
 */
export function seasonPhase(season: SeasonTimes, now: Date): SeasonPhase {
  if (now < season.startsAt) return 'upcoming';
  if (now >= season.claimUntil) return 'over';
  if (isFrozen(season, now)) return 'frozen';
  return now < season.endsAt ? 'running' : 'claiming';
}

const MINUTE = 60_000;

/** Whole minutes of a stretch that ends at `end`, in the season, and lie neither before it nor before it was thawed. */
export function minutesInSeason(
  { startsAt, frozenUntil }: Pick<SeasonTimes, 'startsAt' | 'frozenUntil'>,
  end: Date,
  minutes: number,
): number {
  const from = Math.max(startsAt.getTime(), frozenUntil?.getTime() ?? 0);
  return Math.max(0, Math.min(minutes, Math.floor((end.getTime() - from) / MINUTE)));
}

/** A day of UTC as the notice of the frozen battle pass writes it in every language: DD/MM/YYYY. */
export function slashedDay(instant: Date): string {
  return instant.toISOString().slice(0, 10).split('-').reverse().join('/');
}

/** Clocks are put forward and back at whole seconds. */
const SECOND = 1_000;
const TWO_DAYS = 2 * 24 * 60 * 60;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const shown = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const made = new Intl.DateTimeFormat('en-u-ca-iso8601', { timeZone: zone, ...shown });
  formats.set(zone, made);
  return made;
}

export function isZone(zone: string): boolean {
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** The day of an instant in a zone, as `2026-11-23`. */
export function dayOf(instant: Date, zone: string): string {
  const parts = formatOf(zone).formatToParts(instant);
  const { year, month, day } = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return `${year}-${month}-${day}`;
}

/** The first instant of the day after an instant's, whatever the clocks of the zone do that night. */
export function nextDay(instant: Date, zone: string): Date {
  const today = dayOf(instant, zone);
  // Days have 23 to 25 hours; a zone may even leave one out. Within two days there is another.
  let before = Math.floor(instant.getTime() / SECOND);
  let after = before + TWO_DAYS;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayOf(new Date(middle * SECOND), zone) === today) before = middle;
    else after = middle;
  }
  return new Date(after * SECOND);
}

/** Parts of a stretch of whole minutes by the days of a zone: each minute belongs to the day it begins in. */
export function minutesByDay(end: Date, minutes: number, zone: string): { day: string; minutes: number }[] {
  const parts: { day: string; minutes: number }[] = [];
  const lastDay = dayOf(new Date(end.getTime() - MINUTE), zone);
  let from = new Date(end.getTime() - minutes * MINUTE);
  for (let left = minutes; left > 0; ) {
    const day = dayOf(from, zone);
    // Most stretches lie within one day, whose end need not be looked for.
    const ofDay = day === lastDay ? left : Math.ceil((nextDay(from, zone).getTime() - from.getTime()) / MINUTE);
    const part = Math.min(left, ofDay);
    parts.push({ day, minutes: part });
    left -= part;
    from = new Date(from.getTime() + part * MINUTE);
  }
  return parts;
}
