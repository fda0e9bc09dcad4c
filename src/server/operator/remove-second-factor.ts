import { z } from 'zod';
import { eraseSecondFactor } from '../account/security/second-factor/end.ts';
import { secondFactorState } from '../account/security/second-factor/state.ts';
import { tellOwner } from '../account/tell-owner.ts';
import { recordEvent } from '../kernel/auth/security-events.ts';
import { SentenceError } from '../kernel/sentence-error.ts';
import { AccountName, lockNamed } from './account-of.ts';
import { audit } from './audit.ts';
import type { OperatorContext } from './command.ts';

export const RemoveSecondFactor = z.object({ account: AccountName });

/** Switches the second factor off for a player who lost app and recovery codes; the owner is mailed. */
export async function removeSecondFactor(
  { db, clock }: OperatorContext,
  by: string,
  { account: name }: z.infer<typeof RemoveSecondFactor>,
): Promise<string> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const account = await lockNamed(tx, name);
    const { secondFactor } = await secondFactorState(tx, account.id);
    if (!secondFactor)
      throw new SentenceError(`The account '${name}' has no second factor: there is nothing to remove.`);
    await eraseSecondFactor(tx, account.id);
    await recordEvent(tx, { accountId: account.id, kind: 'secondFactorOff', by: { operator: by } }, now);
    await tellOwner(tx, account, 'secondFactorOff', now);
    const states = { before: { secondFactor: true }, after: { secondFactor: false } };
    await audit(tx, { actor: by, command: `remove-second-factor ${name}`, ...states }, now);
  });
  return `${name} signs in with the password alone again.`;
}
