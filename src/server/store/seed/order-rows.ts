import { randomUUID } from 'node:crypto';
import type { InferInsertModel } from 'drizzle-orm';
import { SITE } from '#domain/site/site.ts';
import { toMinor } from '#domain/store/money.ts';
import { PLANS } from '#domain/store/plans.ts';
import { TERMS_VERSIONS } from '#domain/terms/terms-versions.ts';
import { HOUR, MINUTE } from '#server/kernel/clock.ts';
import { DEFAULT_LIMITS } from '#server/kernel/limits.ts';
import { planName } from '../orders/plan-name.ts';
import { newId } from '../payments/sandbox/order.ts';
import type { sandboxOrders } from '../sandbox-schema.ts';
import type { orders } from '../schema.ts';
import type { DemoOrder } from './demo-order.ts';

/** From the beginning of a purchase to its end, where its player does not let it lie. */
const PAYING = 3 * MINUTE;

/** An order as it ended, and the same payment in the sandbox's own books, so that commands about it work. */
export type EndedOrder = {
  order: InferInsertModel<typeof orders> & { id: string };
  payment: InferInsertModel<typeof sandboxOrders>;
  settledAt: Date;
  /** When its money went back; null: it did not. */
  refundedAt: Date | null;
};

function termsAt(time: Date): number | null {
  const accepted = TERMS_VERSIONS.filter(({ since }) => new Date(since) <= time);
  return accepted.at(-1)?.version ?? null;
}

function planOf(name: string) {
  const plan = PLANS.find((one) => one.name === name);
  if (!plan) throw new Error(`there is no plan ${name}`);
  return { plan: name, kind: plan.kind, points: plan.mpPoints + plan.bonus, bonus: plan.bonus, price: plan.price };
}

/** What there is of a demo order before anything follows from it. */
export function endedOrder(accountId: number, demo: DemoOrder, now: Date): EndedOrder {
  const { language, hoursAgo, ended } = demo;
  const { price, ...plan } = planOf(demo.plan);
  const createdAt = new Date(now.getTime() - hoursAgo * HOUR);
  const lasts = ended === 'expired' ? DEFAULT_LIMITS.orderMinutes * MINUTE : PAYING;
  const settledAt = new Date(createdAt.getTime() + lasts);
  const refundedAt = typeof ended === 'object' ? new Date(createdAt.getTime() + ended.refundedAfter * HOUR) : null;
  const isPaid = ended === 'paid' || refundedAt !== null;
  const minor = toMinor(price, SITE.storeCurrency);
  const id = randomUUID();
  const common = { currency: SITE.storeCurrency, language, createdAt, captureId: isPaid ? newId('capture') : null };
  const order = {
    ...{ ...common, ...plan, id, accountId, priceMinor: minor, provider: 'sandbox', providerOrderId: newId('order') },
    ...({ state: typeof ended === 'object' ? 'refunded' : ended, holdsPlace: ended === 'paid' } as const),
    ...{ settledAt: isPaid ? settledAt : null, changedAt: refundedAt ?? settledAt, termsVersion: termsAt(createdAt) },
    ...(refundedAt ? { reversedMinor: minor, reversedPoints: plan.points } : {}),
  };
  const atProvider = { paid: 'completed', cancelled: 'cancelled', expired: 'created', refunded: 'completed' } as const;
  const payment = {
    ...{ ...common, id: order.providerOrderId, requestId: id, minor, state: atProvider[order.state] },
    description: planName({ name: demo.plan, points: plan.points }, language),
    ...{ returnUrl: `/processing?order=${id}`, cancelUrl: `/cancel-payment?order=${id}` },
    refunded: refundedAt ? minor : 0,
  };
  return { order, payment, settledAt, refundedAt };
}
