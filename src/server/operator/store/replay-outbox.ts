import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { outbox } from '#server/store/schema.ts';
import { audit } from '../audit.ts';
import type { OperatorContext } from '../command.ts';
import { OrderName, orderNamed } from './order-of.ts';

/** null: of every order; `again` those that are done, too, which is for one order. */
export const ReplayOutbox = z
  .object({ order: OrderName.nullable(), again: z.boolean() })
  .refine(({ order, again }) => order !== null || !again, {
    message: 'takes one order: everybody would be told of every purchase again',
    path: ['again'],
  });

const tasks = (count: number) => (count === 1 ? '1 task' : `${count} tasks`);

/** Makes what must follow payments due now: the running portal does it within seconds. A refund is never asked for anew. */
export async function replayOutbox(
  { db, clock, outbox: rounds }: OperatorContext,
  by: string,
  { order: named, again }: z.infer<typeof ReplayOutbox>,
): Promise<string> {
  const order = named === null ? null : await orderNamed(db, named);
  const ofOrder = order === null ? undefined : eq(outbox.orderId, order.id);
  const now = clock.now();
  const count = await db.transaction(async (tx) => {
    const due = { dueAt: now, tries: 0 };
    const left = await tx
      .update(outbox)
      .set(due)
      .where(and(isNull(outbox.doneAt), ofOrder))
      .returning({ id: outbox.id });
    const isTold = and(isNotNull(outbox.doneAt), eq(outbox.kind, 'purchase'), ofOrder);
    const repeated = again
      ? await tx
          .update(outbox)
          .set({ ...due, doneAt: null })
          .where(isTold)
          .returning({ id: outbox.id })
      : [];
    const replayed = left.length + repeated.length;
    const command = `replay-outbox ${order?.id ?? 'all'}${again ? ' --again' : ''}`;
    const states = { before: null, after: { due: left.length, again: repeated.length } };
    if (replayed > 0) await audit(tx, { actor: by, command, ...states }, now);
    return replayed;
  });
  rounds.hurry();
  if (count === 0) return `Nothing waits in the outbox${order === null ? '' : ` for order ${order.id}`}.`;
  return `${tasks(count)} ${count === 1 ? 'is' : 'are'} due now: the running portal does it within seconds.`;
}
