import { and, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import type { AccountData } from '../kernel/auth/account-data.ts';
import { accounts } from '../kernel/auth/schema.ts';
import { CANCELLED } from '../kernel/auth/status.ts';
import type { Db } from '../kernel/db/database.ts';
import { rankingPlayers } from './schema.ts';

/** Whoever writes the ranking waits for the one before, until its transaction ends. */
export async function lockRanking(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('ranking', 0))`);
}

/** The accounts of names, exactly as registered; deleted ones own nothing. */
export async function ownersOf(tx: Db, names: readonly string[]): Promise<Map<string, number>> {
  // One parameter, however many names: PostgreSQL takes 65,535 parameters at most.
  const isNamed = sql`${accounts.name} in (select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))`;
  const rows = await tx
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(and(isNamed, ne(accounts.status, CANCELLED)));
  return new Map(rows.map(({ id, name }) => [name, id]));
}

async function playersOf(db: Db, accountId: number): Promise<Omit<typeof rankingPlayers.$inferSelect, 'accountId'>[]> {
  const { accountId: owner, ...columns } = getTableColumns(rankingPlayers);
  return db.select(columns).from(rankingPlayers).where(eq(owner, accountId)).orderBy(rankingPlayers.id);
}

/** Waits for a report under way; the next one finds no such account. */
async function disownPlayers(tx: Db, accountId: number): Promise<void> {
  await lockRanking(tx);
  await tx.update(rankingPlayers).set({ accountId: null }).where(eq(rankingPlayers.accountId, accountId));
}

/** An account's players of the ranking; a deleted account owns none. */
export const rankingData: AccountData = {
  read: async (tx, accountId) => ({ rankedPlayers: await playersOf(tx, accountId) }),
  erase: disownPlayers,
};
