import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { SentenceError } from '#server/kernel/sentence-error.ts';
import { balanceOf, book } from '#server/store/ledger.ts';
import { checkLedger as findProblems } from '#server/store/orders/check-ledger.ts';
import { orders } from '#server/store/schema.ts';
import { ACCOUNT, lockNamed } from '../account/account-of.ts';
import { defineCommand } from '../define-command.ts';
import { whole, written } from '../fields.ts';
import { notClean } from '../print.ts';

const MOST_POINTS = 10_000_000;
const Ref = z.string().min(1, 'is empty').max(200, 'has more than 200 characters');

/** Books the points and the audit entry in one transaction, then announces the balance to the account's open pages. */
const grant = defineCommand({
  name: 'grant',
  about: 'gives points to an account; the same REF books once, however often it is sent',
  example: 'grant demo 500 --ref X',
  role: 'admin',
  args: { account: ACCOUNT, points: whole(1, MOST_POINTS, 'POINTS') },
  options: { ref: written(Ref, 'REF') },
  run: async ({ db, clock, live, audit }, { account: name, points, ref }) => {
    const done = await db.transaction(async (tx) => {
      const { id } = await lockNamed(tx, name);
      const before = await balanceOf(tx, id);
      const outcome = await book(tx, { accountId: id, kind: 'grant', ref, points }, clock.now());
      if (outcome === 'conflict') {
        throw new SentenceError(`The reference '${ref}' belongs to another grant: choose a new one.`);
      }
      const balance = await balanceOf(tx, id);
      const states = { before: { pvalues: before }, after: { pvalues: balance } };
      if (outcome === 'booked') await audit(tx, states, `${name} ${points} ${ref}`);
      return { id, outcome, balance };
    });
    if (done.outcome === 'known') return `'${ref}' was booked before; ${name} has ${done.balance} points.`;
    live.announcePurchase(done.id, done.balance);
    return `${points} points booked; ${name} has ${done.balance} points.`;
  },
});

/** Names every problem and fails where there is one. */
const checkLedger = defineCommand({
  name: 'check-ledger',
  about:
    'checks every balance, order, refund and constraint here, says what is wrong and fails, or that all is clean; it never asks the provider, reconcile --paid does',
  example: 'check-ledger',
  role: 'admin',
  run: async ({ db, clock }) => {
    const { problems, counts } = await findProblems(db, clock.now());
    const { accounts, entries, orders: all } = counts;
    const looked = `${accounts} accounts, ${entries} entries, ${all} orders`;
    if (counts.problems > 0) throw notClean(looked, problems, counts.problems);
    const waiting = await db.$count(orders, eq(orders.state, 'review'));
    const review = waiting > 0 ? `\nOrders in review: ${waiting} (npm run admin -- orders --state review).` : '';
    return { message: `clean: ${looked}${review}`, facts: counts };
  },
});

export const LEDGER_COMMANDS = [grant, checkLedger];
