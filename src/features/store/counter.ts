import type { Formatters } from './formatters.ts';
import type { Hindrance } from './hindrance.ts';
import type { Offer, Shop } from './shop.ts';
import type { StoreTexts } from './store-texts.ts';

/** What every offer of the store needs to be shown and bought. */
export type Counter = {
  shop: Shop;
  texts: StoreTexts;
  words: Formatters;
  hindrance: Hindrance;
  /** Buys, or shows what is missing. */
  press: (offer: Offer) => void;
};
