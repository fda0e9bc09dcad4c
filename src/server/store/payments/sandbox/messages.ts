import { z } from 'zod';
import { CURRENCIES, type Currency } from '#domain/store/currencies.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { sandboxWebhooks } from '#server/store/sandbox-schema.ts';
import type { ProviderEvent, Reversal } from '../provider.ts';
import type { SandboxOrder } from './books.ts';

const currencies = Object.keys(CURRENCIES) as [Currency, ...Currency[]];

/** A message as it stands in the table and travels: the sandbox's words are those of the real provider. */
const Message = z.object({
  id: z.string(),
  event_type: z.enum(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED', 'PAYMENT.CAPTURE.REFUNDED']),
  create_time: z.iso.datetime(),
  resource: z.object({
    order_id: z.string(),
    /** The portal's own order. */
    custom_id: z.string(),
    capture_id: z.string().nullable(),
    refund: z.object({ id: z.string(), minor: z.number(), currency: z.enum(currencies) }).nullable(),
  }),
});
export type Message = z.infer<typeof Message>;

/** Names the message of an order's approval. */
export const approvalEvent = (orderId: string) => `WH-${orderId}`;

/** What there is to tell of an order. */
export type News =
  | { type: 'CHECKOUT.ORDER.APPROVED' }
  | { type: 'PAYMENT.CAPTURE.COMPLETED'; captureId: string }
  | { type: 'PAYMENT.CAPTURE.REFUNDED'; captureId: string; reversal: Reversal };

function eventIdOf(order: SandboxOrder, news: News): string {
  if (news.type === 'CHECKOUT.ORDER.APPROVED') return approvalEvent(order.id);
  return `WH-${news.type === 'PAYMENT.CAPTURE.COMPLETED' ? news.captureId : news.reversal.ref}`;
}

/** Puts a message into the queue, in the transaction of what it tells of; twice where that is the order's fault. */
export async function queueMessage(
  tx: Db,
  order: SandboxOrder,
  news: News,
  { now, dueAt = now }: { now: Date; dueAt?: Date },
): Promise<void> {
  const reversal = news.type === 'PAYMENT.CAPTURE.REFUNDED' ? news.reversal : null;
  const body: Message = {
    id: eventIdOf(order, news),
    event_type: news.type,
    create_time: now.toISOString(),
    resource: {
      order_id: order.id,
      custom_id: order.requestId,
      capture_id: 'captureId' in news ? news.captureId : null,
      refund: reversal && { id: reversal.ref, ...reversal.money },
    },
  };
  const message = { eventId: body.id, body, dueAt };
  await tx.insert(sandboxWebhooks).values(order.fault === 'twice' ? [message, message] : [message]);
}

/** Reads a message's body; null when it is none of the sandbox's. */
export function readMessage(body: Buffer): ProviderEvent | null {
  const { data: message } = Message.safeParse(parsed(body));
  if (!message) return null;
  const { order_id, custom_id, capture_id, refund } = message.resource;
  return {
    eventId: message.id,
    type: message.event_type,
    providerOrderId: order_id,
    orderId: custom_id,
    captureId: capture_id,
    reversal: refund && {
      ref: refund.id,
      kind: 'refund',
      money: { minor: refund.minor, currency: refund.currency },
    },
  };
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
