import { isAllowed } from '#domain/account/verification.ts';
import { HttpError } from '../http-error.ts';
import type { accounts } from './schema.ts';

/** `accounts.status` of an account that may sign in. */
export const ACTIVE = 0;
/** … and of one that an operator suspended. */
export const SUSPENDED = 1;
/** … and of one that was cancelled, or deleted by its owner. */
export const CANCELLED = 2;

/** Refuses a suspended (1) or cancelled (2) account; called only after its password was right. */
export function refuseInactive(status: number): void {
  if (status === ACTIVE) return;
  throw status === SUSPENDED
    ? new HttpError(403, 'accountSuspended', 'This account is suspended.')
    : new HttpError(403, 'accountCancelled', 'This account was cancelled.');
}

type Account = typeof accounts.$inferSelect;

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
