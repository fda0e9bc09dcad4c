import { inArray } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { accounts } from './schema.ts';

/** The demo accounts that something happened to before the first start; `novice` has no history. */
export type Player = 'demo' | 'veteran';

/** The ids of those accounts. */
export async function accountIds(db: Db): Promise<(player: Player) => number> {
  const names: readonly Player[] = ['demo', 'veteran'];
  const rows = await db
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(inArray(accounts.name, names));
  return (player) => {
    const account = rows.find(({ name }) => name === player);
    if (!account) throw new Error(`there is no account ${player}`);
    return account.id;
  };
}
