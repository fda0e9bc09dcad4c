import { eq } from 'drizzle-orm';
import type { Done } from '#contract/account.ts';
import type { AnswerOf } from '#contract/calls.ts';
import { mailOwner } from '#server/account/accounts.ts';
import { secondFactorOff, secondFactorOn, secondFactorWrong } from '#server/account/refusals.ts';
import { secondFactors } from '#server/account/schema.ts';
import { lockSessionAccount } from '#server/kernel/auth/lock-account.ts';
import { consume, refund, refundOnError } from '#server/kernel/auth/rate-limit.ts';
import { recordEvent } from '#server/kernel/auth/security-events.ts';
import { endSessionsOf } from '#server/kernel/auth/sessions.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import type { Input, Route } from '#server/kernel/http/route.ts';
import { type Confirmed, confirmationLimit, confirmChange, confirmPassword } from '../confirm-change.ts';
import {
  eraseSecondFactor,
  keyUri,
  makeSecret,
  plainCode,
  replaceRecoveryCodes,
  secondFactorState,
  verifyTotp,
} from './codes.ts';

/** Makes an unconfirmed secret in place of an earlier one; sign-in does not require it. */
async function startSecondFactor(
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
  return { statusCode: 200, secret, uri: keyUri(secret, name, services.issuer) };
}

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
    // Encrypted by a lost secret: it has to be started again.
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

/** Switches the second factor on by its first code; wrong codes count like wrong passwords. */
async function confirmSecondFactor(
  services: ServerContext,
  call: Confirming,
): Promise<AnswerOf<'POST /auth/confirmSecondFactor'>> {
  const { db, clock, limits, live, mailer } = services;
  const rateLimit = confirmationLimit(limits, call.bearer.accountId, call.caller, 'confirmation');
  const attempt = await consume(db, rateLimit, clock.now());
  const done = await refundOnError(db, attempt, switchOn(services, call));
  if (done === null) throw secondFactorWrong();
  await refund(db, attempt);
  live.endSessions(done.ended);
  mailer.wake();
  return { statusCode: 200, recoveryCodes: done.recoveryCodes };
}

/** Replaces the recovery codes by ten new ones. */
async function renewRecoveryCodes(
  services: ServerContext,
  call: Confirmed,
): Promise<AnswerOf<'POST /auth/renewRecoveryCodes'>> {
  const recoveryCodes = await confirmChange(services, call, async (tx, { account, secondFactor, now }) => {
    if (!secondFactor) throw secondFactorOff();
    await recordEvent(tx, { accountId: account.id, kind: 'recoveryCodesRenewed', by: call.caller }, now);
    return replaceRecoveryCodes(tx, account.id);
  });
  return { statusCode: 200, recoveryCodes };
}

/** Switches the second factor off; sign-in requires the password alone again. */
async function endSecondFactor(services: ServerContext, call: Confirmed): Promise<Done> {
  await confirmChange(services, call, async (tx, { account, secondFactor, now }) => {
    if (!secondFactor) throw secondFactorOff();
    await eraseSecondFactor(tx, account.id);
    await recordEvent(tx, { accountId: account.id, kind: 'secondFactorOff', by: call.caller }, now);
    await mailOwner(tx, account, 'secondFactorOff', now);
  });
  services.mailer.wake();
  return { statusCode: 200 };
}

/** Calls that switch the second factor on and off. */
export function secondFactorRoutes(on: Route, services: ServerContext): void {
  on('POST /auth/startSecondFactor').handle((call) => startSecondFactor(services, call));
  on('POST /auth/confirmSecondFactor').handle((call) => confirmSecondFactor(services, call));
  on('POST /auth/renewRecoveryCodes').handle((call) => renewRecoveryCodes(services, call));
  on('POST /auth/endSecondFactor').handle((call) => endSecondFactor(services, call));
}
