import { isReservedName, newAccountNameProblem } from '#rules/account-name.ts';
import { emailProblem } from '#rules/email.ts';
import { recordTry } from '../../../auth/throttle.ts';
import { MINUTE } from '../../../clock.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Services } from '../../../services.ts';
import { accountByName, isEmailTaken } from '../queries.ts';

/** Counts a question for what is taken, whichever way it is asked, so that nobody reads out who plays here. */
export async function countQuestion({ db, clock, limits }: Services, { address }: Caller): Promise<void> {
  const share = { most: limits.existenceChecksPerAddress, within: limits.loginWindowMinutes * MINUTE };
  const throttle = { kind: 'existence', subject: '', address, shares: [{ of: 'address', ...share }] } as const;
  await recordTry(db, throttle, clock.now());
}

/** Whether a user name is taken; one that breaks the rules is not, and costs no question (wire.md 27). */
export async function isNameTaken(services: Services, name: string, caller: Caller): Promise<boolean> {
  if (newAccountNameProblem(name) !== null) return false;
  await countQuestion(services, caller);
  return isReservedName(name) || (await accountByName(services.db, name)) !== undefined;
}

/** Whether an e-mail address is taken, as `isNameTaken`. */
export async function isAddressTaken(services: Services, email: string, caller: Caller): Promise<boolean> {
  if (emailProblem(email) !== null) return false;
  await countQuestion(services, caller);
  return isEmailTaken(services.db, email);
}
