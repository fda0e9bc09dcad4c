import { eq } from 'drizzle-orm';
import type { AnswerOf } from '#contract/calls.ts';
import { mailOwner } from '#server/account/mail-owner.ts';
import { secondFactors } from '#server/account/schema.ts';
import { lockSessionAccount } from '#server/kernel/auth/lock-session-account.ts';
import { consume, refund } from '#server/kernel/auth/rate-limit.ts';
import { recordEvent } from '#server/kernel/auth/security-events.ts';
import { endSessionsOf } from '#server/kernel/auth/sessions.ts';
import { verifyTotp } from '#server/kernel/auth/totp.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import type { Input } from '#server/kernel/http/route.ts';
import { confirmationLimit } from '../confirm-password.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { secondFactorOff, secondFactorOn, secondFactorWrong } from './refusals.ts';
import { plainCode } from './spend-code.ts';

type Confirming = Input<'POST /auth/confirmSecondFactor'>;

/** Switches it on when the code is right, else null. All other sessions end: they began with the password alone. */
async function switchOn({ db, clock, secrets }: ServerContext, { bearer, caller, body }: Confirming) {
  const now = clock.now();
  const { accountId } = bearer;
  return db.transaction(async (tx) => {
    const account = await lockSessionAccount(tx, bearer, now);
    const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.accountId, accountId));
    if (!factor) throw secondFactorOff();
    if (factor.confirmedAt) throw secondFactorOn();
    const opened = secrets.open(factor.secret);
    // Started under a secret that is lost: it has to be started again.
    if (opened === null) throw secondFactorOff();
    const step = verifyTotp(opened.text, plainCode(body.code), now, factor.lastStep);
    if (step === null) {
      const detail = { secondFactor: true };
      await recordEvent(tx, { accountId, kind: 'confirmationRefused', by: caller, detail }, now);
      return null;
    }
    await tx
      .update(secondFactors)
      .set({ confirmedAt: now, lastStep: step })
      .where(eq(secondFactors.accountId, accountId));
    await recordEvent(tx, { accountId, kind: 'secondFactorOn', by: caller }, now);
    await mailOwner(tx, account, 'secondFactorOn', now);
    const ended = await endSessionsOf(tx, accountId, now, bearer.sessionId);
    return { recoveryCodes: await replaceRecoveryCodes(tx, accountId), ended };
  });
}

/** Switches the second factor on by its first code; wrong ones count as wrong passwords do. */
export async function confirmSecondFactor(
  services: ServerContext,
  call: Confirming,
): Promise<AnswerOf<'POST /auth/confirmSecondFactor'>> {
  const { db, clock, limits, live, mailer } = services;
  const rateLimit = confirmationLimit(limits, call.bearer.accountId, call.caller);
  const attempt = await consume(db, rateLimit, clock.now());
  const done = await switchOn(services, call).catch(async (error: unknown) => {
    await refund(db, attempt);
    throw error;
  });
  if (done === null) throw secondFactorWrong();
  await refund(db, attempt);
  live.endSessions(done.ended);
  mailer.wake();
  return { statusCode: 200, recoveryCodes: done.recoveryCodes };
}
