import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/database.ts';
import type { TestApp } from '#support/server/build-test-app.ts';

/** What `look` finds while `damage` stands; it is taken back again. */
export async function whileDamaged<Found>(
  { database }: Pick<TestApp, 'database'>,
  damage: readonly SQL[],
  look: (tx: Db) => Promise<Found>,
): Promise<Found> {
  const found: Found[] = [];
  const takeBack = new Error('taken back');
  const broken = database.db.transaction(async (tx: Db) => {
    // Nothing watches over what the test does: neither triggers nor references.
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const statement of damage) await tx.execute(statement);
    found.push(await look(tx));
    throw takeBack;
  });
  await broken.catch((error: unknown) => {
    if (error !== takeBack) throw error;
  });
  const [report] = found;
  if (report === undefined) throw new Error('nothing was looked at');
  return report;
}

/** Takes a constraint away, and what depends on it. */
export const without = (table: string, constraint: string) =>
  sql.raw(`alter table ${table} drop constraint ${constraint} cascade`);
