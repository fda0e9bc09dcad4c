import { isAllowed } from '#domain/account/verification.ts';
import { type LoadableStore, loadable } from '#lib/loadable.ts';
import { islandCall } from './island-api.ts';

/** Whether the account may buy and claim awards: its address is verified, or it is old. */
export const canPurchase: LoadableStore<boolean> = loadable(async () => {
  const result = await islandCall('GET /auth/getVerifyParameter');
  if (!result.ok) return result;
  const { isVerify, created_at } = result.answer;
  return { ok: true, answer: isAllowed({ verified: isVerify, createdAt: created_at }) };
});
