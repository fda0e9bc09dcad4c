import { isAllowed } from '#domain/account/verification.ts';
import { HttpError } from '../http-error.ts';
import type { Account } from './lock-account.ts';

/** Whether an account has shown that its address is its owner's, or is too old to be asked: it may buy, and is mailed. */
export function isTrusted({ verifiedAt, createdAt }: Pick<Account, 'verifiedAt' | 'createdAt'>): boolean {
  return isAllowed({ verified: verifiedAt !== null, createdAt: createdAt.toISOString() });
}

/** Refuses an account that is not trusted: it may neither buy nor claim rewards (403). */
export function refuseUntrusted(account: Pick<Account, 'verifiedAt' | 'createdAt'>): void {
  if (isTrusted(account)) return;
  throw new HttpError(403, 'notVerified', 'The e-mail address of this account is not verified.');
}

/**
 * The address that hears what happens to an account; null while nobody has shown that it is the owner's: the stranger of a typo
 * must get neither mails nor the account.
 */
export function trustedAddress(account: Pick<Account, 'email' | 'verifiedAt' | 'createdAt'>): string | null {
  return isTrusted(account) ? account.email : null;
}
