import { EXCLUSIVE_RANGES } from '#domain/catalogue/item-types.ts';
import { between, type Random } from './random.ts';

/** Where ids live: `shop` from 40,001 on, `exclusive` the two ranges of the portal, the rest is `ordinary`. */
export type Band = 'ordinary' | 'shop' | 'exclusive';

const FIRST_ITEM = 1500;
const FIRST_SHOP = 40_001;
export const FIRST_MONSTER = 50_001;
export const LAST_ID = 60_000;

/** The band an item id belongs to. */
export function bandOf(id: number): Band {
  if (EXCLUSIVE_RANGES.some(([first, last]) => id >= first && id <= last)) return 'exclusive';
  return id >= FIRST_SHOP ? 'shop' : 'ordinary';
}

/** Ascending ids of a band, `count` of them spread over the whole of it with small gaps; reserved ids are left out. */
export function spreadIds(random: Random, band: Band, count: number, reserved: ReadonlySet<number>): number[] {
  const free: number[] = [];
  for (let id = FIRST_ITEM; id <= LAST_ID; id += 1) if (bandOf(id) === band && !reserved.has(id)) free.push(id);
  return spread(random, free, count, `item ids of the ${band} band`);
}

/** As `spreadIds`, for monsters: 50,001 to 60,000. */
export function spreadMonsterIds(random: Random, count: number, reserved: ReadonlySet<number>): number[] {
  const free: number[] = [];
  for (let id = FIRST_MONSTER; id <= LAST_ID; id += 1) if (!reserved.has(id)) free.push(id);
  return spread(random, free, count, 'monster ids');
}

function spread(random: Random, free: readonly number[], count: number, what: string): number[] {
  if (count > free.length) throw new Error(`There are ${free.length} ${what}, ${count} are asked for.`);
  const step = free.length / count;
  return Array.from({ length: count }, (_, at) => {
    const low = Math.floor(at * step);
    const high = Math.max(low, Math.floor((at + 1) * step) - 1);
    return free[between(random, low, high)] as number;
  });
}
