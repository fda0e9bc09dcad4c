import { eq, type InferInsertModel, type InferSelectModel } from 'drizzle-orm';
import { OrderState } from '#contract/store.ts';
import { type Money, toUnits } from '#domain/store/money.ts';
import { isOpen, move } from '#domain/store/order-state.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { orders } from '../schema.ts';

export type OrderRow = InferSelectModel<typeof orders>;

/** States in which the provider may still change an order. */
export const OPEN_STATES: readonly OrderState[] = OrderState.options.filter(isOpen);

/** The money that was taken for an order, or its price. */
export function moneyOf({ captureMinor, captureCurrency, priceMinor, currency }: OrderRow): Money {
  return { minor: captureMinor ?? priceMinor, currency: captureCurrency ?? currency };
}

/** The returned money, in the currency of the capture. */
export function returnedOf(row: OrderRow) {
  const { currency } = moneyOf(row);
  return { returned: toUnits({ minor: row.reversedMinor, currency }), returnedCurrency: currency };
}

/** Whether the money of an order is refunded without an operator: its plan sold out meanwhile, or its account was cancelled. */
export function isReversed({ state, reason, captureId }: OrderRow): boolean {
  return state === 'review' && (reason === 'soldOut' || reason === 'refused') && captureId !== null;
}

export async function readOrder(db: Db, id: string): Promise<OrderRow | null> {
  const [order = null] = await db.select().from(orders).where(eq(orders.id, id));
  return order;
}

/** An order, locked until the transaction ends: taken before the locks of its plan and its account. */
export async function lockOrder(tx: Db, id: string): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('no key update');
  if (!order) throw new Error(`there is no order ${id}`);
  return order;
}

type Changes = Partial<Omit<InferInsertModel<typeof orders>, 'id' | 'state'>>;

/**
 * Moves a locked order to another state. The end of an order takes it off the reconciler's list; an order that is open again
 * returns to it. Throws `IllegalMoveError`.
 */
export async function moveOrder(
  tx: Db,
  order: OrderRow,
  to: OrderState,
  changes: Changes,
  now: Date,
): Promise<OrderRow> {
  const dueAt = isOpen(to) ? (order.dueAt ?? now) : null;
  return writeOrder(tx, order, { state: move(order.state, to), dueAt, ...changes }, now);
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
