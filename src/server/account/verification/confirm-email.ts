import { and, eq, isNull } from 'drizzle-orm';
import type { Done } from '#contract/account.ts';
import { accounts } from '#server/kernel/auth/schema.ts';
import { recordEvent } from '#server/kernel/auth/security-events.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import type { Db } from '#server/kernel/db/database.ts';
import type { Caller } from '#server/kernel/http/caller.ts';
import { invalidCode } from '#server/kernel/http-error.ts';
import { addressColumns, isAddressConflict } from '../addresses.ts';
import { emailTaken } from '../registration/add-account.ts';
import { emailLinks, passwordRecoveries } from '../schema.ts';
import { freeAddress } from './free-address.ts';
import { type OpenedLink, openLink } from './open-link.ts';
import { sameAddress } from './same-address.ts';

/** Ends all links to addresses of an account once one was opened, those to another address that was asked for, too. */
async function closeLinks(tx: Db, { link }: OpenedLink, now: Date): Promise<void> {
  const mine = and(eq(emailLinks.accountId, link.accountId), eq(emailLinks.purpose, 'verify'));
  await tx
    .update(emailLinks)
    .set({ usedAt: now })
    .where(and(mine, isNull(emailLinks.usedAt)));
}

/** Confirms the address on file. A change that was asked for before is dropped: it took no password, so a thief may have begun it. */
async function confirmOnFile(tx: Db, { account }: OpenedLink, now: Date): Promise<void> {
  await tx.update(accounts).set({ verifiedAt: now, pendingEmail: null }).where(eq(accounts.id, account.id));
}

/** Puts the pending address in the place of the old one; a recovery code that went there is worth nothing from now on. */
async function move(tx: Db, opened: OpenedLink, now: Date): Promise<void> {
  const { id, pendingEmail } = opened.account;
  await freeAddress(tx, opened, now);
  await tx
    .update(accounts)
    .set({ ...addressColumns(pendingEmail), pendingEmail: null, verifiedAt: now })
    .where(eq(accounts.id, id));
  await tx.delete(passwordRecoveries).where(eq(passwordRecoveries.accountId, id));
}

async function confirm(tx: Db, opened: OpenedLink, caller: Caller, now: Date): Promise<void> {
  const { link, account } = opened;
  const isOnFile = sameAddress(account.email, link.email);
  // Another address was asked for since: this link leads nowhere any more.
  if (!isOnFile && !sameAddress(account.pendingEmail, link.email)) throw invalidCode();
  await (isOnFile ? confirmOnFile : move)(tx, opened, now);
  await closeLinks(tx, opened, now);
  const kind = isOnFile ? 'emailVerified' : 'emailChanged';
  await recordEvent(tx, { accountId: account.id, kind, by: caller }, now);
}

/** `POST /auth/verify-code`: confirms the address a link was mailed to; 409 when another account has it by now. */
export async function confirmEmail(services: ServerContext, code: string, caller: Caller): Promise<Done> {
  const confirmed = openLink(services, { purpose: 'verify', code, caller }, (tx, opened, now) =>
    confirm(tx, opened, caller, now),
  );
  await confirmed.catch((error: unknown) => {
    throw isAddressConflict(error) ? emailTaken() : error;
  });
  return { statusCode: 200 };
}
