import type { Item } from '#contract/item.ts';
import { HARD_CASES } from '#world/hard-cases.ts';
import { between, pick, type Random } from '#world/random.ts';
import { dropTable } from './drop-table.ts';

/** Chests, fortune bags, choosable bags. */
const TREASURE = 28;
const CHOOSABLE = 63;
export const CONTAINER_TYPES: ReadonlySet<number> = new Set([TREASURE, 29, CHOOSABLE]);
/** What chests hold; bags may hold these and what the shop sells. */
const CHEST_GOODS: ReadonlySet<number> = new Set([18, 23, 24, 25, 32, 34, 48, 58, 60]);
const NESTED = 0.12;

/** Fills every container that is still empty with three to twelve things. */
export function fillContainers(random: Random, items: readonly Item[]): void {
  const missing: number = HARD_CASES.items.missingPiece;
  const cycle: readonly number[] = HARD_CASES.items.bagCycle;
  const goods = items.filter((item) => CHEST_GOODS.has(item.item_type));
  const wares = items.filter(
    (item) => item.item_id > 40_000 && !CONTAINER_TYPES.has(item.item_type) && item.item_id !== missing,
  );
  const bags = items.filter((item) => item.item_type === 29 && !cycle.includes(item.item_id));
  for (const item of items) {
    if (!CONTAINER_TYPES.has(item.item_type) || Object.keys(item.possible_drops).length > 0) continue;
    const from = item.item_type === TREASURE || wares.length === 0 ? [goods] : [goods, wares];
    const chosen = new Map<number, Item>();
    const count = between(random, 3, 12);
    for (let turn = 0; chosen.size < count && turn < 60; turn += 1) {
      const found =
        random() < NESTED / count && bags.length > 0 ? pick(random, bags) : pick(random, pick(random, from));
      if (found.item_id > item.item_id || !CONTAINER_TYPES.has(found.item_type)) chosen.set(found.item_id, found);
    }
    chosen.delete(item.item_id);
    item.possible_drops = contents(random, item.item_type, [...chosen.values()]);
  }
}

/** Chances of a draw add up to a hundred at most; of a choice none is known. */
function contents(random: Random, type: number, chosen: readonly Item[]): Item['possible_drops'] {
  const things = chosen.map((item) => ({
    id: item.item_id,
    quality: item.item_quality,
    stacks: item.item_type === 23 || item.item_type === 48,
  }));
  const table = dropTable(random, things);
  const sum = Object.values(table).reduce((total, { rate }) => total + (rate ?? 0), 0);
  for (const drop of Object.values(table)) {
    if (type === CHOOSABLE) drop.rate = null;
    else if (drop.rate !== null && sum > 100) drop.rate = Number(((drop.rate * 100) / sum).toPrecision(2));
  }
  return table;
}
