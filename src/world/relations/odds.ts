import type { Drop, Drops, Item } from '#contract/item.ts';
import type { MonsterDraft, Rank } from '#world/monsters/make-monsters.ts';
import { between, type Random } from '#world/random.ts';
import { CONTAINER_TYPES } from './containers.ts';

/** How often the game draws from a monster's table for one kill. */
const ROLLS: Record<Rank, readonly [fewest: number, most: number]> = {
  normal: [1, 2],
  elite: [2, 3],
  boss: [3, 5],
  field: [4, 6],
};
/** Monsters and containers whose table nobody has worked out. */
const UNKNOWN = 0.08;
/** Digits of a chance that mean something. */
const DIGITS = 4;
const RANGED = 0.6;

/** A table whose rates make up less than a hundred misses with the rest, a container's never misses. */
function giveChances(drops: Drops, rolls: number, canMiss: boolean): void {
  const sum = Object.values(drops).reduce((total, { rate }) => total + (rate ?? 0), 0);
  if (sum === 0) return;
  const whole = canMiss ? Math.max(sum, 100) : sum;
  for (const drop of Object.values(drops)) {
    if (drop.rate !== null) drop.chance = Number((1 - (1 - drop.rate / whole) ** rolls).toPrecision(DIGITS));
  }
}

function giveRange(random: Random, drop: Drop): void {
  if (drop.quantity === 1 || random() > RANGED) return;
  drop.min = between(random, 1, drop.quantity);
  drop.max = drop.quantity + between(random, drop.min === drop.quantity ? 1 : 0, 3);
}

/** What the tables of monsters and containers mean for one kill or one opening. */
export function giveOdds(random: Random, drafts: readonly MonsterDraft[], items: readonly Item[]): void {
  for (const { monster, rank } of drafts) {
    for (const drop of Object.values(monster.possible_drops)) giveRange(random, drop);
    const rolls = between(random, ...ROLLS[rank]);
    if (random() >= UNKNOWN) giveChances(monster.possible_drops, rolls, true);
  }
  for (const item of items) {
    if (!CONTAINER_TYPES.has(item.item_type)) continue;
    for (const drop of Object.values(item.possible_drops)) giveRange(random, drop);
    if (random() >= UNKNOWN) giveChances(item.possible_drops, 1, false);
  }
}
