import type { RefObject } from 'react';
import { type AccountNameProblem, newAccountNameProblem } from '#domain/account/account-name.ts';
import { type EmailProblem, emailProblem } from '#domain/account/email.ts';
import {
  type ConfirmationProblem,
  confirmationProblem,
  type NewPasswordProblem,
  newPasswordProblem,
} from '#domain/account/password.ts';
import type { Existence } from '#lib/existence-check.ts';
import { useValidatedField, type ValidatedField } from '#ui/use-validated-field.ts';
import { isEmailTaken, isNameTaken } from '../state.ts';
import { useExistence } from '../use-existence.ts';
import type { FieldName, Refusal } from './refusal.ts';
import type { RegisterTexts } from './register-texts.ts';

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
  /** Whether it keeps the form from being sent. */
  wrong: boolean;
  /** What is said under it. */
  error: string | null;
  existence: Existence;
};

/** The four fields: their rules when they are left, what is taken as soon as that is known, and what the server refused. */
export function useRegisterFields(texts: RegisterTexts, refusal: Refusal | null): Record<FieldName, FormField> {
  const userName = useValidatedField((value) => newAccountNameProblem(value.trim()));
  const email = useValidatedField((value) => emailProblem(value.trim()));
  const password = useValidatedField(newPasswordProblem);
  const confirmation = useValidatedField((value) => confirmationProblem(value, password.value));
  // What breaks the rules is not asked for.
  const nameExistence = useExistence(userName.problem === null ? userName.value.trim() : null, isNameTaken);
  const emailExistence = useExistence(email.problem === null ? email.value.trim() : null, isEmailTaken);

  const field = (
    name: FieldName,
    judged: ValidatedField<Problem>,
    existence: Existence = 'unasked',
    taken: Problem | null = null,
  ): FormField => {
    // Keyboards of phones put a space behind a suggested word; in a password every space counts.
    const value = name === 'userName' || name === 'email' ? judged.value.trim() : judged.value;
    const refused = refusal?.field === name && refusal.value === value ? refusal.text : null;
    const known = existence === 'taken' ? taken : null;
    const said = judged.shown ?? known;
    return {
      value,
      bind: judged.bind,
      ref: judged.ref,
      judge: judged.judge,
      wrong: (judged.problem ?? known ?? refused) !== null,
      error: said ? texts[said] : refused,
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
