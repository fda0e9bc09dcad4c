import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { checkLedger } from '#server/store/orders/check-ledger.ts';
import { orders } from '#server/store/schema.ts';
import type { OperatorContext } from '../command.ts';
import { notClean } from '../not-clean.ts';

export const CheckLedger = z.object({});

/** Whether all money and points are where they must be; every problem by name, and the command fails. Changes nothing. */
export async function checkLedgerNow({ db, clock }: OperatorContext): Promise<{ message: string; facts: unknown }> {
  const { problems, counts } = await checkLedger(db, clock.now());
  const { accounts, entries, orders: all } = counts;
  const looked = `${accounts} accounts, ${entries} entries, ${all} orders`;
  if (counts.problems > 0) throw notClean(looked, problems, counts.problems);
  const waiting = await db.$count(orders, eq(orders.state, 'review'));
  const review = waiting > 0 ? `\nOrders in review: ${waiting} (npm run admin -- orders --state review).` : '';
  return { message: `clean: ${looked}${review}`, facts: counts };
}
