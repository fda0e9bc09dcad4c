/** Thrown when the queue of a gate is full. */
export class GateFullError extends Error {
  override name = 'GateFullError';
}

/** Lets `atOnce` tasks run and `waiting` wait; the next one gets a `GateFullError`. */
export type Gate = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** Makes a gate; waiting tasks run in the order they came. */
export function createGate(atOnce: number, waiting: number): Gate {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (task) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new GateFullError('too many tasks are waiting');
      // Whoever leaves hands its place over, so `running` stays as it is.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await task();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
