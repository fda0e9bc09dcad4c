import type { SeasonPhase } from '#contract/battlepass.ts';

/** Before this the battle pass was frozen (until 5 August 2025, UTC). */
export const FROZEN_UNTIL = '2025-08-05T00:00:00Z';

/** The times of a season. */
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
