import { fill } from '#i18n/fill.ts';
import { errorText, type Failure } from '#lib/failure.ts';
import type { BattlepassTexts } from './battlepass-texts.ts';

/**
 * What a person reads when a claim was not successful (specification, error catalogue); null for a 401, which ends the
 * session and says so itself.
 */
export function claimMessage(
  failure: Failure,
  texts: Pick<BattlepassTexts, 'claimError' | 'unexpectedError' | 'noConnection' | 'errors'>,
): string | null {
  if (failure.status === 401) return null;
  if (failure.status === 0) return texts.noConnection;
  if (failure.inAction || failure.status === 429) {
    return fill(texts.claimError, { message: errorText(failure, texts.errors) });
  }
  return texts.unexpectedError;
}
