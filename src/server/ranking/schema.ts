import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { accounts } from '../kernel/auth/schema.ts';
import { at, id } from '../kernel/db/columns.ts';

/** One row for each reported ranking; only the newest has its players. */
export const rankingSnapshots = pgTable('ranking_snapshots', {
  id: id(),
  /** When the game server took it. */
  takenAt: at('taken_at').notNull(),
  receivedAt: at('received_at').notNull(),
  players: integer('players').notNull(),
});

/** The players of the newest ranking; the next report replaces all. */
export const rankingPlayers = pgTable(
  'ranking_players',
  {
    /** The game server's id of the player. */
    id: integer('id').primaryKey(),
    /** null: no account of that name, or the report names none. */
    accountId: integer('account_id').references(() => accounts.id),
    name: text('name').notNull(),
    level: smallint('level').notNull(),
    class: smallint('class').notNull(),
    /** 1 Iron … 10 Challenger. */
    tier: smallint('tier').notNull(),
    points: integer('points').notNull(),
    wins: integer('wins').notNull(),
    losses: integer('losses').notNull(),
    incomplete: integer('incomplete').notNull(),
    heals: integer('heals').notNull(),
    deaths: integer('deaths').notNull(),
    kills: integer('kills').notNull(),
    warnings: integer('warnings').notNull(),
    sanctions: integer('sanctions').notNull(),
    /** Its place in the snapshot before; null: it was not in it. */
    previousPosition: integer('previous_position'),
  },
  (table) => [
    index('ranking_players_account').on(table.accountId),
    check('ranking_players_tier', sql`${table.tier} between 1 and 10`),
  ],
);
