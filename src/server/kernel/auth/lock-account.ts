import { eq, type InferSelectModel } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { accounts } from './schema.ts';

export type Account = InferSelectModel<typeof accounts>;

/** An account by its id, locked until the transaction ends: whatever is decided about it is decided in turn. */
export async function lockAccount(tx: Db, id: number): Promise<Account> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('no key update');
  if (!account) throw new Error(`there is no account ${id}`);
  return account;
}
