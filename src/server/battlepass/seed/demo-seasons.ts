import type { Text } from '#contract/text.ts';
import { FROZEN_UNTIL } from '#domain/battlepass/season.ts';
import { nextDay } from '#domain/battlepass/season-day.ts';
import { DAY } from '#server/kernel/clock.ts';
import type { WorldSeason } from '#world/season/make-season.ts';
import type { seasons } from '../schema.ts';
import { DEMO_SEASON } from './demo-season.ts';

/** The season before, whose rewards can still be claimed, and one whose rewards are gone. */
export const LAST_SEASON = 'ferry-road';
export const OLD_SEASON = 'salt-road';

type DemoSeason = {
  id: string;
  /** null: the title of the world's season. */
  title: Text | null;
  /** The one before begins where the next one ends; all begin and end with a day of the zone. */
  fromDaysAgo: number;
  untilDaysAgo: number;
  /** After its end. */
  claimDays: number;
  /** How many of the world's tiers it has. */
  tiers: number;
};

/** The oldest first. */
export const DEMO_SEASONS: readonly DemoSeason[] = [
  {
    ...{ id: OLD_SEASON, fromDaysAgo: 145, untilDaysAgo: 80, claimDays: 14, tiers: 15 },
    title: { en: 'The Salt Road', es: 'El Camino de la Sal', pt: 'A Estrada do Sal', fr: 'La Route du sel' },
  },
  {
    ...{ id: LAST_SEASON, fromDaysAgo: 80, untilDaysAgo: 20, claimDays: 28, tiers: 20 },
    title: { en: 'The Ferry Road', es: 'El Camino de la Barca', pt: 'A Estrada da Balsa', fr: 'La Route du bac' },
  },
  { id: DEMO_SEASON, title: null, fromDaysAgo: 20, untilDaysAgo: -40, claimDays: 14, tiers: Number.POSITIVE_INFINITY },
];

/** The first instant of the day of a zone that was so many days ago. */
function dayAgo(days: number, zone: string, now: Date): Date {
  return nextDay(new Date(now.getTime() - (days + 1) * DAY), zone);
}

/** The row of a season. All are frozen until the specification's day: its notice and refusal exist before that, and never again. */
export function seasonRow(season: DemoSeason, world: WorldSeason, now: Date): typeof seasons.$inferInsert {
  const { zone, points, title } = world;
  const endsAt = dayAgo(season.untilDaysAgo, zone, now);
  return {
    ...{ id: season.id, title: season.title ?? title, zone, points },
    ...{ startsAt: dayAgo(season.fromDaysAgo, zone, now), endsAt },
    claimUntil: new Date(endsAt.getTime() + season.claimDays * DAY),
    frozenUntil: new Date(FROZEN_UNTIL),
  };
}
