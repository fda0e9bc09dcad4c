import type { DisabledReason } from './disabled-reason.ts';
import type { Formatters } from './formatters.ts';
import type { Offer, Shop } from './shop.ts';
import type { StoreTexts } from './store-texts.ts';

/** What every offer of the store needs to be shown and bought. */
export type PurchaseContext = {
  shop: Shop;
  texts: StoreTexts;
  formatters: Formatters;
  disabledReason: DisabledReason;
  /** Buys, or shows what is missing. */
  press: (offer: Offer) => void;
};
