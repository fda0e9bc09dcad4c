import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Item } from '#contract/item.ts';
import type { Monster } from '#contract/monster.ts';
import type { Text, WireLanguage } from '#contract/text.ts';
import { accountId } from '../kernel/auth/schema.ts';
import { at, bytea } from '../kernel/db/columns.ts';

/** Who holds the premium track of a season. */
export const premiumGrants = pgTable(
  'premium_grants',
  { accountId: accountId(), season: text('season').notNull(), createdAt: at('created_at').notNull() },
  (table) => [primaryKey({ columns: [table.accountId, table.season] })],
);

/** What operators did: who, when, what, and the state before and after. */
export const auditEntries = pgTable('audit_entries', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  actor: text('actor').notNull(),
  command: text('command').notNull(),
  before: jsonb('before'),
  after: jsonb('after'),
  createdAt: at('created_at').notNull(),
});

/** Items: the record as the wire has it, and beside it the columns that a search filters by. */
export const items = pgTable(
  'items',
  {
    id: integer('id').primaryKey(),
    type: integer('type').notNull(),
    auctionType: integer('auction_type'),
    runeType: integer('rune_type'),
    quality: smallint('quality').notNull(),
    /** No level counts as 0 (wire.md 18). */
    level: integer('level').notNull(),
    archivable: integer('archivable').notNull(),
    /** Empty: everyone. */
    classes: integer('classes').array().notNull(),
    inSet: boolean('in_set').notNull(),
    /** The name as a reader of each language gets it, folded (wire.md 7 and 19). */
    nameEn: text('name_en').notNull(),
    nameEs: text('name_es').notNull(),
    namePt: text('name_pt').notNull(),
    nameFr: text('name_fr').notNull(),
    record: jsonb('record').$type<Item>().notNull(),
  },
  (table) => [
    index('items_type').on(table.type, table.id),
    index('items_level').on(table.level),
    index('items_classes').using('gin', table.classes),
  ],
);

/** Monsters; their ids overlap with the items'. */
export const monsters = pgTable('monsters', {
  id: integer('id').primaryKey(),
  record: jsonb('record').$type<Monster>().notNull(),
});

/** One row: another word whenever items or monsters were written, by whomever (triggers see to it). */
export const recordsVersion = pgTable(
  'records_version',
  { only: boolean('only').primaryKey().default(true), version: uuid('version').notNull() },
  (table) => [check('records_version_only', sql`${table.only}`)],
);

/** Pictures that notes brought along from other hosts, made anew; the name tells the content. */
export const notePictures = pgTable('note_pictures', {
  name: text('name').primaryKey(),
  bytes: bytea('bytes').notNull(),
  /** Where it came from. */
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

/** Payloads too long for NOTIFY, between the processes of one PostgreSQL (@socket.io/postgres-adapter). */
export const socketIoAttachments = pgTable('socket_io_attachments', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  createdAt: at('created_at').defaultNow(),
  payload: bytea('payload'),
});
