import { isAllowed } from '#domain/account/verification.ts';
import { HttpError } from '../http-error.ts';
import type { accounts } from './schema.ts';

/** `accounts.status` of an account that may sign in. */
export const ACTIVE = 0;
/** … and of one that an operator suspended. */
export const SUSPENDED = 1;
/** … and of one that was cancelled, or deleted by its owner. */
export const CANCELLED = 2;

type Account = typeof accounts.$inferSelect;
type Status = Pick<Account, 'status' | 'suspendedUntil'>;

/** Whether the time of a suspension has come to its end. */
export const isSuspensionOver = ({ status, suspendedUntil }: Status, now: Date): boolean =>
  status === SUSPENDED && suspendedUntil !== null && suspendedUntil <= now;

export const isSuspended = (account: Status, now: Date): boolean =>
  account.status === SUSPENDED && !isSuspensionOver(account, now);

/** The state of an account in a word. */
export function statusWord(account: Status, now: Date): 'active' | 'suspended' | 'cancelled' {
  if (account.status === CANCELLED) return 'cancelled';
  return isSuspended(account, now) ? 'suspended' : 'active';
}

/** Refuses a suspended (1) or cancelled (2) account; called only after its password was right. */
export function refuseInactive(account: Status, now: Date, reason: string | null = null): void {
  const word = statusWord(account, now);
  if (word === 'active') return;
  if (word === 'cancelled') throw new HttpError(403, 'accountCancelled', 'This account was cancelled.');
  // A reason for its owner, who knows the password, and the end of it in a form for every language.
  const until = account.suspendedUntil?.toISOString().replace('T', ' ').slice(0, 16);
  const note = [...(until === undefined ? [] : [`→ ${until} UTC`]), ...(reason === null ? [] : [reason])].join(': ');
  const refusal = new HttpError(403, 'accountSuspended', 'This account is suspended.');
  refusal.note = note === '' ? null : note;
  throw refusal;
}

/** Whether the address is verified, or the account is older than that rule: it may buy, and is mailed. */
export function isTrusted({ verifiedAt, createdAt }: Pick<Account, 'verifiedAt' | 'createdAt'>): boolean {
  return isAllowed({ verified: verifiedAt !== null, createdAt: createdAt.toISOString() });
}

/** Refuses an account that is not trusted: it may neither buy nor claim rewards (403). */
export function refuseUntrusted(account: Pick<Account, 'verifiedAt' | 'createdAt'>): void {
  if (isTrusted(account)) return;
  throw new HttpError(403, 'notVerified', 'The e-mail address of this account is not verified.');
}

/**
 * The address for mails about the account; null while it is not shown to be the owner's: a mistyped address may be a stranger's,
 * who must get neither mails nor the account.
 */
export function trustedAddress(account: Pick<Account, 'email' | 'verifiedAt' | 'createdAt'>): string | null {
  return isTrusted(account) ? account.email : null;
}
