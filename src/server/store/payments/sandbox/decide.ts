import { z } from 'zod';
import { approve } from './changes.ts';
import type { SandboxOrder } from './order.ts';
import { approvalEventId, type OrderStore } from './store.ts';

/** What a player may choose on the approval page. */
export const Action = z.enum(['approve', 'cancel', 'lose-return', 'twice', 'delay']);
export type Action = z.infer<typeof Action>;

/** How late a delayed approval is, in milliseconds. */
export const DELAY = 10_000;

/** What was decided about an order; null: nothing yet. */
export function decisionOf({ state, fault }: SandboxOrder): Action | null {
  if (state === 'created') return null;
  return state === 'cancelled' ? 'cancel' : (fault ?? 'approve');
}

/** Decides about an order that is undecided, and answers it as it is then; null: there is no such order. */
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
