import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { Order } from '#contract/store.ts';
import { toUnits } from '#domain/store/money.ts';
import { isCancellable, isPayable, ORDERS_PER_PAGE, UNPAID_ENDS, wasPaid } from '#domain/store/order-state.ts';
import { consume } from '../kernel/auth/rate-limit.ts';
import { MINUTE } from '../kernel/clock.ts';
import type { Db } from '../kernel/db/database.ts';
import type { Caller } from '../kernel/http/caller.ts';
import type { Input } from '../kernel/http/route.ts';
import { HttpError } from '../kernel/http-error.ts';
import { type Balance, balancesOfOrders } from './ledger.ts';
import { lockOrder, moveOrder, type OrderRow, returnedOf } from './orders/order-rows.ts';
import { syncOrder } from './orders/sync-order.ts';
import { ProviderRefusedError, ProviderUnavailableError } from './payments/provider.ts';
import { orders } from './schema.ts';
import { type RequestRow, requestsOfOrders, wireRequest } from './service-orders.ts';
import type { StoreServices } from './store-services.ts';

/** An order as its player sees it. */
function wireOrder(row: OrderRow, request: RequestRow | undefined, balance: Balance | undefined): Order {
  const { id, plan, kind, priceMinor: minor, currency, bonus, state, reason, provider } = row;
  const facts = { id, plan, kind, state, reason, currency, bonus, provider };
  return {
    ...facts,
    ...returnedOf(row),
    price: toUnits({ minor, currency }),
    pvalues: row.points,
    reversed: row.reversedPoints,
    created_at: row.createdAt.toISOString(),
    settled_at: row.settledAt?.toISOString() ?? null,
    href: isPayable(state) ? row.approvalHref : null,
    request: request ? wireRequest(request) : null,
    balance: balance ?? null,
  };
}

async function withRequests(db: Db, rows: OrderRow[]): Promise<Order[]> {
  const ids = rows.map(({ id }) => id);
  const requests = await requestsOfOrders(db, ids);
  const balances = await balancesOfOrders(db, ids);
  return rows.map((row) => wireOrder(row, requests.get(row.id), balances.get(row.id)));
}

/** A page of an account's orders, newest first; `total` counts all that are listed. */
export async function ordersOf(db: Db, accountId: number, { page, unpaid }: Input<'GET /payments/orders'>['query']) {
  const isOwn = eq(orders.accountId, accountId);
  const isListed = unpaid === 'yes' ? isOwn : and(isOwn, notInArray(orders.state, [...UNPAID_ENDS]));
  const rows = await db
    .select()
    .from(orders)
    .where(isListed)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(ORDERS_PER_PAGE)
    .offset((page - 1) * ORDERS_PER_PAGE);
  const listed = await db.$count(orders, isListed);
  const leftOut = unpaid === 'yes' ? {} : { leftOut: (await db.$count(orders, isOwn)) - listed };
  return { orders: await withRequests(db, rows), total: listed, ...leftOut };
}

type OwnOrder = { id: string; accountId: number };

/** One of the bearer's orders, else 404. A request for an order of another account is logged. */
export async function readOwn({ db, log }: StoreServices, { id, accountId }: OwnOrder): Promise<Order> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.accountId, accountId)));
  const [order] = await withRequests(db, rows);
  if (order) return order;
  log.warn({ account: accountId, order: id }, 'an order was asked for that is not the account’s');
  throw new HttpError(404, 'orderNotFound', 'There is no such order.');
}

/** Limits requests that make the portal call the provider. */
async function countLookup(
  { db, clock, limits }: StoreServices,
  { accountId }: OwnOrder,
  address: string,
): Promise<void> {
  const share = { of: 'subject', most: limits.capturesPerAccount, within: MINUTE } as const;
  const rateLimit = { kind: 'capture', subject: `account ${accountId}`, address, shares: [share] };
  await consume(db, rateLimit, clock.now());
}

/** Settles an order after its player paid. When the provider does not answer, the order stays and the reconciler goes on. */
export async function captureOwn(services: StoreServices, own: OwnOrder, caller: Caller): Promise<Order> {
  const order = await readOwn(services, own);
  if (wasPaid(order.state)) return order;
  await countLookup(services, own, caller.address);
  try {
    const { provider } = services;
    await syncOrder({ ...services, provider: provider?.forWaiting() ?? null }, own.id);
  } catch (error) {
    if (!(error instanceof ProviderUnavailableError || error instanceof ProviderRefusedError)) throw error;
    services.log.warn({ err: error, order: own.id }, 'the provider could not be asked');
  }
  return readOwn(services, own);
}

/** Cancels an order whose money was not taken and is not being taken; any other order stays as it is. */
export async function cancelOwn(services: StoreServices, own: OwnOrder): Promise<Order> {
  await readOwn(services, own);
  const now = services.clock.now();
  await services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, own.id);
    if (isCancellable(order.state)) await moveOrder(tx, order, 'cancelled', {}, now);
  });
  return readOwn(services, own);
}
