import { type Failure, UNREACHABLE } from '#lib/failure.ts';
import { readCode } from '#rules/promotion-code.ts';
import { islandCall } from '#session/island-api.ts';
import type { AwardsTexts } from '../awards-texts.ts';
import { deliveries } from '../deliveries/state.ts';

/** Codes that were sent and not answered: the server may have redeemed them. */
const unanswered = new Set<string>();

/** Redeems a code; null: it is redeemed, also when an earlier try had gone through and only its answer was lost. */
export async function redeem(typed: string): Promise<Failure | null> {
  const code = readCode(typed);
  const result = await islandCall('POST /auth/claimPromotionCode', { body: { code } });
  const wasLost = unanswered.delete(code);
  if (!result.ok && !(wasLost && isUsed(result.failure))) {
    if (result.failure.status === 0 || result.failure.status >= 500) unanswered.add(code);
    return result.failure;
  }
  void deliveries.refresh();
  return null;
}

const isUsed = ({ status, code }: Failure) => code === 'codeUsed' || status === 409;

/** What a person reads when a code was not redeemed (specification, claims). */
export function codeError(failure: Failure, { errors, codeClaimedError }: AwardsTexts): string {
  const { status, code, message } = failure;
  if (status === UNREACHABLE.status) return errors.network;
  if (status === 429) return errors.tooManyRequests;
  if (isUsed(failure)) return errors.codeUsed;
  return code === 'invalidCode' || message === 'Invalid code.' ? errors.invalidCode : codeClaimedError;
}
