import { fill } from '#i18n/fill.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { isBlocked, type PurchaseContext } from './context.ts';
import styles from './offers.module.css';
import type { Offer } from './shop.ts';

export type OfferProps = { offer: Offer; context: PurchaseContext };

/** The price of an offer, and the button that chooses it; none for what is sold out. */
export function BuyButton({ offer, context, offered = true }: OfferProps & { offered?: boolean }) {
  const { shop, texts, formatters, disabledReason, chosen, choose } = context;
  const price = formatters.price(offer.price, shop.currency);
  const blocked = isBlocked(disabledReason);
  const isChosen = chosen?.name === offer.name;
  const label = isChosen ? texts.chosenFor : texts.buyFor;
  return (
    <p className={styles.buy}>
      {/* A browser may write an amount otherwise than the page was printed with. */}
      <b className={styles.price} suppressHydrationWarning>
        {price}
      </b>
      {offered && (
        <Button
          text={isChosen ? texts.chosen : texts.buy}
          look="quiet"
          small
          icon={isChosen && <Icon name="check" />}
          data-buy={offer.name}
          aria-label={fill(label, { what: formatters.plan(offer.name, offer.mpPoints), price })}
          aria-disabled={blocked}
          aria-describedby={blocked ? 'store-why' : undefined}
          suppressHydrationWarning
          onClick={() => choose(offer)}
        />
      )}
    </p>
  );
}
