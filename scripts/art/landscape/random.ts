/** Answers a number from 0 up to 1 each time; the same seed gives the same row of numbers (mulberry32). */
export type Random = () => number;

export function seeded(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A hill of height 1 at `middle`, falling to both sides over about `width`: shapes a range of mountains. */
export function hill(x: number, middle: number, width: number): number {
  return Math.exp(-(((x - middle) / width) ** 2));
}
