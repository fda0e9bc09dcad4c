/** Runs the tasks of one key one after another, in the order they came; those of different keys side by side. */
export type KeyedMutex = <Result>(key: string, task: () => Promise<Result>) => Promise<Result>;

/** Makes turns; they hold within this process. */
export function createKeyedMutex(): KeyedMutex {
  const last = new Map<string, Promise<void>>();
  return async (key, task) => {
    const mine = (last.get(key) ?? Promise.resolve()).then(task);
    // Whoever comes next waits for the end, not for the outcome.
    const end = mine.then(
      () => undefined,
      () => undefined,
    );
    last.set(key, end);
    try {
      return await mine;
    } finally {
      if (last.get(key) === end) last.delete(key);
    }
  };
}
