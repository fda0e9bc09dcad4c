import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { DailyCheck, Track } from '#contract/battlepass.ts';
import type { ProgressEvent } from '#contract/intake.ts';
import type { Text } from '#contract/text.ts';
import type { RewardPart } from '#domain/battlepass/battlepass-state.ts';
import { deliveryId } from '../deliveries/schema.ts';
import { accountId } from '../kernel/auth/schema.ts';
import { at } from '../kernel/db/columns.ts';

/** A stored reward. An item with options gives one of them. */
export type StoredReward = { title: Text; items: readonly RewardPart[] };

/** Seasons of the battle pass. An exclusion constraint in the migration keeps two from running at once. */
export const seasons = pgTable(
  'seasons',
  {
    id: text('id').primaryKey(),
    title: jsonb('title').$type<Text>().notNull(),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
    /** Until here rewards can be claimed, also while the next season runs. */
    claimUntil: at('claim_until').notNull(),
    /** Before it nothing gives points and nothing can be claimed; null: not frozen. */
    frozenUntil: at('frozen_until'),
    /** IANA name of the zone of the season's days. */
    zone: text('zone').notNull(),
    /** Points of each check on a day. */
    points: jsonb('points').$type<Record<DailyCheck, number>>().notNull(),
    /** Minutes online in a day that the login check needs. */
    loginMinutes: smallint('login_minutes').notNull().default(60),
  },
  (table) => [
    check('seasons_window', sql`${table.startsAt} < ${table.endsAt} and ${table.endsAt} <= ${table.claimUntil}`),
    check('seasons_login', sql`${table.loginMinutes} between 1 and 1440`),
  ],
);

const season = () =>
  text('season')
    .notNull()
    .references(() => seasons.id);

/** The rewards of a season, by points. */
export const seasonTiers = pgTable(
  'season_tiers',
  {
    season: season(),
    pointsRequired: integer('points_required').notNull(),
    level: smallint('level').notNull(),
    free: jsonb('free').$type<StoredReward | null>(),
    premium: jsonb('premium').$type<StoredReward | null>(),
  },
  (table) => [
    primaryKey({ columns: [table.season, table.pointsRequired] }),
    unique('season_tiers_level').on(table.season, table.level),
    check('season_tiers_points', sql`${table.pointsRequired} > 0 and ${table.level} > 0`),
  ],
);

/** Claimed rewards, each once for an account and a track. */
export const seasonClaims = pgTable(
  'season_claims',
  {
    accountId: accountId(),
    season: season(),
    pointsRequired: integer('points_required').notNull(),
    track: text('track').$type<Track>().notNull(),
    /** Item id of the chosen option; null: there was no choice. */
    option: integer('option'),
    deliveryId: deliveryId(),
    claimedAt: at('claimed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.season, table.pointsRequired, table.track] }),
    foreignKey({
      name: 'season_claims_tier',
      columns: [table.season, table.pointsRequired],
      foreignColumns: [seasonTiers.season, seasonTiers.pointsRequired],
    }),
    check('season_claims_track', sql`${table.track} in ('free', 'premium')`),
  ],
);

/** Points of an account, each check once a day. Their sum is its points in the season. */
export const seasonPoints = pgTable(
  'season_points',
  {
    accountId: accountId(),
    season: season(),
    /** A day of the season's zone. */
    day: date('day', { mode: 'string' }).notNull(),
    check: text('check').$type<DailyCheck>().notNull(),
    points: integer('points').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.season, table.day, table.check] }),
    check('season_points_check', sql`${table.check} in ('login', 'arena', 'raid', 'tb', 'rewards')`),
    check('season_points_points', sql`${table.points} >= 0`),
  ],
);

/** Minutes online of accounts by day of a season. */
export const seasonDays = pgTable(
  'season_days',
  {
    accountId: accountId(),
    season: season(),
    day: date('day', { mode: 'string' }).notNull(),
    minutes: integer('minutes').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.season, table.day] }),
    check('season_days_minutes', sql`${table.minutes} >= 0`),
  ],
);

/** Events of the game server, each once. */
export const progressEvents = pgTable(
  'progress_events',
  {
    /** The game server's id. */
    id: text('id').primaryKey(),
    accountId: accountId(),
    kind: text('kind').$type<ProgressEvent['kind']>().notNull(),
    minutes: smallint('minutes'),
    at: at('at').notNull(),
    receivedAt: at('received_at').notNull(),
  },
  (table) => [
    index('progress_events_received').on(table.receivedAt),
    index('progress_events_account').on(table.accountId),
  ],
);

export const premiumGrants = pgTable(
  'premium_grants',
  { accountId: accountId(), season: text('season').notNull(), createdAt: at('created_at').notNull() },
  (table) => [primaryKey({ columns: [table.accountId, table.season] })],
);
