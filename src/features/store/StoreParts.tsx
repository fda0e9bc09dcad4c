import type { ReactNode } from 'react';
import { DESIGNERS, designerName, designerOf, isOutfit, SERVICES } from '#domain/store/plans.ts';
import { fill } from '#i18n/fill.ts';
import { Button } from '#ui/Button.tsx';
import { Emblem } from '#ui/Emblem.tsx';
import { Failed } from '#ui/Failed.tsx';
import { bonusShare, type DisabledReason, offerName, type PurchaseContext, totalText } from './context.ts';
import { DESIGNER_ICONS, OTHER_ICON, packIcon, SERVICE_ICONS } from './icon-paths.ts';
import styles from './offers.module.css';
import { isUnknown, type Offer } from './shop.ts';
import { refreshStore } from './state.ts';
import storeStyles from './store.module.css';
import type { Scale } from './store-tabs.ts';

/** The element with the reason. */
const WHY: Partial<Record<NonNullable<DisabledReason>, string>> = {
  consent: 'store-tick-first',
  closed: 'store-why',
  negative: 'store-why',
  unverified: 'store-why',
  unknown: 'store-why',
};

/** The price of an offer, and the button that buys it or shows the reason. */
function BuyButton({ offer, context }: { offer: Offer; context: PurchaseContext }) {
  const { shop, texts, formatters, disabledReason, press } = context;
  const price = formatters.price(offer.price, shop.currency);
  return (
    <p className={styles.buy}>
      {/* A browser may write an amount otherwise than the page was printed with. */}
      <b className={styles.price} suppressHydrationWarning>
        {price}
      </b>
      <Button
        text={texts.buy}
        small
        aria-label={fill(texts.buyFor, { what: offerName(offer, formatters), price })}
        aria-disabled={disabledReason !== null}
        aria-describedby={disabledReason === null ? undefined : WHY[disabledReason]}
        suppressHydrationWarning
        onClick={() => press(offer)}
      />
    </p>
  );
}

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

/** Packs of points, each with its bonus and total. */
function Packs({ offers, context }: { offers: readonly Offer[]; context: PurchaseContext }) {
  return (
    <ul className={styles.packs}>
      {offers.map((offer) => (
        <Pack key={offer.name} offer={offer} context={context} />
      ))}
    </ul>
  );
}

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

/** Services of the team, each with a sentence about it. */
function TeamServices({ offers, context }: { offers: readonly Offer[]; context: PurchaseContext }) {
  return (
    <ul className={styles.services}>
      {offers.map((offer) => (
        <Service key={offer.name} offer={offer} context={context} />
      ))}
    </ul>
  );
}

/** Commissions by designer, in the order they are sold. */
function byDesigner(offers: readonly Offer[]): [designer: string, offers: Offer[]][] {
  const groups = new Map<string, Offer[]>();
  for (const offer of offers) {
    const designer = designerOf(offer.name);
    groups.set(designer, [...(groups.get(designer) ?? []), offer]);
  }
  return [...groups];
}

/** How many places are left: a skeleton while loading, nothing without a limit. */
function Places({ offer: { remaining }, context }: { offer: Offer; context: PurchaseContext }) {
  const { shop, texts, formatters } = context;
  if (remaining === null) return null;
  if (remaining === 0) return <span className={`badge badge--quiet ${styles.soldOut}`}>{texts.soldOut}</span>;
  if (remaining !== undefined) return formatters.places(remaining);
  return shop.placesFailure ? null : <span className="skeleton-item" />;
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
function Designers({ offers, context }: { offers: readonly Offer[]; context: PurchaseContext }) {
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

const WAITING = [1, 2, 3];

function OfferSkeletons() {
  return (
    <ul className={styles.packs} aria-hidden="true">
      {WAITING.map((place) => (
        <li className={`panel ${styles.pack}`} key={place}>
          <span className="skeleton-item skeleton-short" />
          <span className="skeleton-item skeleton-short" />
          <span className="skeleton-item skeleton-short" />
        </li>
      ))}
    </ul>
  );
}

type PartProps = {
  scale: Scale;
  title: string;
  lead: string;
  waits: boolean;
  empty: string | null;
  children: ReactNode;
};

function Part({ scale, title, lead, waits, empty, children }: PartProps) {
  const shown = empty === null ? children : <p className="panel empty">{empty}</p>;
  return (
    <section className={storeStyles.part} data-part={scale} aria-labelledby={`store-part-${scale}`}>
      <div className="rubric">
        <h2 id={`store-part-${scale}`}>{title}</h2>
      </div>
      <p className={storeStyles.partLead}>{lead}</p>
      {waits ? <OfferSkeletons /> : shown}
    </section>
  );
}

/** All parts of the store, of which the address shows one: all are printed. */
export function StoreParts({ context }: { context: PurchaseContext }) {
  const { shop, texts, formatters } = context;
  const of = (kind: Offer['kind']) => shop.offers.filter((offer) => offer.kind === kind);
  const [packs, services, commissions] = [of('points'), of('service'), of('commission')];
  const waits = isUnknown(shop);
  const nothing = shop.offers.length === 0 ? texts.emptyStore : texts.empty;
  const empty = (offers: readonly Offer[]) => (offers.length === 0 ? nothing : null);
  return (
    <div className={storeStyles.parts}>
      <Part
        scale={1}
        title={formatters.filled(texts.packs)}
        lead={formatters.filled(texts.packsLead)}
        waits={waits}
        empty={empty(packs)}
      >
        <Packs offers={packs} context={context} />
      </Part>
      <Part scale={2} title={texts.services} lead={texts.servicesLead} waits={waits} empty={empty(services)}>
        <TeamServices offers={services} context={context} />
      </Part>
      <Part scale={3} title={texts.designers} lead={texts.designersLead} waits={waits} empty={empty(commissions)}>
        <Designers offers={commissions} context={context} />
      </Part>
    </div>
  );
}
