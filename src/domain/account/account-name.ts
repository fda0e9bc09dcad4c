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

/** Words by which somebody could pass for the staff. */
const STAFF = ['admin', 'administrator', 'gamemaster', 'gm', 'memoria', 'moderator', 'official', 'staff', 'support'];
/** Names that mean the house as they stand. */
const HOUSE = ['mod', 'operator', 'root', 'server', 'system', 'webmaster'];
const RESERVED: ReadonlySet<string> = new Set([...STAFF, ...HOUSE]);

/** Whether a name is kept from players, whatever signs and digits are put around it or between its words; to them it is taken. */
export function isReservedName(name: string): boolean {
  const words = name.split(/[^a-z]+/);
  return RESERVED.has(words.join('')) || words.some((word) => STAFF.includes(word));
}
