import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { Item } from '#contract/item.ts';
import type { Monster } from '#contract/monster.ts';
import { accountId } from '../kernel/auth/schema.ts';
import { at } from '../kernel/db/columns.ts';

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

/** What the entries of an account's lists have in common. `kept` false: it was removed, which browsers have to learn. */
const entry = () => ({
  accountId: accountId(),
  list: text('list').notNull(),
  /** As the browser that changed it counts time; the last change wins. */
  changedAt: at('changed_at').notNull(),
  kept: boolean('kept').notNull(),
});

/** Lists that players made; `name` '' for the favourites, until they are given one. */
export const keptLists = pgTable('kept_lists', { ...entry(), name: text('name').notNull() }, (table) => [
  primaryKey({ columns: [table.accountId, table.list] }),
]);

/** Items in players' lists. An item may be one that the snapshot no longer has. */
export const keptItems = pgTable('kept_items', { ...entry(), item: integer('item').notNull() }, (table) => [
  primaryKey({ columns: [table.accountId, table.list, table.item] }),
]);
