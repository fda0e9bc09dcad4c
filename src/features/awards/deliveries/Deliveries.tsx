import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { OwnDelivery } from '#contract/delivery.ts';
import { fill } from '#i18n/fill.ts';
import { shownItem } from '#items/shown-item.ts';
import { errorText } from '#lib/failure.ts';
import { pollWhileVisible } from '#lib/poll-while-visible.ts';
import { Failed } from '#ui/Failed.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { PageTexts } from '../context.ts';
import { deliveries } from '../state.ts';
import styles from './deliveries.module.css';

/** The pause between two polls while a delivery is pending, in ms: a delivery may take seconds. */
const PAUSE = 15_000;

/** Rows shown before the button for all of them is pressed. */
const FIRST = 6;

function Row({ delivery, texts, formatters, language }: PageTexts & { delivery: OwnDelivery }) {
  const { source, title, items, state, created_at, delivered_at } = delivery;
  const arrived = state === 'delivered';
  const stateText = arrived
    ? fill(texts['deliveries.delivered'], { moment: formatters.moment(delivered_at ?? created_at) })
    : texts['deliveries.waiting'];
  const what = formatters.read(title);
  return (
    <li className={styles.delivery}>
      <div className="delivery-what">
        <h3>{what ?? texts[`source.${source}`]}</h3>
        <p className="label">
          {what !== null && `${texts[`source.${source}`]} · `}
          {fill(texts['deliveries.claimed'], { moment: formatters.moment(created_at) })}
        </p>
      </div>
      <ul className={styles.items}>
        {items.map(({ item_id, quantity, item_name: names }) => {
          const facts = { id: item_id, names, quantity, quality: null, type: 0, icon: null };
          const { href, name } = shownItem(facts, language);
          return (
            <li key={item_id}>
              <a href={href}>{name}</a> {formatters.items.times(quantity)}
            </li>
          );
        })}
      </ul>
      <p className={arrived ? 'state state--done' : 'state'}>
        <Icon name={arrived ? 'check' : 'clock'} />
        {stateText}
      </p>
    </li>
  );
}

function Rows({ known, ...props }: PageTexts & { known: readonly OwnDelivery[] }) {
  const { texts, formatters } = props;
  const [all, setAll] = useState(false);
  if (known.length === 0) return <p className="panel empty">{texts['deliveries.empty']}</p>;
  const shown = all ? known : known.slice(0, FIRST);
  return (
    <div className="panel">
      <ul className={styles.list}>
        {shown.map((delivery) => (
          <Row key={delivery.id} delivery={delivery} {...props} />
        ))}
      </ul>
      {shown.length < known.length && (
        <button className="button button--quiet button--small" type="button" onClick={() => setAll(true)}>
          {fill(texts['deliveries.all'], { count: formatters.number(known.length) })}
        </button>
      )}
    </div>
  );
}

/** Whether the game server is still to fetch something. */
function isWaiting(): boolean {
  const known = deliveries.$value.get();
  return known.state === 'ready' && (known.value ?? []).some(({ state }) => state === 'waiting');
}

/** Pending and finished deliveries; nothing where the server has no such call. */
export function Deliveries(props: PageTexts) {
  const { texts } = props;
  const known = useStore(deliveries.$value);
  useEffect(() => {
    void deliveries.load();
    return pollWhileVisible(isWaiting, () => void deliveries.refresh(), PAUSE);
  }, []);
  if (known.state === 'ready' && known.value === null) return null;
  return (
    <section className={styles.deliveries} id="deliveries" aria-labelledby="deliveries-title">
      <div className="rubric">
        <h2 id="deliveries-title">{texts.deliveries}</h2>
      </div>
      {known.state === 'loading' && (
        <div className="panel" aria-busy="true">
          <p className="visually-hidden">{texts['deliveries.loading']}</p>
          <div className="skeleton skeleton--rows">
            <span className="skeleton-item skeleton-line" />
            <span className="skeleton-item skeleton-line" />
            <span className="skeleton-item skeleton-line" />
          </div>
        </div>
      )}
      {known.state === 'failed' && (
        <div className="panel">
          <Failed
            text={`${texts['deliveries.failed']} ${errorText(known.failure, texts.errors)}`}
            retry={texts.retry}
            onRetry={() => void deliveries.load()}
          />
        </div>
      )}
      {known.state === 'ready' && known.value !== null && <Rows known={known.value} {...props} />}
    </section>
  );
}
