import { Emblem } from '#ui/Emblem.tsx';
import { BuyButton } from './BuyButton.tsx';
import type { Counter } from './counter.ts';
import { hoardFigure } from './figures.ts';
import { bonusShare, offerName, totalText } from './formatters.ts';
import styles from './offers.module.css';
import type { Offer } from './shop.ts';

function Pack({ offer, counter }: { offer: Offer; counter: Counter }) {
  const { texts, words } = counter;
  const bonus = words.filled(texts.bonus, {
    points: words.number(offer.bonus),
    percent: words.percent(bonusShare(offer)),
  });
  return (
    <li className={`panel ${styles.pack}`}>
      <Emblem figure={hoardFigure(offer.mpPoints)} />
      <h3 className="figure" suppressHydrationWarning>
        {offerName(offer, words)}
      </h3>
      <p className={styles.packSum}>
        {offer.bonus > 0 && (
          <>
            <span className={styles.packBonus} suppressHydrationWarning>
              {bonus}
            </span>
            <strong suppressHydrationWarning>{totalText(offer, texts, words)}</strong>
          </>
        )}
      </p>
      <BuyButton offer={offer} counter={counter} />
    </li>
  );
}

/** Packs of points, each with its bonus and what it comes to. */
export function Packs({ offers, counter }: { offers: readonly Offer[]; counter: Counter }) {
  return (
    <ul className={styles.packs}>
      {offers.map((offer) => (
        <Pack key={offer.name} offer={offer} counter={counter} />
      ))}
    </ul>
  );
}
