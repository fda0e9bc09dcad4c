import { and, eq, isNull, ne } from 'drizzle-orm';
import { accounts } from '#server/kernel/auth/schema.ts';
import { recordEvent } from '#server/kernel/auth/security-events.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { addressColumns, holdsAddress } from '../addresses.ts';
import { passwordRecoveries } from '../schema.ts';
import type { OpenedLink } from './open-link.ts';

/** Whoever opens a link is not the player that the trail of another account tells of. */
const PORTAL = { operator: 'portal' };

/**
 * Takes the address of a link from an account that never confirmed it: the reader of the link has its mailbox. Nobody keeps an
 * address from its owner by registering with it first, nor a stolen account by registering another one with its old address.
 */
export async function freeAddress(tx: Db, { link }: OpenedLink, now: Date): Promise<void> {
  const freed = await tx
    .update(accounts)
    .set(addressColumns(null))
    .where(and(holdsAddress(link.email), ne(accounts.id, link.accountId), isNull(accounts.verifiedAt)))
    .returning({ id: accounts.id });
  for (const { id } of freed) {
    await tx.delete(passwordRecoveries).where(eq(passwordRecoveries.accountId, id));
    await recordEvent(tx, { accountId: id, kind: 'emailChanged', by: PORTAL, detail: { givenBack: true } }, now);
  }
}
