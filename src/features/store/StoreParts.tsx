import type { ReactNode } from 'react';
import type { PurchaseContext } from './context.ts';
import { Designers } from './Designers.tsx';
import offersStyles from './offers.module.css';
import { Packs } from './Packs.tsx';
import { ServerContext } from './Services.tsx';
import { isUnknown, type Offer } from './shop.ts';
import storeStyles from './store.module.css';
import type { Scale } from './store-tabs.ts';

const WAITING = [1, 2, 3];

/** The places of offers that are still to come. */
function OfferSkeletons() {
  return (
    <ul className={offersStyles.packs} aria-hidden="true">
      {WAITING.map((place) => (
        <li className={`panel ${offersStyles.pack}`} key={place}>
          <span className="bone bone--short" />
          <span className="bone bone--short" />
          <span className="bone bone--short" />
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

/** All parts of the store, of which the address shows one: they are printed together, before anybody asks for one. */
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
        <ServerContext offers={services} context={context} />
      </Part>
      <Part scale={3} title={texts.designers} lead={texts.designersLead} waits={waits} empty={empty(commissions)}>
        <Designers offers={commissions} context={context} />
      </Part>
    </div>
  );
}
