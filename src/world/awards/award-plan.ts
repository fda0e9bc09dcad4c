import type { Row } from '#world/grammar/language.ts';
import type { ItemKind } from '#world/item-pool.ts';

/** An item, several that are given together under a name, or all pieces of a set of the world. */
export type Gift = ItemKind | { together: readonly ItemKind[]; name: Row } | 'set';

/** A level of a group before its items are drawn. */
export type LevelPlan = {
  /** MP. */
  value: number;
  name: Row;
  text: Row;
  gives: readonly Gift[];
  /** Of every item, or parallel to `gives`; 1 when left out. */
  quantity?: number | readonly number[];
  /** Quantities that win over `quantity`, by the place in `gives`. */
  custom?: Readonly<Record<number, number>>;
  /** One of `gives` is chosen. */
  choose?: true;
  /** Names of files in `public/art/awards`. */
  images?: readonly string[];
  vertical?: true;
};

/** A group: its word, which begins the keys of its levels, and its levels by value. */
export type GroupPlan = { word: string; name: Row; levels: readonly LevelPlan[] };
