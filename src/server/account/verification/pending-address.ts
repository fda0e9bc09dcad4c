import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Account } from '#server/kernel/auth/lock-account.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { emailLinks } from '../schema.ts';

/** The new address of an account that waits for its link to be opened; null once no link to it stands any more. */
export async function pendingAddress(
  db: Db,
  { id, pendingEmail }: Pick<Account, 'id' | 'pendingEmail'>,
  now: Date,
): Promise<string | null> {
  if (pendingEmail === null) return null;
  const toIt = and(
    eq(emailLinks.accountId, id),
    eq(emailLinks.purpose, 'verify'),
    eq(sql`lower(${emailLinks.email})`, pendingEmail.toLowerCase()),
  );
  const standing = await db.$count(emailLinks, and(toIt, isNull(emailLinks.usedAt), gt(emailLinks.expiresAt, now)));
  return standing > 0 ? pendingEmail : null;
}
