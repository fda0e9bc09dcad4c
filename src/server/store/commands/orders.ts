import { and, asc, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { OrderState } from '#contract/store.ts';
import { toDecimal } from '#domain/store/money.ts';
import { accounts } from '#server/kernel/auth/schema.ts';
import { defineCommand } from '#server/kernel/commands/define-command.ts';
import { choice, lines, optional, time, usually } from '#server/kernel/commands/fields.ts';
import { ACCOUNT, idOf } from '#server/kernel/commands/named-account.ts';
import { type Columns, page, printableLine, type Section, section, table } from '#server/kernel/commands/print.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { moneyOf, OPEN_STATES, type OrderRow } from '#server/store/orders/order-rows.ts';
import { planName } from '#server/store/plans.ts';
import {
  ledgerEntries,
  orderRefunds,
  orderReversals,
  orders,
  outbox,
  paymentEvents,
  serviceRequests,
} from '#server/store/schema.ts';
import { amount, ORDER, orderNamed } from './named-order.ts';

/** States by which orders are listed: `open` is every one whose payment may still change. */
const STATES = [...OrderState.options, 'open', 'all'] as const;

function statesOf(state: (typeof STATES)[number]): readonly OrderState[] | null {
  if (state === 'all') return null;
  return state === 'open' ? OPEN_STATES : [state];
}

function orderCells(order: OrderRow, name: string) {
  const { createdAt, id, state, plan, priceMinor, currency, reason, reversedMinor, captureCurrency } = order;
  const back = toDecimal({ minor: reversedMinor, currency: captureCurrency ?? currency });
  const price = toDecimal({ minor: priceMinor, currency });
  return {
    createdAt,
    id,
    state,
    account: name,
    plan,
    price,
    currency,
    reason,
    reversed: reversedMinor === 0 ? null : back,
    reversedCurrency: captureCurrency ?? currency,
  };
}

const COLUMNS: Columns<ReturnType<typeof orderCells>> = {
  createdAt: 0,
  id: 0,
  state: 9,
  account: 0,
  plan: 0,
  price: (price, { currency }) => `${price} ${currency}`,
  currency: null,
  reason: 0,
  reversed: (reversed, { reversedCurrency }) => `${reversed} ${reversedCurrency} went back`,
  reversedCurrency: null,
};

const listOrders = defineCommand({
  name: 'orders',
  about: 'lists purchases, the newest first, 20 lines unless --limit says more; TIME reads on from where a list ended',
  role: 'support',
  options: {
    account: optional(ACCOUNT),
    state: usually('all', choice(STATES)),
    before: optional(time()),
    limit: lines(),
  },
  read: async ({ db }, { account, state, before, limit }) => {
    const states = statesOf(state);
    const which = and(
      account === undefined ? undefined : eq(orders.accountId, await idOf(db, account)),
      states ? inArray(orders.state, [...states]) : undefined,
      before === undefined ? undefined : lt(orders.createdAt, before),
    );
    const rows = await db
      .select({ order: orders, name: accounts.name })
      .from(orders)
      .innerJoin(accounts, eq(accounts.id, orders.accountId))
      .where(which)
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(limit);
    const cells = rows.map(({ order, name }) => orderCells(order, name));
    return table(cells, COLUMNS, 'There are no such orders.');
  },
});

async function entriesOf(db: Db, { id }: OrderRow) {
  const ref = sql`${orderReversals.provider} || ':' || ${orderReversals.providerRef}`;
  const taken = db.select({ ref }).from(orderReversals).where(eq(orderReversals.orderId, id));
  const { kind } = ledgerEntries;
  const isCredit = and(eq(kind, 'purchase'), eq(ledgerEntries.ref, id));
  const isReversal = and(inArray(kind, ['refund', 'dispute']), inArray(ledgerEntries.ref, taken));
  return db.select().from(ledgerEntries).where(or(isCredit, isReversal)).orderBy(asc(ledgerEntries.id));
}

const when = (at: Date | null) => at?.toISOString() ?? 'not yet';

function headOf(order: OrderRow, name: string): string[] {
  const { id, state, reason, plan, kind, points, bonus, priceMinor: minor, currency } = order;
  const taken = moneyOf(order);
  const differs = order.captureMinor === null ? '' : `, and ${amount(taken)} were taken`;
  const credits = points > 0 ? `, ${points} points of which ${bonus} are a bonus` : '';
  return [
    `Order ${id}, ${state}${reason === null ? '' : ` (${reason})`}: ${planName({ name: plan, points }, 'en')}`,
    `${name}, plan ${plan} (${kind})${credits}`,
    `${amount({ minor, currency })} through ${order.provider}${differs}`,
    `Payment ${order.providerOrderId ?? 'not made'}, money ${order.captureId ?? 'not taken'}${order.holdsPlace ? ', holds a place' : ''}`,
    `Begun ${when(order.createdAt)}, settled ${when(order.settledAt)}, changed ${when(order.changedAt)}`,
    ...(order.dueAt === null ? [] : [`The provider is asked again ${when(order.dueAt)}, tries so far: ${order.tries}`]),
    `Terms ${order.termsVersion ?? 'not told'}, language ${order.language}, key ${printableLine(order.idempotencyKey ?? 'none')}`,
    ...(order.reversedMinor === 0
      ? []
      : [`Went back: ${amount({ ...taken, minor: order.reversedMinor })} and ${order.reversedPoints} points`]),
  ];
}

async function moneySections(db: Db, order: OrderRow): Promise<Section[]> {
  const reversals = db.select().from(orderReversals).where(eq(orderReversals.orderId, order.id));
  const refunds = db.select().from(orderRefunds).where(eq(orderRefunds.orderId, order.id));
  const { currency } = moneyOf(order);
  const inMoney = (minor: number) => toDecimal({ currency, minor });
  const money = `{} ${currency}`;
  const entries = (await entriesOf(db, order)).map(({ id, kind, points, balanceAfter, createdAt }) => {
    return { id, kind, points, balanceAfter, createdAt };
  });
  const returned = (await reversals.orderBy(asc(orderReversals.id))).map(
    ({ kind, providerRef, minor, points, createdAt }) => {
      return { kind, providerRef, money: inMoney(minor), points, createdAt };
    },
  );
  const requested = (await refunds.orderBy(asc(orderRefunds.id))).map(({ minor, operator, createdAt, doneAt }) => {
    return { money: inMoney(minor), operator, createdAt, doneAt, isDone: doneAt !== null };
  });
  return [
    section('ledger', 'Ledger', entries, {
      id: 'entry {}',
      kind: 0,
      points: '{} points',
      balanceAfter: 'balance {}',
      createdAt: 0,
    }),
    section('reversals', 'Went back', returned, {
      kind: (kind, { providerRef }) => `${kind} ${providerRef}`,
      providerRef: null,
      money,
      points: '{} points',
      createdAt: 0,
    }),
    section('refunds', 'Refunds by operators', requested, {
      money,
      operator: 0,
      createdAt: 'begun {}',
      doneAt: null,
      isDone: (_, { doneAt }) => `known to be done: ${when(doneAt)}`,
    }),
  ];
}

async function newsSections(db: Db, { id }: OrderRow): Promise<Section[]> {
  const ofOrder = db.select().from(paymentEvents).where(eq(paymentEvents.orderId, id));
  const events = (await ofOrder.orderBy(asc(paymentEvents.id))).map(({ type, eventId, times, receivedAt, doneAt }) => {
    return { type, eventId, times, receivedAt, doneAt, isDone: doneAt !== null };
  });
  const waiting = db.select().from(outbox).where(eq(outbox.orderId, id)).orderBy(asc(outbox.id));
  const tasks = (await waiting).map(({ kind, tries, refused, dueAt, doneAt }) => {
    return { kind, tries, refused: refused === 0 ? null : refused, dueAt, doneAt, isDone: doneAt !== null };
  });
  const bought = await db.select().from(serviceRequests).where(eq(serviceRequests.orderId, id));
  const requests = bought.map(({ id: request, state, changedAt }) => {
    return { request, state, changedAt };
  });
  const isDone = (_: boolean, { doneAt }: { doneAt: Date | null }) => `done ${when(doneAt)}`;
  return [
    section('events', 'Messages of the provider', events, {
      type: 0,
      eventId: 0,
      times: (times, { receivedAt }) => `came ${times} times, first ${when(receivedAt)}`,
      receivedAt: null,
      doneAt: null,
      isDone,
    }),
    section('outbox', 'Outbox', tasks, {
      kind: 0,
      tries: 'tries {}',
      refused: 'refused {}',
      dueAt: 'due {}',
      doneAt: null,
      isDone,
    }),
    section('requests', 'Request', requests, {
      request: 0,
      state: 0,
      changedAt: (at, { request }) => `changed ${at.toISOString()}  (npm run admin -- request ${request})`,
    }),
  ];
}

const showOrder = defineCommand({
  name: 'order',
  about: 'prints an order and all that came of it; ORDER is its own number, or what its provider calls the payment',
  role: 'support',
  args: { order: ORDER },
  read: async ({ db }, { order: named }) => {
    const order = await orderNamed(db, named);
    const [account] = await db.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, order.accountId));
    const { idempotencyKey: _, ...facts } = order;
    const head = { lines: headOf(order, account?.name ?? ''), facts: { ...facts, account: account?.name ?? '' } };
    return page(head, [...(await moneySections(db, order)), ...(await newsSections(db, order))]);
  },
});

export const ORDER_COMMANDS = [listOrders, showOrder];
