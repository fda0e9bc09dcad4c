import type { Done } from '#contract/account.ts';
import { mailOwner } from '#server/account/mail-owner.ts';
import { recordEvent } from '#server/kernel/auth/security-events.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { type Confirmed, confirmChange } from '../second-factor/confirm-change.ts';
import { eraseAccount } from './erase-account.ts';

/** Where and by what it was deleted is personal like the rest. */
const NOWHERE = { address: '', device: '' };

/** Deletes the bearer's account for good, and says so to the address it had. */
export async function deleteAccount(services: ServerContext, call: Confirmed): Promise<Done> {
  const ended = await confirmChange(services, call, async (tx, { account, now }) => {
    const sessions = await eraseAccount(tx, account.id, now, services.accountData);
    await recordEvent(tx, { accountId: account.id, kind: 'accountDeleted', by: NOWHERE }, now);
    // After all other mails are gone, from the row as it was.
    await mailOwner(tx, account, 'accountDeleted', now);
    return sessions;
  });
  services.live.endSessions(ended);
  await services.mailer.forget();
  services.mailer.wake();
  return { statusCode: 200 };
}
