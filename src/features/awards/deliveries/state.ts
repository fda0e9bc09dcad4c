import type { OwnDelivery } from '#contract/delivery.ts';
import { type LoadableStore, loadable } from '#lib/loadable.ts';
import { islandCall } from '#session/island-api.ts';

/** What is on its way into the game and what came there, newest first; null: the server tells of none. */
export const deliveries: LoadableStore<readonly OwnDelivery[] | null> = loadable(async () => {
  const result = await islandCall('GET /awards/deliveries');
  if (!result.ok) return result.failure.status === 404 ? { ok: true, answer: null } : result;
  const answered: unknown = result.answer.deliveries;
  return { ok: true, answer: Array.isArray(answered) ? answered : null };
});
