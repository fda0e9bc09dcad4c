import type { Text } from '#contract/text.ts';
import { FROZEN_UNTIL } from '#domain/battlepass/season.ts';
import { nextDay } from '#domain/battlepass/season-day.ts';
import { DAY } from '#server/kernel/clock.ts';
import { readLines } from '#server/kernel/seed/read-lines.ts';
import type { StoredReward, seasons } from '../schema.ts';
import { DEMO_SEASON } from './demo-season.ts';

/** The season before, whose rewards can still be claimed, and one whose rewards are gone. */
export const LAST_SEASON = 'ferry-road';
export const OLD_SEASON = 'salt-road';

type DemoSeason = {
  id: string;
  title: Text;
  /** The one before begins where the next one ends; all begin and end with a day of the zone. */
  fromDaysAgo: number;
  untilDaysAgo: number;
  /** After its end. */
  claimDays: number;
  /** How many of the tiers it has. */
  tiers: number;
};

/** What a tier gives on each track; null: nothing. */
export type DemoTier = {
  level: number;
  pointsRequired: number;
  free: StoredReward | null;
  premium: StoredReward | null;
};

/** The tiers of the running season; those before it had the first of them. */
export const demoTiers = () => readLines<DemoTier>(new URL('./tiers.ndjson', import.meta.url));

/** A zone that is five hours behind UTC all year. */
export const DEMO_ZONE = 'America/Bogota';

/** Points that each check gives a day: the last tier takes 37 days of all five, and a season has more. */
export const DEMO_POINTS = { login: 10, arena: 20, raid: 30, tb: 30, rewards: 10 } as const;

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
  {
    ...{ id: DEMO_SEASON, fromDaysAgo: 20, untilDaysAgo: -40, claimDays: 14, tiers: 30 },
    title: {
      en: 'The Road of Thirty Lamps',
      es: 'El Camino de las Treinta Lámparas',
      pt: 'A Estrada das Trinta Lâmpadas',
      fr: 'La Route des trente lampes',
    },
  },
];

/** The first instant of the day of a zone that was so many days ago. */
function dayAgo(days: number, zone: string, now: Date): Date {
  return nextDay(new Date(now.getTime() - (days + 1) * DAY), zone);
}

/** The row of a season. All are frozen until the specification's day: its notice and refusal exist before that, and never again. */
export function seasonRow(season: DemoSeason, now: Date): typeof seasons.$inferInsert {
  const endsAt = dayAgo(season.untilDaysAgo, DEMO_ZONE, now);
  return {
    ...{ id: season.id, title: season.title, zone: DEMO_ZONE, points: DEMO_POINTS },
    ...{ startsAt: dayAgo(season.fromDaysAgo, DEMO_ZONE, now), endsAt },
    claimUntil: new Date(endsAt.getTime() + season.claimDays * DAY),
    frozenUntil: new Date(FROZEN_UNTIL),
  };
}
