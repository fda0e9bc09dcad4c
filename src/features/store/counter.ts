import type { Hindrance } from './hindrance.ts';
import type { Offer, Shop } from './shop.ts';
import type { StoreTexts } from './store-texts.ts';
import type { Words } from './words.ts';

/** What every offer of the store needs to be shown and bought. */
export type Counter = {
  shop: Shop;
  texts: StoreTexts;
  words: Words;
  hindrance: Hindrance;
  /** Buys, or shows what is missing. */
  press: (offer: Offer) => void;
};
