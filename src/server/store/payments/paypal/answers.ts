import { z } from 'zod';
import { fromDecimal, type Money } from '#domain/store/money.ts';
import { type Capture, type Payment, ProviderUnavailableError, type Reversal } from '../provider.ts';

const PayPalMoney = z
  .object({ currency_code: z.string(), value: z.string() })
  .transform(({ currency_code, value }, context): Money => {
    const money = fromDecimal(value, currency_code);
    if (money !== null) return money;
    context.addIssue({ code: 'custom', message: 'no amount of a known currency' });
    return z.NEVER;
  });

/** PayPal's ids become parts of addresses. */
const PayPalId = z.string().regex(/^[\dA-Z-]{1,60}$/i);

const Link = z.object({ href: z.string(), rel: z.string() });

const PayPalCapture = z.object({ id: PayPalId, status: z.string(), amount: PayPalMoney });

/** A refund that is completed, pending or failed. */
export const PayPalRefund = z.object({ id: PayPalId, status: z.string(), amount: PayPalMoney });

const Unit = z.object({
  payments: z
    .object({ captures: z.array(PayPalCapture).default([]), refunds: z.array(PayPalRefund).default([]) })
    .optional(),
});

/** The parts of an order that the portal reads. A short answer has no units. */
export const PayPalOrder = z.object({
  id: PayPalId,
  status: z.string(),
  links: z.array(Link).default([]),
  purchase_units: z.array(Unit).default([]),
});
export type PayPalOrder = z.infer<typeof PayPalOrder>;

/** Reads an answer; throws `ProviderUnavailableError` for another form, without quoting it. */
export function readAnswer<T>(schema: z.ZodType<T>, what: string, json: unknown): T {
  const read = schema.safeParse(json);
  if (read.success) return read.data;
  const place = read.error.issues[0]?.path.join('.') || 'the whole';
  throw new ProviderUnavailableError(`PayPal's answer about ${what} is not what it should be, at ${place}`);
}

/** null: a pending refund may still fail, and a failed or cancelled one returned no money. */
export function reversalOf({ id, status, amount }: z.infer<typeof PayPalRefund>): Reversal | null {
  return status === 'COMPLETED' ? { ref: id, kind: 'refund', money: amount } : null;
}

const WITHOUT_CAPTURE: Record<string, Exclude<Payment['status'], 'pending' | 'completed'>> = {
  CREATED: 'open',
  SAVED: 'open',
  PAYER_ACTION_REQUIRED: 'open',
  APPROVED: 'approved',
  VOIDED: 'gone',
};

const OF_CAPTURE: Record<string, 'pending' | 'completed' | 'declined'> = {
  PENDING: 'pending',
  COMPLETED: 'completed',
  PARTIALLY_REFUNDED: 'completed',
  REFUNDED: 'completed',
  DECLINED: 'declined',
  FAILED: 'declined',
};

/** The capture that counts: completed before pending before declined. */
function bestCapture(order: PayPalOrder): { capture: Capture; status: 'pending' | 'completed' | 'declined' } | null {
  const captures = order.purchase_units.flatMap(({ payments }) => payments?.captures ?? []);
  for (const wanted of ['completed', 'pending', 'declined'] as const) {
    const found = captures.find(({ status }) => OF_CAPTURE[status] === wanted);
    if (found) return { capture: { id: found.id, money: found.amount }, status: wanted };
  }
  return null;
}

/** The payment of an order; null: the answer is too short to tell. Throws for an unknown state. */
export function paymentOf(order: PayPalOrder): Payment | null {
  const best = bestCapture(order);
  if (best?.status === 'declined') return { status: 'declined' };
  if (best) {
    const refunds = order.purchase_units.flatMap(({ payments }) => payments?.refunds ?? []);
    return { status: best.status, capture: best.capture, refunds: refunds.flatMap((one) => reversalOf(one) ?? []) };
  }
  if (order.status === 'COMPLETED') return null;
  const status = Object.hasOwn(WITHOUT_CAPTURE, order.status) ? WITHOUT_CAPTURE[order.status] : undefined;
  if (status === undefined) throw new ProviderUnavailableError("PayPal's order is in a state that is unknown here");
  return { status };
}
