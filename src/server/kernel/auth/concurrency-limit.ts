/** Thrown when a queue is full. */
export class QueueFullError extends Error {
  override name = 'GateFullError';

  constructor() {
    super('too many tasks are waiting');
  }
}

/** How many tasks run and wait now. */
export type Load = { running: number; waiting: number };

/**
 * Lets `atOnce` tasks run and `waiting` wait; one more gets a `QueueFullError`. Waiting tasks run in turns by their owner: one with
 * many tasks does not delay the others, and where all places are taken, the owner with the most tasks loses the newest of them.
 */
export type ConcurrencyLimit = (<Result>(task: () => Promise<Result>, owner?: string) => Promise<Result>) & {
  load: () => Load;
};

type Waiter = { enter: () => void; refuse: (error: Error) => void };

/** Queues by owner, in the order of their turns. */
class FairQueue {
  readonly #queues = new Map<string, Waiter[]>();
  size = 0;

  push(owner: string, waiter: Waiter): void {
    const queue = this.#queues.get(owner);
    if (queue) queue.push(waiter);
    else this.#queues.set(owner, [waiter]);
    this.size += 1;
  }

  /** The first task of the next owner, whose turn then comes after all others. */
  next(): Waiter | undefined {
    const [turn] = this.#queues;
    if (!turn) return undefined;
    const [owner, queue] = turn;
    const waiter = queue.shift();
    this.#queues.delete(owner);
    if (queue.length > 0) this.#queues.set(owner, queue);
    this.size -= 1;
    return waiter;
  }

  /** Removes the newest task of the longest queue, if that is longer than the owner's own would be. */
  giveUpPlace(owner: string): Waiter | undefined {
    const own = this.#queues.get(owner)?.length ?? 0;
    let largest: Waiter[] = [];
    for (const queue of this.#queues.values()) if (queue.length > largest.length) largest = queue;
    if (largest.length <= own + 1) return undefined;
    this.size -= 1;
    return largest.pop();
  }
}

export function createConcurrencyLimit(atOnce: number, waiting: number): ConcurrencyLimit {
  let running = 0;
  const turns = new FairQueue();
  const run = async <Result>(task: () => Promise<Result>, owner = ''): Promise<Result> => {
    if (running >= atOnce) {
      if (turns.size >= waiting) {
        const displaced = turns.giveUpPlace(owner);
        if (!displaced) throw new QueueFullError();
        displaced.refuse(new QueueFullError());
      }
      // A task that ends passes its place on, so `running` stays as it is.
      await new Promise<void>((enter, refuse) => turns.push(owner, { enter, refuse }));
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
  return Object.assign(run, { load: () => ({ running, waiting: turns.size }) });
}
