import type { Clock } from '#server/kernel/clock.ts';

/** When every API test begins. */
export const TEST_START = new Date('2026-05-01T12:00:00Z');

/** A clock that stands still until it is told to move. */
export type TestClock = Clock & { advance: (milliseconds: number) => void };

export function createTestClock(start: Date = TEST_START): TestClock {
  let time = start.getTime();
  return {
    now: () => new Date(time),
    advance: (milliseconds) => {
      time += milliseconds;
    },
  };
}
