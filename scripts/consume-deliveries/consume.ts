import { randomUUID } from 'node:crypto';
import { doubling, pauseAfter } from '#server/kernel/jobs/job-queue.ts';
import { UserError } from '#server/kernel/user-error.ts';
import type { Journal, JournalEntry } from './journal.ts';
import { NoAnswerError, type Portal } from './portal.ts';

export type Consumer = {
  portal: Portal;
  journal: Journal;
  /** The consumer's name for the portal's operators. */
  name: string;
  /** How many deliveries are leased at a time, and for how many seconds. */
  most: number;
  seconds: number;
  /** Ends when no delivery is left. */
  once: boolean;
  /** Ends after the current deliveries. */
  stop: AbortSignal;
  /** Waits, or returns early on the signal. */
  pause: (milliseconds: number, stop: AbortSignal) => Promise<void>;
  given: (delivery: JournalEntry) => void;
  note: (line: string) => void;
};

const LOOKS_EVERY = 2_000;
/** Milliseconds; more than a second, because the same body in the same second has the same signature, which is accepted once. */
const BACKOFF = doubling(1_100, 30_000);
const TRIES_OF_ONE_RUN = 5;

/** Repeats a request until there is an answer; null: it stopped before. */
async function untilAnswered<Answer>(consumer: Consumer, ask: () => Promise<Answer>): Promise<Answer | null> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof NoAnswerError)) throw error;
      if (consumer.once && tries === TRIES_OF_ONE_RUN) {
        throw new UserError(
          `The portal does not answer (${error.message}): see that it runs, or name another with --portal URL.`,
          {
            cause: error,
          },
        );
      }
      if (tries === 1)
        consumer.note(
          `The portal does not answer (${error.message}): asking until it does; another is named with --portal URL.`,
        );
      await consumer.pause(pauseAfter(tries, BACKOFF), consumer.stop);
      if (consumer.stop.aborted) return null;
    }
  }
}

/** Leases, gives and acknowledges once; returns how many deliveries came, null: it stopped before. */
async function giveOnce(consumer: Consumer): Promise<number | null> {
  const { portal, journal, most, seconds } = consumer;
  // One lease for one claim: when its answer is lost, a repeated request returns the same deliveries.
  const lease = randomUUID();
  const claim = { lease, consumer: consumer.name, most, seconds };
  const answer = await untilAnswered(consumer, () => portal.ask('POST /intake/deliveries/claim', claim));
  if (answer === null) return null;
  const { deliveries } = answer;
  if (deliveries.length === 0) return 0;
  for (const delivery of deliveries) {
    // A delivery that was given before is only acknowledged.
    if (journal.has(delivery)) continue;
    journal.give(delivery);
    consumer.given(delivery);
  }
  const done = { lease, ids: deliveries.map(({ id }) => id) };
  const answered = await untilAnswered(consumer, () => portal.ask('POST /intake/deliveries/acknowledge', done));
  return answered === null ? null : deliveries.length;
}

/** Gives deliveries until it stops or none is left: each once, whatever fails. */
export async function consume(consumer: Consumer): Promise<void> {
  const { stop, once, pause } = consumer;
  while (!stop.aborted) {
    const came = await giveOnce(consumer);
    if (came === null || (came === 0 && once)) return;
    if (came === 0) await pause(LOOKS_EVERY, stop);
  }
}
