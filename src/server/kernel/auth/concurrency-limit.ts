/** Thrown when the queue of a gate is full. */
export class QueueFullError extends Error {
  override name = 'GateFullError';

  constructor() {
    super('too many tasks are waiting');
  }
}

/**
 * Lets `atOnce` tasks run and `waiting` wait; one too many gets a `GateFullError`. Those who wait are served in turns, by whom
 * they are for: a crowd of one's own keeps nobody else waiting, and where all places are taken, the largest crowd gives one up.
 */
export type ConcurrencyLimit = <Result>(task: () => Promise<Result>, whom?: string) => Promise<Result>;

type Waiter = { enter: () => void; refuse: (error: Error) => void };

/** Queues by whom they are for, in the order of their turns. */
class FairQueue {
  readonly #queues = new Map<string, Waiter[]>();
  size = 0;

  push(whom: string, waiter: Waiter): void {
    const queue = this.#queues.get(whom);
    if (queue) queue.push(waiter);
    else this.#queues.set(whom, [waiter]);
    this.size += 1;
  }

  /** The first of whoever is next, who then goes behind all others. */
  next(): Waiter | undefined {
    const [turn] = this.#queues;
    if (!turn) return undefined;
    const [whom, queue] = turn;
    const waiter = queue.shift();
    this.#queues.delete(whom);
    if (queue.length > 0) this.#queues.set(whom, queue);
    this.size -= 1;
    return waiter;
  }

  /** The last of the largest crowd, if it is larger than one's own would be. */
  giveUpPlace(whom: string): Waiter | undefined {
    const own = this.#queues.get(whom)?.length ?? 0;
    const [largest = []] = [...this.#queues.values()].sort((one, other) => other.length - one.length);
    if (largest.length <= own + 1) return undefined;
    this.size -= 1;
    return largest.pop();
  }
}

/** Makes a gate. */
export function createConcurrencyLimit(atOnce: number, waiting: number): ConcurrencyLimit {
  let running = 0;
  const turns = new FairQueue();
  return async (task, whom = '') => {
    if (running >= atOnce) {
      if (turns.size >= waiting) {
        const displaced = turns.giveUpPlace(whom);
        if (!displaced) throw new QueueFullError();
        displaced.refuse(new QueueFullError());
      }
      // Whoever leaves hands its place over, so `running` stays as it is.
      await new Promise<void>((enter, refuse) => turns.push(whom, { enter, refuse }));
    } else {
      running += 1;
    }
    try {
      return await task();
    } finally {
      const next = turns.next();
      if (next) next.enter();
      else running -= 1;
    }
  };
}
