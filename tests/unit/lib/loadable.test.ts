import { expect, test } from 'vitest';
import { type Result, UNREACHABLE } from '#lib/failure.ts';
import { loadable } from '#lib/loadable.ts';

test('a question is loading, then ready', async () => {
  const store = loadable<number>(async () => ({ ok: true, answer: 3 }));
  const states: string[] = [];
  store.$value.subscribe(({ state }) => states.push(state));
  await store.load();
  expect(states).toEqual(['loading', 'loading', 'ready']);
  expect(store.$value.get()).toEqual({ state: 'ready', value: 3 });
});

test('a failed question can be asked again', async () => {
  const answers: Result<number>[] = [
    { ok: false, failure: UNREACHABLE },
    { ok: true, answer: 5 },
  ];
  const store = loadable<number>(async () => answers.shift() ?? { ok: true, answer: 0 });
  await store.load();
  expect(store.$value.get()).toEqual({ state: 'failed', failure: UNREACHABLE });
  await store.load();
  expect(store.$value.get()).toEqual({ state: 'ready', value: 5 });
});

test('the answer to an older question never replaces a newer one', async () => {
  const waiting: ((answer: number) => void)[] = [];
  const ask = () => new Promise<Result<number>>((resolve) => waiting.push((answer) => resolve({ ok: true, answer })));
  const store = loadable<number>(ask);
  const first = store.load();
  const second = store.load();
  waiting[1]?.(2);
  await second;
  waiting[0]?.(1);
  await first;
  expect(store.$value.get()).toEqual({ state: 'ready', value: 2 });
});

test('asking again keeps the old answer in view, also when it fails', async () => {
  const answers: Result<number>[] = [
    { ok: true, answer: 1 },
    { ok: false, failure: UNREACHABLE },
    { ok: true, answer: 2 },
  ];
  const store = loadable<number>(async () => answers.shift() ?? { ok: true, answer: 0 });
  await store.load();
  const states: string[] = [];
  store.$value.listen(({ state }) => states.push(state));
  await store.refresh();
  expect(store.$value.get()).toEqual({ state: 'ready', value: 1 });
  await store.refresh();
  expect(store.$value.get()).toEqual({ state: 'ready', value: 2 });
  expect(states).toEqual(['ready']);
});
