import { readCode } from '#domain/awards/promotion-code.ts';
import { type Failure, UNREACHABLE } from '#lib/failure.ts';
import { islandCall } from '#session/island-api.ts';
import type { AwardsTexts } from '../awards-texts.ts';
import { deliveries } from '../deliveries/state.ts';

/** The deliveries that were there before a code, so that what it brought is none of them; null: they were not known. */
export type Before = ReadonlySet<number> | null;

/** What became of a code. */
export type Redeemed = { is: 'redeemed'; before: Before } | { is: 'refused'; failure: Failure };

/** Codes that were sent and not answered, with the deliveries before that: the server may have redeemed them. */
const unanswered = new Map<string, Before>();

function deliveredBefore(): Before {
  const known = deliveries.$value.get();
  return known.state === 'ready' && known.value ? new Set(known.value.map(({ id }) => id)) : null;
}

/** Redeems a code; it is redeemed also when an earlier try had gone through and only its answer was lost. */
export async function redeem(typed: string): Promise<Redeemed> {
  const code = readCode(typed);
  const wasLost = unanswered.has(code);
  const before = wasLost ? (unanswered.get(code) ?? null) : deliveredBefore();
  const result = await islandCall('POST /auth/claimPromotionCode', { body: { code } });
  unanswered.delete(code);
  if (!result.ok && !(wasLost && isUsed(result.failure))) {
    if (result.failure.status === 0 || result.failure.status >= 500) unanswered.set(code, before);
    return { is: 'refused', failure: result.failure };
  }
  void deliveries.refresh();
  return { is: 'redeemed', before };
}

const isUsed = ({ status, code }: Failure) => code === 'codeUsed' || status === 409;

/** What a person reads when a code was not redeemed (specification, claims). */
export function codeError(failure: Failure, { errors, codeClaimedError }: AwardsTexts): string {
  const { status, code, message } = failure;
  if (status === UNREACHABLE.status) return errors.network;
  if (status === 429) return errors.tooManyRequests;
  if (isUsed(failure)) return errors.codeUsed;
  if (code === 'notVerified') return errors.notVerified;
  return code === 'invalidCode' || message === 'Invalid code.' ? errors.invalidCode : codeClaimedError;
}
