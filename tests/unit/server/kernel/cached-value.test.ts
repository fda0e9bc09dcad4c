import { beforeEach, expect, it, vi } from 'vitest';
import { type CachedValue, createCachedValue } from '#server/kernel/cached-value.ts';
import { createTestClock, type TestClock } from '#support/server/test-clock.ts';

let clock: TestClock;
let readings: PromiseWithResolvers<string>[];
let source: CachedValue<string>;
const report = vi.fn();

function create(longestWait?: number): CachedValue<string> {
  const read = () => {
    const reading = Promise.withResolvers<string>();
    readings.push(reading);
    return reading.promise;
  };
  return createCachedValue({
    name: 'The value',
    read,
    clock,
    report,
    ...(longestWait === undefined ? {} : { longestWait }),
  });
}

async function hold(longestWait?: number): Promise<void> {
  source = create(longestWait);
  const first = source.current(false);
  readings[0]?.resolve('old');
  expect(await first).toBe('old');
  clock.advance(1_000);
}

beforeEach(() => {
  clock = createTestClock();
  readings = [];
  report.mockClear();
});

it('is the older one while a newer takes longer than calls wait, for all who ask, and then the newer', async () => {
  await hold(5);
  expect(await Promise.all([source.current(false), source.current(false)])).toEqual(['old', 'old']);
  expect(await source.current(false)).toBe('old');
  expect(readings).toHaveLength(2);
  readings[1]?.resolve('new');
  await source.settled();
  expect(await source.current(false)).toBe('new');
  expect(readings).toHaveLength(2);
});

it('is read ahead where it is asked for in the second half of its second, and no call waits', async () => {
  await hold();
  const second = source.current(false);
  readings[1]?.resolve('new');
  await second;
  clock.advance(499);
  expect([source.trusted(), readings.length]).toEqual(['new', 2]);
  clock.advance(1);
  expect([source.trusted(), await source.current(false), readings.length]).toEqual(['new', 'new', 3]);
  readings[2]?.resolve('newer');
  await source.settled();
  clock.advance(400);
  expect([source.trusted(), readings.length]).toEqual(['newer', 3]);
  clock.advance(100);
  expect([source.trusted(), readings.length]).toEqual(['newer', 4]);
});

it('is the newer one where reading takes less than calls wait, and for calls that take nothing kept', async () => {
  await hold(60_000);
  const quick = source.current(false);
  readings[1]?.resolve('new');
  expect(await quick).toBe('new');
  const fresh = source.current(true);
  readings[2]?.resolve('newest');
  expect(await fresh).toBe('newest');
});

it('is waited for as long where a call that takes nothing kept began to read', async () => {
  await hold(60_000);
  const fresh = source.current(true);
  const ordinary = source.current(false);
  readings[1]?.resolve('new');
  expect(await Promise.all([fresh, ordinary])).toEqual(['new', 'new']);
  expect(readings).toHaveLength(2);
});

it('is the older one where reading fails, which is reported once', async () => {
  await hold(5);
  expect(await source.current(false)).toBe('old');
  readings[1]?.reject(new Error('gone'));
  await source.settled();
  expect(await source.current(false)).toBe('old');
  expect(report).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ message: expect.stringContaining('again') }),
  );
});

it('is waited for where calls wait without a limit', async () => {
  await hold();
  const waiting = source.current(false);
  readings[1]?.resolve('new');
  expect(await waiting).toBe('new');
});
