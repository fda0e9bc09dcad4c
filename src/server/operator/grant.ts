import { z } from 'zod';
import { SentenceError } from '../kernel/sentence-error.ts';
import { balanceOf, book } from '../store/ledger.ts';
import { AccountName, lockNamed } from './account-of.ts';
import { audit } from './audit.ts';
import type { OperatorContext } from './command.ts';

const MOST_POINTS = 10_000_000;

/** Points given to an account; `ref` is the operator's own word for the gift, which books once. */
export const Grant = z.object({
  account: AccountName,
  points: z.number().int().min(1).max(MOST_POINTS),
  ref: z.string().min(1).max(200),
});

/** Books the points and the audit entry in one transaction, then tells the account's open pages. A known `ref` changes nothing. */
export async function grant(
  { db, clock, live }: OperatorContext,
  by: string,
  values: z.infer<typeof Grant>,
): Promise<string> {
  const { account: name, points, ref } = values;
  const done = await db.transaction(async (tx) => {
    const account = await lockNamed(tx, name);
    const before = await balanceOf(tx, account.id);
    const outcome = await book(tx, { accountId: account.id, kind: 'grant', ref, points }, clock.now());
    if (outcome === 'conflict') {
      throw new SentenceError(`The reference '${ref}' belongs to another grant: choose a new one.`);
    }
    const after = await balanceOf(tx, account.id);
    if (outcome === 'booked') {
      const command = `grant ${name} ${points} ${ref}`;
      await audit(tx, { actor: by, command, before: { pvalues: before }, after: { pvalues: after } }, clock.now());
    }
    return { accountId: account.id, outcome, balance: after };
  });
  if (done.outcome === 'known') return `'${ref}' was booked before; ${name} has ${done.balance} points.`;
  live.announcePurchase(done.accountId, done.balance);
  return `${points} points booked; ${name} has ${done.balance} points.`;
}
