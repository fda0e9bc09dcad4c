import { newAccountNameProblem } from '#domain/account/account-name.ts';
import { emailProblem } from '#domain/account/email.ts';
import type { Caller } from '#server/kernel/http/caller.ts';
import type { Services } from '#server/kernel/services.ts';
import { isEmailTaken } from '../addresses.ts';
import { countQuestion, isNameGone } from '../service.ts';

/** Whether a user name is taken; one that breaks the rules is not, and costs no question (wire.md 27). */
export async function isNameTaken(services: Services, name: string, caller: Caller): Promise<boolean> {
  if (newAccountNameProblem(name) !== null) return false;
  await countQuestion(services, caller);
  return isNameGone(services.db, name);
}

/** Whether an e-mail address is taken, as `isNameTaken`. */
export async function isAddressTaken(services: Services, email: string, caller: Caller): Promise<boolean> {
  if (emailProblem(email) !== null) return false;
  await countQuestion(services, caller);
  return isEmailTaken(services.db, email);
}
