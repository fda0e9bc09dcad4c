import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renamingOf } from '#features/store/renaming/show-renaming.ts';
import { createExistenceCheck, type Existence } from '#lib/existence-check.ts';
import type { Result } from '#lib/failure.ts';
import { aRequest } from '#support/store/orders.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('of several requests, the oldest that is to be done comes first, else the one that ended last', () => {
  const all = [
    aRequest({ id: 1, state: 'done' }),
    aRequest({ id: 4, state: 'open' }),
    aRequest({ id: 3, state: 'working' }),
    aRequest({ id: 9, state: 'waiting', plan: 'TB_RECOVERY' }),
  ];
  expect(renamingOf(all)?.id).toBe(3);
  expect(renamingOf([aRequest({ id: 1, state: 'done' }), aRequest({ id: 2, state: 'declined' })])?.id).toBe(2);
  expect(renamingOf([])).toBeNull();
});

it('a name is asked for once it rests for 300 ms', async () => {
  const ask = vi.fn(async (_name: string) => ({ ok: true, answer: false }) as const);
  const reported: Existence[] = [];
  const check = createExistenceCheck(ask, (known) => void reported.push(known));
  for (const name of ['str', 'stri', 'strid']) {
    check(name);
    await vi.advanceTimersByTimeAsync(299);
  }
  expect(ask).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ask.mock.calls).toEqual([['strid']]);
  expect(reported.at(-1)).toBe('free');
  check(null);
  expect(reported.at(-1)).toBe('unasked');
});

it('of several answers only the newest name’s counts', async () => {
  const first = Promise.withResolvers<Result<boolean>>();
  const reported: Existence[] = [];
  const ask = async (name: string) => (name === 'veteran' ? first.promise : ({ ok: true, answer: false } as const));
  const check = createExistenceCheck(ask, (known) => void reported.push(known));
  check('veteran');
  await vi.advanceTimersByTimeAsync(300);
  check('strider');
  await vi.advanceTimersByTimeAsync(300);
  first.resolve({ ok: true, answer: true });
  await vi.advanceTimersByTimeAsync(0);
  expect(reported).toEqual(['asking', 'asking', 'free']);
});
