import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { Order } from '#contract/store.ts';
import { isOpen } from '#domain/store/order-state.ts';
import { isEnded } from '#domain/store/service-request.ts';
import { fill } from '#i18n/fill.ts';
import { errorText } from '#lib/failure.ts';
import { pollWhileVisible } from '#lib/poll-while-visible.ts';
import { $points, $purchase } from '#session/state.ts';
import { Button, TextButton } from '#ui/Button.tsx';
import { Emblem } from '#ui/Emblem.tsx';
import { Failed } from '#ui/Failed.tsx';
import { Notice, type NoticeText } from '#ui/Notice.tsx';
import type { HistoryProps } from '../context.ts';
import { OTHER_ICON } from '../icon-paths.ts';
import { orderAnchor, orderOfHash } from '../order-of.ts';
import { OrderRow } from './OrderRow.tsx';
import styles from './order.module.css';
import { Receipt } from './Receipt.tsx';
import { $unpaid, cancelOrder, type OrderPage, orders, showUnpaid, turnTo } from './state.ts';

/** The order that the address led to when the page was opened, brought into view once it is listed; null for none. */
function useNamedOrder(listed: readonly Order[]): Order | null {
  const [id] = useState(() => orderOfHash(location.hash));
  const named = listed.find((order) => order.id === id) ?? null;
  const found = named !== null;
  useEffect(() => {
    if (id !== null && found) comeTo(document.getElementById(orderAnchor(id)));
  }, [id, found]);
  return named;
}

/** A visitor who came for the orders sees them once they are listed: what is above them may have grown meanwhile. */
function useOrdersAnchor(isListed: boolean): void {
  useEffect(() => {
    if (isListed && location.hash === '#orders')
      document.getElementById('orders')?.scrollIntoView({ behavior: 'instant' });
  }, [isListed]);
}

/** Jumps, and never glides; the focus is where something is to be written, else on the order. */
function comeTo(order: HTMLElement | null): void {
  order?.scrollIntoView({ behavior: 'instant' });
  const field = order?.querySelector<HTMLElement>('details[open] textarea');
  (field ?? order)?.focus({ preventScroll: true });
}

/** The pages of the history; a button without a target stays and keeps the focus. */
function OrderPages({ known: { page, pages }, texts, formatters }: HistoryProps & { known: OrderPage }) {
  const button = (text: string, to: number) => {
    const leads = to >= 1 && to <= pages;
    return (
      <Button
        text={text}
        look="quiet"
        small
        aria-disabled={!leads}
        onClick={leads ? () => void turnTo(to) : undefined}
      />
    );
  };
  return (
    <nav className={styles.pages} aria-label={texts.pages}>
      {button(texts.previous, page - 1)}
      <span>{fill(texts.pageOf, { page: formatters.number(page), pages: formatters.number(pages) })}</span>
      {button(texts.next, page + 1)}
    </nav>
  );
}

/** Whether an order on screen waits for the provider or the team. */
function isWaiting(): boolean {
  const known = orders.$value.get();
  const shown = known.state === 'ready' ? (known.value?.orders ?? []) : [];
  return shown.some(({ state, request }) => isOpen(state) || (request !== null && !isEnded(request.state)));
}

/**
 * Loads once, and again on a purchase event: points change the balance, other purchases are live events. What the provider
 * or the team does has no event: it is polled.
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
  const { texts } = props;
  const [busy, setBusy] = useState<string | null>(null);
  const [notice, setNotice] = useState<NoticeText | null>(null);
  const [receipt, setReceipt] = useState<Order | null>(null);
  const message = useRef<HTMLDivElement>(null);
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
    message.current?.focus();
  }

  return (
    <>
      <div className={styles.message} ref={message} tabIndex={-1}>
        <Notice notice={notice ?? arrived} />
      </div>
      {known.orders.length === 0 ? (
        <div className="panel empty">
          <Emblem figure={OTHER_ICON} />
          <p>{texts.ordersEmpty}</p>
        </div>
      ) : (
        <div className={`panel ${styles.list}`}>
          <Heads {...props} />
          <ul>
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
        </div>
      )}
      {known.pages > 1 && <OrderPages {...props} known={known} />}
      {receipt && <Receipt {...props} order={receipt} onClose={() => setReceipt(null)} />}
    </>
  );
}

/** The heads of the columns: each row says by itself what it is, so they are for the eye alone. */
function Heads({ texts }: HistoryProps) {
  return (
    <div className={`label ${styles.heads}`} aria-hidden="true">
      <span>{texts.headOrder}</span>
      <span>{texts.headPoints}</span>
      <span className={styles.price}>{texts.headPrice}</span>
      <span>{texts.headState}</span>
    </div>
  );
}

/** Lists what was cancelled or expired, or leaves it out; absent where there is no such order, or the server cannot. */
function UnpaidKey({ known: { leftOut }, texts, formatters }: HistoryProps & { known: OrderPage }) {
  const shown = useStore($unpaid) === 'yes';
  if (!shown && !leftOut) return null;
  const toggle = () => void showUnpaid(!shown);
  const text = shown ? texts.hideCancelled : fill(texts.showCancelled, { count: formatters.number(leftOut ?? 0) });
  return (
    <p className={styles.unpaid}>
      <TextButton text={text} aria-expanded={shown} onClick={toggle} />
    </p>
  );
}

function Skeleton({ text }: { text: string }) {
  return (
    <div className={`panel ${styles.list}`} role="status">
      <span className="visually-hidden">{text}</span>
      {['first', 'second', 'third'].map((row) => (
        <span key={row} className={styles.order}>
          <span className="skeleton-item skeleton-line" />
        </span>
      ))}
    </div>
  );
}

/** The orders, newest first; absent where the server has no such call. */
export function Orders(props: HistoryProps) {
  const { texts } = props;
  const known = useOrders();
  useOrdersAnchor(known.state === 'ready');
  if (known.state === 'ready' && known.value === null) return null;
  const failed = known.state === 'failed' && `${texts.ordersFailed} ${errorText(known.failure, texts.errors)}`;
  const page = known.state === 'ready' ? known.value : null;
  return (
    <section className={styles.orders} aria-labelledby="orders" aria-busy={known.state === 'loading'}>
      <div className="rubric">
        <h2 id="orders">{texts.orders}</h2>
      </div>
      {known.state === 'loading' && <Skeleton text={texts.ordersLoading} />}
      {failed && <Failed text={failed} retry={texts.retry} onRetry={() => void orders.load()} />}
      {page !== null && <List {...props} known={page} />}
      {page !== null && <UnpaidKey {...props} known={page} />}
    </section>
  );
}
