import { useState } from 'react';
import type { Order, OrderState } from '#contract/store.ts';
import { isWebLink } from '#domain/site/web-address.ts';
import { isCancellable, isOpen, isPayable, wasPaid } from '#domain/store/order-state.ts';
import { fill } from '#i18n/fill.ts';
import { TextButton } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { IconName } from '#ui/icons.ts';
import { type HistoryProps, stateText } from '../context.ts';
import { orderAnchor } from '../order-of.ts';
import { RequestPanel } from '../requests/RequestPanel.tsx';
import requestStyles from '../requests/request.module.css';
import type { StoreTexts } from '../store-texts.ts';
import styles from './order.module.css';
import { orders } from './state.ts';

/** Tone and icon of an order's state. */
const SIGNS: Record<OrderState, { tone: 'pending' | 'done' | 'ended' | 'wrong'; icon: IconName }> = {
  created: { tone: 'pending', icon: 'clock' },
  pending: { tone: 'pending', icon: 'clock' },
  capturing: { tone: 'pending', icon: 'clock' },
  review: { tone: 'pending', icon: 'search' },
  paid: { tone: 'done', icon: 'check' },
  cancelled: { tone: 'ended', icon: 'close' },
  expired: { tone: 'ended', icon: 'close' },
  failed: { tone: 'wrong', icon: 'alert' },
  refunded: { tone: 'ended', icon: 'leave' },
  disputed: { tone: 'wrong', icon: 'alert' },
};

const PARTLY_BACK = { tone: 'ended', icon: 'leave' } as const;

function OrderStateWord({ order, texts }: { order: Order; texts: StoreTexts }) {
  const { state, returned } = order;
  const { tone, icon } = state === 'paid' && returned > 0 ? PARTLY_BACK : SIGNS[state];
  return (
    <p className={`state ${styles.state}`} data-tone={tone}>
      <Icon name={icon} />
      {stateText(order, texts)}
    </p>
  );
}

type Props = HistoryProps & {
  order: Order;
  /** Whether it is the newest one whose request waits for the player: it is open. */
  waits: boolean;
  /** Whether the address names it: its request is open, too. */
  named: boolean;
  /** Its cancellation is pending. */
  busy: boolean;
  onCancel: (order: Order) => void;
  onReceipt: (order: Order) => void;
};

/** The actions of an order; each label names the order. */
function Actions({ order, texts, formatters, busy, onCancel, onReceipt }: Props) {
  const { state, href, created_at } = order;
  const what = formatters.plan(order.plan, order.pvalues);
  const date = formatters.moment(created_at);
  const about = (action: string) => fill(texts.aboutOrder, { action, what, date });
  return (
    <div className={styles.actions}>
      {isPayable(state) && href !== null && isWebLink(href) && (
        <a className="button button--quiet button--small" href={href} aria-label={about(texts.continue)}>
          {texts.continue}
        </a>
      )}
      {isCancellable(state) && (
        <TextButton text={texts.cancel} aria-label={about(texts.cancel)} busy={busy} onClick={() => onCancel(order)} />
      )}
      {wasPaid(state) && (
        <TextButton text={texts.receipt} aria-label={about(texts.receipt)} onClick={() => onReceipt(order)} />
      )}
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

/** What it credits without and with the bonus, and what went back: what was never paid credited nothing. */
function Points({ order, texts, formatters }: Props) {
  const { state, pvalues, bonus, reversed, returned, returnedCurrency } = order;
  const credited = pvalues > 0 && (state === 'paid' || reversed > 0);
  return (
    <div className={styles.points}>
      {pvalues > 0 && (credited || isOpen(state)) && <span>{formatters.both(pvalues - bonus, bonus)}</span>}
      {returned > 0 && (
        <span className="label">{fill(texts.returned, { amount: formatters.price(returned, returnedCurrency) })}</span>
      )}
      {reversed > 0 && (
        <span className="label">{formatters.filled(texts.reversed, { points: formatters.number(reversed) })}</span>
      )}
    </div>
  );
}

export function OrderRow(props: Props) {
  const { order, texts, formatters } = props;
  const { id, plan, pvalues, created_at, price, currency, reason } = order;
  return (
    <li className={styles.order} id={orderAnchor(id)} tabIndex={-1}>
      <p className={styles.name}>
        <b>{formatters.plan(plan, pvalues)}</b>
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
