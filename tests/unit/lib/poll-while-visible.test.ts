// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pollWhileVisible } from '#lib/poll-while-visible.ts';

let hidden = false;
let waits = true;
const look = vi.fn();
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  [hidden, waits] = [false, true];
  look.mockClear();
  stop = pollWhileVisible(() => waits, look);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const come = () => {
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('focus'));
};

it('looks every 30 s while something waits and the page is in view', () => {
  vi.advanceTimersByTime(60_000);
  expect(look).toHaveBeenCalledTimes(2);
  hidden = true;
  vi.advanceTimersByTime(60_000);
  [hidden, waits] = [false, false];
  vi.advanceTimersByTime(60_000);
  expect(look).toHaveBeenCalledTimes(2);
});

it('looks as often as it is told to', () => {
  stop();
  stop = pollWhileVisible(() => waits, look, 15_000);
  vi.advanceTimersByTime(60_000);
  expect(look).toHaveBeenCalledTimes(4);
});

it('looks once when the reader comes back, whatever waits, and not when they go', () => {
  [hidden, waits] = [true, false];
  come();
  expect(look).not.toHaveBeenCalled();
  hidden = false;
  come();
  expect(look).toHaveBeenCalledTimes(1);
});

it('looks no more once it is stopped', () => {
  stop();
  come();
  vi.advanceTimersByTime(60_000);
  expect(look).not.toHaveBeenCalled();
});
