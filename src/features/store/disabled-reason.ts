import type { Loadable } from '#lib/loadable.ts';
import type { Shop } from './shop.ts';

/** Why nothing can be bought yet, most final first; null when something can. */
export type DisabledReason = 'loading' | 'closed' | 'negative' | 'unverified' | 'unknown' | 'consent' | null;

type PurchaseState = {
  shop: Loadable<Shop>;
  /** Whether the account may buy. */
  allowed: Loadable<boolean>;
  /** MP; undefined when not known, which hinders nothing: the server decides. */
  points: number | undefined;
  ticked: boolean;
};

/** Why nothing can be bought yet; the server judges all of it again. */
export function disabledReasonOf({ shop, allowed, points, ticked }: PurchaseState): DisabledReason {
  if (shop.state !== 'ready') return 'loading';
  if (!shop.value.open) return 'closed';
  if (points !== undefined && points < 0) return 'negative';
  if (allowed.state === 'loading') return 'loading';
  if (allowed.state === 'failed') return 'unknown';
  if (!allowed.value) return 'unverified';
  return ticked ? null : 'consent';
}
