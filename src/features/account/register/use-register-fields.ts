import type { RefObject } from 'react';
import type { ErrorCode } from '#contract/errors.ts';
import {
  type AccountNameProblem,
  type ConfirmationProblem,
  confirmationProblem,
  type EmailProblem,
  emailProblem,
  type NewPasswordProblem,
  newAccountNameProblem,
  newPasswordProblem,
} from '#domain/account/credentials.ts';
import type { Existence } from '#lib/existence-check.ts';
import { type ErrorTexts, errorText, type Failure } from '#lib/failure.ts';
import { useValidatedField, type ValidatedField } from '#ui/use-validated-field.ts';
import type { RegisterTexts } from '../account-texts.ts';
import { isEmailTaken, isNameTaken } from '../state.ts';
import { useExistence } from '../use-existence.ts';
import type { Entry } from './state.ts';

export type FieldName = 'userName' | 'email' | 'password' | 'confirmation';

/** What the server refused: shown under its field while the field has the same value. */
export type Refusal = { field: FieldName; value: string; text: string };

const FIELDS: Partial<Record<ErrorCode, FieldName>> = {
  userNameCharacters: 'userName',
  userNameLength: 'userName',
  userNameTaken: 'userName',
  emailDomain: 'email',
  emailInvalid: 'email',
  emailPlus: 'email',
  emailTaken: 'email',
  passwordNeedUppercase: 'password',
  passwordTooCommon: 'password',
  passwordTooLong: 'password',
  passwordTooShort: 'password',
  passwordMismatch: 'confirmation',
};

/** The field that a failure is about; null for none, or for the captcha, which is renewed anyway. */
export function refusalOf(failure: Failure, entry: Entry, texts: ErrorTexts): Refusal | null {
  const code = failure.code ?? '';
  const field = Object.hasOwn(FIELDS, code) ? FIELDS[code as ErrorCode] : undefined;
  return field ? { field, value: entry[field], text: errorText(failure, texts) } : null;
}

type Problem =
  | AccountNameProblem
  | 'userNameLength'
  | 'userNameTaken'
  | EmailProblem
  | 'emailTaken'
  | NewPasswordProblem
  | ConfirmationProblem;

export type FormField = {
  /** What is judged and sent. */
  value: string;
  bind: ValidatedField<Problem>['bind'];
  ref: RefObject<HTMLInputElement | null>;
  judge: () => void;
  /** Why the form cannot be sent because of it; null when it can. */
  problem: string | null;
  error: string | null;
  existence: Existence;
};

/** The four fields: their rules when they are left, what is taken as soon as that is known, and what the server refused. */
export function useRegisterFields(texts: RegisterTexts, refusal: Refusal | null): Record<FieldName, FormField> {
  const userName = useValidatedField((value) => newAccountNameProblem(value.trim()));
  const email = useValidatedField((value) => emailProblem(value.trim()));
  const password = useValidatedField(newPasswordProblem);
  const confirmation = useValidatedField((value) => confirmationProblem(value, password.value));
  // An invalid value is not checked.
  const nameExistence = useExistence(userName.problem === null ? userName.value.trim() : null, isNameTaken);
  const emailExistence = useExistence(email.problem === null ? email.value.trim() : null, isEmailTaken);

  const field = (
    name: FieldName,
    judged: ValidatedField<Problem>,
    existence: Existence = 'unasked',
    taken: Problem | null = null,
  ): FormField => {
    // Phone keyboards add a space after a suggested word; in a password every space counts.
    const value = name === 'userName' || name === 'email' ? judged.value.trim() : judged.value;
    const refused = refusal?.field === name && refusal.value === value ? refusal.text : null;
    const known = existence === 'taken' ? taken : null;
    const message = judged.shown ?? known;
    return {
      value,
      bind: judged.bind,
      ref: judged.ref,
      judge: judged.judge,
      problem: judged.problem ?? known ?? refused,
      error: message ? texts[message] : refused,
      existence: refused === null ? existence : 'taken',
    };
  };
  return {
    userName: field('userName', userName, nameExistence, 'userNameTaken'),
    email: field('email', email, emailExistence, 'emailTaken'),
    password: field('password', password),
    confirmation: field('confirmation', confirmation),
  };
}
