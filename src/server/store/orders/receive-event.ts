import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { wasPaid } from '#domain/store/order-state.ts';
import type { Db } from '#server/kernel/db/database.ts';
import type { RawBody } from '#server/kernel/http/raw-body.ts';
import { type ProviderEvent, ProviderUnavailableError } from '../payments/provider.ts';
import { orders, paymentEvents } from '../schema.ts';
import type { OrderDeps } from '../store-services.ts';
import type { OrderRow } from './order-rows.ts';
import { NotPaidError, reverse } from './reverse.ts';
import { syncOrder } from './sync-order.ts';

/** Which order a message is about; null: none of ours, or its parts name different ones. */
async function orderOf(db: Db, provider: string, event: ProviderEvent): Promise<OrderRow | null> {
  const { orderId, providerOrderId, captureId } = event;
  const names = [
    ...(providerOrderId === null ? [] : [eq(orders.providerOrderId, providerOrderId)]),
    ...(captureId === null ? [] : [eq(orders.captureId, captureId)]),
    ...(orderId !== null && z.uuid().safeParse(orderId).success ? [eq(orders.id, orderId)] : []),
  ];
  // The capture is known only once it was applied: the first name that finds an order counts, and none may contradict it.
  for (const name of names) {
    const [order] = await db
      .select()
      .from(orders)
      .where(and(eq(orders.provider, provider), name));
    if (order) return contradicts(order, event) ? null : order;
  }
  return null;
}

function contradicts(order: OrderRow, { orderId, providerOrderId, captureId }: ProviderEvent): boolean {
  const differs = (own: string | null, reported: string | null) =>
    own !== null && reported !== null && own !== reported;
  return (
    differs(order.id, orderId) || differs(order.providerOrderId, providerOrderId) || differs(order.captureId, captureId)
  );
}

/** Notes that a message came; true when what follows of it was done before. */
async function noteEvent(db: Db, provider: string, event: ProviderEvent, orderId: string | null, now: Date) {
  const { eventId, type } = event;
  const [row] = await db
    .insert(paymentEvents)
    .values({ provider, eventId, type, orderId, receivedAt: now })
    .onConflictDoUpdate({
      target: [paymentEvents.provider, paymentEvents.eventId],
      set: { times: sql`${paymentEvents.times} + 1` },
    })
    .returning({ doneAt: paymentEvents.doneAt });
  return row !== undefined && row.doneAt !== null;
}

/** Both providers call it so. */
const CAPTURED = 'PAYMENT.CAPTURE.COMPLETED';

/** Does what follows: what was paid is looked up, what went back is believed, because its message is signed. */
async function follow(deps: OrderDeps, order: OrderRow, { reversal, type }: ProviderEvent): Promise<void> {
  if (reversal === null) {
    const { state } = await syncOrder(deps, order.id);
    // The provider tells of money that its own record does not show yet: the message must not be the last word.
    if (type !== CAPTURED || wasPaid(state) || state === 'review') return;
    throw new ProviderUnavailableError(`order ${order.id} is ${state}, and was told to be paid`);
  }
  // It may have overtaken the news of the payment.
  if (!wasPaid(order.state)) await syncOrder(deps, order.id);
  try {
    await reverse(deps, order.id, reversal);
  } catch (error) {
    if (error instanceof NotPaidError) throw new ProviderUnavailableError(error.message, { cause: error });
    throw error;
  }
}

/**
 * Takes a message of the provider: each once, in whatever order and number they come. Throws `ForgedWebhookError`, and
 * `ProviderUnavailableError` when it should be sent again.
 */
export async function receiveEvent(deps: OrderDeps, { headers, bytes }: RawBody): Promise<void> {
  const { db, clock, provider, log } = deps;
  if (provider === null) return;
  const event = await provider.readWebhook(headers, bytes);
  if (event === null) return;
  const order = await orderOf(db, provider.name, event);
  if (await noteEvent(db, provider.name, event, order?.id ?? null, clock.now())) return;
  if (order === null)
    log.warn({ event: event.eventId, type: event.type }, 'a payment message is about no order of ours');
  else await follow(deps, order, event);
  await db
    .update(paymentEvents)
    .set({ doneAt: clock.now() })
    .where(and(eq(paymentEvents.provider, provider.name), eq(paymentEvents.eventId, event.eventId)));
}
