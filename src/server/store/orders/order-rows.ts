import { eq, type InferInsertModel, type InferSelectModel } from 'drizzle-orm';
import { OrderState } from '#contract/store.ts';
import type { Money } from '#domain/store/money.ts';
import { isOpen, move } from '#domain/store/order-state.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { orders } from '../schema.ts';

export type OrderRow = InferSelectModel<typeof orders>;

/** States of orders of which the provider may still have news, to ask the database for them. */
export const OPEN_STATES: readonly OrderState[] = OrderState.options.filter(isOpen);

/** The money that was taken for an order, or is to be. */
export function moneyOf({ captureMinor, captureCurrency, priceMinor, currency }: OrderRow): Money {
  return { minor: captureMinor ?? priceMinor, currency: captureCurrency ?? currency };
}

/** Whether the money of an order goes back by itself: sold out meanwhile, or its account is gone. */
export function isReversed({ state, reason, captureId }: OrderRow): boolean {
  return state === 'review' && (reason === 'soldOut' || reason === 'refused') && captureId !== null;
}

/** An order as it stands; null when there is none. */
export async function readOrder(db: Db, id: string): Promise<OrderRow | null> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  return order ?? null;
}

/** An order, locked until the transaction ends: taken before the locks of its plan and its account. */
export async function lockOrder(tx: Db, id: string): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('no key update');
  if (!order) throw new Error(`there is no order ${id}`);
  return order;
}

type Changes = Partial<Omit<InferInsertModel<typeof orders>, 'id' | 'state'>>;

/**
 * Moves a locked order to another state; an end takes it off the reconciler's list, and what is open again after an end
 * comes back to it. Throws `IllegalMoveError`.
 */
export async function moveOrder(
  tx: Db,
  order: OrderRow,
  to: OrderState,
  changes: Changes,
  now: Date,
): Promise<OrderRow> {
  return writeOrder(
    tx,
    order,
    { state: move(order.state, to), dueAt: isOpen(to) ? (order.dueAt ?? now) : null, ...changes },
    now,
  );
}

/** Changes a locked order that stays in its state. */
export async function writeOrder(
  tx: Db,
  order: OrderRow,
  changes: Changes & { state?: OrderState },
  now: Date,
): Promise<OrderRow> {
  const [row] = await tx
    .update(orders)
    .set({ ...changes, changedAt: now })
    .where(eq(orders.id, order.id))
    .returning();
  if (!row) throw new Error(`there is no order ${order.id}`);
  return row;
}
