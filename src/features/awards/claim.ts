import { type ErrorTexts, errorText, type Failure } from '#lib/failure.ts';
import { islandCall } from '#session/island-api.ts';
import { deliveries } from './deliveries/state.ts';
import { awards, isClaimed, markClaimed } from './state.ts';

/** What became of a claim; `late`: an earlier one had gone through, and only its answer was lost; `elsewhere`: it was made in another tab or on another device. */
export type Claimed = { is: 'given' } | { is: 'late' } | { is: 'elsewhere' } | { is: 'refused'; failure: Failure };

/** Keys of claims that were sent and not answered: the server may have given what they asked for. */
const unanswered = new Set<string>();

/** Whether nobody can say what the server did. */
const isLost = ({ status }: Failure) => status === 0 || status >= 500;

const given = (key: string): void => {
  unanswered.delete(key);
  markClaimed(key);
};

/** Claims a level, with the index of the chosen entry of its `ids` where there is a choice. What is shown is asked for again. */
export async function claimLevel(key: string, option: number | null): Promise<Claimed> {
  const body = option === null ? { scale: key } : { scale: key, selectedOption: option };
  const result = await islandCall('POST /auth/claimScale', { body });
  if (result.ok) {
    given(key);
    void awards.refresh();
    void deliveries.refresh();
    return { is: 'given' };
  }
  return refused(key, result.failure);
}

async function refused(key: string, failure: Failure): Promise<Claimed> {
  const wasLost = unanswered.delete(key) || isLost(failure);
  if (isLost(failure)) unanswered.add(key);
  if (failure.code === 'rewardClaimed') given(key);
  // What is shown was not the truth, or may not be any more.
  await Promise.all([awards.refresh(), deliveries.refresh()]);
  if (wasLost && isClaimed(key)) {
    unanswered.delete(key);
    return { is: 'late' };
  }
  return failure.code === 'rewardClaimed' ? { is: 'elsewhere' } : { is: 'refused', failure };
}

/** Why a claim was refused: in the words of the catalogue, never in the server's own (specification, claims). */
export function claimError({ code, status }: Failure, texts: ErrorTexts): string {
  return status === 0 ? texts.errorOccurred : errorText({ code, status, message: null }, texts);
}
