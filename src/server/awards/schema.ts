import { sql } from 'drizzle-orm';
import {
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
} from 'drizzle-orm/pg-core';
import type { Scale } from '#contract/awards.ts';
import type { DeliveryItem } from '#contract/delivery.ts';
import type { Text } from '#contract/text.ts';
import { deliveryId } from '../deliveries/schema.ts';
import { accountId } from '../kernel/auth/schema.ts';
import { at, id } from '../kernel/db/columns.ts';

type LevelFacts = Omit<Scale, 'value'>;

/** The groups of award levels, 1 to 7; a missing group has no levels. */
export const awardGroups = pgTable(
  'award_groups',
  {
    group: smallint('group').primaryKey(),
    groupName: text('group_name').notNull(),
    name: jsonb('name').$type<Text>().notNull(),
    /** Purchases settled from here on count; null: no start. */
    fromAt: at('from_at'),
    /** Purchases settled before this count; null: no end. */
    untilAt: at('until_at'),
  },
  (table) => [
    check('award_groups_group', sql`${table.group} between 1 and 7`),
    check('award_groups_window', sql`${table.fromAt} < ${table.untilAt}`),
  ],
);

/** Levels of the groups. A new period needs new keys, because a claim belongs to its key for ever. */
export const awardLevels = pgTable(
  'award_levels',
  {
    key: text('key').primaryKey(),
    group: smallint('group')
      .notNull()
      .references(() => awardGroups.group),
    /** MP. */
    value: integer('value').notNull(),
    facts: jsonb('facts').$type<LevelFacts>().notNull(),
    /** False: the level is retired. Its claims stay. */
    active: boolean('active').notNull().default(true),
  },
  (table) => [
    index('award_levels_group').on(table.group, table.value),
    check('award_levels_value', sql`${table.value} > 0`),
  ],
);

/** Claimed levels, each once for an account. */
export const awardClaims = pgTable(
  'award_claims',
  {
    accountId: accountId(),
    level: text('level')
      .notNull()
      .references(() => awardLevels.key),
    /** Index of the chosen option; null: there was no choice. */
    option: smallint('option'),
    deliveryId: deliveryId(),
    claimedAt: at('claimed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.level] })],
);

/** What promotion codes give: a batch of single codes, or one code that many share. */
export const promotionBatches = pgTable(
  'promotion_batches',
  {
    id: id(),
    /** The operator's name of the batch. */
    name: text('name').notNull().unique(),
    /** The name for players. */
    title: jsonb('title').$type<Text>().notNull(),
    items: jsonb('items').$type<readonly DeliveryItem[]>().notNull(),
    /** How many codes of the batch an account may redeem; null: any number. */
    perAccount: smallint('per_account').default(1),
    /** From here on its codes cannot be redeemed; null: no end. */
    expiresAt: at('expires_at'),
    revokedAt: at('revoked_at'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    check('promotion_batches_per_account', sql`${table.perAccount} > 0`),
    check('promotion_batches_items', sql`jsonb_array_length(${table.items}) > 0`),
  ],
);

/** Codes of 12 to 15 capital letters and digits. */
export const promotionCodes = pgTable(
  'promotion_codes',
  {
    code: text('code').primaryKey(),
    batchId: integer('batch_id')
      .notNull()
      .references(() => promotionBatches.id),
    /** How many accounts may redeem it; null: any number. */
    most: integer('most').default(1),
    used: integer('used').notNull().default(0),
  },
  (table) => [
    index('promotion_codes_batch').on(table.batchId),
    check('promotion_codes_code', sql`${table.code} ~ '^[A-Z0-9]{12,15}$'`),
    check(
      'promotion_codes_used',
      sql`${table.used} >= 0 and (${table.most} is null or ${table.used} <= ${table.most})`,
    ),
  ],
);

/** Redeemed codes, each once for an account, and of a batch at most its share. */
export const promotionClaims = pgTable(
  'promotion_claims',
  {
    code: text('code')
      .notNull()
      .references(() => promotionCodes.code),
    accountId: accountId(),
    batchId: integer('batch_id')
      .notNull()
      .references(() => promotionBatches.id),
    /** The account's first, second, … code of the batch. */
    nth: smallint('nth').notNull(),
    deliveryId: deliveryId(),
    claimedAt: at('claimed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.code, table.accountId] }),
    unique('promotion_claims_nth').on(table.batchId, table.accountId, table.nth),
    index('promotion_claims_account').on(table.accountId),
  ],
);
