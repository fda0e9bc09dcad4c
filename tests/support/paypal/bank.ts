import { alike, type DoubleOrder, type DoubleRefund, decideGiving, giveBack, hundredths, takeMoney } from './books.ts';
import { type DoubleEvent, newEvent, SUBJECT } from './signed-events.ts';

type Deps = { url: () => string; now: () => Date; send: (event: DoubleEvent) => void };

const OF_CAPTURE = { COMPLETED: 'COMPLETED', PENDING: 'PENDING', DECLINED: 'DENIED' } as const;

const OF_REFUND = {
  COMPLETED: 'PAYMENT.CAPTURE.REFUNDED',
  PENDING: 'PAYMENT.REFUND.PENDING',
  FAILED: 'PAYMENT.REFUND.FAILED',
} as const;

/** All orders, and every message that was written about them, oldest first. */
export type Bank = ReturnType<typeof createBank>;

/** Keeps the books and writes a message about whatever happens in them. */
export function createBank({ url, now, send }: Deps) {
  const orders = new Map<string, DoubleOrder>();
  const events: DoubleEvent[] = [];

  const tell = (type: string, subject: Parameters<typeof newEvent>[1]): DoubleEvent => {
    const event = newEvent(type, subject, now());
    events.push(event);
    send(event);
    return event;
  };
  const tellCapture = (order: DoubleOrder) => {
    const word = OF_CAPTURE[order.capture?.status as keyof typeof OF_CAPTURE];
    return tell(`PAYMENT.CAPTURE.${word}`, SUBJECT.capture(order, url()));
  };
  const known = (id: string): DoubleOrder => {
    const order = orders.get(id) ?? [...orders.values()].find(({ customId }) => customId === id);
    if (!order) throw new Error(`the double knows no order ${id}`);
    return order;
  };
  const part = (order: DoubleOrder, value: string | undefined) => {
    if (value === undefined || order.capture === null) return null;
    const amount = { currency_code: order.capture.amount.currency_code, value };
    return alike(order.capture.amount, hundredths(amount));
  };

  return {
    orders,
    events,
    /** By PayPal's id or the portal's. */
    known,
    approve: (order: DoubleOrder): DoubleEvent => {
      order.status = 'APPROVED';
      order.plan.refused = null;
      return tell('CHECKOUT.ORDER.APPROVED', SUBJECT.order(order, url()));
    },
    capture: (order: DoubleOrder): DoubleEvent => {
      takeMoney(order);
      return tellCapture(order);
    },
    /** A capture that was held is decided. */
    decide: (id: string, status: 'COMPLETED' | 'DECLINED'): DoubleEvent => {
      const order = known(id);
      if (order.capture) order.capture.status = status;
      return tellCapture(order);
    },
    ofCapture: (captureId: string) => [...orders.values()].find(({ capture }) => capture?.id === captureId),
    /** Money goes back because the seller wants it; without a value all that is left. */
    refund: (order: DoubleOrder, value: string | undefined, status: DoubleRefund['status'] = 'COMPLETED') => {
      const refund = giveBack(order, part(order, value), 'Refunded', status);
      tell(OF_REFUND[status], SUBJECT.refund(order, url(), refund));
      return refund;
    },
    /** The newest refund, which was under way, is decided. */
    decideRefund: (id: string, status: 'COMPLETED' | 'FAILED'): DoubleEvent => {
      const order = known(id);
      const refund = order.refunds.at(-1);
      if (!refund) throw new Error('nothing is being given back');
      decideGiving(order, refund, status);
      return tell(OF_REFUND[status], SUBJECT.refund(order, url(), refund));
    },
    /** Money goes back because a payer disputes it; `bare` sends the capture itself, as some messages do. */
    reverse: (order: DoubleOrder, value: string | undefined, bare: boolean): DoubleEvent => {
      const refund = giveBack(order, part(order, value), 'Payment reversed', 'COMPLETED');
      const subject = bare ? SUBJECT.capture(order, url()) : SUBJECT.refund(order, url(), refund);
      return tell('PAYMENT.CAPTURE.REVERSED', subject);
    },
  };
}
