import type { AnswerOf } from '#contract/calls.ts';
import { secondFactors } from '#server/account/schema.ts';
import { lockSessionAccount } from '#server/kernel/auth/lock-session-account.ts';
import { recordEvent } from '#server/kernel/auth/security-events.ts';
import { keyUri, makeSecret } from '#server/kernel/auth/totp.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import type { Input } from '#server/kernel/http/route.ts';
import { confirmPassword } from '../confirm-password.ts';
import { secondFactorOn } from './refusals.ts';
import { secondFactorState } from './state.ts';

/** Makes a secret that no code has confirmed yet, in place of an earlier one; sign-in does not ask for it. */
export async function startSecondFactor(
  services: ServerContext,
  { bearer, caller, body }: Input<'POST /auth/startSecondFactor'>,
): Promise<AnswerOf<'POST /auth/startSecondFactor'>> {
  const { db, clock, secrets } = services;
  const { accountId } = bearer;
  await confirmPassword(services, accountId, body.currentPassword, caller);
  const now = clock.now();
  const secret = makeSecret();
  const name = await db.transaction(async (tx) => {
    const account = await lockSessionAccount(tx, bearer, now);
    if ((await secondFactorState(tx, accountId)).secondFactor) throw secondFactorOn();
    const fresh = { secret: secrets.seal(secret), confirmedAt: null, lastStep: 0, createdAt: now };
    await tx
      .insert(secondFactors)
      .values({ accountId, ...fresh })
      .onConflictDoUpdate({ target: secondFactors.accountId, set: fresh });
    await recordEvent(tx, { accountId, kind: 'secondFactorStarted', by: caller }, now);
    return account.name;
  });
  return { statusCode: 200, secret, uri: keyUri(secret, name) };
}
