import { and, count, eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/database.ts';
import { mails } from '#server/kernel/mail/schema.ts';
import type { SandboxOrder } from '#server/store/payments/sandbox/order.ts';
import { ledgerEntries, orders, outbox, plans, serviceRequests } from '#server/store/schema.ts';
import type { PayPalDouble } from '#support/paypal/paypal-double.ts';
import type { OrderOutcome } from './run-batch.ts';

/** What the provider has of a payment: only `taken` money is to be credited. */
export type Money = 'none' | 'approved' | 'declined' | 'held' | 'other amount' | 'taken';

/** An order from both ends: as the portal wrote it down, and as the provider's records have it. */
export type Both = {
  row: typeof orders.$inferSelect;
  payment: SandboxOrder | null;
  money: Money;
  /** What went back at the provider, in cents. */
  back: number;
  isWholeBack: boolean;
  /** Money that came for a place which another player got meanwhile: nothing is given, all goes back. */
  isUndelivered: boolean;
};

export type DatabaseState = Awaited<ReturnType<typeof readState>>;

function moneyOf(payment: SandboxOrder | null): Money {
  if (payment === null || payment.capture === null) return payment?.state === 'approved' ? 'approved' : 'none';
  const { status, money } = payment.capture;
  if (status === 'DECLINED') return 'declined';
  if (money.minor !== payment.money.minor || money.currency !== payment.money.currency) return 'other amount';
  return status === 'PENDING' ? 'held' : 'taken';
}

function fromBothEnds(row: Both['row'], payment: SandboxOrder | null): Both {
  const refunds = payment?.refunds.filter(({ status }) => status !== 'FAILED') ?? [];
  const back = refunds.reduce((sum, { money }) => sum + money.minor, 0);
  const isWholeBack = payment !== null && back >= (payment.capture?.money ?? payment.money).minor;
  const money = moneyOf(payment);
  return { row, payment, money, back, isWholeBack, isUndelivered: row.reason === 'soldOut' && money === 'taken' };
}

/** Whether an order's points or request had to be given, by the provider's records. */
export const isOwed = ({ money, isUndelivered }: Both) => money === 'taken' && !isUndelivered;

/** The points that what went back takes with it: its share of them, rounded down, and all of them with the last of the money. */
export function pointsBack({ row, payment, isWholeBack }: Both): number {
  if (isWholeBack || payment === null) return isWholeBack ? row.points : 0;
  const parts = payment.refunds.map(({ money }) => Math.floor((row.points * money.minor) / payment.money.minor));
  return parts.reduce((sum, part) => sum + part, 0);
}

/** Reads both ends of what these accounts bought; nothing may be under way any more. */
export async function readState(
  db: Db,
  double: PayPalDouble,
  played: readonly OrderOutcome[],
  payers: readonly number[],
) {
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.accountId, [...payers]));
  const byNumber = new Map([...double.orders.values()].map((payment) => [payment.customId, payment]));
  const own = rows.map(({ id }) => id);
  const holders = await db
    .select({ plan: orders.plan, held: count() })
    .from(orders)
    .where(eq(orders.holdsPlace, true))
    .groupBy(orders.plan);
  const byId = new Map(rows.map((row) => [row.id, row]));
  // The order expired before an answer of the provider arrived, so no player got the payment's link.
  const isUnreachable = (payment: SandboxOrder) => {
    const order = byId.get(payment.customId);
    return order?.state === 'expired' && order.providerOrderId === null && moneyOf(payment) === 'none';
  };
  return {
    orders: rows.map((row) => fromBothEnds(row, byNumber.get(row.id) ?? null)),
    /** Payments that no order of the portal names. */
    strangers: [...double.orders.values()]
      .filter((payment) => byId.get(payment.customId)?.providerOrderId !== payment.id && !isUnreachable(payment))
      .map((payment) => {
        const { state, providerOrderId } = byId.get(payment.customId) ?? { state: 'unknown', providerOrderId: null };
        const order = `order ${payment.customId} (${state}, payment ${providerOrderId ?? 'not made'})`;
        return `payment ${payment.id} (money: ${moneyOf(payment)}) for ${order}`;
      }),
    entries: await db
      .select()
      .from(ledgerEntries)
      .where(inArray(ledgerEntries.accountId, [...payers])),
    plans: await db.select().from(plans),
    /** How many orders hold a place of each plan, also those that are none of the run's. */
    held: new Map(holders.map(({ plan, held }) => [plan, held])),
    tasks: await db.select().from(outbox).where(inArray(outbox.orderId, own)),
    requests: await db.select().from(serviceRequests).where(inArray(serviceRequests.orderId, own)),
    receipts: await db
      .select({ accountId: mails.accountId, createdAt: mails.createdAt })
      .from(mails)
      .where(and(eq(mails.kind, 'receipt'), inArray(mails.accountId, [...payers]))),
    played,
    payers,
  };
}
