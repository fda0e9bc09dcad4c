import type { Item } from '#contract/item.ts';
import type { Monster } from '#contract/monster.ts';
import { HARD_CASES } from '#world/hard-cases.ts';
import type { MonsterDraft } from '#world/monsters/make-monsters.ts';
import { between, fromQuantiles, type Random, shuffled } from '#world/random.ts';
import type { WorldSize } from '#world/world.ts';
import { dropTable } from './drop-table.ts';

/** Rows of a world in all, and how many monsters drop the one thing that nearly everything drops. */
const TARGETS: Record<WorldSize, { rows: number; everywhere: number }> = {
  demo: { rows: 3000, everywhere: 125 },
  load: { rows: 100_000, everywhere: 1389 },
};
/** Rows of one monster by share of those that drop anything: median 24, never above 41. */
const ROWS = [
  [0, 5],
  [0.25, 18],
  [0.5, 24],
  [0.75, 30],
  [1, 41],
] as const;
const MEAN_ROWS = 23;
const MOST_ROWS = 41;

/** What many monsters carry: materials, food, ammunition, stones, shards, odds and ends. */
const COMMON: ReadonlySet<number> = new Set([19, 20, 22, 23, 24, 32, 34, 48, 57, 58, 60]);
/** What a monster carries because it is of its level. */
const GEAR: ReadonlySet<number> = new Set([
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 25, 33, 54, 55, 56, 59,
]);
const COMMON_SHARE = 0.58;
/** How many of the common things are common indeed, and how steeply they differ. */
const OFTEN = 450;
const OFTEN_SHARE = 0.6;
const STEEPNESS = 1.8;
const NEAR = 6;

/** Gives monsters their drops until a world's rows are used up; the rest drop nothing. */
export function giveMonsterDrops(
  random: Random,
  size: WorldSize,
  drafts: readonly MonsterDraft[],
  items: readonly Item[],
): void {
  const { rows, everywhere } = TARGETS[size];
  const pockets = new Pockets(random, items);
  const hard: ReadonlySet<number> = new Set(Object.values(HARD_CASES.monsters));
  const others = shuffled(
    random,
    drafts.filter(({ monster }) => !hard.has(monster.id)),
  );
  const droppers = [...drafts.filter(({ monster }) => hard.has(monster.id)), ...others].slice(
    0,
    Math.round(rows / MEAN_ROWS),
  );
  droppers.forEach(({ monster }, index) => {
    const count = monster.id === HARD_CASES.monsters.manyDrops ? MOST_ROWS : Math.round(fromQuantiles(random(), ROWS));
    const chosen = new Map<number, Item>();
    if (index < everywhere) chosen.set(HARD_CASES.items.manyDroppers, pockets.everywhere);
    pockets.fill(chosen, count, monster);
    const things = [...chosen.values()].map((item) => ({
      id: item.item_id,
      quality: item.item_quality,
      stacks: COMMON.has(item.item_type),
    }));
    monster.possible_drops = dropTable(random, things);
  });
}

/** Where a monster finds what it carries: common things by a steep curve, gear by level. */
class Pockets {
  readonly everywhere: Item;
  readonly #random: Random;
  readonly #common: Item[];
  /** By level: gear, and the common things that are not so common. */
  readonly #rare: Item[][];

  constructor(random: Random, items: readonly Item[]) {
    this.#random = random;
    const free = items.filter((item) => item.auction_type !== 38 && item.auction_type !== 37 && item.item_id <= 40_000);
    const common = shuffled(
      random,
      free.filter((item) => COMMON.has(item.item_type)),
    );
    this.#common = common.slice(0, Math.min(OFTEN, Math.round(common.length * OFTEN_SHARE)));
    this.#rare = Array.from({ length: 101 }, () => []);
    const rare = [...free.filter((item) => GEAR.has(item.item_type)), ...common.slice(this.#common.length)];
    for (const item of rare) this.#rare[Math.min(100, item.lvl_requirement ?? between(random, 1, 100))]?.push(item);
    const everywhere = items.find((item) => item.item_id === HARD_CASES.items.manyDroppers);
    if (!everywhere) throw new Error('The item that everything drops is missing from the hard cases.');
    this.everywhere = everywhere;
  }

  fill(chosen: Map<number, Item>, count: number, monster: Monster): void {
    const level = monster.level ?? between(this.#random, 1, 100);
    for (let turn = 0; chosen.size < count && turn < count * 20; turn += 1) {
      const item = this.#random() < COMMON_SHARE ? this.#someCommon() : this.#someRare(level);
      if (item && item.item_id !== this.everywhere.item_id) chosen.set(item.item_id, item);
    }
  }

  #someCommon(): Item | undefined {
    return this.#common[Math.floor(this.#common.length * this.#random() ** STEEPNESS)];
  }

  #someRare(level: number): Item | undefined {
    const near = this.#rare[Math.min(100, Math.max(1, level + between(this.#random, -NEAR, NEAR)))] ?? [];
    return near[between(this.#random, 0, Math.max(0, near.length - 1))];
  }
}
