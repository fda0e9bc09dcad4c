import { SERVICES } from '#domain/store/plans.ts';
import { Emblem } from '#ui/Emblem.tsx';
import { BuyButton } from './BuyButton.tsx';
import type { PurchaseContext } from './context.ts';
import { offerName } from './formatters.ts';
import { OTHER_ICON, SERVICE_ICONS } from './icon-paths.ts';
import styles from './offers.module.css';
import type { Offer } from './shop.ts';

function Service({ offer, context }: { offer: Offer; context: PurchaseContext }) {
  const { texts, formatters } = context;
  // One that the operator added has a name and nothing else.
  const known = SERVICES.find(({ name }) => name === offer.name)?.name;
  return (
    <li className={`panel ${styles.service}`}>
      <Emblem figure={known ? SERVICE_ICONS[known] : OTHER_ICON} />
      <h3>{offerName(offer, formatters)}</h3>
      <p className={styles.serviceAbout}>{known && texts[`about.${known}`]}</p>
      <BuyButton offer={offer} context={context} />
    </li>
  );
}

/** What the team does by hand, each with a sentence that says what it is. */
export function ServerContext({ offers, context }: { offers: readonly Offer[]; context: PurchaseContext }) {
  return (
    <ul className={styles.services}>
      {offers.map((offer) => (
        <Service key={offer.name} offer={offer} context={context} />
      ))}
    </ul>
  );
}
