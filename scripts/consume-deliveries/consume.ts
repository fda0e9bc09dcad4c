import { randomUUID } from 'node:crypto';
import { doubling, pauseAfter } from '#server/kernel/jobs/backoff.ts';
import { UserError } from '#server/kernel/user-error.ts';
import type { Journal, JournalEntry } from './journal.ts';
import { NoAnswerError, type Portal } from './portal.ts';

/** What a consumer works with, and how. */
export type Consumer = {
  portal: Portal;
  journal: Journal;
  /** Who asks, for the portal's operators. */
  name: string;
  /** How many deliveries are asked for at a time, and for how many seconds. */
  most: number;
  seconds: number;
  /** Ends when nothing is left. */
  once: boolean;
  /** Ends after what is under way. */
  stop: AbortSignal;
  /** Waits so many milliseconds, or until it is to stop; tests do not. */
  pause: (milliseconds: number, stop: AbortSignal) => Promise<void>;
  /** Hears of each delivery that was given, once. */
  given: (delivery: JournalEntry) => void;
  /** Hears what whoever looks on should know. */
  note: (line: string) => void;
};

/** Milliseconds between looks when nothing waits. */
const LOOKS_EVERY = 2_000;
/** Milliseconds; more than a second, because the same words in the same second have the same signature, which is taken once. */
const BACKOFF = doubling(1_100, 30_000);
/** Whoever runs it once waits for an answer this often. */
const TRIES_OF_ONE_RUN = 5;

/** Asks until there is an answer; null when it is to stop before. */
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

/** Claims, gives and acknowledges once; answers how many came, null when it stopped over it. */
async function round(consumer: Consumer): Promise<number | null> {
  const { portal, journal, most, seconds } = consumer;
  // One lease for one claim: when its answer is lost, asking again with the same brings the same deliveries.
  const lease = randomUUID();
  const claim = { lease, consumer: consumer.name, most, seconds };
  const answer = await untilAnswered(consumer, () => portal.ask('POST /intake/deliveries/claim', claim));
  if (answer === null) return null;
  const { deliveries } = answer;
  if (deliveries.length === 0) return 0;
  for (const delivery of deliveries) {
    // What was given before, and could not be acknowledged then, is only acknowledged.
    if (journal.has(delivery)) continue;
    journal.give(delivery);
    consumer.given(delivery);
  }
  const done = { lease, ids: deliveries.map(({ id }) => id) };
  const answered = await untilAnswered(consumer, () => portal.ask('POST /intake/deliveries/acknowledge', done));
  return answered === null ? null : deliveries.length;
}

/** Hands deliveries over to the game until it is stopped, or nothing is left: each is given once, whatever breaks on the way. */
export async function consume(consumer: Consumer): Promise<void> {
  const { stop, once, pause } = consumer;
  while (!stop.aborted) {
    const came = await round(consumer);
    if (came === null || (came === 0 && once)) return;
    if (came === 0) await pause(LOOKS_EVERY, stop);
  }
}
