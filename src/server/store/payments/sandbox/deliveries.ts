import type { Clock } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { createRounds, drain, type Round, type Rounds } from '#server/kernel/jobs/rounds.ts';
import { unless } from '#server/kernel/unless.ts';
import { type ClaimedMessage, claimDue, markDone, postpone, release } from './delivery-queue.ts';
import { createSigner } from './signing.ts';

/** What the deliverer works with. */
export type DeliveryDeps = {
  db: Db;
  clock: Clock;
  /** Signs the sandbox's messages, and nothing else. */
  secret: string;
  /** Brings a message to `POST /webhooks/sandbox` and answers the status; it may come again at any time. */
  deliver: (body: string, headers: Record<string, string>) => Promise<number>;
  /** Hears of every message that was not taken. */
  report: (error: unknown) => void;
};

/** A message that the portal did not take, in words that may be logged. */
export class NotDeliveredError extends Error {
  override name = 'NotDeliveredError';
}

/** Messages that are delivered at once. */
const AT_ONCE = 8;
/** A message must be taken within this, in milliseconds: less than another process waits before it takes it over. */
const LONGEST_DELIVERY = 20_000;
/** How often a listening server looks for what has fallen due, in milliseconds. */
const LOOKS_EVERY = 1_000;

function createDeliverDue({ db, clock, secret, deliver, report }: DeliveryDeps): Round {
  const signer = createSigner(secret, clock);

  async function statusOf({ eventId, body }: ClaimedMessage, stop: AbortSignal): Promise<string | null> {
    const text = JSON.stringify(body);
    const signal = AbortSignal.any([stop, AbortSignal.timeout(LONGEST_DELIVERY)]);
    const status = await unless(
      signal,
      deliver(text, { 'content-type': 'application/json', ...signer.sign(eventId, text) }),
    );
    return status >= 200 && status < 300 ? null : `answered ${status}`;
  }

  async function settle(message: ClaimedMessage, stop: AbortSignal): Promise<void> {
    const problem = await statusOf(message, stop).catch((error: unknown) =>
      error instanceof Error ? error.name : 'failed',
    );
    if (problem === null) return markDone(db, message, clock.now());
    if (stop.aborted) return release(db, message, clock.now());
    report(new NotDeliveredError(`message ${message.eventId} was not delivered, try ${message.tries}: ${problem}`));
    return postpone(db, message, clock.now());
  }

  return drain({ atOnce: AT_ONCE, claim: () => claimDue(db, AT_ONCE, clock.now()), work: settle, report });
}

/** Brings the sandbox's messages to the portal, which is another party to it: signed, again after a failure, by any process. */
export function createSandboxDeliveries(deps: DeliveryDeps): Rounds {
  return createRounds({ round: createDeliverDue(deps), everyMs: LOOKS_EVERY, report: deps.report });
}
