import type { Db } from '../../../../db/database.ts';
import { queueMail } from '../../../../mail/mails.ts';
import type { Account } from '../../queries.ts';

/** Mails the owner of an account what was changed about it; nothing where it has no address. */
export async function tellOwner(
  tx: Db,
  { id, name, email, language }: Account,
  kind: 'secondFactorOn' | 'secondFactorOff' | 'accountDeleted',
  now: Date,
): Promise<void> {
  if (email === null) return;
  await queueMail(tx, { kind, accountId: id, recipient: email, language, facts: { name } }, now);
}
