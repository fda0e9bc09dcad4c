import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { Item } from '#contract/item.ts';
import type { Monster } from '#contract/monster.ts';

/** Items: the record as the wire has it, and the columns that a search filters by. */
export const items = pgTable(
  'items',
  {
    id: integer('id').primaryKey(),
    type: integer('type').notNull(),
    auctionType: integer('auction_type'),
    runeType: integer('rune_type'),
    quality: smallint('quality').notNull(),
    /** 0: no level. */
    level: integer('level').notNull(),
    archivable: integer('archivable').notNull(),
    /** Empty: every class. */
    classes: integer('classes').array().notNull(),
    inSet: boolean('in_set').notNull(),
    /** The name in each language, folded. */
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

/** One row; triggers change it whenever items or monsters are written. */
export const recordsVersion = pgTable(
  'records_version',
  { only: boolean('only').primaryKey().default(true), version: uuid('version').notNull() },
  (table) => [check('records_version_only', sql`${table.only}`)],
);
