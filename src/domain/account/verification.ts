/** Accounts made before this instant count as old (UTC). */
const OLD_BEFORE = Date.UTC(2024, 8, 22, 5);

/** A verification mail may be sent again after this long, in milliseconds. */
export const RESEND_WAIT = 5 * 60_000;

/** Whether an account is old: it is treated as allowed even when its address is not verified. */
export function isOldAccount(createdAt: string): boolean {
  return Date.parse(createdAt) < OLD_BEFORE;
}

/** Whether an account may claim awards and buy. */
export function isAllowed(account: { verified: boolean; createdAt: string }): boolean {
  return account.verified || isOldAccount(account.createdAt);
}

/** Milliseconds until a verification mail may be sent again; 0 at once. A time in the future (another clock) waits no longer than a whole wait. */
export function resendWait(sentAt: string | null | undefined, now: number): number {
  const sent = Date.parse(sentAt ?? '');
  return Number.isNaN(sent) ? 0 : Math.min(Math.max(sent + RESEND_WAIT - now, 0), RESEND_WAIT);
}
