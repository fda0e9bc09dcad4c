import type { Order } from '#contract/store.ts';
import { pageAddress } from '#domain/site/addresses.ts';
import type { SiteLanguage } from '#i18n/languages.ts';
import type { CallApi } from '#lib/call.ts';
import { outcomeOf, storeAddress } from '../processing/outcome.ts';

/** The page about an order that is paid or being captured; null for one that is cancelled. */
function elsewhere(order: Order, language: SiteLanguage): string | null {
  const outcome = outcomeOf(order, language);
  if (outcome.is === 'paid') return outcome.at;
  const isUnderWay = outcome.is === 'kept' || order.state === 'capturing';
  return isUnderWay ? `${pageAddress('processing', language)}?order=${order.id}` : null;
}

/** What became of an order: the page about it if it is paid, and the part of the store that sells such. */
export type Abandoned = { elsewhere: string | null; store: string };

/** Cancels an order, once; null: that failed, and the order expires. */
export async function abandonOrder(call: CallApi, id: string, language: SiteLanguage): Promise<Abandoned | null> {
  const result = await call('POST /payments/orders/{id}/cancel', { params: { id } });
  if (!result.ok) return null;
  const { order } = result.answer;
  return { elsewhere: elsewhere(order, language), store: storeAddress(order.kind, language) };
}
