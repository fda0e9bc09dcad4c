import type { Result } from '#lib/failure.ts';
import { call } from './api.ts';
import { $accessToken, $accountName, $points, $purchase } from './state.ts';

/**
 * Loads the balance and stores it, unless the session ended or changed meanwhile. It is asked for again when a purchase arrived
 * meanwhile: the answer may be from before it.
 */
export async function refreshPoints(): Promise<Result<number>> {
  const token = $accessToken.get();
  const name = $accountName.get();
  const lastPurchase = $purchase.get();
  const result = await call('POST /users/getPValues', { body: name === undefined ? {} : { account_name: name } });
  if (!result.ok) return result;
  if ($purchase.get() !== lastPurchase) return refreshPoints();
  const points = Number(result.answer.pvalues) || 0;
  if (token && token === $accessToken.get()) $points.set(points);
  return { ok: true, answer: points };
}
