import { HttpError } from '../http-error.ts';

/** `accounts.status` of an account that may sign in. */
export const ACTIVE = 0;
/** … and of one that an operator suspended. */
export const SUSPENDED = 1;
/** … and of one that was cancelled, or deleted by its owner. */
export const CANCELLED = 2;

/** Refuses a suspended (1) or cancelled (2) account; asked only after its password was right. */
export function refuseInactive(status: number): void {
  if (status === ACTIVE) return;
  throw status === SUSPENDED
    ? new HttpError(403, 'accountSuspended', 'This account is suspended.')
    : new HttpError(403, 'accountCancelled', 'This account was cancelled.');
}
