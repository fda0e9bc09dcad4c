import { fill } from '#i18n/fill.ts';
import type { PurchaseContext } from './context.ts';
import type { DisabledReason } from './disabled-reason.ts';
import { offerName } from './formatters.ts';
import styles from './offers.module.css';
import type { Offer } from './shop.ts';

/** The element that says what is missing. */
const WHY: Partial<Record<NonNullable<DisabledReason>, string>> = {
  consent: 'store-tick-first',
  closed: 'store-why',
  negative: 'store-why',
  unverified: 'store-why',
  unknown: 'store-why',
};

/** The price of an offer, and the button that buys it or says what is missing. */
export function BuyButton({ offer, context }: { offer: Offer; context: PurchaseContext }) {
  const { shop, texts, formatters, disabledReason, press } = context;
  const price = formatters.price(offer.price, shop.currency);
  return (
    <p className={styles.buy}>
      {/* A browser may write an amount otherwise than the page was printed with. */}
      <b className={styles.price} suppressHydrationWarning>
        {price}
      </b>
      <button
        className="button button--small"
        type="button"
        aria-label={fill(texts.buyFor, { what: offerName(offer, formatters), price })}
        aria-disabled={disabledReason !== null}
        aria-describedby={disabledReason === null ? undefined : WHY[disabledReason]}
        suppressHydrationWarning
        onClick={() => press(offer)}
      >
        {texts.buy}
      </button>
    </p>
  );
}
