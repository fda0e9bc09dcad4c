import { eq } from 'drizzle-orm';
import type { ErrorCode } from '#contract/errors.ts';
import { isReservedName, newAccountNameProblem } from '#domain/account/credentials.ts';
import { addressLimit, consume } from '../kernel/auth/rate-limit.ts';
import { accounts, formerNames } from '../kernel/auth/schema.ts';
import { MINUTE } from '../kernel/clock.ts';
import type { ServerContext } from '../kernel/context.ts';
import type { Db } from '../kernel/db/database.ts';
import type { Caller } from '../kernel/http/caller.ts';
import { HttpError } from '../kernel/http-error.ts';

export { accountById } from './accounts.ts';

/** The refusal of each broken rule; an empty name breaks the rule of its length. */
const REFUSALS = {
  userNameRequired: ['userNameLength', 'The user name must have 3 to 32 characters.'],
  userNameLength: ['userNameLength', 'The user name must have 3 to 32 characters.'],
  userNameCharacters: [
    'userNameCharacters',
    'The user name may have lowercase letters, digits and ASCII punctuation but quotation marks.',
  ],
} as const satisfies Record<string, readonly [ErrorCode, string]>;

/** Refuses a user name that no account may have (400). */
export function refuseBadName(name: string): void {
  const problem = newAccountNameProblem(name);
  if (problem === null) return;
  const [code, message] = REFUSALS[problem];
  throw new HttpError(400, code, message);
}

/** The refusal of a name that an account has, or had. */
export const nameTaken = () => new HttpError(409, 'userNameTaken', 'This user name is taken.');

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
