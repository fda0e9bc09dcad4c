import { expect, test } from 'vitest';
import { createConcurrencyLimit, QueueFullError } from '#server/kernel/auth/concurrency-limit.ts';

/** A task that ends when it is told to. */
function held() {
  const task = Promise.withResolvers<void>();
  return { run: () => task.promise, end: () => task.resolve() };
}

test('no more than so many run at once, the rest in the order they came', async () => {
  const gate = createConcurrencyLimit(2, 10);
  const begun: number[] = [];
  const tasks = Array.from({ length: 5 }, held);
  const all = tasks.map((task, nth) =>
    gate(() => {
      begun.push(nth);
      return task.run();
    }),
  );
  expect(begun).toEqual([0, 1]);
  tasks[1]?.end();
  await all[1];
  expect(begun).toEqual([0, 1, 2]);
  for (const task of tasks) task.end();
  await Promise.all(all);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

test('one too many is turned away, and there is room again afterwards', async () => {
  const gate = createConcurrencyLimit(1, 1);
  const [first, second] = [held(), held()];
  const running = [gate(first.run), gate(second.run)];
  await expect(gate(() => Promise.resolve())).rejects.toThrow(QueueFullError);
  first.end();
  second.end();
  await Promise.all(running);
  await expect(gate(() => Promise.resolve('in'))).resolves.toBe('in');
});

test('a task that fails gives its place back', async () => {
  const gate = createConcurrencyLimit(1, 0);
  await expect(gate(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(gate(() => Promise.resolve('in'))).resolves.toBe('in');
});

test('those who wait are served in turns by whom they are for, however many came before', async () => {
  const gate = createConcurrencyLimit(1, 100);
  const served: string[] = [];
  const first = held();
  const all = [gate(first.run, 'crowd')];
  for (const whom of ['crowd', 'crowd', 'crowd', 'one', 'crowd', 'other']) {
    all.push(
      gate(async () => {
        served.push(whom);
      }, whom),
    );
  }
  first.end();
  await Promise.all(all);
  expect(served).toEqual(['crowd', 'one', 'other', 'crowd', 'crowd', 'crowd']);
});

test('where all places are taken, the owner with most tasks loses one to an owner without any', async () => {
  const gate = createConcurrencyLimit(1, 3);
  const first = held();
  const running = gate(first.run, 'crowd');
  const crowd = [1, 2, 3].map((nth) => gate(() => Promise.resolve(nth), 'crowd'));
  const one = gate(() => Promise.resolve('in'), 'one');
  await expect(crowd[2]).rejects.toThrow(QueueFullError);
  await expect(gate(() => Promise.resolve(), 'crowd')).rejects.toThrow(QueueFullError);
  first.end();
  await expect(one).resolves.toBe('in');
  await expect(Promise.all([running, crowd[0], crowd[1]])).resolves.toEqual([undefined, 1, 2]);
});
