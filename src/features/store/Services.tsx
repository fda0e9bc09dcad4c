import { SERVICES } from '#domain/store/plans.ts';
import { Emblem } from '#ui/Emblem.tsx';
import { BuyButton } from './BuyButton.tsx';
import type { Counter } from './counter.ts';
import { OTHER_FIGURE, SERVICE_FIGURES } from './figures.ts';
import { offerName } from './formatters.ts';
import styles from './offers.module.css';
import type { Offer } from './shop.ts';

function Service({ offer, counter }: { offer: Offer; counter: Counter }) {
  const { texts, words } = counter;
  // One that the operator added has a name and nothing else.
  const known = SERVICES.find(({ name }) => name === offer.name)?.name;
  return (
    <li className={`panel ${styles.service}`}>
      <Emblem figure={known ? SERVICE_FIGURES[known] : OTHER_FIGURE} />
      <h3>{offerName(offer, words)}</h3>
      <p className={styles.serviceAbout}>{known && texts[`about.${known}`]}</p>
      <BuyButton offer={offer} counter={counter} />
    </li>
  );
}

/** What the team does by hand, each with a sentence that says what it is. */
export function Services({ offers, counter }: { offers: readonly Offer[]; counter: Counter }) {
  return (
    <ul className={styles.services}>
      {offers.map((offer) => (
        <Service key={offer.name} offer={offer} counter={counter} />
      ))}
    </ul>
  );
}
