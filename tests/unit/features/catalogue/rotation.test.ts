import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Rotation } from '#features/catalogue/model-viewer/rotation.ts';

/** The screen's beats, one by one. */
let waiting: FrameRequestCallback | undefined;
function beats(...times: number[]): void {
  for (const time of times) {
    const work = waiting;
    waiting = undefined;
    work?.(time);
  }
}

beforeEach(() => {
  waiting = undefined;
  vi.stubGlobal('requestAnimationFrame', (work: FrameRequestCallback) => {
    waiting = work;
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', () => {
    waiting = undefined;
  });
});
afterEach(() => vi.unstubAllGlobals());

function rotation() {
  const step = vi.fn<(around: number) => void>();
  const coarser = vi.fn<() => void>();
  return { step, coarser, turned: new Rotation(step, coarser) };
}

describe('the rotation', () => {
  it('waits to be let go, and draws on every second beat of a screen of sixty', () => {
    const { step, turned } = rotation();
    beats(0, 16.7);
    expect(step).not.toHaveBeenCalled();
    turned.hold('away', false);
    beats(0, 16.7, 33.3, 50, 66.7, 83.3, 100);
    expect(step).toHaveBeenCalledTimes(4);
    const turn = step.mock.calls.reduce((sum, [around]) => sum + around, 0);
    expect(turn).toBeCloseTo((Math.PI / 10) * 0.1, 3);
  });

  it('asks for no beat while anything holds it, and does not catch up after that', () => {
    const { step, turned } = rotation();
    turned.hold('wish', true);
    turned.hold('hidden', true);
    turned.hold('wish', false);
    expect(waiting).toBeUndefined();
    turned.hold('hidden', false);
    beats(90_000);
    expect(step.mock.calls).toEqual([[0]]);
  });

  it('turns as fast, in fewer and coarser pictures, where they take long', () => {
    const { step, coarser, turned } = rotation();
    turned.hold('away', false);
    const times = Array.from({ length: 21 }, (_, n) => n * 60);
    beats(...times);
    expect(coarser).toHaveBeenCalled();
    expect(step.mock.calls.length).toBeLessThan(times.length);
    const turn = step.mock.calls.reduce((sum, [around]) => sum + around, 0);
    expect(turn).toBeCloseTo((Math.PI / 10) * 1.2, 1);
  });
});
