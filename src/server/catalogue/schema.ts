import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Item } from '#contract/item.ts';
import type { Monster } from '#contract/monster.ts';
import { accountId } from '../kernel/auth/schema.ts';
import { at, id } from '../kernel/db/columns.ts';

/** What an import has to know of a record. */
const imported = <Source>() => ({
  /** The record as the files have it, where an override changes it; null: `record` is that. */
  source: jsonb('source').$type<Source>(),
  /** Of the record as the files have it (`recordDigest`); null: it was never imported. */
  digest: text('digest'),
  /** Whether the files of the newest import that was not undone lack it. */
  gone: boolean('gone').notNull().default(false),
  /** Whether players see nothing of it: it is gone, or an override hides it. */
  hidden: boolean('hidden').notNull().default(false),
});

const isDigest = (name: string, digest: AnyPgColumn) => check(name, sql`${digest} ~ '^[0-9a-f]{32}$'`);

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
    ...imported<Item>(),
  },
  (table) => [
    isDigest('items_digest', table.digest),
    index('items_type').on(table.type, table.id),
    index('items_level').on(table.level),
    index('items_classes').using('gin', table.classes),
  ],
);

/** Monsters; their ids overlap with the items'. */
export const monsters = pgTable(
  'monsters',
  { id: integer('id').primaryKey(), record: jsonb('record').$type<Monster>().notNull(), ...imported<Monster>() },
  (table) => [isDigest('monsters_digest', table.digest)],
);

/** The kinds of records that come from the files of a game. */
export type RecordKind = 'item' | 'monster';

const kind = () => text('kind').$type<RecordKind>().notNull();

const isKind = (name: string, column: AnyPgColumn) => check(name, sql`${column} in ('item', 'monster')`);

/** Corrections of records, which stay when the files are imported again; a record need not be there. */
export const recordOverrides = pgTable(
  'record_overrides',
  {
    kind: kind(),
    recordId: integer('record_id').notNull(),
    /** Values by field, or by field and language (`Patch`). */
    patch: jsonb('patch').$type<Record<string, unknown>>().notNull(),
    /** null: as the files have it. */
    hidden: boolean('hidden'),
    /** Of the newest correction, as are the two that follow. */
    reason: text('reason').notNull(),
    by: text('by').notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.recordId] }),
    isKind('record_overrides_kind', table.kind),
    check(
      'record_overrides_say_something',
      sql`jsonb_typeof(${table.patch}) = 'object' and (${table.patch} <> '{}' or ${table.hidden} is not null)`,
    ),
    check('record_overrides_reason', sql`${table.reason} <> ''`),
  ],
);

/** Imports of a game's files that changed something. */
export const gameImports = pgTable('game_imports', {
  id: id(),
  at: at('at').notNull(),
  by: text('by').notNull(),
  /** The folder. */
  source: text('source').notNull(),
  /** What was read. */
  files: jsonb('files').notNull(),
  counts: jsonb('counts').$type<ImportCounts>().notNull(),
  report: jsonb('report').notNull(),
  /** null: it counts. */
  undoneAt: at('undone_at'),
});

/** How many records of a kind an import added, changed (shown again included) and hid. */
type KindCounts = { added: number; changed: number; hidden: number };
export type ImportCounts = { items: KindCounts; monsters: KindCounts };

export type GameRecord = Item | Monster;

/** A record as the files have it, without overrides; the members are those of `imported`. */
export type RecordState = { record: GameRecord; digest: string | null; gone: boolean };

/** What an import changed; kept for the newest imports that were not undone. */
export const gameImportRows = pgTable(
  'game_import_rows',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => gameImports.id),
    kind: kind(),
    recordId: integer('record_id').notNull(),
    /** null: there was none. */
    before: jsonb('before').$type<RecordState>(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.kind, table.recordId] }),
    isKind('game_import_rows_kind', table.kind),
  ],
);

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
