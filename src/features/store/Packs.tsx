import { Emblem } from '#ui/Emblem.tsx';
import { BuyButton } from './BuyButton.tsx';
import type { PurchaseContext } from './context.ts';
import { bonusShare, offerName, totalText } from './formatters.ts';
import { packIcon } from './icon-paths.ts';
import styles from './offers.module.css';
import type { Offer } from './shop.ts';

function Pack({ offer, context }: { offer: Offer; context: PurchaseContext }) {
  const { texts, formatters } = context;
  const bonus = formatters.filled(texts.bonus, {
    points: formatters.number(offer.bonus),
    percent: formatters.percent(bonusShare(offer)),
  });
  return (
    <li className={`panel ${styles.pack}`}>
      <Emblem figure={packIcon(offer.mpPoints)} />
      <h3 className="figure" suppressHydrationWarning>
        {offerName(offer, formatters)}
      </h3>
      <p className={styles.packSum}>
        {offer.bonus > 0 && (
          <>
            <span className={styles.packBonus} suppressHydrationWarning>
              {bonus}
            </span>
            <strong suppressHydrationWarning>{totalText(offer, texts, formatters)}</strong>
          </>
        )}
      </p>
      <BuyButton offer={offer} context={context} />
    </li>
  );
}

/** Packs of points, each with its bonus and what it comes to. */
export function Packs({ offers, context }: { offers: readonly Offer[]; context: PurchaseContext }) {
  return (
    <ul className={styles.packs}>
      {offers.map((offer) => (
        <Pack key={offer.name} offer={offer} context={context} />
      ))}
    </ul>
  );
}
