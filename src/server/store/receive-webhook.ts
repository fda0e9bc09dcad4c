import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Done } from '#contract/account.ts';
import { wasPaid } from '#domain/store/order-state.ts';
import { consume, type RateLimit, refuseExhausted } from '../kernel/auth/rate-limit.ts';
import { MINUTE } from '../kernel/clock.ts';
import type { Db } from '../kernel/db/database.ts';
import type { RawBody } from '../kernel/http/bodies.ts';
import type { Caller } from '../kernel/http/caller.ts';
import { unknownAddress } from '../kernel/http/errors.ts';
import type { Input } from '../kernel/http/route.ts';
import { HttpError } from '../kernel/http-error.ts';
import type { OrderRow } from './orders/order-rows.ts';
import { NotPaidError, reverse } from './orders/reverse.ts';
import { syncOrder } from './orders/sync-order.ts';
import {
  InvalidSignatureError,
  type ProviderEvent,
  ProviderUnavailableError,
  providerAway,
} from './payments/provider.ts';
import { orders, paymentEvents } from './schema.ts';
import type { OrderDeps, StoreServices } from './store-services.ts';

/** The order of a message; null: the portal has no such order, or the ids of the message name different ones. */
async function orderOf(db: Db, provider: string, event: ProviderEvent): Promise<OrderRow | null> {
  const { orderId, providerOrderId, captureId } = event;
  const ids = [
    ...(providerOrderId === null ? [] : [eq(orders.providerOrderId, providerOrderId)]),
    ...(captureId === null ? [] : [eq(orders.captureId, captureId)]),
    ...(orderId !== null && z.uuid().safeParse(orderId).success ? [eq(orders.id, orderId)] : []),
  ];
  // The capture is known only once it was applied: the first id that finds an order counts, and none may contradict it.
  for (const isId of ids) {
    const [order] = await db
      .select()
      .from(orders)
      .where(and(eq(orders.provider, provider), isId));
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

/** Records a message; true when it was processed before. */
async function recordEvent(db: Db, provider: string, event: ProviderEvent, orderId: string | null, now: Date) {
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

const CAPTURED = 'PAYMENT.CAPTURE.COMPLETED';

/** Payments are looked up at the provider. Refunds and disputes are taken from the message, because it is signed. */
async function applyEvent(deps: OrderDeps, order: OrderRow, { reversal, type }: ProviderEvent): Promise<void> {
  if (reversal === null) {
    const { state } = await syncOrder(deps, order.id);
    // The message reports money that the provider's own record does not show yet: the message must come again.
    if (type !== CAPTURED || wasPaid(state) || state === 'review') return;
    throw new ProviderUnavailableError(`order ${order.id} is ${state}, and a message says that it is paid`);
  }
  // The message may arrive before the message of the payment.
  if (!wasPaid(order.state)) await syncOrder(deps, order.id);
  try {
    await reverse(deps, order.id, reversal);
  } catch (error) {
    if (error instanceof NotPaidError) throw new ProviderUnavailableError(error.message, { cause: error });
    throw error;
  }
}

/**
 * Processes each message of the provider once, in any order. Throws `InvalidSignatureError`, and `ProviderUnavailableError` when
 * the message must be sent again.
 */
export async function receiveEvent(deps: OrderDeps, { headers, bytes }: RawBody): Promise<void> {
  const { db, clock, provider, log } = deps;
  if (provider === null) return;
  const event = await provider.readWebhook(headers, bytes);
  if (event === null) return;
  const order = await orderOf(db, provider.name, event);
  if (await recordEvent(db, provider.name, event, order?.id ?? null, clock.now())) return;
  if (order === null)
    log.warn({ event: event.eventId, type: event.type }, 'a payment message is about no order of ours');
  else await applyEvent(deps, order, event);
  await db
    .update(paymentEvents)
    .set({ doneAt: clock.now() })
    .where(and(eq(paymentEvents.provider, provider.name), eq(paymentEvents.eventId, event.eventId)));
}

/** Counts forged messages only: a provider sends all its messages from a few addresses. */
function forgedWebhookLimit({ limits }: StoreServices, { address }: Caller): RateLimit {
  const share = { most: limits.forgedWebhooksPerAddress, within: limits.loginWindowMinutes * MINUTE };
  return { kind: 'forgedWebhook', subject: '', address, shares: [{ of: 'address', ...share }] };
}

/** `POST /webhooks/{provider}`: 200 when processed, 403 when forged, 429 after many forged ones, 503 when it must be sent again. */
export async function receiveWebhook(
  services: StoreServices,
  { params, raw, caller }: Input<'POST /webhooks/{provider}'>,
): Promise<Done> {
  if (services.provider?.name !== params.provider) throw unknownAddress();
  const { db, clock } = services;
  const rateLimit = forgedWebhookLimit(services, caller);
  await refuseExhausted(db, rateLimit, clock.now());
  try {
    await receiveEvent(services, raw);
  } catch (error) {
    if (error instanceof InvalidSignatureError) {
      services.log.warn({ err: error, address: caller.address }, 'a forged payment message was refused');
      await consume(db, rateLimit, clock.now());
      throw new HttpError(403, 'webhookSignature', 'The signature of this message is not valid.');
    }
    if (!(error instanceof ProviderUnavailableError)) throw error;
    services.log.warn({ err: error }, 'a payment message has to come again');
    throw providerAway();
  }
  return { statusCode: 200 };
}
