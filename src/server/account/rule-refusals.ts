import type { ErrorCode } from '#contract/errors.ts';
import { emailProblem } from '#domain/account/email.ts';
import { confirmationProblem, newPasswordProblem } from '#domain/account/password.ts';
import { isCommonPassword } from '../kernel/auth/common-passwords.ts';
import { HttpError } from '../kernel/http-error.ts';

/** What each broken rule is refused with; a field left empty breaks the rule of its length or form. */
const REFUSALS = {
  emailRequired: ['emailInvalid', 'The e-mail address is not valid.'],
  emailInvalid: ['emailInvalid', 'The e-mail address is not valid.'],
  emailPlus: ['emailPlus', 'The e-mail address may not contain a plus sign.'],
  emailDomain: ['emailDomain', 'The e-mail address must be of gmail, outlook, msn, yahoo or hotmail, .com or .es.'],
  passwordRequired: ['passwordTooShort', 'The password must have at least 8 characters.'],
  passwordTooShort: ['passwordTooShort', 'The password must have at least 8 characters.'],
  passwordTooLong: ['passwordTooLong', 'The password may have at most 128 characters.'],
  passwordNeedUppercase: ['passwordNeedUppercase', 'The password needs an uppercase letter.'],
  confirmationRequired: ['passwordMismatch', 'The two passwords are not the same.'],
  passwordMismatch: ['passwordMismatch', 'The two passwords are not the same.'],
} as const satisfies Record<string, readonly [ErrorCode, string]>;

function refuse(problem: keyof typeof REFUSALS | null): void {
  if (problem === null) return;
  const [code, message] = REFUSALS[problem];
  throw new HttpError(400, code, message);
}

/** Refuses an e-mail address that cannot be used (400). */
export const refuseBadEmail = (email: string) => refuse(emailProblem(email));

/** Refuses a password that cannot be set (400); `own` are name and address of its account. */
export function refuseBadPassword(password: string, own: readonly (string | null)[]): void {
  refuse(newPasswordProblem(password));
  if (isCommonPassword(password, own))
    throw new HttpError(400, 'passwordTooCommon', 'The password is among the first that are guessed.');
}

/** Refuses two typings of a password that differ (400). */
export const refuseMismatch = (confirmation: string, password: string) =>
  refuse(confirmationProblem(confirmation, password));
