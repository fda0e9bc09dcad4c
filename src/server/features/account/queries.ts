import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { accounts } from '../../db/schema.ts';

/** An account by its name, exactly as registered. */
export async function accountByName(db: Db, name: string): Promise<typeof accounts.$inferSelect | undefined> {
  const [account] = await db.select().from(accounts).where(eq(accounts.name, name));
  return account;
}
