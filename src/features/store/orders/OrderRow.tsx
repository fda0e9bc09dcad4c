import { useState } from 'react';
import type { Order } from '#contract/store.ts';
import { isWebLink } from '#domain/site/web-address.ts';
import { isCancellable, isOpen, isPayable, wasPaid } from '#domain/store/order-state.ts';
import { fill } from '#i18n/fill.ts';
import { orderAnchor } from '../order-of.ts';
import { RequestPanel } from '../requests/RequestPanel.tsx';
import requestStyles from '../requests/request.module.css';
import { OrderStateWord } from './OrderStateWord.tsx';
import type { HistoryProps } from './Orders.tsx';
import styles from './order.module.css';
import { orderName, splitText } from './order-name.ts';
import { orders } from './state.ts';

type Props = HistoryProps & {
  order: Order;
  /** Whether it is the newest one whose request waits for the player: that one stands open. */
  waits: boolean;
  /** Whether the address names it: its request stands open too. */
  named: boolean;
  /** Its cancellation is under way. */
  busy: boolean;
  onCancel: (order: Order) => void;
  onReceipt: (order: Order) => void;
};

type ControlProps = {
  text: string;
  /** The same, and of which order. */
  label: string;
  /** For what takes a while. */
  busy?: boolean;
  onClick: () => void;
};

function Control({ text, label, busy, onClick }: ControlProps) {
  return (
    <button className="text-button" type="button" aria-label={label} aria-busy={busy} onClick={onClick}>
      {busy && <span className="spinner" />}
      {text}
    </button>
  );
}

/** What can still be done with an order; each control says of which. */
function Actions({ order, texts, formatters, busy, onCancel, onReceipt }: Props) {
  const { state, href, created_at } = order;
  const about = (action: string) =>
    fill(texts.aboutOrder, { action, what: orderName(order, formatters), date: formatters.moment(created_at) });
  return (
    <div className={styles.actions}>
      {isPayable(state) && href !== null && isWebLink(href) && (
        <a className="button button--quiet button--small" href={href} aria-label={about(texts.continue)}>
          {texts.continue}
        </a>
      )}
      {isCancellable(state) && (
        <Control text={texts.cancel} label={about(texts.cancel)} busy={busy} onClick={() => onCancel(order)} />
      )}
      {wasPaid(state) && <Control text={texts.receipt} label={about(texts.receipt)} onClick={() => onReceipt(order)} />}
    </div>
  );
}

/** What the operators do for it. */
function Request({ order: { request }, waits, named, texts, language }: Props) {
  // Decided once: what was just sent must not close what is being read.
  const [open] = useState(waits || named);
  if (!request) return null;
  return (
    <details className={styles.request} open={open}>
      <summary>
        {texts.request}{' '}
        <span className={`badge badge--quiet ${requestStyles.state}`} data-state={request.state}>
          {texts.requests[request.state]}
        </span>
      </summary>
      <RequestPanel
        request={request}
        texts={texts.requests}
        language={language}
        onChanged={() => void orders.refresh()}
      />
    </details>
  );
}

/** What of it was credited, and what went back: what was never paid credited nothing. */
function Points({ order, texts, formatters }: Props) {
  const { state, pvalues, reversed, returned, returnedCurrency } = order;
  const credited = pvalues > 0 && (state === 'paid' || reversed > 0);
  const split = credited || isOpen(state) ? splitText(order, formatters) : null;
  return (
    <div className={styles.points}>
      {credited && <span>{`+ ${formatters.points(pvalues)}`}</span>}
      {split !== null && <span className="label">{split}</span>}
      {returned > 0 && (
        <span className="label">{fill(texts.returned, { amount: formatters.price(returned, returnedCurrency) })}</span>
      )}
      {reversed > 0 && (
        <span className="label">{formatters.filled(texts.reversed, { points: formatters.number(reversed) })}</span>
      )}
    </div>
  );
}

/** One order: what, when, for how much, and where it stands. */
export function OrderRow(props: Props) {
  const { order, texts, formatters } = props;
  const { id, created_at, price, currency, reason } = order;
  return (
    <li className={styles.order} id={orderAnchor(id)} tabIndex={-1}>
      <p className={styles.what}>
        <b>{orderName(order, formatters)}</b>
        <time className="label" dateTime={created_at}>
          {formatters.moment(created_at)}
        </time>
      </p>
      <Points {...props} />
      <p className={styles.price}>{formatters.price(price, currency)}</p>
      <OrderStateWord order={order} texts={texts} />
      <Actions {...props} />
      {reason !== null && <p className={`hint ${styles.reason}`}>{texts[`reason.${reason}`]}</p>}
      <Request {...props} />
    </li>
  );
}
