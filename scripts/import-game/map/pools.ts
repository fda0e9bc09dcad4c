import type { Drop, Drops } from '#contract/item.ts';

/** An entry of a pool: so many at once of an item, at a rate in percent of one roll. `apart`: a part of the monster is broken for it. */
export type PoolEntry = { item: number; stack: number; rate: number; apart: boolean };

/** What monsters and containers of one key give: `rolls` independent rolls, each of which gives one entry or nothing. */
export type Pool = { rolls: number; entries: readonly PoolEntry[] };

/** Who rolls: a monster may give nothing, a bag never does, and from a choice the player picks. */
export type Roller = 'monster' | 'bag' | 'choice';

const WHOLE = 100;

/** By what a rate is divided: rates above 100 in all share a roll of a monster; a bag always gives one of its entries. */
function divisorOf(roller: Roller, entries: readonly PoolEntry[]): number {
  const sum = entries.reduce((all, { rate, apart }) => (apart ? all : all + rate), 0);
  return roller === 'monster' ? Math.max(sum, WHOLE) : sum;
}

/** Sums of fractions differ in their last digits. */
const rounded = (number: number) => Number(number.toPrecision(12));

function dropOf(same: readonly PoolEntry[], chance: number | null): Drop {
  const stacks = same.map(({ stack }) => stack);
  const [min, max] = [Math.min(...stacks), Math.max(...stacks)];
  const [likeliest] = same.toSorted((one, other) => other.rate - one.rate);
  // What is broken off has a rate of its own, which is no part of a roll.
  const rolled = same.filter(({ apart }) => !apart);
  const rates = (rolled.length > 0 ? rolled : same).map((entry) => entry.rate);
  const rate = Math.min(
    WHOLE,
    rates.reduce((sum, one) => sum + one, 0),
  );
  const range = min === max ? {} : { max, min };
  return { chance, ...range, quantity: likeliest?.stack ?? 1, rate: rounded(rate) };
}

/** Two entries of one item as one: either may come. */
export function joinedDrop(one: Drop, other: Drop): Drop {
  const min = Math.min(one.min ?? one.quantity, other.min ?? other.quantity);
  const max = Math.max(one.max ?? one.quantity, other.max ?? other.quantity);
  const { quantity } = (other.rate ?? 0) > (one.rate ?? 0) ? other : one;
  const chances = [one.chance, other.chance].filter((chance) => chance != null);
  const missed = chances.reduce((left, chance) => left * (1 - chance), 1);
  const rate = one.rate === null || other.rate === null ? null : Math.min(WHOLE, rounded(one.rate + other.rate));
  return {
    chance: chances.length === 2 ? rounded(1 - missed) : null,
    ...(min !== max && { max, min }),
    quantity,
    rate,
  };
}

/**
 * What a pool gives, by item. `rate` stays as it is written; `chance` is that of one kill or opening: a roll gives one entry, so that
 * the entries of one item add up within a roll, and the rolls are independent. Unknown for a choice, and for what lies apart.
 */
export function dropsOf({ rolls, entries }: Pool, roller: Roller): Drops {
  const divisor = divisorOf(roller, entries);
  const byItem = Map.groupBy(entries, ({ item }) => item);
  const drops: Drops = {};
  for (const [item, same] of byItem) {
    const rolled = same.filter(({ apart }) => !apart);
    const rate = rolled.reduce((sum, entry) => sum + entry.rate, 0);
    const isKnown = roller !== 'choice' && rolled.length > 0 && divisor > 0;
    const chance = isKnown ? 1 - (1 - Math.min(1, rate / divisor)) ** rolls : null;
    drops[item] = dropOf(same, chance === null ? null : rounded(chance));
  }
  return drops;
}
