import { and, eq } from 'drizzle-orm';
import type { AnswerOf } from '#contract/calls.ts';
import type { Plan } from '#contract/store.ts';
import { pageAddress } from '#domain/site/addresses.ts';
import { isPayable } from '#domain/store/order-state.ts';
import { languageOfWire } from '#i18n/languages.ts';
import { lockSessionAccount } from '../kernel/auth/lock-session-account.ts';
import { consume } from '../kernel/auth/rate-limit.ts';
import type { SessionUser } from '../kernel/auth/sessions.ts';
import { HOUR } from '../kernel/clock.ts';
import type { Db } from '../kernel/db/database.ts';
import { HttpError } from '../kernel/http-error.ts';
import { insertOrder, type Purchase, planOf } from './insert-order.ts';
import { lockOrder, moveOrder, type OrderRow, writeOrder } from './orders/order-rows.ts';
import { planName } from './orders/plan-name.ts';
import { type PaymentProvider, ProviderRefusedError, ProviderUnavailableError } from './payments/provider.ts';
import { orderKeyUsed, providerAway, storeClosed } from './refusals.ts';
import { orders } from './schema.ts';
import type { StoreServices } from './store-services.ts';

type Approval = AnswerOf<'POST /payments'>;
type OpenStore = StoreServices & { provider: PaymentProvider };

/** The order that the browser's key named before; null: none, or no key. */
async function orderOfKey(db: Db, { bearer, body }: Purchase): Promise<OrderRow | null> {
  if (body.idempotencyKey === undefined) return null;
  const isKey = eq(orders.idempotencyKey, body.idempotencyKey);
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, bearer.accountId), isKey));
  return order ?? null;
}

async function countTry(
  { db, clock, limits }: StoreServices,
  { accountId }: SessionUser,
  address: string,
): Promise<void> {
  const share = { of: 'subject', most: limits.ordersPerAccount, within: HOUR } as const;
  const rateLimit = { kind: 'order', subject: `account ${accountId}`, address, shares: [share] };
  await consume(db, rateLimit, clock.now());
}

/** A new order, or the one that the same key named a moment ago. */
async function newOrder(services: OpenStore, purchase: Purchase, kinds: readonly Plan['kind'][]): Promise<OrderRow> {
  const { db, clock } = services;
  const plan = await planOf(db, purchase, kinds);
  await countTry(services, purchase.bearer, purchase.caller.address);
  const placed = await db.transaction(async (tx) => {
    const account = await lockSessionAccount(tx, purchase.bearer, clock.now());
    // A call with the same key may have been here a moment ago: what is bought already is not refused for being too much.
    return (await orderOfKey(tx, purchase)) ?? insertOrder(tx, services, { account, plan, purchase });
  });
  const order = placed ?? (await orderOfKey(db, purchase));
  if (order === null) throw new Error('an order was neither written nor there');
  return order;
}

/** Asks the provider for the address where the order is paid; asked twice, it is the same payment. */
async function askProvider({ provider, publicOrigin, log }: OpenStore, order: OrderRow) {
  const { id: orderId, plan, points, priceMinor, currency, language } = order;
  const { site } = languageOfWire(language);
  const query = `?order=${orderId}`;
  try {
    return await provider.forWaiting().create({
      orderId,
      description: planName({ name: plan, points }, language),
      money: { minor: priceMinor, currency },
      returnUrl: publicOrigin + pageAddress('processing', site) + query,
      cancelUrl: publicOrigin + pageAddress('cancelled', site) + query,
      language,
    });
  } catch (error) {
    log.error({ err: error, order: orderId }, 'the payment provider made no payment');
    if (error instanceof ProviderRefusedError || error instanceof ProviderUnavailableError) throw providerAway();
    throw error;
  }
}

/** Stores the provider's payment and its link. An order that ended meanwhile gets the number alone, by which money taken for it is found. */
async function makePayable(services: OpenStore, order: OrderRow): Promise<OrderRow> {
  const { db, clock, limits } = services;
  const { providerOrderId, href: approvalHref } = await askProvider(services, order);
  const now = clock.now();
  return db.transaction(async (tx) => {
    const current = await lockOrder(tx, order.id);
    if (current.providerOrderId !== null) return current;
    if (current.state !== 'created') return writeOrder(tx, current, { providerOrderId }, now);
    const dueAt = new Date(now.getTime() + limits.reconcileSeconds * 1000);
    return moveOrder(tx, current, 'pending', { providerOrderId, approvalHref, dueAt }, now);
  });
}

const isOf = ({ plan, kind, points }: OrderRow, { body }: Purchase, kinds: readonly Plan['kind'][]) =>
  plan === body.price && kinds.includes(kind) && (body.pvalues === undefined || body.pvalues === points);

/** The provider that was to take the money was asked and did not answer; asking again counts like a new order. */
async function askAgain(services: OpenStore, order: OrderRow, { bearer, caller }: Purchase): Promise<OrderRow> {
  await countTry(services, bearer, caller.address);
  return makePayable(services, order);
}

async function place(services: StoreServices, purchase: Purchase, kinds: readonly Plan['kind'][]): Promise<Approval> {
  const { provider } = services;
  if (provider === null) throw storeClosed();
  const open = { ...services, provider };
  const known = await orderOfKey(services.db, purchase);
  const order = known ?? (await newOrder(open, purchase, kinds));
  // An order keeps to the provider it was begun with.
  if (!isOf(order, purchase, kinds) || order.provider !== provider.name) throw orderKeyUsed();
  const ask = () => (known ? askAgain(open, order, purchase) : makePayable(open, order));
  const payable = order.state === 'created' ? await ask() : order;
  if (!isPayable(payable.state) || payable.approvalHref === null) throw orderKeyUsed();
  return { statusCode: 200, rel: 'approve', href: payable.approvalHref };
}

/**
 * `POST /payments` and `POST /payments/servicesStore`: who buys, what it costs and what it credits are decided here, from the
 * server's own tables. What was refused is logged: it may be somebody who tries.
 */
export async function placeOrder(
  services: StoreServices,
  purchase: Purchase,
  kinds: readonly Plan['kind'][],
): Promise<Approval> {
  try {
    return await place(services, purchase, kinds);
  } catch (error) {
    if (error instanceof HttpError) {
      services.log.warn({ account: purchase.bearer.accountId, code: error.code }, 'a purchase was refused');
    }
    throw error;
  }
}
