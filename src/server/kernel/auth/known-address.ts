import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { accounts, securityEvents } from './schema.ts';

/**
 * Whether the account of a name was signed in from an address before: then its owner gets in while strangers elsewhere use up
 * what is theirs. By one statement, whether or not there is such an account.
 */
export function isKnownAddress(name: string, address: string): (db: Db) => Promise<boolean> {
  return async (db) => {
    const found = await db
      .select({ id: accounts.id })
      .from(accounts)
      .innerJoin(securityEvents, eq(securityEvents.accountId, accounts.id))
      .where(and(eq(accounts.name, name), eq(securityEvents.kind, 'signedIn'), eq(securityEvents.address, address)))
      .limit(1);
    return found.length > 0;
  };
}
