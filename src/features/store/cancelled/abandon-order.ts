import type { Order } from '#contract/store.ts';
import { pageAddress } from '#domain/site/addresses.ts';
import type { SiteLanguage } from '#i18n/languages.ts';
import type { CallApi } from '#lib/call.ts';
import { outcomeOf } from '../processing/outcome.ts';

/** The page about an order that is paid or being captured; null for one that is cancelled. */
function elsewhere(order: Order, language: SiteLanguage): string | null {
  const outcome = outcomeOf(order, language);
  if (outcome.is === 'paid') return outcome.at;
  const isUnderWay = outcome.is === 'kept' || order.state === 'capturing';
  return isUnderWay ? `${pageAddress('processing', language)}?order=${order.id}` : null;
}

/** Cancels an order, once; a failure is ignored, because the order expires. Returns the page about it if it is paid. */
export async function abandonOrder(call: CallApi, id: string, language: SiteLanguage): Promise<string | null> {
  const result = await call('POST /payments/orders/{id}/cancel', { params: { id } });
  return result.ok ? elsewhere(result.answer.order, language) : null;
}
