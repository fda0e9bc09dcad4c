import { randomUUID } from 'node:crypto';
import { and, eq, gt, type InferSelectModel, inArray, type SQL, sql } from 'drizzle-orm';
import type { Plan } from '#contract/store.ts';
import { toMinor } from '#domain/store/money.ts';
import type { Account } from '../kernel/auth/lock-account.ts';
import { refuseInactive } from '../kernel/auth/status.ts';
import { refuseUntrusted } from '../kernel/auth/trusted-address.ts';
import { DAY } from '../kernel/clock.ts';
import type { Db } from '../kernel/db/database.ts';
import type { Input } from '../kernel/http/route.ts';
import { balanceOf } from './ledger.ts';
import { OPEN_STATES, type OrderRow } from './orders/order-rows.ts';
import type { PaymentProvider } from './payments/provider.ts';
import { balanceNegative, buyingCapped, planSoldOut, planUnknown, pvaluesWrong } from './refusals.ts';
import { orders, plans } from './schema.ts';
import type { StoreServices } from './store-services.ts';

/** A purchase as it was sent, by either of its two calls. */
export type Purchase = Input<'POST /payments'> | Input<'POST /payments/servicesStore'>;
type PlanRow = InferSelectModel<typeof plans>;

const creditOf = ({ mpPoints, bonus }: PlanRow) => mpPoints + bonus;

/** The plan that is bought, by its own name alone; refused when this call does not sell it, or for other points. */
export async function planOf(db: Db, { body }: Purchase, kinds: readonly Plan['kind'][]): Promise<PlanRow> {
  const [plan] = await db
    .select()
    .from(plans)
    .where(and(eq(plans.name, body.price), eq(plans.active, true)));
  if (!plan || !kinds.includes(plan.kind)) throw planUnknown();
  if (body.pvalues !== undefined && body.pvalues !== creditOf(plan)) throw pvaluesWrong();
  return plan;
}

/** Points of some of an account's orders. */
async function pointsOf(tx: Db, accountId: number, which: SQL | undefined): Promise<number> {
  const [row] = await tx
    .select({ points: sql`coalesce(sum(${orders.points}), 0)`.mapWith(Number) })
    .from(orders)
    .where(and(eq(orders.accountId, accountId), which));
  return row?.points ?? 0;
}

/** Points of an account's orders of the last day that are paid, or may be yet. */
function boughtToday(tx: Db, accountId: number, now: Date): Promise<number> {
  const isRecent = gt(orders.createdAt, new Date(now.getTime() - DAY));
  return pointsOf(tx, accountId, and(isRecent, inArray(orders.state, [...OPEN_STATES, 'paid'])));
}

/** Points that an account would hold if all it began were paid. */
async function heldAtMost(tx: Db, accountId: number, balance: number): Promise<number> {
  return balance + (await pointsOf(tx, accountId, inArray(orders.state, [...OPEN_STATES])));
}

/** Refuses who may not buy, or not so much; the account is locked. */
async function refuseBuyer(
  tx: Db,
  account: Account,
  plan: PlanRow,
  { limits, clock }: Pick<StoreServices, 'limits' | 'clock'>,
): Promise<void> {
  const { status, id } = account;
  refuseInactive(status);
  refuseUntrusted(account);
  const balance = await balanceOf(tx, id);
  if (balance < 0) throw balanceNegative();
  const points = creditOf(plan);
  if (points === 0) return;
  const { pointsHeld, pointsBoughtPerDay } = limits;
  if (pointsHeld > 0 && (await heldAtMost(tx, id, balance)) + points > pointsHeld) throw buyingCapped();
  if (pointsBoughtPerDay > 0 && (await boughtToday(tx, id, clock.now())) + points > pointsBoughtPerDay) {
    throw buyingCapped();
  }
}

/**
 * Writes a new order, in a transaction that holds its account's lock, or refuses it. null: an order with this key stands
 * already, also one that was written a moment ago by a call beside this one.
 */
export async function insertOrder(
  tx: Db,
  services: StoreServices & { provider: PaymentProvider },
  { account, plan, purchase }: { account: Account; plan: PlanRow; purchase: Purchase },
): Promise<OrderRow | null> {
  const { clock, currency, provider, limits } = services;
  const now = clock.now();
  const priceMinor = toMinor(plan.price / 100, currency);
  // Less than the currency's smallest unit: there is no such price.
  if (priceMinor === 0) throw planUnknown();
  await refuseBuyer(tx, account, plan, services);
  if (plan.saleLimit !== null && plan.sold >= plan.saleLimit) throw planSoldOut();
  const { idempotencyKey = null, terms = null } = purchase.body;
  const [order] = await tx
    .insert(orders)
    .values({
      id: randomUUID(),
      accountId: account.id,
      ...{ plan: plan.name, kind: plan.kind, points: creditOf(plan), bonus: plan.bonus },
      ...{ priceMinor, currency, provider: provider.name },
      ...{ idempotencyKey, termsVersion: terms, language: purchase.caller.language, state: 'created' },
      ...{ createdAt: now, changedAt: now, dueAt: new Date(now.getTime() + limits.reconcileSeconds * 1000) },
    })
    .onConflictDoNothing({ target: [orders.accountId, orders.idempotencyKey] })
    .returning();
  return order ?? null;
}
