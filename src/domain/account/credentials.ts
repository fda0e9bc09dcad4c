/** Lowercase letters, digits and ASCII punctuation except both quotation marks. */
const CHARACTERS = /^[a-z0-9!#-&(-/:-@[-`{-~]+$/;
const SHORTEST_NAME = 3;
const LONGEST_NAME = 32;

export type AccountNameProblem = 'userNameRequired' | 'userNameCharacters';

/** What is wrong with a user name at sign-in, as a text key; the length of 3 to 32 is a rule of registration only. */
export function accountNameProblem(name: string): AccountNameProblem | null {
  if (name === '') return 'userNameRequired';
  return CHARACTERS.test(name) ? null : 'userNameCharacters';
}

export function newAccountNameProblem(name: string): AccountNameProblem | 'userNameLength' | null {
  const problem = accountNameProblem(name);
  if (problem) return problem;
  return name.length < SHORTEST_NAME || name.length > LONGEST_NAME ? 'userNameLength' : null;
}

/** Words by which a player could pass for the staff. */
const STAFF = ['admin', 'administrator', 'gamemaster', 'gm', 'memoria', 'moderator', 'official', 'staff', 'support'];
/** Names that mean the house as they stand. */
const HOUSE = ['mod', 'operator', 'root', 'server', 'system', 'webmaster'];
const RESERVED: ReadonlySet<string> = new Set([...STAFF, ...HOUSE]);

/** Whether a name is kept from players, whatever signs and digits are put around it or between its words; to them it is taken. */
export function isReservedName(name: string): boolean {
  const words = name.split(/[^a-z]+/);
  return RESERVED.has(words.join('')) || words.some((word) => STAFF.includes(word));
}

const SHORTEST_PASSWORD = 8;
const LONGEST_PASSWORD = 128;

type PasswordProblem = 'passwordRequired' | 'passwordTooShort' | 'passwordNeedUppercase';
export type NewPasswordProblem = PasswordProblem | 'passwordTooLong';
export type ConfirmationProblem = 'confirmationRequired' | 'passwordMismatch';

/** What is wrong with a password, as a text key; characters are counted as people see them, not as UTF-16 units. */
export function passwordProblem(password: string): PasswordProblem | null {
  if (password === '') return 'passwordRequired';
  if ([...password].length < SHORTEST_PASSWORD) return 'passwordTooShort';
  return /\p{Lu}/u.test(password) ? null : 'passwordNeedUppercase';
}

export function newPasswordProblem(password: string): NewPasswordProblem | null {
  return [...password].length > LONGEST_PASSWORD ? 'passwordTooLong' : passwordProblem(password);
}

/** What is wrong with the second typing of a password. */
export function confirmationProblem(confirmation: string, password: string): ConfirmationProblem | null {
  if (confirmation === '') return 'confirmationRequired';
  return confirmation === password ? null : 'passwordMismatch';
}

/** Mail hosts players may register with, each as .com and .es; named in the message. */
export const EMAIL_HOSTS = ['gmail', 'outlook', 'msn', 'yahoo', 'hotmail'] as const;

const DOMAIN = new RegExp(`^(?:${EMAIL_HOSTS.join('|')})\\.(?:com|es)$`, 'i');
/** What is before the @: an atom of RFC 5322 in dots, at most 64 long; ASCII, as these hosts have it. */
const LOCAL = /^(?=.{1,64}$)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const HOST = /^(?=.{1,253}$)[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/i;

export type EmailProblem = 'emailRequired' | 'emailInvalid' | 'emailPlus' | 'emailDomain';

/** What is wrong with an e-mail address, as a text key; case does not count. */
export function emailProblem(email: string): EmailProblem | null {
  if (email === '') return 'emailRequired';
  const at = email.lastIndexOf('@');
  const [local, host] = [email.slice(0, Math.max(at, 0)), email.slice(at + 1)];
  if (!LOCAL.test(local) || !HOST.test(host)) return 'emailInvalid';
  if (local.includes('+')) return 'emailPlus';
  return DOMAIN.test(host) ? null : 'emailDomain';
}

/** Providers that read dots in the name of a mailbox as nothing. */
const DOTLESS = /^(?:gmail|googlemail)\.com$/;

/**
 * The mailbox an address leads to, as far as its writing tells: what follows a plus sign is the reader's own label. The table of
 * accounts has the same rule for its column.
 */
export function mailboxOf(email: string): string {
  const [, local = '', host = ''] = /^(.*)@(.*)$/s.exec(email.toLowerCase()) ?? [];
  const name = local.replace(/^(.[^+]*)\+.*$/s, '$1');
  return DOTLESS.test(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}
