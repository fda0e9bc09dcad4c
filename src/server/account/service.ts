import { eq } from 'drizzle-orm';
import { isReservedName } from '#domain/account/credentials.ts';
import { addressLimit, consume } from '../kernel/auth/rate-limit.ts';
import { accounts, formerNames } from '../kernel/auth/schema.ts';
import { MINUTE } from '../kernel/clock.ts';
import type { ServerContext } from '../kernel/context.ts';
import type { Db } from '../kernel/db/database.ts';
import type { Caller } from '../kernel/http/caller.ts';

export { accountById } from './accounts.ts';
export { nameTaken, refuseBadName } from './refusals.ts';

/** Whether a name is not available: an account has or had it, or it is reserved. */
export async function isNameRetired(db: Db, name: string): Promise<boolean> {
  if (isReservedName(name)) return true;
  const known = await db
    .select({ name: accounts.name })
    .from(accounts)
    .where(eq(accounts.name, name))
    .unionAll(db.select({ name: formerNames.name }).from(formerNames).where(eq(formerNames.name, name)))
    .limit(1);
  return known.length > 0;
}

/** Counts a lookup of a name or address by any call, so that a client cannot list the players. */
export async function countLookup(
  { db, clock, limits }: Pick<ServerContext, 'db' | 'clock' | 'limits'>,
  caller: Caller,
): Promise<void> {
  const share = { most: limits.existenceChecksPerAddress, within: limits.loginWindowMinutes * MINUTE };
  await consume(db, addressLimit('existence', caller, share), clock.now());
}
