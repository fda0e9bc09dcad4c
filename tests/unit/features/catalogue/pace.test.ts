import { describe, expect, it } from 'vitest';
import { FrameBudget } from '#features/catalogue/model-viewer/rotation.ts';

/** Tells a pace of frames; the answers, one a frame. */
const reported = (pace: FrameBudget, costs: readonly number[]) => costs.map((cost) => pace.took(cost));

describe('the pace of drawing', () => {
  it('is thirty frames a second where they come with ease, on the second beat of a screen of sixty', () => {
    const pace = new FrameBudget();
    reported(pace, [16, 17, 16, 17, 16, 17, 17, 16]);
    pace.began(1000);
    expect(pace.isDue(1016.7)).toBe(false);
    expect(pace.isDue(1033.3)).toBe(true);
  });

  it('leaves the machine half of its time', () => {
    const pace = new FrameBudget();
    reported(pace, [40, 42, 45, 41]);
    expect(pace.interval).toBe(84);
  });

  it('asks for fewer pixels when frames take more than 50 ms, and not because one was held up', () => {
    expect(reported(new FrameBudget(), [60, 70, 61, 59])).toEqual([false, false, false, true]);
    expect(reported(new FrameBudget(), [20, 900, 20, 20])).toEqual([false, false, false, false]);
    expect(reported(new FrameBudget(), [50, 50, 50, 50])).not.toContain(true);
  });

  it('draws at once when it never drew', () => {
    expect(new FrameBudget().isDue(0)).toBe(true);
  });
});
