import { and, inArray, isNull } from 'drizzle-orm';
import { abortable } from '#server/kernel/abortable.ts';
import { type Clock, HOUR, MINUTE } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { createJobWorker, leaseDue } from '#server/kernel/jobs/job-queue.ts';
import type { WorkerLoop } from '#server/kernel/jobs/worker-loop.ts';
import { sandboxWebhooks } from '#server/store/sandbox-schema.ts';
import { currentEvent } from './bodies.ts';
import type { SignedEvent } from './signer.ts';

/** What the deliverer works with. */
export type DeliveryDeps = {
  db: Db;
  clock: Clock;
  sign: (event: object) => SignedEvent;
  /** Brings a message to `POST /webhooks/sandbox` and answers the status; it may come again at any time. */
  deliver: (body: string, headers: Record<string, string>) => Promise<number>;
  /** Hears of every message that was not taken. */
  report: (error: unknown) => void;
};

/** A message that the portal did not take, in words that may be logged. */
export class NotDeliveredError extends Error {
  override name = 'NotDeliveredError';
}

type QueuedMessage = typeof sandboxWebhooks.$inferSelect;

/** A message that is not taken is given up after about two days; `lease` is longer than any delivery takes. */
const QUEUE = {
  table: sandboxWebhooks,
  isOpen: isNull(sandboxWebhooks.doneAt),
  batch: 8,
  backoff: [2_000, 10_000, 30_000, 2 * MINUTE, 10 * MINUTE, HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR],
  lease: MINUTE,
};
/** A message must be taken within this, in milliseconds. */
const LONGEST_DELIVERY = 20_000;
/** How often a listening server looks for what has fallen due, in milliseconds. */
const POLL_EVERY = 1_000;

/** Claims due messages, and their doubles with them: those go out at the same moment. */
async function claimWithDoubles(db: Db, now: Date): Promise<QueuedMessage[]> {
  const oldest = await leaseDue(db, QUEUE, now);
  if (oldest.length === 0) return [];
  const events = oldest.map(({ eventId }) => eventId);
  const isDouble = and(QUEUE.isOpen, inArray(sandboxWebhooks.eventId, events));
  return [...oldest, ...(await leaseDue(db, { ...QUEUE, isOpen: isDouble }, now))];
}

/** Brings the sandbox's messages to the portal, which is another party to it: signed, again after a failure, by any process. */
export function createSandboxDeliveries({ db, clock, sign, deliver, report }: DeliveryDeps): WorkerLoop {
  async function problemOf({ body: event }: QueuedMessage, stop: AbortSignal): Promise<string | null> {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(LONGEST_DELIVERY)]);
    const { body, headers } = sign(currentEvent(event));
    try {
      const status = await abortable(signal, deliver(body, headers));
      return status >= 200 && status < 300 ? null : `answered ${status}`;
    } catch (error) {
      return error instanceof Error ? error.name : 'failed';
    }
  }

  return createJobWorker({
    ...{ db, clock, queue: QUEUE, report },
    everyMs: POLL_EVERY,
    claim: () => claimWithDoubles(db, clock.now()),
    run: async (message, stop) => {
      const problem = await problemOf(message, stop);
      if (problem === null) return { doneAt: clock.now() };
      throw new NotDeliveredError(`message ${message.eventId} was not delivered, try ${message.tries}: ${problem}`);
    },
    giveUp: () => ({ doneAt: clock.now() }),
  });
}
