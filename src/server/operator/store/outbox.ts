import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { outbox } from '#server/store/schema.ts';
import { defineCommand } from '../define-command.ts';
import { flag, orWord, written } from '../fields.ts';
import { OrderName, orderNamed } from './order-of.ts';

/** Makes tasks due now: the running portal does them within seconds. A refund is never asked for anew. */
const replayOutbox = defineCommand({
  name: 'replay-outbox',
  about: "does at once what waits to follow from payments; with --again an order's open pages are told once more",
  example: 'replay-outbox all',
  role: 'support',
  args: { order: orWord('all', written(OrderName, 'ORDER|all')) },
  options: { again: flag() },
  check: ({ order, again }) =>
    order === null && again ? 'takes --again for one order: all players would be told of every purchase again' : null,
  run: async ({ db, clock, outbox: worker, audit }, { order: name, again }) => {
    const order = name === null ? null : await orderNamed(db, name);
    const ofOrder = order === null ? undefined : eq(outbox.orderId, order.id);
    const due = { dueAt: clock.now(), tries: 0 };
    const count = await db.transaction(async (tx) => {
      const isWaiting = and(isNull(outbox.doneAt), ofOrder);
      const waiting = await tx.update(outbox).set(due).where(isWaiting).returning({ id: outbox.id });
      const isDone = and(isNotNull(outbox.doneAt), eq(outbox.kind, 'purchase'), ofOrder);
      const anew = { ...due, doneAt: null };
      const repeated = again ? await tx.update(outbox).set(anew).where(isDone).returning({ id: outbox.id }) : [];
      const replayed = waiting.length + repeated.length;
      const states = { before: null, after: { due: waiting.length, again: repeated.length } };
      if (replayed > 0) await audit(tx, states, `${order?.id ?? 'all'}${again ? ' --again' : ''}`);
      return replayed;
    });
    worker.hurry();
    if (count === 0) return `Nothing waits in the outbox${order === null ? '' : ` for order ${order.id}`}.`;
    const tasks = count === 1 ? '1 task is' : `${count} tasks are`;
    return `${tasks} due now: the running portal does it within seconds.`;
  },
});

export const OUTBOX_COMMANDS = [replayOutbox];
