import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { defineCommand } from '#server/kernel/commands/define-command.ts';
import { file, flag, meant, optional, orWord, whole, written } from '#server/kernel/commands/fields.ts';
import { ACCOUNT, lockNamed } from '#server/kernel/commands/named-account.ts';
import { notClean } from '#server/kernel/commands/print.ts';
import { UserError } from '#server/kernel/user-error.ts';
import { balanceOf, book } from '#server/store/ledger.ts';
import { checkLedger as findProblems } from '#server/store/orders/check-ledger.ts';
import { orders, outbox } from '#server/store/schema.ts';
import { grantFile, MOST_POINTS, Ref } from './grant-file.ts';
import { OrderName, orderNamed } from './named-order.ts';

/** Books the points and the audit entry in one transaction, then announces the balance to the account's open pages. */
const grant = defineCommand({
  name: 'grant',
  about: 'gives points to an account, or to those of a file; the same REF books once, however often it is sent',
  role: 'admin',
  args: { account: ACCOUNT, points: whole(1, MOST_POINTS, 'POINTS') },
  options: {
    ref: written(Ref, 'REF'),
    file: optional(meant('CSV or NDJSON with account, points and ref in each line: all are booked, or none', file())),
  },
  instead: 'file',
  change: async (operation, { account: name, points, ref, file: grants }) => {
    if (grants !== undefined) return grantFile(operation, grants);
    const { db: tx, clock, live, audit, afterCommit } = operation;
    const { id } = await lockNamed(tx, name);
    const before = await balanceOf(tx, id);
    const outcome = await book(tx, { accountId: id, kind: 'grant', ref, points }, clock.now());
    if (outcome === 'conflict') {
      throw new UserError(`The reference '${ref}' belongs to another grant: choose a new one.`);
    }
    const balance = await balanceOf(tx, id);
    if (outcome === 'known') return `'${ref}' was booked before; ${name} has ${balance} points.`;
    await audit({ before: { pvalues: before }, after: { pvalues: balance } }, `${name} ${points} ${ref}`);
    afterCommit(() => live.announcePurchase(id, balance));
    return `${points} points booked; ${name} has ${balance} points.`;
  },
});

/** Names every problem and fails where there is one. */
const checkLedger = defineCommand({
  name: 'check-ledger',
  about:
    'checks every balance, order, refund and constraint here, says what is wrong and fails, or that all is clean; it never asks the provider, reconcile --paid does',
  role: 'admin',
  read: async ({ db, clock }) => {
    const { problems, counts } = await findProblems(db, clock.now());
    const { accounts, entries, orders: all } = counts;
    const looked = `${accounts} accounts, ${entries} entries, ${all} orders`;
    if (counts.problems > 0) throw notClean(looked, problems, counts.problems);
    const waiting = await db.$count(orders, eq(orders.state, 'review'));
    const review = waiting > 0 ? `\nOrders in review: ${waiting} (npm run admin -- orders --state review).` : '';
    return { message: `clean: ${looked}${review}`, facts: counts };
  },
});

/** Makes tasks due now: the running portal does them within seconds. A refund is never requested again. */
const replayOutbox = defineCommand({
  name: 'replay-outbox',
  about:
    "runs the waiting follow-ups of payments now; with --again the purchase is announced to the order's open pages once more",
  role: 'support',
  args: { order: orWord('all', written(OrderName, 'ORDER|all')) },
  options: { again: flag() },
  check: ({ order, again }) =>
    order === null && again
      ? 'takes --again for one order: every purchase would be announced to its player again'
      : null,
  change: async ({ db: tx, clock, outbox: worker, audit, afterCommit }, { order: name, again }) => {
    const order = name === null ? null : await orderNamed(tx, name);
    const ofOrder = order === null ? undefined : eq(outbox.orderId, order.id);
    const due = { dueAt: clock.now(), tries: 0 };
    const isWaiting = and(isNull(outbox.doneAt), ofOrder);
    const waiting = await tx.update(outbox).set(due).where(isWaiting).returning({ id: outbox.id });
    const isDone = and(isNotNull(outbox.doneAt), eq(outbox.kind, 'purchase'), ofOrder);
    const anew = { ...due, doneAt: null };
    const repeated = again ? await tx.update(outbox).set(anew).where(isDone).returning({ id: outbox.id }) : [];
    const count = waiting.length + repeated.length;
    const states = { before: null, after: { due: waiting.length, again: repeated.length } };
    if (count > 0) await audit(states, `${order?.id ?? 'all'}${again ? ' --again' : ''}`);
    afterCommit(() => worker.wake());
    if (count === 0) return `Nothing waits in the outbox${order === null ? '' : ` for order ${order.id}`}.`;
    const tasks = count === 1 ? '1 task is' : `${count} tasks are`;
    return `${tasks} due now: the running portal does it within seconds.`;
  },
});

export const LEDGER_COMMANDS = [grant, checkLedger, replayOutbox];
