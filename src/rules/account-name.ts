/** Lowercase letters, digits and ASCII punctuation except both quotation marks. */
const CHARACTERS = /^[a-z0-9!#-&(-/:-@[-`{-~]+$/;
const SHORTEST = 3;
const LONGEST = 32;

export type AccountNameProblem = 'userNameRequired' | 'userNameCharacters';

/** What is wrong with a user name at sign-in, as a text key; the length of 3 to 32 is a rule of registration only. */
export function accountNameProblem(name: string): AccountNameProblem | null {
  if (name === '') return 'userNameRequired';
  return CHARACTERS.test(name) ? null : 'userNameCharacters';
}

/** What is wrong with a user name that is to be registered. */
export function newAccountNameProblem(name: string): AccountNameProblem | 'userNameLength' | null {
  const problem = accountNameProblem(name);
  if (problem) return problem;
  return name.length < SHORTEST || name.length > LONGEST ? 'userNameLength' : null;
}
