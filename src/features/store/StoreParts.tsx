import type { ReactNode } from 'react';
import type { Counter } from './counter.ts';
import { Designers } from './Designers.tsx';
import { Packs } from './Packs.tsx';
import { Services } from './Services.tsx';
import type { Scale } from './scale.ts';
import type { Offer } from './shop.ts';

type PartProps = { scale: Scale; title: string; lead: string; empty: string | null; children: ReactNode };

function Part({ scale, title, lead, empty, children }: PartProps) {
  return (
    <section className="store-part" data-part={scale} aria-labelledby={`store-part-${scale}`}>
      <div className="rubric">
        <h2 id={`store-part-${scale}`}>{title}</h2>
      </div>
      <p className="store-part-lead">{lead}</p>
      {empty === null ? children : <p className="panel empty">{empty}</p>}
    </section>
  );
}

/** All parts of the store, of which the address shows one: they are printed together, before anybody asks for one. */
export function StoreParts({ counter }: { counter: Counter }) {
  const { shop, texts, words } = counter;
  const of = (kind: Offer['kind']) => shop.offers.filter((offer) => offer.kind === kind);
  const [packs, services, commissions] = [of('points'), of('service'), of('commission')];
  const empty = (offers: readonly Offer[]) => (offers.length === 0 ? texts.empty : null);
  return (
    <div className="store-parts">
      <Part scale={1} title={words.filled(texts.packs)} lead={words.filled(texts.packsLead)} empty={empty(packs)}>
        <Packs offers={packs} counter={counter} />
      </Part>
      <Part scale={2} title={texts.services} lead={texts.servicesLead} empty={empty(services)}>
        <Services offers={services} counter={counter} />
      </Part>
      <Part scale={3} title={texts.designers} lead={texts.designersLead} empty={empty(commissions)}>
        <Designers offers={commissions} counter={counter} />
      </Part>
    </div>
  );
}
