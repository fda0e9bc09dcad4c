import type { Item, Validity } from '#contract/item.ts';
import { HARD_CASES } from '#world/hard-cases.ts';
import { between, pick, type Random, weighted } from '#world/random.ts';
import { PROFILES, worth } from './stats.ts';

const SHIELD = 17;
const TRINKET = 18;
/** Relics and staves. */
const CASTERS: ReadonlySet<number> = new Set([15, 16]);
/** Ammunition and stones have stats, but no place for a stone. */
const UNSOCKETED: ReadonlySet<number> = new Set([19, 20, 24, 57]);
const LOOKS: ReadonlySet<number> = new Set([35, 36, 37, 42]);
const MOUNT = 38;

/** How many share a place, by item type; others do not stack. */
const STACKS: Readonly<Record<number, number>> = {
  19: 999,
  20: 999,
  22: 20,
  23: 999,
  24: 50,
  25: 20,
  28: 20,
  29: 20,
  32: 99,
  34: 99,
  48: 99,
  57: 999,
  60: 20,
};

const SOCKETS = [
  [0, 45],
  [1, 28],
  [2, 17],
  [3, 8],
  [4, 2],
] as const;

const FIRST_SHOP = 40_001;
/** What is better than green is not on a merchant's shelf. */
const BEST_SOLD = 2;
const SOLD = 0.5;
const DAYS = [7, 15, 30] as const;
const DAY_SECONDS = 86_400;
const SEASON_END = '2027-03-01T05:00:00Z';
const SEASONAL = 0.04;
/** Chests, bags and food of a feast. */
const FEAST: ReadonlySet<number> = new Set([28, 29, 48]);

function lastingOf(random: Random, item: Item): Validity | null {
  const named = HARD_CASES.items.timedVariants.indexOf(item.item_id as never);
  if (named >= 0) return { kind: 'duration', seconds: ([1, 3, 7, 30][named] ?? 1) * DAY_SECONDS };
  if (LOOKS.has(item.item_type) || item.auction_type === MOUNT) {
    if (random() < 0.85) return { kind: 'permanent' };
    return { kind: 'duration', seconds: pick(random, DAYS) * DAY_SECONDS };
  }
  return FEAST.has(item.item_type) && random() < SEASONAL ? { kind: 'until', until: SEASON_END } : null;
}

/** Prices as merchants write them: two or three digits that mean something. */
function price(value: number): number {
  return Math.round(Number(value.toPrecision(value < 1000 ? 2 : 3)));
}

function givePrices(random: Random, item: Item): void {
  const level = item.lvl_requirement ?? 10;
  const gear = item.item_type in PROFILES ? 6 : 1;
  const value = (4 + level ** 1.7) * (1 + item.item_quality * 0.7) * gear * (0.8 + random() * 0.4);
  const isSold = item.item_id < FIRST_SHOP && item.item_quality <= BEST_SOLD && random() < SOLD;
  if (isSold) item.buy_price = price(value);
  if (!item.restrictions.includes('unsellable')) item.sell_price = Math.max(1, price(value / 5));
}

/** What items are as goods, and the stats that came after all others: a stream of its own keeps the rest as it was. */
export function giveGoods(random: Random, items: readonly Item[]): void {
  for (const item of items) {
    const { item_id: id, item_type: type, item_quality: quality } = item;
    if (id === HARD_CASES.items.bare) continue;
    const level = item.lvl_requirement ?? 1;
    if (CASTERS.has(type) || (type === TRINKET && quality >= 3 && random() < 0.2))
      item.m_atk = worth(random, 'm_atk', type, level, quality);
    if (type === SHIELD) item.block = worth(random, 'block', type, level, quality);
    if (type in PROFILES && !UNSOCKETED.has(type)) item.sockets = weighted(random, SOCKETS);
    item.stack_size = item.auction_type === null ? (STACKS[type] ?? 1) : 1;
    if (item.stack_size === 20 && random() < 0.3) item.stack_size = between(random, 1, 4) * 5;
    item.validity = lastingOf(random, item);
    givePrices(random, item);
  }
}
