import type { ReactNode } from 'react';
import { DESIGNERS, designerName, designerOf, isOutfit, SERVICES } from '#domain/store/plans.ts';
import { Emblem } from '#ui/Emblem.tsx';
import { Failed } from '#ui/Failed.tsx';
import { BuyButton, type OfferProps } from './BuyButton.tsx';
import type { PurchaseContext } from './context.ts';
import { DESIGNER_ICONS, OTHER_ICON, SERVICE_ICONS } from './icon-paths.ts';
import styles from './offers.module.css';
import { Pack } from './Pack.tsx';
import { isUnknown, type Offer } from './shop.ts';
import { refreshStore } from './state.ts';
import storeStyles from './store.module.css';
import type { Scale } from './store-tabs.ts';
import type { StoreTexts } from './store-texts.ts';

/** How long it usually takes, where the operator tells it. */
function Days({ offer: { days }, context: { formatters } }: OfferProps) {
  return days ? ` ${formatters.days(days)}` : null;
}

/** A sentence about a plan; none where nobody wrote one. */
function aboutPlan(texts: StoreTexts, plan: string): string | undefined {
  const about = Object.entries(texts).find(([key]) => key === `about.${plan}`)?.[1];
  return typeof about === 'string' ? about : undefined;
}

/** A service of the team, with a sentence about it. */
function Service({ offer, context }: OfferProps) {
  const { texts, formatters, chosen } = context;
  const known = SERVICES.find(({ name }) => name === offer.name)?.name;
  return (
    <li className={`panel ${styles.service}`} data-chosen={chosen?.name === offer.name || undefined}>
      <Emblem figure={known ? SERVICE_ICONS[known] : OTHER_ICON} />
      <h3>{formatters.plan(offer.name, offer.mpPoints)}</h3>
      <p className={styles.serviceAbout}>
        {aboutPlan(texts, offer.name)}
        <Days offer={offer} context={context} />
      </p>
      <BuyButton offer={offer} context={context} />
    </li>
  );
}

/** Commissions by designer, in the order they are sold; no `Map.groupBy`, which Safari has from 17.4 on. */
function byDesigner(offers: readonly Offer[]): [designer: string, offers: Offer[]][] {
  const groups = new Map<string, Offer[]>();
  for (const offer of offers) {
    const designer = designerOf(offer.name);
    groups.set(designer, [...(groups.get(designer) ?? []), offer]);
  }
  return [...groups];
}

/** How many places are left: a skeleton while loading, nothing without a limit. */
function Places({ offer: { remaining }, context }: OfferProps) {
  const { shop, texts, formatters } = context;
  if (remaining === null) return null;
  if (remaining === 0) return <span className={`badge badge--quiet ${styles.soldOut}`}>{texts.soldOut}</span>;
  if (remaining !== undefined) return formatters.places(remaining);
  return shop.placesFailed ? null : <span className="skeleton-item" />;
}

function Variant({ offer, context }: OfferProps) {
  const { texts, chosen } = context;
  const outfit = isOutfit(offer.name);
  return (
    <li className={styles.variant} data-chosen={chosen?.name === offer.name || undefined}>
      <h4>{outfit ? texts.outfit : texts.whole}</h4>
      <p className={styles.variantAbout}>
        {outfit ? texts.outfitAbout : texts.wholeAbout}
        <Days offer={offer} context={context} />
      </p>
      <p className={styles.variantPlaces}>
        <Places offer={offer} context={context} />
      </p>
      <BuyButton offer={offer} context={context} offered={offer.remaining === null || (offer.remaining ?? 0) > 0} />
    </li>
  );
}

/** Designers with what they make, and how many places each has left; what is sold out is shown, and not offered. */
function Designers({ offers, context }: { offers: readonly Offer[]; context: PurchaseContext }) {
  const { shop, texts } = context;
  return (
    <>
      {shop.placesFailed && (
        <Failed text={texts.placesFailed} retry={texts.retry} onRetry={() => void refreshStore()} />
      )}
      <ul className={styles.designers}>
        {byDesigner(offers).map(([designer, variants]) => {
          const known = DESIGNERS.find((name) => name === designer);
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
  context: PurchaseContext;
  scale: Scale;
  title: string;
  lead: string;
  offers: readonly Offer[];
  children: ReactNode;
};

function Part({ context: { shop, texts }, scale, title, lead, offers, children }: PartProps) {
  const nothing = shop.offers.length === 0 ? texts.emptyStore : texts.empty;
  const shown = offers.length > 0 ? children : <p className="panel empty">{nothing}</p>;
  return (
    <section className={storeStyles.part} data-part={scale} aria-labelledby={`store-part-${scale}`}>
      <div className="rubric">
        <h2 id={`store-part-${scale}`}>{title}</h2>
      </div>
      <p className={storeStyles.partLead}>{lead}</p>
      {isUnknown(shop) ? <OfferSkeletons /> : shown}
    </section>
  );
}

/** All parts of the store, of which the address shows one: all are printed. */
export function StoreParts({ context }: { context: PurchaseContext }) {
  const { shop, texts, formatters, awards } = context;
  const of = (kind: Offer['kind']) => shop.offers.filter((offer) => offer.kind === kind);
  const packs = of('points');
  const services = of('service');
  const commissions = of('commission');
  const [nearest] = awards;
  const enough = nearest ? packs.filter(({ mpPoints }) => mpPoints >= nearest.missing) : [];
  const smallest = Math.min(...enough.map(({ mpPoints }) => mpPoints));
  const offered = packs.find(({ bonusUntil }) => bonusUntil);
  return (
    <div className={storeStyles.parts}>
      <Part
        context={context}
        scale={1}
        title={formatters.filled(texts.packs)}
        lead={formatters.filled(texts.packsLead)}
        offers={packs}
      >
        <ul className={styles.packs}>
          {packs.map((offer) => (
            <Pack
              key={offer.name}
              offer={offer}
              context={context}
              reachesNext={offer.mpPoints === smallest}
              id={offer === offered ? 'offer' : undefined}
            />
          ))}
        </ul>
      </Part>
      <Part context={context} scale={2} title={texts.services} lead={texts.servicesLead} offers={services}>
        <ul className={styles.services}>
          {services.map((offer) => (
            <Service key={offer.name} offer={offer} context={context} />
          ))}
        </ul>
      </Part>
      <Part context={context} scale={3} title={texts.designers} lead={texts.designersLead} offers={commissions}>
        <Designers offers={commissions} context={context} />
      </Part>
    </div>
  );
}
