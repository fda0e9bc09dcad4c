import type { Order } from '#contract/store.ts';
import { pageAddress } from '#domain/site/addresses.ts';
import { isWebLink } from '#domain/site/web-address.ts';
import { RENAMING } from '#domain/store/service-request.ts';
import type { SiteLanguage } from '#i18n/languages.ts';
import { orderAnchor } from '../order-of.ts';

/** The end of an order; each is a key of the page's texts. */
export type Ending =
  | 'cancelled'
  | 'expired'
  | 'failed'
  | 'declined'
  | 'notFound'
  | 'soldOut'
  | 'soldOutRefunded'
  | 'refunded'
  | 'disputed';

/** The state of an order for its player: pending, held by the team or the provider, or ended. */
export type Outcome =
  | { is: 'waiting' }
  | { is: 'kept'; why: 'review' | 'soldOutRefunding' }
  /** Declined, and payable with another method at `href`. */
  | { is: 'again'; href: string }
  | { is: 'ended'; how: Ending }
  /** `at` is the next page; `announced` false: it opens at once. */
  | { is: 'paid'; at: string; announced: boolean };

/** The next page of a paid order: the receipt for points, else the order, where its request is followed. */
function afterPaying({ id, kind, plan, pvalues }: Order, language: SiteLanguage): Outcome {
  if (kind === 'points') return { is: 'paid', at: receiptAddress(pvalues, language, id), announced: false };
  if (plan === RENAMING) return { is: 'paid', at: pageAddress('changeName', language), announced: false };
  return { is: 'paid', at: `${storeAddress(kind, language)}#${orderAnchor(id)}`, announced: true };
}

const PARTS: Record<Order['kind'], number> = { points: 1, service: 2, commission: 3 };

/** The part of the store that sells such. */
export function storeAddress(kind: Order['kind'], language: SiteLanguage): string {
  return `${pageAddress('store', language)}?scale=${PARTS[kind]}`;
}

/** `order` is left out where it is not known. */
export function receiptAddress(points: number, language: SiteLanguage, order?: string): string {
  return `${pageAddress('receipt', language)}?points=${points}${order ? `&order=${order}` : ''}`;
}

function endingOf({ state, reason }: Order): Ending {
  if (reason === 'soldOut') return state === 'failed' ? 'soldOut' : 'soldOutRefunded';
  if (state === 'cancelled' || state === 'expired' || state === 'refunded' || state === 'disputed') return state;
  // It is unknown whether money was taken for a payment that the provider does not know.
  return reason === 'declined' || reason === 'notFound' ? reason : 'failed';
}

export function outcomeOf(order: Order, language: SiteLanguage): Outcome {
  const { state, reason, href } = order;
  if (state === 'pending' && reason === 'declined' && href !== null && isWebLink(href)) {
    return { is: 'again', href };
  }
  if (state === 'paid') return afterPaying(order, language);
  if (state === 'created' || state === 'pending' || state === 'capturing') return { is: 'waiting' };
  if (state === 'review') return { is: 'kept', why: reason === 'soldOut' ? 'soldOutRefunding' : 'review' };
  return { is: 'ended', how: endingOf(order) };
}
