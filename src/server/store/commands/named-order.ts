import { eq, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Currency, type Money, toDecimal } from '#domain/store/money.ts';
import type { CommandContext } from '#server/kernel/commands/define-command.ts';
import { written } from '#server/kernel/commands/fields.ts';
import { printableLine } from '#server/kernel/commands/print.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { UserError } from '#server/kernel/user-error.ts';
import type { OrderRow } from '#server/store/orders/order-rows.ts';
import type { PaymentProvider } from '#server/store/payments/provider.ts';
import { orders } from '#server/store/schema.ts';
import type { OrderDeps } from '../store-services.ts';

declare module '#server/kernel/commands/define-command.ts' {
  interface CommandContext extends OrderDeps {
    currency: Currency;
  }
}

/** An order as an operator names it: by its own id, or by what its provider calls the payment or the money taken. */
export const OrderName = z
  .string()
  .max(200, 'is no order')
  .regex(/^[\w.:-]+$/, 'is no order');
export const ORDER = written(OrderName, 'ORDER');

export async function orderNamed(db: Db, name: string): Promise<OrderRow> {
  const isNamed = or(
    sql`${orders.id}::text = ${name.toLowerCase()}`,
    eq(orders.providerOrderId, name),
    eq(orders.captureId, name),
  );
  const [order] = await db.select().from(orders).where(isNamed).limit(1);
  if (!order) throw new UserError(`There is no order ${name}: see npm run admin -- orders.`);
  return order;
}

/** An amount as operators write and read it: `10.50 EUR`. */
export const amount = (money: Money) => `${toDecimal(money)} ${money.currency}`;

/** The provider that an order was made with; throws a sentence when the running one is another. */
export function providerOf({ provider }: CommandContext, order: OrderRow): PaymentProvider {
  if (provider?.name === order.provider) return provider;
  const running = provider === null ? 'there is none here' : `the one here is ${provider.name}`;
  throw new UserError(
    `Order ${order.id} belongs to the provider ${order.provider}, and ${running}: set PAYMENTS=${order.provider} and try again.`,
  );
}

export const saidBy = (error: Error) => printableLine(error.message).replace(/\.$/, '');
