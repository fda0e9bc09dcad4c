import { z } from 'zod';
import type { Db } from '#server/kernel/db/database.ts';
import { changeOrder, lockOrder, type SandboxOrder } from './books.ts';
import { queueMessage } from './messages.ts';

/** What a player may choose on the approval page (decisions.md). */
export const Action = z.enum(['approve', 'cancel', 'lose-return', 'twice', 'delay']);
export type Action = z.infer<typeof Action>;

/** How late a delayed approval is, in milliseconds. */
export const DELAY = 10_000;

/** What was decided about an order; null: nothing yet. */
export function decisionOf({ state, fault }: SandboxOrder): Action | null {
  if (state === 'created') return null;
  return state === 'cancelled' ? 'cancel' : (fault ?? 'approve');
}

/** Decides about an order that nobody has decided about, and answers it as it stands then; null: there is no such order. */
export async function decide(db: Db, id: string, action: Action, now: Date): Promise<SandboxOrder | null> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, { id });
    if (order === null || decisionOf(order) !== null) return order;
    if (action === 'cancel') return changeOrder(tx, order, { state: 'cancelled' });
    const fault = action === 'approve' ? null : action;
    const approved = await changeOrder(tx, order, { state: 'approved', fault });
    const dueAt = new Date(now.getTime() + (fault === 'delay' ? DELAY : 0));
    await queueMessage(tx, approved, { type: 'CHECKOUT.ORDER.APPROVED' }, { now, dueAt });
    return approved;
  });
}
