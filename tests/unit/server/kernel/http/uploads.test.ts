import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QueueFullError } from '#server/kernel/auth/concurrency-limit.ts';
import { createUploads } from '#server/kernel/http/form.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const visitor = (address: string) => ({ accountId: null, address });
const nothing = () => undefined;
const places = () => createUploads({ stallSeconds: 10, atOnce: 3, perSender: 2 });

test('so many files are received at once, so many of one address, and a place left is free again', () => {
  const uploads = places();
  const { leave } = uploads.enter(visitor('203.0.113.7'), nothing);
  uploads.enter(visitor('203.0.113.7'), nothing);
  expect(() => uploads.enter(visitor('203.0.113.7'), nothing)).toThrow(QueueFullError);
  uploads.enter(visitor('198.51.100.20'), nothing);
  expect(() => uploads.enter(visitor('192.0.2.1'), nothing)).toThrow(QueueFullError);
  leave();
  leave();
  uploads.enter(visitor('192.0.2.1'), nothing);
  expect(() => uploads.enter(visitor('203.0.113.7'), nothing)).toThrow(QueueFullError);
});

test('a player has places however many visitors send, and is counted by account', () => {
  const uploads = places();
  for (const address of ['a', 'b', 'c']) uploads.enter(visitor(address), nothing);
  for (const accountId of [1, 1, 2]) uploads.enter({ accountId, address: 'a' }, nothing);
  expect(() => uploads.enter({ accountId: 3, address: 'z' }, nothing)).toThrow(QueueFullError);
});

test('a file of which nothing comes for ten seconds loses its place; one that comes on keeps it', () => {
  const uploads = places();
  const givenUp: string[] = [];
  const slow = uploads.enter(visitor('a'), () => givenUp.push('slow'));
  uploads.enter(visitor('a'), () => givenUp.push('stalled'));
  uploads.enter(visitor('b'), nothing).leave();
  vi.advanceTimersByTime(9_999);
  slow.received();
  vi.advanceTimersByTime(1);
  expect(givenUp).toEqual(['stalled']);
  uploads.enter(visitor('a'), nothing);
  expect(() => uploads.enter(visitor('a'), nothing)).toThrow(QueueFullError);
});
