import type { Drops } from '#contract/item.ts';
import { fromQuantiles, type Random } from '#world/random.ts';

/** Percent by share of all rows (game-facts): median 3 %, p5 0.08 %, p99 85 %. */
const RATES = [
  [0, 0.01],
  [0.05, 0.08],
  [0.25, 1],
  [0.5, 3],
  [0.75, 6],
  [0.9, 14],
  [0.99, 85],
  [1, 100],
] as const;
const UNKNOWN_RATE = 0.008;

/** A drop's chance in percent, as a server's table has it: two digits that mean something. */
export function someRate(random: Random): number {
  const rate = fromQuantiles(random(), RATES);
  return rate >= 10 ? Math.round(rate) : Number(rate.toPrecision(2));
}

/** A table of drops: the commoner a thing, the likelier; rates keep their distribution, whatever the things are. */
export function dropTable(random: Random, things: readonly { id: number; quality: number; stacks: boolean }[]): Drops {
  const rates = things.map(() => someRate(random)).sort((a, b) => b - a);
  const byWorth = [...things].sort((a, b) => a.quality - b.quality || a.id - b.id);
  const rows = byWorth.map(({ id, stacks }, at) => {
    const quantity = stacks && random() < 0.3 ? 1 + Math.floor(random() * 4) : 1;
    const rate = random() < UNKNOWN_RATE ? null : (rates[at] ?? null);
    return [String(id), { rate, quantity }] as const;
  });
  return Object.fromEntries(rows.sort(([a], [b]) => Number(a) - Number(b)));
}
