import type { Order } from '#contract/store.ts';
import type { Offer, Shop } from '../shop.ts';
import type { StoreTexts } from '../store-texts.ts';
import type { Words } from '../words.ts';

/** The plan of an order as it is sold now, if it still credits the same; null when it does not, or is gone. */
export function soldAs({ plan, pvalues }: Order, { offers }: Shop): Offer | null {
  return offers.find(({ name, mpPoints, bonus }) => name === plan && mpPoints + bonus === pvalues) ?? null;
}

/** What was bought, as its mails call it too: a pack goes by all the points that it credits. */
export function orderName({ plan, pvalues }: Pick<Order, 'plan' | 'pvalues'>, words: Words): string {
  return words.plan(plan, pvalues);
}

/** The points of an order as what the pack held and its bonus, `5,000 + 1,500 MP`; null where there was none, or it is not known. */
export function splitText(order: Order, shop: Shop, words: Words): string | null {
  const offer = soldAs(order, shop);
  if (!offer || offer.bonus === 0) return null;
  return words.both(offer.mpPoints, offer.bonus);
}

/** Where an order stands in words; a paid one of which money went back says so. */
export function stateText({ state, returned }: Pick<Order, 'state' | 'returned'>, texts: StoreTexts): string {
  return state === 'paid' && returned > 0 ? texts.partlyRefunded : texts.state[state];
}
