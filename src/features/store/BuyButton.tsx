import { fill } from '#i18n/fill.ts';
import type { Counter } from './counter.ts';
import { offerName } from './formatters.ts';
import type { Hindrance } from './hindrance.ts';
import styles from './offers.module.css';
import type { Offer } from './shop.ts';

/** The element that says what is missing. */
const WHY: Partial<Record<NonNullable<Hindrance>, string>> = {
  consent: 'store-tick-first',
  closed: 'store-why',
  negative: 'store-why',
  unverified: 'store-why',
  unknown: 'store-why',
};

/** The price of an offer, and the button that buys it or says what is missing. */
export function BuyButton({ offer, counter }: { offer: Offer; counter: Counter }) {
  const { shop, texts, words, hindrance, press } = counter;
  const price = words.price(offer.price, shop.currency);
  return (
    <p className={styles.buy}>
      {/* A browser may write an amount otherwise than the page was printed with. */}
      <b className={styles.price} suppressHydrationWarning>
        {price}
      </b>
      <button
        className="button button--small"
        type="button"
        aria-label={fill(texts.buyFor, { what: offerName(offer, words), price })}
        aria-disabled={hindrance !== null}
        aria-describedby={hindrance === null ? undefined : WHY[hindrance]}
        suppressHydrationWarning
        onClick={() => press(offer)}
      >
        {texts.buy}
      </button>
    </p>
  );
}
