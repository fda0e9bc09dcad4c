import { randomUUID } from 'node:crypto';
import { and, eq, gt, type InferSelectModel, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnswerOf } from '#contract/calls.ts';
import type { Plan } from '#contract/store.ts';
import { pageAddress } from '#domain/site/addresses.ts';
import { toMinor } from '#domain/store/money.ts';
import { isPayable } from '#domain/store/order-state.ts';
import { languageOfWire } from '#i18n/languages.ts';
import { type Account, lockSessionAccount } from '../kernel/auth/lock-account.ts';
import { consume } from '../kernel/auth/rate-limit.ts';
import { refuseInactive, refuseUntrusted } from '../kernel/auth/status.ts';
import { DAY, HOUR } from '../kernel/clock.ts';
import type { Db } from '../kernel/db/database.ts';
import type { Input } from '../kernel/http/route.ts';
import { HttpError } from '../kernel/http-error.ts';
import { balanceOf } from './ledger.ts';
import { lockOrder, moveOrder, OPEN_STATES, type OrderRow, writeOrder } from './orders/order-rows.ts';
import {
  type PaymentProvider,
  ProviderRefusedError,
  ProviderUnavailableError,
  providerAway,
} from './payments/provider.ts';
import { bonusAt, planName } from './plans.ts';
import { orders, plans } from './schema.ts';
import type { StoreServices } from './store-services.ts';

type Approval = AnswerOf<'POST /payments'>;
type OpenStore = StoreServices & { provider: PaymentProvider };

type Purchase = Input<'POST /payments'> | Input<'POST /payments/servicesStore'>;
type PlanRow = InferSelectModel<typeof plans>;

const planUnknown = () => new HttpError(400, 'planUnknown', 'There is no such plan.');

/** Also for a key whose order ended. */
const orderKeyUsed = () => new HttpError(409, 'orderKeyUsed', 'This idempotencyKey belongs to another purchase.');

const creditOf = ({ mpPoints, bonus }: PlanRow) => mpPoints + bonus;

/** The plan of a purchase with the bonus of now; refuses a plan that this call does not sell, and points that are not the plan's. */
async function planOf(
  { db, clock }: StoreServices,
  { body }: Purchase,
  kinds: readonly Plan['kind'][],
): Promise<PlanRow> {
  const [row] = await db
    .select()
    .from(plans)
    .where(and(eq(plans.name, body.price), eq(plans.active, true)));
  if (!row || !kinds.includes(row.kind)) throw planUnknown();
  const plan = { ...row, bonus: bonusAt(row, clock.now()) };
  // A page that was opened before an offer began names the plan's own credit: its player gets the offer.
  const known = plan.bonus > row.bonus ? [creditOf(plan), creditOf(row)] : [creditOf(plan)];
  if (body.pvalues !== undefined && !known.includes(body.pvalues))
    throw new HttpError(400, 'pvaluesWrong', 'pvalues is not what this plan credits.');
  return plan;
}

async function pointsOf(tx: Db, accountId: number, which: SQL | undefined): Promise<number> {
  const [row] = await tx
    .select({ points: sql`coalesce(sum(${orders.points}), 0)`.mapWith(Number) })
    .from(orders)
    .where(and(eq(orders.accountId, accountId), which));
  return row?.points ?? 0;
}

/** Points of the orders of the last day that are paid or can still be paid. */
function boughtToday(tx: Db, accountId: number, now: Date): Promise<number> {
  const isRecent = gt(orders.createdAt, new Date(now.getTime() - DAY));
  return pointsOf(tx, accountId, and(isRecent, inArray(orders.state, [...OPEN_STATES, 'paid'])));
}

/** Points that an account holds once all its open orders are paid. */
async function heldAtMost(tx: Db, accountId: number, balance: number): Promise<number> {
  return balance + (await pointsOf(tx, accountId, inArray(orders.state, [...OPEN_STATES])));
}

const buyingCapped = () =>
  new HttpError(403, 'buyingCapped', 'This is more than an account may buy or hold at the moment.');

/** Refuses an account that may not buy, or not so many points. The caller holds the lock of the account. */
async function refuseBuyer(
  tx: Db,
  account: Account,
  plan: PlanRow,
  { limits, clock }: Pick<StoreServices, 'limits' | 'clock'>,
): Promise<void> {
  const { id } = account;
  refuseInactive(account, clock.now());
  refuseUntrusted(account);
  const balance = await balanceOf(tx, id);
  if (balance < 0) throw new HttpError(403, 'balanceNegative', 'The balance of this account is negative.');
  const points = creditOf(plan);
  if (points === 0) return;
  const { pointsHeld, pointsBoughtPerDay } = limits;
  if (pointsHeld > 0 && (await heldAtMost(tx, id, balance)) + points > pointsHeld) throw buyingCapped();
  if (pointsBoughtPerDay > 0 && (await boughtToday(tx, id, clock.now())) + points > pointsBoughtPerDay) {
    throw buyingCapped();
  }
}

/**
 * Writes a new order or refuses it, in a transaction that holds the lock of the account. null: an order with this key exists,
 * perhaps written by a concurrent request.
 */
async function insertOrder(
  tx: Db,
  services: OpenStore,
  { account, plan, purchase }: { account: Account; plan: PlanRow; purchase: Purchase },
): Promise<OrderRow | null> {
  const { clock, currency, provider, limits } = services;
  const now = clock.now();
  const priceMinor = toMinor(plan.price / 100, currency);
  // A price below the smallest unit of the currency cannot be paid.
  if (priceMinor === 0) throw planUnknown();
  await refuseBuyer(tx, account, plan, services);
  if (plan.saleLimit !== null && plan.sold >= plan.saleLimit)
    throw new HttpError(400, 'planSoldOut', 'This plan is sold out.');
  const { idempotencyKey = null, terms = null } = purchase.body;
  const [order = null] = await tx
    .insert(orders)
    .values({
      id: randomUUID(),
      accountId: account.id,
      plan: plan.name,
      kind: plan.kind,
      points: creditOf(plan),
      bonus: plan.bonus,
      priceMinor,
      currency,
      provider: provider.name,
      idempotencyKey,
      termsVersion: terms,
      language: purchase.caller.language,
      state: 'created',
      createdAt: now,
      changedAt: now,
      dueAt: new Date(now.getTime() + limits.reconcileSeconds * 1000),
    })
    .onConflictDoNothing({ target: [orders.accountId, orders.idempotencyKey] })
    .returning();
  return order;
}

/** The order that has the browser's key; null: there is none, or the request has no key. */
async function orderOfKey(db: Db, { bearer, body }: Purchase): Promise<OrderRow | null> {
  if (body.idempotencyKey === undefined) return null;
  const isKey = eq(orders.idempotencyKey, body.idempotencyKey);
  const [order = null] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, bearer.accountId), isKey));
  return order;
}

async function countAttempt({ db, clock, limits }: StoreServices, { bearer, caller }: Purchase): Promise<void> {
  const share = { of: 'subject', most: limits.ordersPerAccount, within: HOUR } as const;
  const rateLimit = { kind: 'order', subject: `account ${bearer.accountId}`, address: caller.address, shares: [share] };
  await consume(db, rateLimit, clock.now());
}

/** A new order, or the one that a concurrent request with the same key wrote. */
async function newOrder(services: OpenStore, purchase: Purchase, kinds: readonly Plan['kind'][]): Promise<OrderRow> {
  const { db, clock } = services;
  const plan = await planOf(services, purchase, kinds);
  await countAttempt(services, purchase);
  const placed = await db.transaction(async (tx) => {
    const account = await lockSessionAccount(tx, purchase.bearer, clock.now());
    // A concurrent request with the same key may have written the order: its points must not count against the caps twice.
    return (await orderOfKey(tx, purchase)) ?? insertOrder(tx, services, { account, plan, purchase });
  });
  const order = placed ?? (await orderOfKey(db, purchase));
  if (order === null) throw new Error('an order was neither written nor found');
  return order;
}

/** Creates the payment at the provider. A second request for the same order returns the same payment. */
async function createPayment({ provider, publicOrigin, log }: OpenStore, order: OrderRow) {
  const { id: orderId, accountId, plan, points, priceMinor, currency, language } = order;
  const { site } = languageOfWire(language);
  const query = `?order=${orderId}`;
  try {
    return await provider.forWaiting().create({
      orderId,
      buyer: { accountId, plan },
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

/** Stores the provider's id of the payment and its link. An order that ended meanwhile gets the id alone: with it, money taken for the order is found. */
async function makePayable(services: OpenStore, order: OrderRow): Promise<OrderRow> {
  const { db, clock, limits } = services;
  const { providerOrderId, href: approvalHref } = await createPayment(services, order);
  const now = clock.now();
  return db.transaction(async (tx) => {
    const current = await lockOrder(tx, order.id);
    if (current.providerOrderId !== null) return current;
    if (current.state !== 'created') return writeOrder(tx, current, { providerOrderId }, now);
    const dueAt = new Date(now.getTime() + limits.reconcileSeconds * 1000);
    return moveOrder(tx, current, 'pending', { providerOrderId, approvalHref, dueAt }, now);
  });
}

/** An order may credit a larger bonus than the request named: that of an offer. */
function isSame({ plan, kind, points, bonus }: OrderRow, { body }: Purchase, kinds: readonly Plan['kind'][]): boolean {
  const { price, pvalues = points } = body;
  return plan === price && kinds.includes(kind) && pvalues <= points && pvalues >= points - bonus;
}

async function place(services: StoreServices, purchase: Purchase, kinds: readonly Plan['kind'][]): Promise<Approval> {
  const { provider } = services;
  if (provider === null) throw new HttpError(403, 'storeClosed', 'The store is closed.');
  const open = { ...services, provider };
  const known = await orderOfKey(services.db, purchase);
  const order = known ?? (await newOrder(open, purchase, kinds));
  // An order stays with the provider that it began with.
  if (!isSame(order, purchase, kinds) || order.provider !== provider.name) throw orderKeyUsed();
  // The provider did not answer the first request for this order. Another request to it counts like a new order.
  if (known?.state === 'created') await countAttempt(services, purchase);
  const payable = order.state === 'created' ? await makePayable(open, order) : order;
  if (!isPayable(payable.state) || payable.approvalHref === null) throw orderKeyUsed();
  return { statusCode: 200, rel: 'approve', href: payable.approvalHref };
}

/**
 * `POST /payments` and `POST /payments/servicesStore`. Buyer, price and credit come from the server's own tables. A refusal is
 * logged, because it may be an attack.
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
