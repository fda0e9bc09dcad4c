import type { Bearer } from '../kernel/auth/sessions.ts';
import { recordTry } from '../kernel/auth/throttle.ts';
import { MINUTE } from '../kernel/clock.ts';
import type { Caller } from '../kernel/http/caller.ts';
import { Refused } from '../kernel/refused.ts';
import type { Services } from '../kernel/services.ts';

/** Counts a claim of a reward, of whatever kind; 429 when an account asks for more in a minute than anybody could click. */
export async function countClaim(
  { db, clock, limits }: Pick<Services, 'db' | 'clock' | 'limits'>,
  { accountId }: Pick<Bearer, 'accountId'>,
  { address }: Pick<Caller, 'address'>,
): Promise<void> {
  const share = { of: 'subject', most: limits.claimsPerAccount, within: MINUTE } as const;
  await recordTry(db, { kind: 'claim', subject: `account ${accountId}`, address, shares: [share] }, clock.now());
}

/** The refusal of a reward that does not exist, or not any more. */
export const rewardUnknown = () => new Refused(404, 'rewardUnknown', 'There is no such reward.');

/** The refusal of a reward that the account has claimed. */
export const rewardClaimed = () => new Refused(409, 'rewardClaimed', 'This reward is claimed already.');

/** The refusal of a reward that the account has not reached. */
export const rewardLocked = () => new Refused(403, 'rewardLocked', 'This reward is not reached yet.');

/** The refusal of a reward with a choice of which none, or a foreign one, was named. */
export const optionMissing = () => new Refused(400, 'optionMissing', 'Choose one of the options of this reward.');
