import { randomUUID } from 'node:crypto';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import { systemClock } from '#server/kernel/clock.ts';
import { openDatabase } from '#server/kernel/db/connect.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { overPglite } from '#server/kernel/db/embedded.ts';
import { SERVING } from '#server/kernel/db/pool.ts';
import { databaseAt, onServer } from '#support/runner/api-template.ts';

/** A database of its own for a test file; `url` null on PGlite. */
export type TestDatabase = Database & { url: string | null };

/** A busy machine lets a hundred requests wait long for their turn: tests are about what comes of them. */
const UNHURRIED = { ...SERVING, connect: 50_000, statement: 50_000, idleTransaction: 50_000, silence: 55_000 };

/** What was begun from nothing has no table, not even those of the migrator. */
async function openFrom(begun: 'template' | 'nothing'): Promise<TestDatabase> {
  const template = inject('template');
  if (template.kind === 'pglite') {
    const dump = begun === 'template' ? { loadDataDir: new Blob([await readFile(template.dump)]) } : {};
    return { ...overPglite(await PGlite.create(dump)), announce: () => undefined, url: null };
  }
  const name = `portal_test_${randomUUID().replaceAll('-', '')}`;
  const from = begun === 'template' ? template.name : "template0 encoding 'UTF8'";
  await onServer(template.server, `create database ${name} template ${from} ${template.strategy}`);
  const url = databaseAt(template.server, name);
  // Dropping a database cuts the connections that are just closing: that is no news here.
  const database = await openDatabase({ home: '', databaseUrl: url }, systemClock, () => undefined, UNHURRIED);
  const close = async () => {
    await database.close();
    await onServer(template.server, `drop database ${name} with (force)`);
  };
  return { ...database, close, url };
}

/** A copy of the run's template. */
export const openTestDatabase = () => openFrom('template');

/** A database that was never migrated. */
export const openEmptyDatabase = () => openFrom('nothing');

/** Opens a test's database once more, as a second process would; on PGlite, which one process owns, both share it. */
export async function openAgain(first: TestDatabase): Promise<TestDatabase> {
  const { url } = first;
  if (url === null) return { ...first, close: async () => undefined };
  return { ...(await openDatabase({ home: '', databaseUrl: url }, systemClock, () => undefined, UNHURRIED)), url };
}

/** Takes everything out again: a migrated database as a first start finds it. */
export async function emptyDatabase({ db }: Pick<Database, 'db'>): Promise<void> {
  await db.execute(sql`truncate accounts, registration_services, attempts, captcha_uses restart identity cascade`);
  await db.execute(sql`truncate items, monsters, patch_notes, banners, ticket_categories restart identity cascade`);
  await db.execute(sql`truncate game_imports, record_overrides restart identity cascade`);
  await db.execute(sql`truncate sandbox_orders, sandbox_webhooks restart identity cascade`);
  await db.execute(sql`truncate award_groups, promotion_batches, seasons restart identity cascade`);
  await db.execute(sql`update plans set sold = 0`);
  await db.execute(sql`truncate ranking_snapshots, ranking_players, game_status restart identity cascade`);
}

/** Puts the run's seeded database into a state folder, as an earlier start would have left it; PGlite only. */
export async function prepareHome(home: string): Promise<void> {
  const template = inject('template');
  if (template.kind !== 'pglite') throw new Error('a state folder holds a database on PGlite only');
  await cp(template.folder, join(home, 'db'), { recursive: true });
}
