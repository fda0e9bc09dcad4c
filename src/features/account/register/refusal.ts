import type { ErrorCode } from '#contract/errors.ts';
import { type ErrorTexts, errorText, type Failure } from '#lib/failure.ts';
import type { Entry } from './state.ts';

export type FieldName = 'userName' | 'email' | 'password' | 'confirmation';

/** What the server refused: said under its field as long as that holds the same value. */
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

/** The field a failure speaks of; null when it is about none, or about the captcha, which is asked for anew anyway. */
export function refusalOf(failure: Failure, entry: Entry, texts: ErrorTexts): Refusal | null {
  const code = failure.code ?? '';
  const field = Object.hasOwn(FIELDS, code) ? FIELDS[code as ErrorCode] : undefined;
  return field ? { field, value: entry[field], text: errorText(failure, texts) } : null;
}
