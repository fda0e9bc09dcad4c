import type { Money } from '#domain/store/money.ts';
import { captureEvent, orderEvent, refundEvent } from './bodies.ts';
import { type Emit, type EventOptions, newId, type SandboxOrder, type SandboxRefund } from './order.ts';

export function approve(order: SandboxOrder, emit: Emit, options?: EventOptions): void {
  order.state = 'approved';
  order.outcome.refusal = null;
  emit(orderEvent(order, 'CHECKOUT.ORDER.APPROVED'), options);
}

/** Takes the money of an approved order. */
export function takeMoney(order: SandboxOrder, requestId: string, emit: Emit): void {
  const { capture: status, money } = order.outcome;
  order.state = 'completed';
  order.capture = { id: newId('capture'), requestId, status, money: money ?? order.money };
  emit(captureEvent(order));
}

const REFUND_EVENTS = {
  COMPLETED: 'PAYMENT.CAPTURE.REFUNDED',
  PENDING: 'PAYMENT.REFUND.PENDING',
  FAILED: 'PAYMENT.REFUND.FAILED',
} as const;

/** Gives a part of a capture back. */
export function giveBack(order: SandboxOrder, money: Money, requestId: string, emit: Emit): SandboxRefund {
  const refund: SandboxRefund = { id: newId('refund'), requestId, status: order.outcome.refund, money };
  order.refunds.push(refund);
  emit(refundEvent(order, refund, REFUND_EVENTS[refund.status]));
  return refund;
}
