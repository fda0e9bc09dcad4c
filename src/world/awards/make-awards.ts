import type { Scale, ScaleGroup } from '#contract/awards.ts';
import type { Item } from '#contract/item.ts';
import type { Text } from '#contract/text.ts';
import { ItemPool } from '#world/item-pool.ts';
import { finishedText } from '#world/notes/wording.ts';
import { type Random, shuffled } from '#world/random.ts';
import type { Gift, GroupPlan, LevelPlan } from './award-plan.ts';
import { lamps } from './groups/lamps.ts';
import { lanterns } from './groups/lanterns.ts';
import { moon } from './groups/moon.ts';
import { stable } from './groups/stable.ts';
import { stones } from './groups/stones.ts';
import { wardrobe } from './groups/wardrobe.ts';
import { weekend } from './groups/weekend.ts';

/** The groups in the order of the tabs. */
const GROUPS: readonly GroupPlan[] = [lamps, moon, weekend, lanterns, wardrobe, stable, stones];

/** The more a level asks for, the finer what it gives. */
const FINENESS = [
  [20_000, 4],
  [5_000, 2],
  [0, 0],
] as const;
const finenessAt = (value: number) => FINENESS.find(([from]) => value >= from)?.[1] ?? 0;

/** An entry of `ids`, and what its pieces are called together. */
type Drawn = { entry: number | number[]; name: Text };

/** Draws the items of levels, none of them twice in a level. */
class Givings {
  readonly #pool: ItemPool;
  #sets: readonly Item[];

  constructor(random: Random, items: readonly Item[]) {
    this.#pool = new ItemPool(random, items);
    const known = new Set(items.map(({ item_id }) => item_id));
    // One piece stands for its set; sets that lack a piece are not given away.
    const whole = items.filter(
      ({ item_id, item_set }) => item_set[0] === item_id && item_set.every((id) => known.has(id)),
    );
    this.#sets = shuffled(random, whole);
  }

  #set(): Drawn | null {
    const [first, ...rest] = this.#sets;
    if (!first) return null;
    this.#sets = [...rest, first];
    return { entry: [...first.item_set], name: first.set_name };
  }

  draw(gift: Gift, besides: Set<number>, quality: number): Drawn {
    const take = (kind: Parameters<ItemPool['take']>[0]) => {
      const { item_id } = this.#pool.take(kind, { besides, quality });
      besides.add(item_id);
      return item_id;
    };
    if (gift === 'set') return this.#set() ?? this.draw('chest', besides, quality);
    if (typeof gift === 'string') return { entry: take(gift), name: {} };
    return { entry: gift.together.map(take), name: finishedText(gift.name) };
  }
}

function customOf(drawn: readonly Drawn[], custom: LevelPlan['custom'] = {}): Scale['customQty'] {
  const pairs = Object.entries(custom).flatMap(([nth, quantity]) =>
    [drawn[Number(nth)]?.entry ?? []].flat().map((id) => [String(id), quantity] as const),
  );
  return Object.fromEntries(pairs);
}

function makeLevel(givings: Givings, plan: LevelPlan): Scale {
  const besides = new Set<number>();
  const drawn = plan.gives.map((gift) => givings.draw(gift, besides, finenessAt(plan.value)));
  const { quantity = 1 } = plan;
  return {
    value: plan.value,
    ids: drawn.map(({ entry }) => entry),
    setNames: drawn.some(({ entry }) => Array.isArray(entry)) ? drawn.map(({ name }) => name) : [],
    name: finishedText(plan.name),
    description: finishedText(plan.text),
    images: (plan.images ?? []).map((image) => `/art/awards/${image}.webp`),
    imageVertical: plan.vertical ?? false,
    quantity: typeof quantity === 'number' ? quantity : [...quantity],
    chooseOption: plan.choose ?? false,
    customQty: customOf(drawn, plan.custom),
  };
}

/** The seven award groups of the sample world; when their purchases count is written by seeding. */
export function makeAwards(random: Random, items: readonly Item[]): ScaleGroup[] {
  const givings = new Givings(random, items);
  return GROUPS.map(({ word, name, levels }) => ({
    groupName: word,
    scaleName: finishedText(name),
    scales: Object.fromEntries(levels.map((plan, nth) => [`${word}-${nth + 1}`, makeLevel(givings, plan)])),
  }));
}
