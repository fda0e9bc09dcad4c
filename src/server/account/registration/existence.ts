import { newAccountNameProblem } from '#domain/account/account-name.ts';
import { emailProblem } from '#domain/account/email.ts';
import type { ServerContext } from '#server/kernel/context.ts';
import type { Caller } from '#server/kernel/http/caller.ts';
import { isEmailTaken } from '../addresses.ts';
import { countLookup, isNameRetired } from '../service.ts';

/** Whether a user name is taken; one that breaks the rules is not, and costs no question. */
export async function isNameTaken(services: ServerContext, name: string, caller: Caller): Promise<boolean> {
  if (newAccountNameProblem(name) !== null) return false;
  await countLookup(services, caller);
  return isNameRetired(services.db, name);
}

/** Whether an e-mail address is taken, as `isNameTaken`. */
export async function isAddressTaken(services: ServerContext, email: string, caller: Caller): Promise<boolean> {
  if (emailProblem(email) !== null) return false;
  await countLookup(services, caller);
  return isEmailTaken(services.db, email);
}
