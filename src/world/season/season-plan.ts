import type { Row } from '#world/grammar/language.ts';
import type { ItemKind } from '#world/item-pool.ts';

/** So many of one item of a kind. */
export type Part = readonly [kind: ItemKind, quantity: number];

/** A reward before its items are drawn; one of `choose` is given beside `gives`, and a parcel stands for it. */
export type RewardPlan = { title: Row; gives?: readonly Part[]; choose?: readonly Part[] };

/** A tier: what is still missing after the one before, and what each track gives; null: nothing. */
export type TierPlan = { points: number; free: RewardPlan | null; premium: RewardPlan | null };
