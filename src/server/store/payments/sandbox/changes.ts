import { z } from 'zod';
import type { Money } from '#domain/store/money.ts';
import { captureEvent, orderEvent, refundEvent } from './bodies.ts';
import { type Emit, type EventOptions, newId, type SandboxOrder, type SandboxRefund } from './order.ts';
import { approvalEventId, type OrderStore } from './store.ts';

export const Action = z.enum(['approve', 'cancel', 'lose-return', 'twice', 'delay']);
export type Action = z.infer<typeof Action>;

/** How late a delayed approval is, in milliseconds. */
export const DELAY = 10_000;

/** What was decided about an order; null: nothing yet. */
export function decisionOf({ state, fault }: SandboxOrder): Action | null {
  if (state === 'created') return null;
  return state === 'cancelled' ? 'cancel' : (fault ?? 'approve');
}

/** Applies a decision to an order without one and answers the order; null: there is no such order. */
export async function decide(store: OrderStore, id: string, action: Action, now: Date): Promise<SandboxOrder | null> {
  return store.change({ id }, (order, emit) => {
    if (decisionOf(order) !== null) return order;
    if (action === 'cancel') {
      order.state = 'cancelled';
      return order;
    }
    order.fault = action === 'approve' ? null : action;
    const dueAt = new Date(now.getTime() + (action === 'delay' ? DELAY : 0));
    approve(order, emit, { id: approvalEventId(id), dueAt });
    return order;
  });
}

export function approve(order: SandboxOrder, emit: Emit, options?: EventOptions): void {
  order.state = 'approved';
  order.outcome.refusal = null;
  emit(orderEvent(order, 'CHECKOUT.ORDER.APPROVED'), options);
}

export function takeMoney(order: SandboxOrder, requestId: string, emit: Emit, at: Date): void {
  const { capture: status, money } = order.outcome;
  order.state = 'completed';
  order.capture = { id: newId('capture'), requestId, status, money: money ?? order.money, at };
  emit(captureEvent(order));
}

const REFUND_EVENTS = {
  COMPLETED: 'PAYMENT.CAPTURE.REFUNDED',
  PENDING: 'PAYMENT.REFUND.PENDING',
  FAILED: 'PAYMENT.REFUND.FAILED',
} as const;

export function giveBack(order: SandboxOrder, money: Money, requestId: string, emit: Emit): SandboxRefund {
  const refund: SandboxRefund = { id: newId('refund'), requestId, status: order.outcome.refund, money };
  order.refunds.push(refund);
  emit(refundEvent(order, refund, REFUND_EVENTS[refund.status]));
  return refund;
}
