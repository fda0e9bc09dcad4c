import type { AnswerOf } from '#contract/calls.ts';
import { recordEvent } from '#server/kernel/auth/security-events.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import { type Confirmed, confirmChange } from './confirm-change.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { secondFactorOff } from './refusals.ts';

/** Ten new recovery codes; the old ones are worth nothing from then on. */
export async function renewRecoveryCodes(
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
