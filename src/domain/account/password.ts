const SHORTEST = 8;
const LONGEST = 128;

export type PasswordProblem = 'passwordRequired' | 'passwordTooShort' | 'passwordNeedUppercase';
export type NewPasswordProblem = PasswordProblem | 'passwordTooLong';
export type ConfirmationProblem = 'confirmationRequired' | 'passwordMismatch';

/** What is wrong with a password, as a text key; characters are counted as people see them, not as UTF-16 units. */
export function passwordProblem(password: string): PasswordProblem | null {
  if (password === '') return 'passwordRequired';
  if ([...password].length < SHORTEST) return 'passwordTooShort';
  return /\p{Lu}/u.test(password) ? null : 'passwordNeedUppercase';
}

/** What is wrong with a password that is to be set. */
export function newPasswordProblem(password: string): NewPasswordProblem | null {
  return [...password].length > LONGEST ? 'passwordTooLong' : passwordProblem(password);
}

/** What is wrong with the second typing of a password. */
export function confirmationProblem(confirmation: string, password: string): ConfirmationProblem | null {
  if (confirmation === '') return 'confirmationRequired';
  return confirmation === password ? null : 'passwordMismatch';
}
