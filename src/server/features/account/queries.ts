import { eq, type InferSelectModel, sql } from 'drizzle-orm';
import { accounts } from '../../db/account-schema.ts';
import type { Db } from '../../db/database.ts';

export type Account = InferSelectModel<typeof accounts>;

/** An account by its name, exactly as registered. */
export async function accountByName(db: Db, name: string): Promise<Account | undefined> {
  const [account] = await db.select().from(accounts).where(eq(accounts.name, name));
  return account;
}

/** An account by its id; accounts are never removed. */
export async function accountById(db: Db, id: number): Promise<Account> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id));
  if (!account) throw new Error(`there is no account ${id}`);
  return account;
}

/** Whether an address belongs to an account, compared in lower case; pending ones do not count. */
export async function isEmailTaken(db: Db, email: string): Promise<boolean> {
  return (await db.$count(accounts, eq(sql`lower(${accounts.email})`, email.toLowerCase()))) > 0;
}

/** An account by its id, locked until the transaction ends: whatever is decided about it is decided in turn. */
export async function lockAccount(tx: Db, id: number): Promise<Account> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('no key update');
  if (!account) throw new Error(`there is no account ${id}`);
  return account;
}
