import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable } from 'drizzle-orm/pg-core';
import { at } from '../kernel/db/columns.ts';

/** One row: what the game server last said of itself. */
export const gameStatus = pgTable(
  'game_status',
  {
    only: boolean('only').primaryKey().default(true),
    online: integer('online').notNull(),
    /** When it was started; null when it does not say. */
    since: at('since'),
    reportedAt: at('reported_at').notNull(),
  },
  (table) => [check('game_status_only', sql`${table.only}`)],
);
