import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { z } from 'zod';
import { Instant } from '#contract/instant.ts';
import { OrderState } from '#contract/store.ts';
import { accounts } from '#server/kernel/auth/schema.ts';
import { OPEN_STATES } from '#server/store/orders/order-rows.ts';
import { orders } from '#server/store/schema.ts';
import { AccountName, idOf } from '../account-of.ts';
import type { OperatorContext } from '../command.ts';
import { amount } from './order-of.ts';

/** States by which orders are listed: `open` is every one of which there may be news. */
const ORDER_STATES = [...OrderState.options, 'open', 'all'] as const;

export const Orders = z.object({
  account: AccountName.nullable(),
  state: z.enum(ORDER_STATES),
  /** Those that began earlier, to read on. */
  before: Instant.nullable(),
  limit: z.number().int().min(1).max(500),
});

function statesOf(state: z.infer<typeof Orders>['state']): readonly OrderState[] | null {
  if (state === 'all') return null;
  return state === 'open' ? OPEN_STATES : [state];
}

/** Orders, one a line, the newest first. Changes nothing. */
export async function listOrders(
  { db }: OperatorContext,
  _by: string,
  { account, state, before, limit }: z.infer<typeof Orders>,
): Promise<string> {
  const states = statesOf(state);
  const which = and(
    account === null ? undefined : eq(orders.accountId, await idOf(db, account)),
    states ? inArray(orders.state, [...states]) : undefined,
    before === null ? undefined : lt(orders.createdAt, new Date(before)),
  );
  const rows = await db
    .select({ order: orders, name: accounts.name })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .where(which)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);
  if (rows.length === 0) return 'There are no such orders.';
  return rows
    .map(({ order: { id, createdAt, reason, reversedMinor, captureCurrency, ...order }, name }) =>
      [
        ...[createdAt.toISOString(), id, order.state.padEnd(9), name, order.plan],
        amount({ minor: order.priceMinor, currency: order.currency }),
        ...(reason === null ? [] : [reason]),
        ...(reversedMinor === 0
          ? []
          : [`${amount({ minor: reversedMinor, currency: captureCurrency ?? order.currency })} went back`]),
      ].join('  '),
    )
    .join('\n');
}
