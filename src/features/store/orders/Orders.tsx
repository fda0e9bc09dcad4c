import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { Order } from '#contract/store.ts';
import { isOpen } from '#domain/store/order-state.ts';
import { isEnded } from '#domain/store/service-request.ts';
import type { Language } from '#i18n/languages.ts';
import { errorText } from '#lib/failure.ts';
import { pollWhileVisible } from '#lib/poll-while-visible.ts';
import { $purchase } from '#session/purchases.ts';
import { $points } from '#session/state.ts';
import { Emblem } from '#ui/Emblem.tsx';
import { Failed } from '#ui/Failed.tsx';
import { Notice, type NoticeText } from '#ui/Notice.tsx';
import type { Formatters } from '../formatters.ts';
import { OTHER_ICON } from '../icon-paths.ts';
import type { StoreTexts } from '../store-texts.ts';
import { OrderPages } from './OrderPages.tsx';
import { OrderRow } from './OrderRow.tsx';
import styles from './order.module.css';
import { Receipt } from './Receipt.tsx';
import { cancelOrder, type OrderPage, orders, turnTo } from './state.ts';
import { useNamedOrder } from './use-named-order.ts';

export type HistoryProps = {
  texts: StoreTexts;
  formatters: Formatters;
  language: Language;
};

/** Whether somebody else is to do something for an order on screen. */
function isWaiting(): boolean {
  const known = orders.$value.get();
  const shown = known.state === 'ready' ? (known.value?.orders ?? []) : [];
  return shown.some(({ state, request }) => isOpen(state) || (request !== null && !isEnded(request.state)));
}

/**
 * Asks once, and again when a purchase has arrived: points change the balance, all else is told live only. What the provider
 * or the team does is not told: it is looked for.
 */
function useOrders() {
  useEffect(() => {
    void orders.load();
    const again = () => void orders.refresh();
    const stops = [$points.listen(again), $purchase.listen(again), pollWhileVisible(isWaiting, again)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return useStore(orders.$value);
}

function List({ known, ...props }: HistoryProps & { known: OrderPage }) {
  const { texts, formatters } = props;
  const [busy, setBusy] = useState<string | null>(null);
  const [notice, setNotice] = useState<NoticeText | null>(null);
  const [receipt, setReceipt] = useState<Order | null>(null);
  const said = useRef<HTMLDivElement>(null);
  const named = useNamedOrder(known.orders);
  const arrived: NoticeText | null = named?.state === 'paid' ? { kind: 'done', text: texts.paid } : null;
  const waiting = known.orders.find(({ request }) => request?.state === 'waiting');

  async function cancel(order: Order) {
    if (busy !== null) return;
    setBusy(order.id);
    const result = await cancelOrder(order);
    setBusy(null);
    if (!result.ok) {
      const text = `${texts.notCancelled} ${errorText(result.failure, texts.errors)}`;
      return setNotice({ kind: 'failed', text });
    }
    const gone = result.answer.state === 'cancelled';
    setNotice(gone ? { kind: 'done', text: texts.cancelled } : { kind: 'failed', text: texts.tooLateToCancel });
    // The button went with the order's state.
    said.current?.focus();
  }

  return (
    <>
      <div className={styles.said} ref={said} tabIndex={-1}>
        <Notice notice={notice ?? arrived} />
      </div>
      <ul className={`panel ${styles.list}`}>
        {known.orders.map((order) => (
          <OrderRow
            key={order.id}
            {...props}
            order={order}
            waits={order === waiting}
            named={order === named}
            busy={busy === order.id}
            onCancel={(one) => void cancel(one)}
            onReceipt={setReceipt}
          />
        ))}
      </ul>
      {known.pages > 1 && (
        <OrderPages at={known} texts={texts} formatters={formatters} onTurn={(to) => void turnTo(to)} />
      )}
      {receipt && <Receipt {...props} order={receipt} onClose={() => setReceipt(null)} />}
    </>
  );
}

function Skeleton({ text }: { text: string }) {
  return (
    <div className={`panel ${styles.list}`} role="status">
      <span className="visually-hidden">{text}</span>
      {['first', 'second', 'third'].map((row) => (
        <span key={row} className={styles.order}>
          <span className="bone bone--line" />
        </span>
      ))}
    </div>
  );
}

/** What was bought, newest first; absent where the server does not tell. */
export function Orders(props: HistoryProps) {
  const { texts } = props;
  const known = useOrders();
  if (known.state === 'ready' && known.value === null) return null;
  return (
    <section className={styles.orders} aria-labelledby="orders" aria-busy={known.state === 'loading'}>
      <div className="rubric">
        <h2 id="orders">{texts.orders}</h2>
      </div>
      {known.state === 'loading' && <Skeleton text={texts.ordersLoading} />}
      {known.state === 'failed' && (
        <Failed
          text={`${texts.ordersFailed} ${errorText(known.failure, texts.errors)}`}
          retry={texts.retry}
          onRetry={() => void orders.load()}
        />
      )}
      {known.state === 'ready' && known.value?.orders.length === 0 && (
        <div className="panel empty">
          <Emblem figure={OTHER_ICON} />
          <p>{texts.ordersEmpty}</p>
        </div>
      )}
      {known.state === 'ready' && known.value !== null && known.value.orders.length > 0 && (
        <List {...props} known={known.value} />
      )}
    </section>
  );
}
