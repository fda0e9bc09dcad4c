import { and, eq, type InferSelectModel, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { fromDecimal, type Money } from '#domain/store/money.ts';
import { lockAccount } from '#server/kernel/auth/lock-account.ts';
import { defineCommand, type Operation } from '#server/kernel/commands/define-command.ts';
import { optional, written } from '#server/kernel/commands/fields.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { UserError } from '#server/kernel/user-error.ts';
import { balanceOf } from '#server/store/ledger.ts';
import { isReversed, lockOrder, moneyOf, type OrderRow } from '#server/store/orders/order-rows.ts';
import { reverse } from '#server/store/orders/reverse.ts';
import {
  type PaymentProvider,
  ProviderRefusedError,
  ProviderUnavailableError,
  RefundPendingError,
} from '#server/store/payments/provider.ts';
import { orderRefunds, orderReversals, outbox } from '#server/store/schema.ts';
import { amount, ORDER, orderNamed, providerOf, saidBy } from './named-order.ts';

type RefundRow = InferSelectModel<typeof orderRefunds>;
/** A refund that is recorded and not sent to the provider so far, with the capture it belongs to. */
type Begun = { refund: RefundRow; isRepeated: boolean; order: OrderRow; captureId: string };

/** Throws a sentence while the outbox refunds an order; not when the provider refused that refund. */
async function leaveToOutbox(tx: Db, order: OrderRow): Promise<void> {
  if (!isReversed(order)) return;
  const { id, reason } = order;
  const isTask = and(eq(outbox.kind, 'refund'), eq(outbox.orderId, id));
  if ((await tx.$count(outbox, and(isTask, eq(outbox.refused, 0), isNull(outbox.doneAt)))) === 0) return;
  const why = reason === 'soldOut' ? 'it was sold out' : 'its account is gone';
  throw new UserError(
    `The money of order ${id} goes back by itself, because ${why}: npm run admin -- replay-outbox ${id} hurries it.`,
  );
}

/** The money that was taken and can go back; throws a sentence where there is none. */
function captureOf({ id, state, captureId }: OrderRow): string {
  if (state === 'refunded' || state === 'disputed') {
    throw new UserError(`Order ${id} is ${state}: all of its money went back before.`);
  }
  if ((state === 'paid' || state === 'review') && captureId !== null) return captureId;
  throw new UserError(
    `Order ${id} is ${state}, no money of it was taken: npm run admin -- reconcile ${id} asks its provider.`,
  );
}

/** How much is to go back, in the smallest unit. */
function wanted(order: OrderRow, requested: string | undefined): number {
  const taken = moneyOf(order);
  const left = taken.minor - order.reversedMinor;
  if (requested === undefined) return left;
  const money = fromDecimal(requested, taken.currency);
  if (money === null || money.minor === 0) {
    throw new UserError(`'${requested}' is no amount in ${taken.currency}: write it such as 10 or 10.50.`);
  }
  if (money.minor > left) {
    const words = [amount({ ...taken, minor: left }), amount(money)] as const;
    throw new UserError(`Of order ${order.id} ${words[0]} are left to give back, not ${words[1]}.`);
  }
  return money.minor;
}

/** A refund whose outcome is unknown: it is repeated first, with the same amount. */
async function unfinished(tx: Db, order: OrderRow, requested: string | undefined): Promise<RefundRow | null> {
  const isBegun = and(eq(orderRefunds.orderId, order.id), isNull(orderRefunds.doneAt));
  const [refund] = await tx.select().from(orderRefunds).where(isBegun);
  if (!refund) return null;
  const money = { ...moneyOf(order), minor: refund.minor };
  // What it gave back may be booked already, by the provider's own message.
  const isSame = requested === undefined || fromDecimal(requested, money.currency)?.minor === refund.minor;
  if (isSame) return refund;
  const [number] = amount(money).split(' ');
  throw new UserError(
    `A refund of ${amount(money)} of order ${order.id} was begun on ${refund.createdAt.toISOString()}, and nobody knows how it ended: repeat it first with refund ${order.id} ${number}, which gives nothing back twice.`,
  );
}

/** Records a refund before the request to the provider, or finds the one that was begun. */
async function begin(tx: Db, by: string, id: string, requested: string | undefined, now: Date): Promise<Begun> {
  const order = await lockOrder(tx, id);
  const earlier = await unfinished(tx, order, requested);
  if (earlier && order.captureId !== null)
    return { refund: earlier, isRepeated: true, order, captureId: order.captureId };
  await leaveToOutbox(tx, order);
  const captureId = captureOf(order);
  const row = { orderId: id, minor: wanted(order, requested), operator: by, createdAt: now };
  const [refund] = await tx.insert(orderRefunds).values(row).returning();
  if (!refund) throw new Error(`the refund of order ${id} was not recorded`);
  return { refund, isRepeated: false, order, captureId };
}

/** Requests it; a refund that the provider refused is deleted, one that it may have made stays begun. */
async function ask({ db }: Operation, provider: PaymentProvider, { refund, order, captureId }: Begun) {
  const money: Money = { ...moneyOf(order), minor: refund.minor };
  try {
    return await provider.refund(captureId, money, `refund-${order.id}-${refund.id}`);
  } catch (error) {
    if (error instanceof RefundPendingError) {
      throw new UserError(
        `${provider.name} was asked for ${amount(money)} of order ${order.id}, and it is under way: it will be booked when it is through, at the latest by npm run admin -- reconcile ${order.id}.`,
        { cause: error },
      );
    }
    if (error instanceof ProviderUnavailableError) {
      throw new UserError(
        `${provider.name} did not say whether it gave the money back (${saidBy(error)}), nothing is booked: repeat the command, it gives nothing back twice.`,
        { cause: error },
      );
    }
    if (!(error instanceof ProviderRefusedError)) throw error;
    await db.delete(orderRefunds).where(eq(orderRefunds.id, refund.id));
    throw new UserError(
      `${provider.name} gives nothing back (${saidBy(error)}), nothing is changed: npm run admin -- reconcile ${order.id} tells what went back before.`,
      { cause: error },
    );
  }
}

const facts = ({ state, reversedMinor, reversedPoints }: OrderRow) => ({ state, reversedMinor, reversedPoints });

type States = { before: unknown; after: unknown };

/** Notes that the end of a refund is known; the same command, given at the same time, may have noted it. */
async function finish(
  { db: tx, audit, clock }: Operation,
  { refund: { id, orderId, minor }, order }: Begun,
  states: States,
) {
  const isBegun = and(eq(orderRefunds.id, id), isNull(orderRefunds.doneAt));
  const doneAt = clock.now();
  const ended = await tx.update(orderRefunds).set({ doneAt }).where(isBegun).returning({ id: orderRefunds.id });
  if (ended.length > 0) await audit(states, `${orderId} ${amount({ ...moneyOf(order), minor })}`);
}

/** What a repeated command did not do: it ended the refund that was begun, and gave back nothing beside it. */
function ofRepeated({ refund: { createdAt }, isRepeated }: Begun, after: OrderRow): string {
  const taken = moneyOf(after);
  const left = { ...taken, minor: taken.minor - after.reversedMinor };
  if (!isRepeated || left.minor === 0) return '';
  return ` That was the refund begun on ${createdAt.toISOString()}; ${amount(left)} are left: give the command again for more.`;
}

async function giveBack(operation: Operation, name: string, requested: string | undefined): Promise<string> {
  const { db, clock, by } = operation;
  const found = await orderNamed(db, name);
  const provider = providerOf(operation, found);
  const begun = await db.transaction((tx) => begin(tx, by, found.id, requested, clock.now()));
  const reversal = await ask(operation, provider, begun);
  const after = await reverse(operation, found.id, reversal);
  return operation.transaction(async (inner) => {
    const { db: tx } = inner;
    const isIt = and(eq(orderReversals.provider, found.provider), eq(orderReversals.providerRef, reversal.ref));
    const [taken] = await tx.select().from(orderReversals).where(isIt);
    const account = await lockAccount(tx, found.accountId);
    const states = { before: facts(begun.order), after: { ...facts(after), ref: reversal.ref } };
    await finish(inner, begun, states);
    const points = taken && taken.points > 0 ? `, ${taken.points} points were taken back for it` : '';
    const owes = (await balanceOf(tx, account.id)) < 0 ? `, and ${account.name} owes points now` : '';
    return `${amount(reversal.money)} of order ${found.id} went back to ${account.name}${points}${owes}; the order is ${after.state}.${ofRepeated(begun, after)}`;
  });
}

/** Without an amount all money that is left is refunded. */
export const refund = defineCommand({
  name: 'refund',
  about:
    'gives the money of an order back through its provider, all that is left or an AMOUNT, and takes back the points for it; safe to repeat: a refund that was begun is finished and never made twice',
  role: 'admin',
  args: { order: ORDER, amount: optional(written(z.string().max(20, 'is no amount'))) },
  run: (operation, { order, amount: requested }) => giveBack(operation, order, requested),
});

export const REFUND_COMMANDS = [refund];
