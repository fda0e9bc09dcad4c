import { eq } from 'drizzle-orm';
import type { Money } from '#domain/store/money.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { sandboxRefunds } from '#server/store/sandbox-schema.ts';
import {
  ForgedWebhookError,
  type Payment,
  type PaymentProvider,
  ProviderRefusedError,
  ProviderUnavailableError,
  type Reversal,
} from '../provider.ts';
import { changeOrder, enterOrder, findOrder, lockOrder, newId, paymentOf, reversalOf } from './books.ts';
import { queueMessage, readMessage } from './messages.ts';
import { createSigner } from './signing.ts';

/** What the sandbox works with. */
export type SandboxDeps = {
  db: Db;
  clock: Clock;
  /** Where browsers reach the API, without a slash at the end: the approval page lies there. */
  publicApiOrigin: string;
  /** Signs the sandbox's messages, and nothing else. */
  secret: string;
  /** Hears that a message was queued. */
  wake?: () => void;
};

/** The address of a payment's approval page. */
export const checkoutAddress = (id: string) => `/sandbox/checkout/${id}`;

async function capture(db: Db, now: Date, id: string, requestId: string): Promise<Payment> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, { id });
    if (!order) return { status: 'gone' };
    if (order.requestId !== requestId) throw new ProviderRefusedError('the payment is of another order');
    const payment = await paymentOf(tx, order, now);
    if (payment.status !== 'approved') return payment;
    const captureId = newId('capture');
    const captured = await changeOrder(tx, order, { state: 'completed', captureId });
    await queueMessage(tx, captured, { type: 'PAYMENT.CAPTURE.COMPLETED', captureId }, { now });
    return paymentOf(tx, captured, now);
  });
}

type RefundAsked = { captureId: string; money: Money; requestId: string };

async function refund(db: Db, now: Date, { captureId, money, requestId }: RefundAsked): Promise<Reversal> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, { captureId });
    if (!order) throw new ProviderRefusedError('there is no such capture');
    const [before] = await tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.requestId, requestId));
    if (before && before.orderId === order.id && before.minor === money.minor) return reversalOf(before, order);
    if (before) throw new ProviderRefusedError('another refund has this name');
    const isMoney = Number.isSafeInteger(money.minor) && money.minor > 0 && money.currency === order.currency;
    if (!isMoney || money.minor > order.minor - order.refunded) {
      throw new ProviderRefusedError('more than was taken cannot go back');
    }
    const row = { requestId, id: newId('refund'), orderId: order.id, minor: money.minor };
    const entered = await tx.insert(sandboxRefunds).values(row).onConflictDoNothing().returning();
    // Another order's refund took the name a moment ago.
    if (entered.length === 0) throw new ProviderRefusedError('another refund has this name');
    const reversal = reversalOf(row, order);
    await changeOrder(tx, order, { refunded: order.refunded + money.minor });
    await queueMessage(tx, order, { type: 'PAYMENT.CAPTURE.REFUNDED', captureId, reversal }, { now });
    return reversal;
  });
}

/** What its books did not say clearly may have happened: to the portal that is a provider who cannot be reached. */
async function asking<Answer>(question: () => Promise<Answer>): Promise<Answer> {
  try {
    return await question();
  } catch (error) {
    if (error instanceof ProviderRefusedError) throw error;
    throw new ProviderUnavailableError('the sandbox did not answer', { cause: error });
  }
}

/** A provider in which no money moves, for trying out: its own books, an approval page, signed messages. */
export function createSandbox({
  db,
  clock,
  publicApiOrigin,
  secret,
  wake = () => undefined,
}: SandboxDeps): PaymentProvider {
  const signer = createSigner(secret, clock);
  return {
    name: 'sandbox',
    create: (payment) =>
      asking(async () => {
        const id = await enterOrder(db, payment, clock.now());
        return { providerOrderId: id, href: publicApiOrigin + checkoutAddress(id) };
      }),
    capture: async (id, orderId) => {
      const payment = await asking(() => capture(db, clock.now(), id, orderId));
      wake();
      return payment;
    },
    look: (id) =>
      asking(async () => {
        const order = await findOrder(db, id);
        return order ? paymentOf(db, order, clock.now()) : { status: 'gone' };
      }),
    refund: async (captureId, money, requestId) => {
      const reversal = await asking(() => refund(db, clock.now(), { captureId, money, requestId }));
      wake();
      return reversal;
    },
    readWebhook: async (headers, body) => {
      const id = signer.verify(headers, body);
      const event = readMessage(body);
      if (event?.eventId !== id) throw new ForgedWebhookError('the message is not what was signed');
      return event;
    },
  };
}
