import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { orders } from '../../db/store-schema.ts';
import { checkLedger } from '../../orders/check-ledger.ts';
import { SentenceError } from '../../sentence-error.ts';
import type { OperatorContext } from '../command.ts';
import { printableLine } from '../tickets/printable.ts';

export const CheckLedger = z.object({});

/** More letters of a problem tell nothing more. */
const LONGEST_PROBLEM = 300;

/** Whether all money and points are where they must be; every problem by name, and the command fails. Changes nothing. */
export async function checkLedgerNow({ db, clock }: OperatorContext): Promise<{ message: string; facts: unknown }> {
  const { problems, counts } = await checkLedger(db, clock.now());
  const { accounts, entries, orders: all } = counts;
  const looked = `${accounts} accounts, ${entries} entries, ${all} orders`;
  if (counts.problems > 0) {
    const more = counts.problems - problems.length;
    throw new SentenceError(
      [
        `not clean: ${counts.problems} ${counts.problems === 1 ? 'problem' : 'problems'} in ${looked}`,
        ...problems.map((problem) => `  ${printableLine(problem, LONGEST_PROBLEM)}`),
        ...(more > 0 ? [`  and ${more} more`] : []),
      ].join('\n'),
    );
  }
  const waiting = await db.$count(orders, eq(orders.state, 'review'));
  const review = waiting > 0 ? `\nOrders in review: ${waiting} (npm run admin -- orders --state review).` : '';
  return { message: `clean: ${looked}${review}`, facts: counts };
}
