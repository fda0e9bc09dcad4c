/** A seeded generator (mulberry32): small, fast, the same numbers on every machine. */
export type Random = () => number;

/** Numbers in [0, 1) from a seed; the label keeps parts independent of each other. */
export function seeded(seed: number, label: string): Random {
  let state = seed >>> 0;
  for (const letter of label) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x9e3779b1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const range = (length: number) => Array.from({ length }, (_, nth) => nth);

/** A whole number from `low` to `high`, both included. */
export function between(random: Random, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1));
}

/** One of a list; throws on an empty one, because nothing sensible could follow. */
export function pick<T>(random: Random, list: readonly T[]): T {
  const chosen = list[Math.floor(random() * list.length)];
  if (chosen === undefined) throw new Error('Nothing to pick from: the list is empty.');
  return chosen;
}

export function weighted<T>(random: Random, pairs: readonly (readonly [T, number])[]): T {
  const total = pairs.reduce((sum, [, weight]) => sum + weight, 0);
  let left = random() * total;
  for (const [value, weight] of pairs) {
    left -= weight;
    if (left < 0) return value;
  }
  return pick(random, pairs)[0];
}

export function shuffled<T>(random: Random, list: readonly T[]): T[] {
  const copy = [...list];
  for (let last = copy.length - 1; last > 0; last -= 1) {
    const other = between(random, 0, last);
    const moved = copy[last] as T;
    copy[last] = copy[other] as T;
    copy[other] = moved;
  }
  return copy;
}
