import type { Account } from '../kernel/auth/lock-account.ts';
import { trustedAddress } from '../kernel/auth/trusted-address.ts';
import type { Db } from '../kernel/db/database.ts';
import { queueMail } from '../kernel/mail/mails.ts';

/** Mails the owner of an account what was changed about it; nothing where no address is known to be the owner's. */
export async function mailOwner(
  tx: Db,
  account: Account,
  kind: 'passwordChanged' | 'secondFactorOn' | 'secondFactorOff' | 'accountDeleted',
  now: Date,
): Promise<void> {
  const { id, name, language } = account;
  const email = trustedAddress(account);
  if (email === null) return;
  await queueMail(tx, { kind, accountId: id, recipient: email, language, facts: { name } }, now);
}
