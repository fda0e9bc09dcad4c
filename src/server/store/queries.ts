import { and, asc, count, desc, eq } from 'drizzle-orm';
import type { DesignerTokens, Order, Plan } from '#contract/store.ts';
import { toUnits } from '#domain/store/money.ts';
import { ORDERS_PER_PAGE } from '#domain/store/order-history.ts';
import { isPayable } from '#domain/store/order-state.ts';
import { COMMISSIONS, tokenKey } from '#domain/store/plans.ts';
import type { Db } from '../kernel/db/database.ts';
import { moneyOf, type OrderRow } from './orders/order-rows.ts';
import { orders, plans } from './schema.ts';
import { type RequestRow, requestsOfOrders, wireRequest } from './service-orders/requests.ts';

/** What is sold, in the operator's order. */
export async function plansOf(db: Db): Promise<Plan[]> {
  const rows = await db
    .select()
    .from(plans)
    .where(eq(plans.active, true))
    .orderBy(asc(plans.position), asc(plans.name));
  return rows.map(({ name, kind, mpPoints, bonus, price, saleLimit, sold }) => ({
    ...{ name, kind, mpPoints, bonus },
    price: price / 100,
    remaining: saleLimit === null ? null : saleLimit - sold,
  }));
}

/** How many commission places are sold; a designer that the operator took off the table counts as none. */
export async function designerTokens(db: Db): Promise<DesignerTokens> {
  const rows = await db.select({ name: plans.name, sold: plans.sold }).from(plans).where(eq(plans.kind, 'commission'));
  const sold = new Map(rows.map((row) => [row.name, row.sold]));
  const counts = COMMISSIONS.map(({ name }) => [tokenKey(name), sold.get(name) ?? 0]);
  return Object.fromEntries(counts) as DesignerTokens;
}

/** An order as its player sees it. */
function wireOrder(row: OrderRow, request: RequestRow | undefined): Order {
  const { id, plan, kind, priceMinor: minor, currency, bonus, state, reason, provider } = row;
  const taken = moneyOf(row).currency;
  return {
    ...{ id, plan, kind, state, reason, currency, bonus, provider },
    price: toUnits({ minor, currency }),
    pvalues: row.points,
    reversed: row.reversedPoints,
    returned: toUnits({ minor: row.reversedMinor, currency: taken }),
    returnedCurrency: taken,
    created_at: row.createdAt.toISOString(),
    settled_at: row.settledAt?.toISOString() ?? null,
    href: isPayable(state) ? row.approvalHref : null,
    request: request ? wireRequest(request) : null,
  };
}

async function withRequests(db: Db, rows: OrderRow[]): Promise<Order[]> {
  const requests = await requestsOfOrders(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => wireOrder(row, requests.get(row.id)));
}

/** A page of an account's orders, newest first; `total` counts all. */
export async function ordersOf(db: Db, accountId: number, page: number): Promise<{ orders: Order[]; total: number }> {
  const isOwn = eq(orders.accountId, accountId);
  const rows = await db
    .select()
    .from(orders)
    .where(isOwn)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(ORDERS_PER_PAGE)
    .offset((page - 1) * ORDERS_PER_PAGE);
  const [all] = await db.select({ total: count() }).from(orders).where(isOwn);
  return { orders: await withRequests(db, rows), total: all?.total ?? 0 };
}

/** One of an account's orders; null when there is none, or it is somebody else's. */
export async function ownOrder(db: Db, id: string, accountId: number): Promise<Order | null> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.accountId, accountId)));
  const [order] = await withRequests(db, rows);
  return order ?? null;
}
