import type { OwnAccount } from '#contract/account.ts';
import type { SessionUser } from '#server/kernel/auth/sessions.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { accountById } from '../queries.ts';
import { secondFactorState } from '../security/second-factor/state.ts';
import { pendingAddress } from './pending-address.ts';

/** What the bearer's profile shows of its account. */
export async function ownAccount(db: Db, { accountId }: SessionUser, now: Date): Promise<OwnAccount> {
  const account = await accountById(db, accountId);
  return {
    statusCode: 200,
    email: account.email ?? '',
    pendingEmail: await pendingAddress(db, account, now),
    verificationSentAt: account.verificationSentAt?.toISOString() ?? null,
    isVerify: account.verifiedAt !== null,
    created_at: account.createdAt.toISOString(),
    ...(await secondFactorState(db, accountId)),
  };
}
