import { DESIGNERS, designerName, designerOf, isOutfit } from '#domain/store/plans.ts';
import { Emblem } from '#ui/Emblem.tsx';
import { Failed } from '#ui/Failed.tsx';
import { BuyButton } from './BuyButton.tsx';
import type { PurchaseContext } from './context.ts';
import { DESIGNER_ICONS, OTHER_ICON } from './icon-paths.ts';
import styles from './offers.module.css';
import type { Offer } from './shop.ts';
import { refreshStore } from './state.ts';

/** Commissions by designer, in the order they are sold. */
function byDesigner(offers: readonly Offer[]): [designer: string, offers: Offer[]][] {
  const groups = new Map<string, Offer[]>();
  for (const offer of offers) {
    const designer = designerOf(offer.name);
    groups.set(designer, [...(groups.get(designer) ?? []), offer]);
  }
  return [...groups];
}

/** How many places are left: unknown while it is asked for, and nothing where any number is taken. */
function Places({ offer: { remaining }, context }: { offer: Offer; context: PurchaseContext }) {
  const { shop, texts, formatters } = context;
  if (remaining === null) return null;
  if (remaining === 0) return <span className={`badge badge--quiet ${styles.soldOut}`}>{texts.soldOut}</span>;
  if (remaining !== undefined) return formatters.places(remaining);
  return shop.placesFailure ? null : <span className="bone" />;
}

function Variant({ offer, context }: { offer: Offer; context: PurchaseContext }) {
  const { texts, formatters, shop } = context;
  const outfit = isOutfit(offer.name);
  const offered = offer.remaining === null || (offer.remaining ?? 0) > 0;
  return (
    <li className={styles.variant}>
      <h4>{outfit ? texts.outfit : texts.whole}</h4>
      <p className={styles.variantAbout}>{outfit ? texts.outfitAbout : texts.wholeAbout}</p>
      <p className={styles.variantPlaces}>
        <Places offer={offer} context={context} />
      </p>
      {offered ? (
        <BuyButton offer={offer} context={context} />
      ) : (
        <p className={styles.buy}>
          <b className={styles.price} suppressHydrationWarning>
            {formatters.price(offer.price, shop.currency)}
          </b>
        </p>
      )}
    </li>
  );
}

/** Designers with what they make, and how many places each has left; what is sold out is shown, and not offered. */
export function Designers({ offers, context }: { offers: readonly Offer[]; context: PurchaseContext }) {
  const { shop, texts } = context;
  const figure = (name: string) => DESIGNERS.find((one) => one === name);
  return (
    <>
      {shop.placesFailure && (
        <Failed text={texts.placesFailed} retry={texts.retry} onRetry={() => void refreshStore()} />
      )}
      <ul className={styles.designers}>
        {byDesigner(offers).map(([designer, variants]) => {
          const known = figure(designer);
          return (
            <li key={designer} className={`panel ${styles.designer}`}>
              <Emblem figure={known ? DESIGNER_ICONS[known] : OTHER_ICON} />
              <h3>{designerName(designer)}</h3>
              <ul className={styles.variants}>
                {variants.map((offer) => (
                  <Variant key={offer.name} offer={offer} context={context} />
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </>
  );
}
