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
