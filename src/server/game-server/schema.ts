import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable } from 'drizzle-orm/pg-core';
import { at } from '../kernel/db/columns.ts';

/** One row: the last report of the game server. */
export const gameStatus = pgTable(
  'game_status',
  {
    only: boolean('only').primaryKey().default(true),
    online: integer('online').notNull(),
    /** When the game server started; null: unknown. */
    since: at('since'),
    reportedAt: at('reported_at').notNull(),
  },
  (table) => [check('game_status_only', sql`${table.only}`)],
);
