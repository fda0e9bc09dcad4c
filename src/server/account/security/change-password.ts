import { eq } from 'drizzle-orm';
import type { AnswerOf } from '#contract/calls.ts';
import { type Account, lockSessionAccount } from '#server/kernel/auth/lock-account.ts';
import { accounts } from '#server/kernel/auth/schema.ts';
import { recordEvent } from '#server/kernel/auth/security-events.ts';
import { endSessionsOf, type SessionUser } from '#server/kernel/auth/sessions.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import type { Caller } from '#server/kernel/http/caller.ts';
import type { Input, Route } from '#server/kernel/http/route.ts';
import { HttpError } from '#server/kernel/http-error.ts';
import { accountById, mailOwner } from '../accounts.ts';
import { refuseBadPassword } from '../refusals.ts';
import { passwordRecoveries } from '../schema.ts';
import { confirmPassword } from './confirm-change.ts';

type Change = Input<'POST /auth/changePassword'>['body'];
type Changed = AnswerOf<'POST /auth/changePassword'>;

/** Refuses a bad new password before the current one costs a try. */
function refuseNew({ currentPassword, newPassword }: Change, { name, email }: Account): void {
  // As hashing sees them: accents may be composed in two ways.
  if (newPassword.normalize('NFKC') === currentPassword.normalize('NFKC')) {
    throw new HttpError(400, 'passwordSame', 'The new password must differ from the current one.');
  }
  refuseBadPassword(newPassword, [name, email]);
}

/** Replaces the confirmed hash and ends the other sessions; null: that hash was replaced meanwhile. */
async function store(
  services: ServerContext,
  bearer: SessionUser,
  caller: Caller,
  confirmed: string | null,
  hash: string,
) {
  const { db, clock } = services;
  const { accountId, sessionId } = bearer;
  const now = clock.now();
  return db.transaction(async (tx) => {
    const account = await lockSessionAccount(tx, bearer, now);
    if (account.passwordHash !== confirmed) return null;
    await tx.update(accounts).set({ passwordHash: hash }).where(eq(accounts.id, accountId));
    // A recovery code that was mailed before could undo the change.
    await tx.delete(passwordRecoveries).where(eq(passwordRecoveries.accountId, accountId));
    const ended = await endSessionsOf(tx, accountId, now, sessionId);
    const detail = { endedSessions: ended.length };
    await recordEvent(tx, { accountId, kind: 'passwordChanged', by: caller, detail }, now);
    await mailOwner(tx, account, 'passwordChanged', now);
    return ended;
  });
}

async function changePassword(
  services: ServerContext,
  bearer: SessionUser,
  change: Change,
  caller: Caller,
): Promise<void> {
  const { db, passwords, live, mailer } = services;
  refuseNew(change, await accountById(db, bearer.accountId));
  const confirmed = await confirmPassword(services, bearer.accountId, change.currentPassword, caller);
  const hash = await passwords.hash(change.newPassword);
  const ended = await store(services, bearer, caller, confirmed.passwordHash, hash);
  // Hashing runs outside the transaction, so a change can overtake another: the later one is checked against the new password.
  if (ended === null) return changePassword(services, bearer, change, caller);
  live.endSessions(ended);
  mailer.wake();
}

/** `POST /auth/changePassword`: a player's mistake is HTTP 200 with `statusCode: 500`. */
export function passwordRoutes(on: Route, services: ServerContext): void {
  on('POST /auth/changePassword').handle(async ({ bearer, body, caller }): Promise<Changed> => {
    try {
      await changePassword(services, bearer, body, caller);
      return { statusCode: 200, message: 'Password changed successfully.' };
    } catch (error) {
      if (error instanceof HttpError && error.status === 400) {
        return { statusCode: 500, message: error.message, code: error.code };
      }
      throw error;
    }
  });
}
