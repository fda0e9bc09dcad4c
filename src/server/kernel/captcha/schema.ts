import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '../db/columns.ts';

/** Challenges that were answered, until they expire: a captcha works once. */
export const captchaUses = pgTable(
  'captcha_uses',
  { digest: text('digest').primaryKey(), expiresAt: at('expires_at').notNull() },
  (table) => [index('captcha_uses_expires').on(table.expiresAt)],
);
