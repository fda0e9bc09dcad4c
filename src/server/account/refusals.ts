import type { ErrorCode } from '#contract/errors.ts';
import {
  confirmationProblem,
  emailProblem,
  newAccountNameProblem,
  newPasswordProblem,
} from '#domain/account/credentials.ts';
import { isCommonPassword } from '../kernel/auth/common-passwords.ts';
import { HttpError } from '../kernel/http-error.ts';

/** The refusal of each broken rule; an empty field breaks the rule of its length or form. */
const REFUSALS = {
  userNameRequired: ['userNameLength', 'The user name must have 3 to 32 characters.'],
  userNameLength: ['userNameLength', 'The user name must have 3 to 32 characters.'],
  userNameCharacters: [
    'userNameCharacters',
    'The user name may have lowercase letters, digits and ASCII punctuation but quotation marks.',
  ],
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

/** Refuses a user name that no account may have (400). */
export const refuseBadName = (name: string) => refuse(newAccountNameProblem(name));

/** The refusal of a name that an account has, or had. */
export const nameTaken = () => new HttpError(409, 'userNameTaken', 'This user name is taken.');

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

/** The refusal of a code that was valid once. */
export const expiredCode = () => new HttpError(400, 'expiredCode', 'Expired code.');
export const noEmail = () => new HttpError(400, 'noEmail', 'This account has no e-mail address on file.');
/** A session alone does not change a verified address. */
export const currentPasswordRequired = () =>
  new HttpError(400, 'currentPasswordRequired', 'A verified address is changed with the current password only.');

/** One text whether a code is wrong, was used or is missing. */
export const secondFactorWrong = () => new HttpError(400, 'secondFactorWrong', 'The sign-in code is wrong.');

/** The app's codes cannot be checked, because no secret of the server decrypts their key; recovery codes work. */
const secondFactorUnreadable = () =>
  new HttpError(400, 'secondFactorUnreadable', 'The codes of the app cannot be checked: use a recovery code.');

/** The refusal of a code that was not spent. */
export const codeNotSpent = (why: 'wrong' | 'unreadable') =>
  why === 'wrong' ? secondFactorWrong() : secondFactorUnreadable();

/** 409 where there is a second factor already. */
export const secondFactorOn = () => new HttpError(409, 'secondFactorOn', 'The second factor is switched on.');

/** 409 where there is no second factor, or none was started. */
export const secondFactorOff = () => new HttpError(409, 'secondFactorOff', 'The second factor is not switched on.');

export const emailTaken = () => new HttpError(409, 'emailTaken', 'This e-mail address belongs to an account already.');

/** Account names are no secret here: the page's texts distinguish an unknown account. */
export const accountNotFound = () => new HttpError(404, 'accountNotFound', 'Account not found.');
