import { boolean, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { Text, WireLanguage } from '#contract/text.ts';
import { at, bytea } from '../kernel/db/columns.ts';

/** Pictures of notes from other hosts, encoded anew; the name is a digest of the content. */
export const notePictures = pgTable('note_pictures', {
  name: text('name').primaryKey(),
  bytes: bytea('bytes').notNull(),
  /** The address that it was fetched from. */
  source: text('source').notNull(),
  createdAt: at('created_at').notNull(),
});

/** Patch notes, one row per language; `messageId` joins the translations. */
export const patchNotes = pgTable(
  'patch_notes',
  {
    id: integer('id').primaryKey(),
    language: text('language').$type<WireLanguage>().notNull(),
    messageId: text('message_id').notNull(),
    /** As written, perhaps without a zone; `publishedAt` is the instant it means. */
    date: text('date').notNull(),
    createdAt: text('created_at').notNull(),
    publishedAt: at('published_at').notNull(),
    content: text('content').notNull(),
    image: text('image'),
    description: text('description').notNull(),
  },
  (table) => [
    unique('patch_notes_translation').on(table.language, table.messageId),
    index('patch_notes_newest').on(table.language, table.publishedAt),
  ],
);

/** Banner entries of the home page, inactive ones included. */
export const banners = pgTable('banners', {
  id: integer('id').primaryKey(),
  active: boolean('active').notNull(),
  kind: text('kind').$type<'video' | 'promotion' | 'popup'>().notNull(),
  title: jsonb('title').$type<Text>().notNull(),
  image: text('image'),
  href: text('href'),
  video: text('video'),
  endsAt: at('ends_at'),
});
