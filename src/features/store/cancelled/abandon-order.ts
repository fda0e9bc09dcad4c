import type { Order } from '#contract/store.ts';
import { pageAddress } from '#domain/site/addresses.ts';
import type { SiteLanguage } from '#i18n/languages.ts';
import type { CallApi } from '#lib/call.ts';
import { outcomeOf } from '../processing/outcome.ts';

/** Where an order that could not be given up is read about: its money is there, or on its way. null for one that is given up. */
function elsewhere(order: Order, language: SiteLanguage): string | null {
  const outcome = outcomeOf(order, language);
  if (outcome.is === 'paid') return outcome.at;
  const isUnderWay = outcome.is === 'kept' || order.state === 'capturing';
  return isUnderWay ? `${pageAddress('processing', language)}?order=${order.id}` : null;
}

/** Gives an order up, once; what goes wrong says nothing, because it ends by itself. Answers where to read on, if it is paid. */
export async function abandonOrder(call: CallApi, id: string, language: SiteLanguage): Promise<string | null> {
  const result = await call('POST /payments/orders/{id}/cancel', { params: { id } });
  return result.ok ? elsewhere(result.answer.order, language) : null;
}
