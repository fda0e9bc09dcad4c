const SHORTEST = 8;

export type PasswordProblem = 'passwordRequired' | 'passwordTooShort' | 'passwordNeedUppercase';

/** What is wrong with a password, as a text key; characters are counted as people see them, not as UTF-16 units. */
export function passwordProblem(password: string): PasswordProblem | null {
  if (password === '') return 'passwordRequired';
  if ([...password].length < SHORTEST) return 'passwordTooShort';
  return /\p{Lu}/u.test(password) ? null : 'passwordNeedUppercase';
}
