import type { Failure } from '#lib/failure.ts';

/** How a mailed link ended, for good. */
export type LinkOutcome = 'done' | 'invalid' | 'expired';

/** What a refusal of its code means; null when another try may succeed. */
export function linkOutcome({ status, code, message }: Failure): LinkOutcome | null {
  if (message === 'Expired code.' || code === 'expiredCode') return 'expired';
  // Also a code of a shape that the server does not even read.
  return message === 'Invalid code.' || code === 'invalidCode' || status === 400 ? 'invalid' : null;
}
