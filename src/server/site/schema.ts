import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, id } from '../kernel/db/columns.ts';

export const JOB_KINDS = ['import', 'rebuild', 'publish'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** `failed`: its command ended with an error, or its worker died too often. */
export type JobState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';

/** Imports, rebuilds and publishes that a worker does, one at a time over all workers. */
export const siteJobs = pgTable(
  'site_jobs',
  {
    id: id(),
    kind: text('kind').$type<JobKind>().notNull(),
    /** Arguments of its command. */
    args: jsonb('args').$type<readonly string[]>().notNull(),
    /** The operator, or what it follows from. */
    by: text('by').notNull(),
    state: text('state').$type<JobState>().notNull().default('waiting'),
    /** How often it was begun. */
    tries: smallint('tries').notNull().default(0),
    createdAt: at('created_at').notNull(),
    startedAt: at('started_at'),
    endedAt: at('ended_at'),
    /** While it runs: the claim of its worker, which another one may take after `leasedUntil`. */
    lease: uuid('lease'),
    leasedUntil: at('leased_until'),
    /** Host and process that began it last. */
    worker: text('worker'),
    /** How far its present step is; null: unknown. */
    percent: smallint('percent'),
    /** The last line that it printed, while it runs and afterwards. */
    said: text('said').notNull().default(''),
    /** Who wants it to be ended. */
    cancelledBy: text('cancelled_by'),
  },
  (table) => [
    uniqueIndex('site_jobs_one_runs').on(table.state).where(sql`${table.state} = 'running'`),
    uniqueIndex('site_jobs_waits_once').on(table.kind, table.args).where(sql`${table.state} = 'waiting'`),
    index('site_jobs_ended').on(table.endedAt),
    check('site_jobs_kind_known', sql`${table.kind} in ('import', 'rebuild', 'publish')`),
    check('site_jobs_state_known', sql`${table.state} in ('waiting', 'running', 'done', 'failed', 'cancelled')`),
    check(
      'site_jobs_leased',
      sql`(${table.state} = 'running') = (${table.leasedUntil} is not null) and (${table.state} <> 'running' or ${table.lease} is not null)`,
    ),
    check('site_jobs_ends', sql`(${table.state} in ('waiting', 'running')) = (${table.endedAt} is null)`),
  ],
);

/** One row on the site as a whole. */
export const siteState = pgTable(
  'site_state',
  {
    id: smallint('id').primaryKey(),
    /** Of times that were set for notes, banners and offers, those up to here had their rebuild. */
    momentsUntil: at('moments_until').notNull(),
    /** The release that the site is held at, for processes on machines without the builder's files; null: none. */
    pinned: integer('pinned'),
  },
  (table) => [check('site_state_one', sql`${table.id} = 1`)],
);
