import { isAllowed } from '#rules/verification.ts';
import type { Account } from './lock-account.ts';

/**
 * The address that hears what happens to an account; null while nobody has shown that it is the owner's: the stranger of a typo
 * must get neither mails nor the account.
 */
export function trustedAddress({
  email,
  verifiedAt,
  createdAt,
}: Pick<Account, 'email' | 'verifiedAt' | 'createdAt'>): string | null {
  return isAllowed({ verified: verifiedAt !== null, createdAt: createdAt.toISOString() }) ? email : null;
}
